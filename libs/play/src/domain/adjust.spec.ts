import { Refusal, Vocabulary, type Json, type JsonObject, type NewEvent } from '@app/kernel';
import { CLOCK_CHANGE_KINDS, CLOCKS } from '@app/clocks';
import { discoverSystems, SystemRegistry, thingCollections, type RuleSystem } from '@app/rules';
import { callerAs, idOf, scenarios } from '@app/testing';
import { adjust, type Adjustment } from './adjust';

const systems = discoverSystems();
const charge = systems.get('charge') as RuleSystem;
const vocabulary = new Vocabulary().add(
  [CLOCKS, { name: 'scenes', subject: 'scene' }, { name: 'settings', subject: 'settings' }, { name: 'characters', subject: 'character', maps: charge.sheet.maps }, ...thingCollections([charge])],
  [
    { kind: 'new-character', collection: 'characters', id: 'characterId', path: [] },
    { kind: 'new-scene', collection: 'scenes', id: 'sceneId', path: [] },
    ...CLOCK_CHANGE_KINDS,
    ...charge.changeKinds,
  ],
);
const given = scenarios(vocabulary);
const command = adjust(systems, vocabulary);
const [sabre, watch, roof] = ['Sabre', 'watch', 'roof'].map(idOf);

const state: JsonObject = { momentum: 2, stress: { segments: 4, filled: 1 }, conditionDue: true, takenOut: false, recoveryOpen: false, positionMoves: [], lostOpportunities: [], talents: [], milestones: 0 };
const character: NewEvent = {
  type: 'character-created', subject: { kind: 'character', id: sabre }, audience: 'table',
  changes: [{ kind: 'new-character', characterId: sabre, from: null, to: { kind: 'pc', active: true, sheet: { actions: [], details: [] }, state } }],
};
const scene: NewEvent = { type: 'scene-started', subject: { kind: 'scene', id: roof }, audience: 'table', changes: [{ kind: 'new-scene', sceneId: roof, from: null, to: { status: 'running' } }] };

function clock(filled: number, visibility = 'table', more: JsonObject = {}): NewEvent {
  const to = { kind: 'track', visibility, segments: 4, filled, full: filled === 4, ...more };
  return { type: 'clock-created', subject: { kind: 'clock', id: watch }, audience: visibility === 'table' ? 'table' : 'gm', changes: [{ kind: 'new-clock', clockId: watch, from: null, to }] };
}

const onSabre = (set: { [name: string]: Json }): Adjustment => ({ on: 'character', id: sabre, set, reason: 'we forgot' });
const onWatch = (filled: Json): Adjustment => ({ on: 'clock', id: watch, set: { filled }, reason: 'we forgot' });

describe('an adjustment (D2)', () => {
  it('is an event of its own on what it sets, with its reason', () => {
    given([character]).when(command, onSabre({ momentum: 5 })).thenExpect([
      {
        type: 'state-adjusted',
        subject: { kind: 'character', id: sabre },
        audience: 'table',
        facts: {},
        words: { reason: 'we forgot' },
        changes: [{ kind: 'momentum', characterId: sabre, from: 2, to: 5 }],
      },
    ]);
  });

  it('is told also when everything stands so', () => {
    given([character]).when(command, onSabre({ momentum: 2, stress: { filled: 1 } })).thenExpect([{ type: 'state-adjusted', changes: [], words: { reason: 'we forgot' }, facts: {} }]);
  });

  it('sets texts as texts', () => {
    given([character]).when(command, onSabre({ condition: 'limping' })).thenExpect([
      { type: 'state-adjusted', facts: { fields: ['state.condition'] }, words: { 'state.condition': 'limping', reason: 'we forgot' }, changes: [{ kind: 'condition-due', characterId: sabre, from: true, to: false }] },
    ]);
  });

  it('sets one value after the other, each on what those before it left', () => {
    const due = { kind: 'condition-due', characterId: sabre };
    given([character]).when(command, onSabre({ conditionDue: true, condition: 'limping' })).thenExpect([{ type: 'state-adjusted', changes: [{ ...due, from: true, to: false }, { ...due, from: false, to: true }] }]);
  });

  it('is the GM’s alone, of what is there', () => {
    for (const role of ['player', 'spectator', 'auditor', 'bot'] as const) given([character]).when(command, onSabre({ momentum: 5 }), { caller: callerAs(role, [sabre]) }).thenExpect({ status: 403, code: 'not-allowed' });
    given([]).when(command, onSabre({ momentum: 5 })).thenExpect({ status: 404, code: 'not-found', params: { what: 'character', id: sabre } });
    given([character]).when(command, onSabre({ momentum: 5 }), { expectedVersion: 7 }).thenExpect({ status: 412, code: 'version-mismatch' });
  });

  it('is refused by a rule with nothing set', () => {
    given([character]).when(command, onSabre({ momentum: 5, lostOpportunities: [{ action: 'fly' }] })).thenExpect({ status: 422, code: 'unknown-action' });
  });
});

describe('the form of an adjustment', () => {
  const errorsOf = (input: Adjustment): unknown => {
    const { result } = given([character, clock(1), scene]).when(command, input, { caller: callerAs('player') });
    return result instanceof Refusal && result.status === 400 ? result.errors.map(({ pointer, code }) => `${pointer} ${code}`) : result;
  };

  it('is judged by the system, before who may and what is there', () => {
    expect(errorsOf(onSabre({ momentum: -1, stress: { filled: 9 }, luck: 1, dotsLeft: 2 }))).toEqual(['/set/momentum minimum', '/set/stress/filled maximum', '/set/luck not-adjustable', '/set/dotsLeft not-adjustable']);
    expect(errorsOf({ ...onSabre({ toString: 1 }), id: idOf('nobody') })).toEqual(['/set/toString not-adjustable']);
    expect(errorsOf(onWatch('2'))).toEqual(['/set/filled whole']);
    expect(errorsOf(onWatch(61))).toEqual(['/set/filled maximum']);
    expect(errorsOf({ ...onWatch(1), set: { full: true } })).toEqual(['/set/full not-adjustable']);
    expect(errorsOf({ on: 'scene', id: roof, set: { elapsed: 1 }, reason: 'x' })).toEqual(['/set/elapsed not-adjustable']);
  });

  it('is judged by what stands, where there is somebody', () => {
    const unknown = { talents: [{ id: idOf('roofs'), kind: 'situational' }] };
    expect(errorsOf(onSabre(unknown))).toEqual(['/set/talents/0/id unknown-id']);
    given([character]).when(command, { ...onSabre(unknown), id: idOf('nobody') }).thenExpect({ status: 404, code: 'not-found' });
  });

  it.each(['character', 'clock', 'scene'] as const)('names the %s, and something to set', (on) => {
    expect(errorsOf({ on, set: {}, reason: 'x' })).toEqual(['/set nothing-to-change', '/id required']);
  });
});

describe('what no system has', () => {
  it.each(['franchise', 'mission', 'sequence'])('of it (%s) nothing is set', (on) => {
    given([character]).when(command, { on, set: { bank: 3 }, reason: 'x' }).thenExpect({ status: 422, code: 'wrong-system', params: { system: 'charge' } });
    given([character]).when(command, { on, set: { bank: 3 }, reason: 'x' }, { caller: callerAs('player') }).thenExpect({ status: 403, code: 'not-allowed' });
    given([character]).when(command, { on, set: {}, reason: 'x' }, { caller: callerAs('player') }).thenExpect({ status: 400, code: 'invalid-input' });
  });

  it('is not set of its characters either', () => {
    const { adjustable: _adjustable, ...bare } = charge;
    given([character]).when(adjust(new SystemRegistry().add(bare), vocabulary), onSabre({ momentum: 1 })).thenExpect({ status: 400, code: 'invalid-input' });
  });
});

describe('a clock, set by hand (CH-21)', () => {
  const ticked = (from: number, to: number) => ({ kind: 'clock', clockId: watch, from, to, overflow: 0, clockFilled: to === 4 });

  it('fills and unfills as by ticks, also when it is full', () => {
    given([clock(1)]).when(command, onWatch(4)).thenExpect([{ type: 'state-adjusted', audience: 'table', changes: [ticked(1, 4), { kind: 'clock-filled', clockId: watch, from: false, to: true }] }]);
    given([clock(4)]).when(command, onWatch(2)).thenExpect([{ type: 'state-adjusted', changes: [ticked(4, 2), { kind: 'clock-unfilled', clockId: watch, from: true, to: false }] }]);
    given([clock(4)]).when(command, onWatch(4)).thenExpect([{ type: 'state-adjusted', changes: [] }]);
  });

  it('does what filling it does (CH-21b)', () => {
    const grants = { kind: 'die', lasts: 'scene' };
    given([character, clock(1, 'table', { onFilled: { clears: true, grants } })]).when(command, onWatch(4), { newId: () => idOf('grant') }).thenExpect([
      {
        type: 'state-adjusted',
        changes: [
          ticked(1, 4),
          { kind: 'clock-filled', clockId: watch, from: false, to: true },
          { kind: 'talent', characterId: sabre, index: 0, from: null, to: { id: idOf('grant'), kind: 'situational', clockId: watch, grants: 'die', lasts: 'scene' } },
          { kind: 'clock', clockId: watch, from: 4, to: 0, overflow: 0, clockFilled: false },
          { kind: 'clock-cleared', clockId: watch, from: true, to: false },
        ],
      },
    ]);
  });

  it('has no segments beyond its own', () => {
    given([clock(1)]).when(command, onWatch(5)).thenExpect({ status: 422, code: 'clock-out-of-range', params: {} });
  });

  it.each(['gm', 'hidden-progress'])('of %s is told to GMs alone, its reason too', (visibility) => {
    given([clock(1, visibility)]).when(command, onWatch(2)).thenExpect([{ type: 'state-adjusted', audience: 'gm', subject: { kind: 'clock', id: watch }, changes: [ticked(1, 2)] }]);
    given([clock(2, visibility)]).when(command, onWatch(2)).thenExpect([{ type: 'state-adjusted', audience: 'gm', changes: [] }]);
  });

  it('that is secret does what the table sees of it without its cause', () => {
    const onFilled = { clears: false, grants: { kind: 'die', lasts: 'scene' } };
    given([character, clock(3, 'gm', { onFilled })]).when(command, onWatch(4)).thenExpect([
      { type: 'state-adjusted', audience: 'gm' },
      { type: 'state-changed', audience: 'table', subject: { kind: 'campaign', id: idOf('stream') } },
    ]);
  });
});
