import { Vocabulary, type NewEvent } from '@app/kernel';
import { ROLL_CHANGE_KINDS, SystemRegistry, thingCollections } from '@app/rules';
import { callerAs, idOf, scenarios } from '@app/testing';
import { choosing } from '../../test/choosing-system';
import { makeChoice, type MakeChoice } from './make-choice';
import { makeRoll } from './make-roll';
import { revealRoll } from './reveal-roll';
import { ROLLS } from './roll';
import { choicesOf } from './waiting';

const systems = new SystemRegistry().add(choosing);
const vocabulary = new Vocabulary().add(
  [ROLLS, ...thingCollections([choosing]), { name: 'clocks', subject: 'clock' }, { name: 'characters', subject: 'character', maps: choosing.sheet.maps }, { name: 'members', subject: 'member' }, { name: 'settings', subject: 'settings' }],
  [...ROLL_CHANGE_KINDS, ...choosing.changeKinds, { kind: 'new-character', collection: 'characters', id: 'characterId', path: [] }, { kind: 'setting', collection: 'settings', path: [], key: 'key' }],
);
const given = scenarios(vocabulary);
const [roll, choice, reveal] = [makeRoll(systems, vocabulary), makeChoice(systems, vocabulary), revealRoll(systems, vocabulary)];
const [sabre, brume] = [idOf('Sabre'), idOf('Brume')];
const [pia, bob, ada] = [callerAs('player', [sabre], idOf('Pia')), callerAs('player', [brume], idOf('Bob')), callerAs('gm')];
const id = idOf('roll');

const character = (characterId: string): NewEvent => ({
  type: 'character-created', subject: { kind: 'character', id: characterId }, audience: 'table',
  changes: [{ kind: 'new-character', characterId, from: null, to: { kind: 'pc', active: true, sheet: { actions: [], details: [] }, state: { momentum: 0, positionMoves: [], lostOpportunities: [], talents: [], takenOut: false } } }],
});

/** A roll with these faces that waits, as its event tells it. */
function waiting(faces: readonly [number, number], { visibility = 'table', chooser = 'player' }: { visibility?: string; chooser?: string } = {}): NewEvent {
  const options = { indexes: [0, 1] };
  return {
    type: 'roll-made', subject: { kind: 'roll', id }, audience: visibility === 'table' ? 'table' : 'gm',
    facts: {
      kind: 'charge.pair', characterIds: [sabre], visibility, source: 'server', dice: faces.map((face) => ({ sides: 6, face, origin: 'pair', kept: null })), outcome: null, total: null, details: { chooser },
      status: 'awaiting-choice', chooser, choice: { kind: 'keep', options },
    },
    changes: [],
  };
}

const stage = (...more: NewEvent[]) => given([character(sabre), character(brume), ...more]);
const choose = (more: Partial<MakeChoice> = {}): MakeChoice => ({ id, keep: 0, ...more });

describe('a roll that waits', () => {
  it('says for whom, and what can be chosen, and does what needs no choice', () => {
    const { result } = stage().when(roll, { kind: 'charge.pair', roll: { characterId: sabre } }, { caller: pia, faces: [2, 5] });
    expect(result).toMatchObject({
      events: [{ type: 'roll-made', facts: { status: 'awaiting-choice', chooser: 'player', choice: { kind: 'keep', options: { indexes: [0, 1] } }, outcome: null, dice: [{ face: 2, kept: null }, { face: 5, kept: null }] }, changes: [{ kind: 'momentum', to: 1 }] }],
    });
  });

  it('holds up every further roll of its character, and of no other', () => {
    const again = (characterId: string, caller = ada) => stage(waiting([2, 5])).when(roll, { kind: 'charge.pair', roll: { characterId } }, { caller, faces: [1, 1] });
    again(sabre).thenExpect({ status: 409, code: 'choice-pending', params: { rollId: id } });
    again(sabre, pia).thenExpect({ status: 409, code: 'choice-pending' });
    again(sabre, bob).thenExpect({ status: 403, code: 'not-allowed' });
    again(brume, bob).thenExpect([{ type: 'roll-made' }]);
  });

  it('holds up nobody who must not know of it', () => {
    for (const visibility of ['gm', 'blind']) {
      const again = (caller = ada) => stage(waiting([2, 5], { visibility })).when(roll, { kind: 'charge.pair', roll: { characterId: sabre } }, { caller, faces: [1, 1] });
      again().thenExpect({ status: 409, code: 'choice-pending' });
      again(pia).thenExpect([{ type: 'roll-made' }]);
    }
  });

  it('is pending for those who know of it', () => {
    const open = (visibility: string, caller = ada) => choicesOf(stage(waiting([2, 5], { visibility })).state, caller);
    expect(open('table', pia)).toMatchObject([{ kind: 'choice', id, characterId: sabre, waitsFor: 'player' }]);
    expect([open('gm', pia), open('blind', pia)]).toEqual([[], []]);
    expect([open('gm'), open('blind')].map((items) => items.length)).toEqual([1, 1]);
  });
});

describe('a choice', () => {
  it('settles the roll, with the dice as they fell and nothing drawn', () => {
    const { result } = stage(waiting([2, 5])).when(choice, choose({ keep: 1 }), { caller: pia });
    expect(result).toMatchObject({
      events: [{ type: 'choice-made', audience: 'table', subject: { kind: 'roll', id }, facts: { choice: { keep: 1 }, source: null, outcome: 'chosen', total: 5, dice: [{ face: 2, kept: false, thrown: false }, { face: 5, kept: true, thrown: false }] }, changes: [{ kind: 'momentum', to: 2 }] }],
    });
    expect(JSON.stringify(result)).not.toContain('"draw"');
  });

  it('that makes a die fall takes it, from a draw of its own or from the table', () => {
    const { result } = stage(waiting([6, 5])).when(choice, choose(), { caller: pia, faces: [3] });
    expect(result).toMatchObject({ events: [{ facts: { source: 'server', draw: { lane: 0, number: 0 }, total: 9, dice: [{ thrown: false }, { thrown: false }, { sides: 4, face: 3, kept: true }] } }] });
    expect(stage(waiting([6, 5])).when(choice, choose({ dice: { source: 'reported', faces: [4] } })).result).toMatchObject({ events: [{ facts: { source: 'reported', total: 10 } }] });
    stage(waiting([6, 5])).when(choice, choose({ dice: { source: 'reported', faces: [] } })).thenExpect({ status: 422, code: 'dice-count-mismatch' });
    stage(waiting([2, 5])).when(choice, choose({ dice: { source: 'reported', faces: [4] } })).thenExpect({ status: 422, code: 'dice-count-mismatch' });
  });

  it('may leave the roll waiting for another one', () => {
    const { result } = stage(waiting([1, 5])).when(choice, choose(), { caller: pia });
    expect(result).toMatchObject({ events: [{ facts: { status: 'awaiting-choice', chooser: 'gm', next: { kind: 'keep', options: { indexes: [0, 1] } }, outcome: null, dice: [{ kept: null }, { kept: null }] } }] });
  });

  it('is whose it is, and is among the options, and once', () => {
    const refused = (event: NewEvent, input: MakeChoice, caller = ada) => stage(event).when(choice, input, { caller });
    refused(waiting([2, 5], { chooser: 'gm' }), choose(), pia).thenExpect({ status: 403, code: 'not-allowed' });
    refused(waiting([2, 5]), choose(), bob).thenExpect({ status: 403, code: 'not-allowed' });
    refused(waiting([2, 5], { visibility: 'blind' }), choose(), pia).thenExpect({ status: 403, code: 'not-allowed' });
    refused(waiting([2, 5], { visibility: 'gm' }), choose(), pia).thenExpect({ status: 404, code: 'not-found' });
    refused(waiting([2, 5]), { id, keep: 2 }).thenExpect({ status: 422, code: 'choice-out-of-range' });
    const { status: _status, chooser: _chooser, choice: _choice, ...facts } = waiting([2, 5]).facts ?? {};
    refused({ ...waiting([2, 5]), facts }, choose(), pia).thenExpect({ status: 422, code: 'not-awaiting-choice' });
    refused({ ...waiting([2, 5]), facts }, choose(), bob).thenExpect({ status: 403, code: 'not-allowed' });
  });

  it('says names as values', () => {
    const { result } = stage(waiting([2, 5])).when(choice, choose({ losses: { academics: 1 } }));
    expect(result).toMatchObject({ events: [{ facts: { choice: { keep: 0, losses: [{ name: 'academics', count: 1 }] } } }] });
  });

  it('is as hidden as its roll, and is shown with it', () => {
    for (const visibility of ['gm', 'blind']) {
      const made = stage(waiting([6, 5], { visibility })).when(choice, choose(), { faces: [3] });
      expect(made.result).toMatchObject({ events: [{ type: 'choice-made', audience: 'gm', facts: { draw: { lane: 1 } } }, { type: 'state-changed', audience: 'table' }] });
      const [event] = (made.result as { events: NewEvent[] }).events;
      stage(waiting([6, 5], { visibility }), event as NewEvent).when(reveal, { id }).thenExpect([{ type: 'event-revealed', facts: { sequences: [3, 4] } as never }]);
    }
  });
});
