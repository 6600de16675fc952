import { Vocabulary, type NewEvent } from '@app/kernel';
import { CLOCK_CHANGE_KINDS, discoverSystems, ROLL_CHANGE_KINDS, thingCollections } from '@app/rules';
import { callerAs, idOf, scenarios } from '@app/testing';
import { makeRoll } from './make-roll';
import { revealRoll } from './reveal-roll';
import { ROLLS } from './roll';

const systems = discoverSystems();
const charge = systems.get('charge');
const clocks = { name: 'clocks', subject: 'clock', audience: ({ visibility }: { visibility?: unknown }) => ({ audience: visibility === 'gm' ? ('gm' as const) : ('table' as const), members: [] }), changesSeenBy: ({ visibility }: { visibility?: unknown }) => (visibility === 'table' ? undefined : ('gm' as const)) };
const vocabulary = new Vocabulary().add(
  [ROLLS, ...thingCollections(systems.all()), clocks, { name: 'characters', subject: 'character', maps: charge!.sheet.maps }, { name: 'members', subject: 'member' }, { name: 'settings', subject: 'settings' }],
  [...CLOCK_CHANGE_KINDS, ...ROLL_CHANGE_KINDS, ...charge!.changeKinds, { kind: 'new-character', collection: 'characters', id: 'characterId', path: [] }, { kind: 'new-member', collection: 'members', id: 'memberId', path: [] }, { kind: 'setting', collection: 'settings', path: [], key: 'key' }],
);
const given = scenarios(vocabulary);
const roll = makeRoll(systems, vocabulary);
const reveal = revealRoll(systems, vocabulary);
const [sabre, ward, player] = [idOf('Sabre'), idOf('ward'), idOf('player')];
const pia = callerAs('player', [sabre]);

const made = (subject: string, id: string, kind: string, field: string, to: object): NewEvent => ({ type: `${subject}-made`, subject: { kind: subject, id }, audience: 'table', changes: [{ kind, [field]: id, from: null, to: to as never }] });
const character = made('character', sabre, 'new-character', 'characterId', { kind: 'pc', active: true, sheet: { actions: [{ action: 'sneak', rating: 2 }], details: [] }, state: { momentum: 0, positionMoves: [], lostOpportunities: [], takenOut: false } });
const member = made('member', player, 'new-member', 'memberId', { role: 'player', characterIds: [sabre], bots: [], removed: false });
const clock = (visibility: string): NewEvent => made('clock', ward, 'new-clock', 'clockId', { kind: 'progress', visibility, segments: 8, filled: 0, full: false });
const setting = (key: string, to: string): NewEvent => ({ type: 'settings-changed', subject: { kind: 'settings', id: 's' }, audience: 'table', changes: [{ kind: 'setting', key, from: null, to }] });
const action = (visibility?: 'table' | 'gm' | 'private' | 'blind', clockId?: string) => ({ kind: 'charge.action', roll: { characterId: sabre, goal: 'over the wall', action: 'sneak', ...(clockId ? { clockId } : {}) }, ...(visibility ? { visibility } : {}) });
const momentum = { kind: 'momentum', characterId: sabre, from: 0, to: 2 };
const tick = { kind: 'clock', clockId: ward, from: 0, to: 2, overflow: 0, clockFilled: false };
const FULL_SUCCESS = { faces: [6, 3] };

describe('a roll', () => {
  it('is one event with its dice, its draw and all that it changed', () => {
    given([character]).when(roll, action(), { caller: pia, ...FULL_SUCCESS }).thenExpect([{ type: 'roll-made', audience: 'table', changes: [momentum], words: { 'details.goal': 'over the wall' } }]);
    const { result } = given([character]).when(roll, action(), { caller: pia, ...FULL_SUCCESS });
    expect(result).toMatchObject({ events: [{ facts: { kind: 'charge.action', characterIds: [sabre], visibility: 'table', source: 'server', outcome: 'full-success', draw: { epoch: 0, lane: 0, number: 0 }, fields: ['details.goal'] } }] });
  });

  it.each(['gm', 'private', 'blind'] as const)('that is %s draws from the secret lane', (visibility) => {
    const { result } = given([character]).when(roll, action(visibility), FULL_SUCCESS);
    expect(result).toMatchObject({ events: [{ facts: { draw: { lane: 1, number: 0 } } }, ...(visibility === 'blind' ? [{ type: 'roll-announced' }] : []), { type: 'state-changed' }] });
  });

  it('of the table tells GMs alone what it did to a clock that is theirs', () => {
    for (const visibility of ['gm', 'hidden-progress']) {
      given([character, clock(visibility)]).when(roll, action('table', ward), FULL_SUCCESS).thenExpect([{ type: 'roll-made', audience: 'table', changes: [momentum] }, { type: 'state-changed', audience: 'gm', changes: [tick] }]);
      const { result } = given([character, clock(visibility)]).when(roll, action('table', ward), FULL_SUCCESS);
      expect(JSON.stringify((result as { events: NewEvent[] }).events[0])).not.toContain(ward);
    }
  });

  it('of the GM shows the table what it changed there, and not why', () => {
    given([character, clock('gm')]).when(roll, action('gm', ward), FULL_SUCCESS).thenExpect([
      { type: 'roll-made', audience: 'gm', changes: [tick] },
      { type: 'state-changed', audience: 'table', subject: { kind: 'campaign', id: idOf('stream') }, changes: [momentum], facts: undefined, words: undefined },
    ]);
  });

  it('that is blind is announced without what came of it', () => {
    given([character, clock('table')]).when(roll, action('blind', ward), { caller: pia, ...FULL_SUCCESS }).thenExpect([
      { type: 'roll-made', audience: 'gm', changes: [] },
      { type: 'roll-announced', audience: 'table', facts: { kind: 'charge.action', characterIds: [sabre], visibility: 'blind' }, words: undefined },
      { type: 'state-changed', audience: 'table', changes: [momentum, tick] },
    ]);
  });

  it('that is private is for who made it and who plays the roller, besides GMs', () => {
    given([character, member]).when(roll, action('private'), FULL_SUCCESS).thenExpect([{ type: 'roll-made', audience: 'private', audienceMembers: [idOf('gm'), player], changes: [] }, { type: 'state-changed', audience: 'table' }]);
    given([character, member]).when(roll, { kind: 'free', roll: { notation: '1d6' }, visibility: 'private' }, { caller: callerAs('player', [], idOf('other')), faces: [1] }).thenExpect([{ type: 'roll-made', audience: 'private', audienceMembers: [idOf('other')] }]);
  });

  it("takes the table's own dice in the order of throwing, none too few and none too many", () => {
    const reported = (faces: number[]) => ({ ...action(), dice: { source: 'reported' as const, faces } });
    const { result } = given([character]).when(roll, reported([6, 3]), { caller: pia });
    expect(result).toMatchObject({ events: [{ facts: { source: 'reported', dice: [{ face: 6, kept: true }, { face: 3, kept: false }] } }] });
    expect(JSON.stringify(result)).not.toContain('"draw"');
    given([character]).when(roll, reported([6])).thenExpect({ status: 422, code: 'dice-count-mismatch' });
    given([character]).when(roll, reported([6, 3, 1])).thenExpect({ status: 422, code: 'dice-count-mismatch', params: { given: 3, expected: 2, next: '-' } });
    given([character]).when(roll, reported([6, 7])).thenExpect({ status: 422, code: 'face-out-of-range', params: { face: 7, sides: 6, position: 2 } });
    given([character, setting('dice.reported', 'refused')]).when(roll, reported([6, 3])).thenExpect({ status: 422, code: 'reported-dice-not-allowed' });
    given([character, setting('dice.mode', 'reported-only')]).when(roll, action()).thenExpect({ status: 422, code: 'server-dice-not-allowed' });
    const both = given([character, setting('dice.mode', 'reported-only'), setting('dice.reported', 'refused')]).when(roll, reported([6, 3]));
    both.thenExpect([{ type: 'roll-made' }]);
  });

  it('is for those who may', () => {
    given([character]).when(roll, action('gm'), { caller: pia }).thenExpect({ status: 403, code: 'not-allowed' });
    given([character]).when(roll, action(), { caller: callerAs('player') }).thenExpect({ status: 403, code: 'not-allowed' });
    given([character]).when(roll, action(), { caller: callerAs('spectator', [sabre]) }).thenExpect({ status: 403, code: 'not-allowed' });
    given([character]).when(roll, { kind: 'charge.fortune', roll: { likelihood: 1 } }, { caller: pia }).thenExpect({ status: 403, code: 'not-allowed' });
    given([character, clock('gm')]).when(roll, action('table', ward), { caller: pia }).thenExpect({ status: 404, code: 'not-found', params: { what: 'clock', id: ward } });
  });
});

describe('revealing a roll', () => {
  const [id] = [idOf('roll')];
  const rolled = (visibility: string, changes: NewEvent['changes'] = []): NewEvent => ({ type: 'roll-made', subject: { kind: 'roll', id }, audience: visibility === 'private' ? 'private' : visibility === 'table' ? 'table' : 'gm', facts: { kind: 'free', visibility, characterIds: [] }, changes: changes ?? [] });
  const announced: NewEvent = { type: 'roll-announced', subject: { kind: 'roll', id }, audience: 'table', facts: { kind: 'free', visibility: 'blind', characterIds: [] } };
  const besides: NewEvent = { type: 'state-changed', subject: { kind: 'roll', id }, audience: 'gm', changes: [tick] };

  it('shows the event that the table has not seen', () => {
    given([rolled('gm')]).when(reveal, { id }).thenExpect([{ type: 'event-revealed', audience: 'table', facts: { sequences: [1] } }]);
    given([rolled('blind'), announced]).when(reveal, { id }).thenExpect([{ type: 'event-revealed', facts: { sequences: [1] } }]);
    expect(given([rolled('gm')]).when(reveal, { id }).result).toMatchObject({ reveals: [1] });
  });

  it('shows with a private roll what GMs were told besides, once that is no secret', () => {
    given([clock('table'), rolled('private'), besides]).when(reveal, { id }).thenExpect([{ type: 'event-revealed', facts: { sequences: [2, 3] } }]);
    given([clock('gm'), rolled('private'), besides]).when(reveal, { id }).thenExpect({ status: 409, code: 'still-secret' });
    given([clock('hidden-progress'), rolled('gm', [tick])]).when(reveal, { id }).thenExpect({ status: 409, code: 'still-secret' });
  });

  it('is done once, by a GM, and not to what everyone sees', () => {
    given([rolled('table')]).when(reveal, { id }).thenExpect({ status: 409, code: 'already-revealed' });
    given([rolled('gm'), { type: 'event-revealed', subject: { kind: 'roll', id }, audience: 'table', facts: { sequences: [1] } }]).when(reveal, { id }).thenExpect({ status: 409, code: 'already-revealed' });
    given([rolled('gm')]).when(reveal, { id }, { caller: callerAs('player') }).thenExpect({ status: 404, code: 'not-found' });
    given([rolled('blind'), announced]).when(reveal, { id }, { caller: callerAs('player') }).thenExpect({ status: 403, code: 'not-allowed' });
  });
});
