import { Vocabulary, type NewEvent } from '@app/kernel';
import { discoverSystems, SystemRegistry } from '@app/rules';
import { callerAs, idOf, scenarios } from '@app/testing';
import { checkSheet } from '../sheet-form';
import { changeCharacter } from './change-character';
import { CHARACTER_CHANGE_KINDS, charactersCollection } from './character';
import { createCharacter } from './create-character';
import { numbersIn } from './numbers-in';

const systems = discoverSystems();
const all = systems.all();
const vocabulary = new Vocabulary().add([charactersCollection(all), { name: 'settings', subject: 'settings' }], [...CHARACTER_CHANGE_KINDS, ...all.flatMap(({ changeKinds }) => changeKinds), { kind: 'setting', collection: 'settings', path: [], key: 'key' }]);
const given = scenarios(vocabulary);
const create = createCharacter(systems, checkSheet);
const change = changeCharacter(systems, checkSheet);
const id = idOf('Sabre');
const player = callerAs('player', [id]);

const sabre: NewEvent = {
  type: 'character-created',
  subject: { kind: 'character', id },
  audience: 'table',
  facts: { fields: ['name', 'sheet.pronouns', 'sheet.details.0.label', 'sheet.details.0.text'] },
  words: { name: 'Sabre', 'sheet.pronouns': 'she', 'sheet.details.0.label': 'tie', 'sheet.details.0.text': 'owes the abbot' },
  changes: [{ kind: 'new-character', characterId: id, from: null, to: { kind: 'pc', active: true, sheet: { actions: [{ action: 'sneak', rating: 2 }], details: [{}] }, state: { momentum: 0 } } }],
};
const playersEdit: NewEvent = { type: 'settings-changed', subject: { kind: 'settings', id: 's' }, audience: 'table', changes: [{ kind: 'setting', key: 'characters.playersEdit', from: null, to: true }] };

describe('making a character', () => {
  it('keeps its numbers as facts and its texts as words', () => {
    given([]).when(create, { name: 'Ivo', sheet: { actions: { sneak: 1 }, details: [{ label: 'tie', text: 'the abbot' }] } }).thenExpect([
      { type: 'character-created', audience: 'table', words: { name: 'Ivo', 'sheet.details.0.label': 'tie', 'sheet.details.0.text': 'the abbot' }, facts: { fields: ['name', 'sheet.details.0.label', 'sheet.details.0.text'] } },
    ]);
    const { result } = given([]).when(create, { name: 'Ivo', sheet: { actions: { sneak: 1 } } });
    expect(JSON.stringify((result as { events: NewEvent[] }).events[0]!.changes)).not.toContain('Ivo');
    expect(result).toMatchObject({ events: [{ changes: [{ to: { kind: 'pc', active: true, sheet: { actions: [{ action: 'sneak', rating: 1 }] } } }] }] });
  });

  it('judges the form before who asks, and the rules after', () => {
    given([]).when(create, { name: 'Ivo', sheet: { actions: { sneak: 'x' } } }, { caller: callerAs('player') }).thenExpect({ status: 400, code: 'invalid-input' });
    given([]).when(create, { name: 'Ivo', sheet: { actions: { sneak: 9 } } }, { caller: callerAs('player') }).thenExpect({ status: 403, code: 'not-allowed' });
    given([]).when(create, { name: 'Ivo', sheet: { actions: { sneak: 9 } } }).thenExpect({ status: 422, code: 'rating-out-of-range' });
  });
});

describe('changing a character', () => {
  const rating = (from: number | null, to: number | null, action = 'sneak') => ({ kind: 'rating', characterId: id, action, from, to });

  it('lists each field that changes, and no other', () => {
    given([sabre]).when(change, { id, sheet: { actions: { sneak: 3, move: 1 } } }).thenExpect([{ type: 'character-changed', changes: [rating(2, 3), rating(null, 1, 'move')], facts: {}, words: {} }]);
    given([sabre]).when(change, { id, sheet: { actions: { sneak: null } } }).thenExpect([{ type: 'character-changed', changes: [rating(2, null)] }]);
    given([sabre]).when(change, { id, name: 'Sabre', active: true }).thenExpect([{ type: 'character-changed', changes: [], words: { name: 'Sabre' }, facts: { fields: ['name'] } }]);
    given([sabre]).when(change, { id, active: false, reason: 'gone home' }).thenExpect([{ type: 'character-changed', changes: [{ kind: 'character-active', characterId: id, from: true, to: false }], words: { reason: 'gone home' } }]);
  });

  it('lets players write the words of their own, and its numbers only where the campaign does', () => {
    given([sabre]).when(change, { id, sheet: { pronouns: 'they', details: [{ label: 'tie', text: 'free' }] } }, { caller: player }).thenExpect([{ type: 'character-changed', words: { 'sheet.pronouns': 'they', 'sheet.details.0.text': 'free' } }]);
    given([sabre]).when(change, { id, sheet: { details: [] } }, { caller: player }).thenExpect([{ type: 'character-changed' }]);
    given([sabre]).when(change, { id, sheet: { actions: { sneak: 3 } } }, { caller: player }).thenExpect({ status: 403, code: 'not-allowed' });
    given([sabre]).when(change, { id, sheet: { actions: { sneak: 2 } } }, { caller: player }).thenExpect([{ type: 'character-changed', changes: [] }]);
    given([sabre, playersEdit]).when(change, { id, sheet: { actions: { sneak: 3 } } }, { caller: player }).thenExpect([{ type: 'character-changed', changes: [rating(2, 3)] }]);
    given([sabre]).when(change, { id, name: 'x' }, { caller: callerAs('player') }).thenExpect({ status: 403, code: 'not-allowed' });
    given([sabre, playersEdit]).when(change, { id, active: false }, { caller: player }).thenExpect({ status: 403, code: 'not-allowed' });
  });

  it('writes its condition, for its player too; the same text again confirms it (CH-22)', () => {
    const due: NewEvent = {
      type: 'recovery-granted', subject: { kind: 'character', id }, audience: 'table', facts: { fields: ['state.condition'] }, words: { 'state.condition': 'bruised' },
      changes: [{ kind: 'condition-due', characterId: id, from: false, to: true }],
    };
    const done = { kind: 'condition-due', characterId: id, from: true, to: false };
    given([sabre, due]).when(change, { id, condition: 'limping' }, { caller: player }).thenExpect([{ type: 'character-changed', changes: [done], facts: { fields: ['state.condition'] }, words: { 'state.condition': 'limping' } }]);
    given([sabre, due]).when(change, { id, condition: 'bruised' }, { caller: player }).thenExpect([{ type: 'character-changed', changes: [done], facts: {}, words: {} }]);
    given([sabre, due]).when(change, { id, condition: 'bruised' }, { caller: callerAs('player') }).thenExpect({ status: 403, code: 'not-allowed' });
  });

  it('has no condition in a system that knows none', () => {
    const { condition: _condition, ...sheet } = systems.of('charge').sheet;
    const elsewhere = new SystemRegistry().add({ ...systems.of('charge'), sheet });
    given([sabre]).when(changeCharacter(elsewhere, checkSheet), { id, condition: 'bruised', sheet: { actions: { sneak: 99 } } }).thenExpect({ status: 422, code: 'wrong-system', params: { system: 'charge' } });
  });

  it('keeps the order of checks for players', () => {
    given([sabre]).when(change, { id, sheet: { actions: { sneak: 99 } } }, { caller: player, expectedVersion: 7 }).thenExpect({ status: 403, code: 'not-allowed' });
    given([sabre]).when(change, { id, sheet: { actions: { sneak: 'x' } } }, { caller: callerAs('player') }).thenExpect({ status: 400, code: 'invalid-input' });
    given([]).when(change, { id, sheet: { actions: { sneak: 'x' } } }).thenExpect({ status: 400, code: 'invalid-input' });
    given([]).when(change, { id, sheet: { actions: { sneak: null } } }).thenExpect({ status: 404, code: 'not-found' });
  });
});

describe('the numbers of a sheet', () => {
  it('are what is left without texts', () => {
    expect(numbersIn({ a: { x: 1, name: 'n' }, b: [{ text: 't' }], c: 's', d: false, e: [] })).toEqual({ a: { x: 1 }, d: false });
    expect(numbersIn({ b: ['t'] })).toBeUndefined();
  });
});
