import { Vocabulary } from './change-kinds';
import { fold, touchedBy } from './fold';
import type { FoldedEvent } from './folded-event';
import { withoutGone } from './gone';
import { renderFor } from './render';
import { emptyState, entityOf, type CampaignState } from './state';

const vocabulary = new Vocabulary().add(
  [
    { name: 'doors', subject: 'door', maps: [{ path: ['locks'], key: 'lock', value: 'pins' }], audience: ({ secret }) => ({ audience: secret ? 'gm' : 'table', members: [] }), open: (facts) => (facts['trapped'] === undefined ? facts : { ...facts, trapped: null }) },
    { name: 'house', subject: 'house' },
    { name: 'bills', subject: 'bill', leaves: ({ paid }) => paid === true },
    { name: 'letters', subject: 'letter', leaves: () => true, audience: ({ to }) => ({ audience: 'private', members: [String(to)] }), evolve: (before, { type, facts }) => (type === 'letter-sent' ? facts : before && { ...before, read: true }) },
  ],
  [
    { kind: 'new-door', collection: 'doors', id: 'doorId', path: [] },
    { kind: 'door-shown', collection: 'doors', id: 'doorId', path: [], shows: true },
    { kind: 'door-open', collection: 'doors', id: 'doorId', path: ['state', 'open'] },
    { kind: 'door-secret', collection: 'doors', id: 'doorId', path: ['secret'] },
    { kind: 'door-trapped', collection: 'doors', id: 'doorId', path: ['trapped'] },
    { kind: 'lock', collection: 'doors', id: 'doorId', path: ['locks'], key: 'lock' },
    { kind: 'notice', collection: 'doors', id: 'doorId', path: ['notices'], list: true },
    { kind: 'door-due', collection: 'doors', id: 'doorId', path: ['due'], dated: true },
    { kind: 'new-bill', collection: 'bills', id: 'billId', path: [] },
    { kind: 'bill-paid', collection: 'bills', id: 'billId', path: ['paid'] },
    { kind: 'new-house', collection: 'house', path: [] },
    { kind: 'floor', collection: 'house', path: [], key: 'floor' },
  ],
);

const player = { member: 'p', role: 'player' } as const;
const gm = { member: 'g', role: 'gm' } as const;

function event(sequence: number, more: Partial<FoldedEvent>): FoldedEvent {
  const at = '2026-11-29T21:00:00.000Z';
  return { sequence, type: 'door-changed', recordedAt: at, system: 'charge', systemVersion: 1, audience: 'table', subject: { kind: 'door', id: 'd' }, facts: {}, changes: [], words: {}, ...more };
}

const play = (...events: Partial<FoldedEvent>[]): CampaignState => events.reduce<CampaignState>((state, more, index) => fold(vocabulary, state, event(index + 1, more)), emptyState('s'));
const door = (state: CampaignState, viewer: typeof player | typeof gm = player): unknown => {
  const entity = entityOf(state, 'doors', 'd');
  return entity && renderFor(entity, viewer);
};
const made = (to: object, more: Partial<FoldedEvent> = {}): Partial<FoldedEvent> => ({ changes: [{ kind: 'new-door', doorId: 'd', from: null, to: to as never }], ...more });
const change = (kind: string, to: unknown, more: object = {}): Partial<FoldedEvent> => ({ changes: [{ kind, doorId: 'd', from: null, to: to as never, ...more }] });

describe('a fold', () => {
  it('makes a whole thing, whose entries become a map by name', () => {
    expect(door(play(made({ state: { open: false }, locks: [{ lock: 'front', pins: 4 }] })))).toEqual({ id: 'd', state: { open: false }, locks: { front: 4 }, version: 1 });
  });

  it('sets what a change names, at its path or in its map; null takes an entry away', () => {
    const start = made({ state: { open: false, rusty: true }, locks: [{ lock: 'front', pins: 4 }] });
    expect(door(play(start, change('door-open', true)))).toMatchObject({ state: { open: true, rusty: true }, version: 2 });
    expect(door(play(start, change('lock', 6, { lock: 'back' })))).toMatchObject({ locks: { front: 4, back: 6 } });
    expect(door(play(start, change('lock', null, { lock: 'front' })))).toMatchObject({ locks: {} });
  });

  it('has one entity where a change names none, and passes over kinds that it does not know', () => {
    const state = play({ changes: [{ kind: 'new-house', from: null, to: {} }, { kind: 'floor', floor: 'first', from: null, to: 3 }, { kind: 'from-the-future', from: 1, to: 2 }] });
    expect(entityOf(state, 'house')?.full.facts).toEqual({ first: 3 });
    expect(entityOf(play({ changes: [{ kind: '__proto__', from: null, to: {} }] }), 'doors', '__proto__')).toBeUndefined();
  });

  it('tells nobody but GMs what an event of theirs changes of a thing of the table, and moves no version for others', () => {
    const state = play(made({ state: { open: false } }), { ...change('door-open', true), audience: 'gm' });
    expect(door(state)).toEqual({ id: 'd', state: { open: false }, version: 1 });
    expect(door(state, gm)).toEqual({ id: 'd', state: { open: true }, version: 2 });
  });

  it('keeps from the table what the collection keeps', () => {
    const state = play(made({ trapped: true }));
    expect([door(state), door(state, gm)]).toEqual([{ id: 'd', trapped: null, version: 1 }, { id: 'd', trapped: true, version: 1 }]);
  });

  it('takes a thing from the table, and shows it again as it then is, without the texts of the time between', () => {
    const named = { facts: { fields: ['name'] }, words: { name: 'cellar' } };
    const hidden = [made({ secret: false }, named), change('door-secret', true), { facts: { fields: ['name'] }, words: { name: 'crypt' }, audience: 'gm' as const }];
    expect(door(play(...hidden))).toBeUndefined();
    expect(door(play(...hidden), gm)).toMatchObject({ name: 'crypt' });
    const shown = play(...hidden, change('door-shown', { secret: false }));
    expect([door(shown), door(shown, gm)]).toEqual([{ id: 'd', secret: false, version: 4 }, { id: 'd', secret: false, name: 'crypt', version: 4 }]);
  });

  it('adds entries of a list, and takes them out with their texts, those of later ones moving up', () => {
    const notice = (index: number, from: object | null, to: object | null) => ({ kind: 'notice', doorId: 'd', index, from: from as never, to: to as never });
    const start = made({ notices: [{ by: 'a' }] }, { facts: { fields: ['notices.0.text', 'name'] }, words: { 'notices.0.text': 'first', name: 'gate' } });
    const second = { changes: [notice(1, null, { by: 'b' })], facts: { fields: ['notices.1.text'] }, words: { 'notices.1.text': 'second' } };
    const third = { changes: [notice(2, null, { by: 'c' })] };
    expect(door(play(start, second, third))).toMatchObject({ name: 'gate', notices: [{ by: 'a', text: 'first' }, { by: 'b', text: 'second' }, { by: 'c' }] });
    const torn = play(start, second, third, { changes: [notice(0, { by: 'a' }, null)] });
    expect(door(torn)).toMatchObject({ name: 'gate', notices: [{ by: 'b', text: 'second' }, { by: 'c' }] });
    // The text is still the one that its own event said, so that an erasure finds it.
    expect(entityOf(torn, 'doors', 'd')?.full.words['notices.0.text']).toEqual({ text: 'second', sequence: 2 });
    expect(door(play(start, second, { changes: [notice(0, { by: 'a' }, { by: 'z' })] }))).toMatchObject({ notices: [{ by: 'z', text: 'first' }, { by: 'b', text: 'second' }] });
  });

  it('puts a text where the event says that it stands, for those who see the event, and takes it away again', () => {
    const placed = (word: string, words: Record<string, string>) => ({ subject: { kind: 'house', id: 'only' }, facts: { placed: [{ kind: 'door', id: 'd', path: 'sign.text', word }] }, words });
    const told = play(made({}), placed('sign', { sign: 'shut' }));
    expect(door(told)).toEqual({ id: 'd', sign: { text: 'shut' }, version: 2 });
    expect(entityOf(told, 'doors', 'd')?.full.words['sign.text']).toEqual({ text: 'shut', sequence: 2 });
    expect(door(play(made({}), placed('sign', { sign: 'shut' }), placed('sign', {})))).toEqual({ id: 'd', version: 3 });
    const hidden = play(made({}), { ...placed('sign', { sign: 'shut' }), audience: 'gm' });
    expect([door(hidden), door(hidden, gm)]).toEqual([{ id: 'd', version: 1 }, { id: 'd', sign: { text: 'shut' }, version: 2 }]);
  });

  it('keeps since when what is dated stands so', () => {
    const state = play(made({ due: false }), change('door-due', true), change('door-open', true));
    expect(entityOf(state, 'doors', 'd')).toMatchObject({ made: 1, madeAt: '2026-11-29T21:00:00.000Z', since: { 'door-due': { sequence: 2, at: '2026-11-29T21:00:00.000Z' } } });
  });

  it('lets GMs be told whole of a new thing before the table is told its part', () => {
    const shown = { audience: 'gm' as const, ...change('door-shown', { secret: false, trapped: true }) };
    const state = play(shown, made({ secret: false }));
    expect([door(state), door(state, gm)]).toEqual([{ id: 'd', secret: false, trapped: null, version: 2 }, { id: 'd', secret: false, trapped: true, version: 2 }]);
  });

  it('keeps the events of what leaves the state, and passes over changes of what has left', () => {
    const bill = (kind: string, to: unknown) => ({ changes: [{ kind, billId: 'b', from: null, to: to as never }] });
    const paid = play(bill('new-bill', { paid: false }), made({}), bill('bill-paid', true));
    expect(entityOf(paid, 'bills', 'b')).toMatchObject({ events: [1, 3], full: { facts: { paid: true } } });
    const left = withoutGone(vocabulary, paid);
    expect(entityOf(left, 'bills', 'b')).toBeUndefined();
    expect(fold(vocabulary, left, event(4, bill('bill-paid', false))).collections['bills']?.size).toBe(0);
  });

  it('lets things be told by their own events, to those whom they are for', () => {
    const letter = (more: Partial<FoldedEvent>): Partial<FoldedEvent> => ({ subject: { kind: 'letter', id: 'l' }, audience: 'private', audienceMembers: ['p'], ...more });
    const state = play(letter({ type: 'letter-sent', facts: { to: 'p', pages: 2 } }), letter({ type: 'letter-read' }));
    const entity = entityOf(state, 'letters', 'l')!;
    expect(entity.events).toEqual([1, 2]);
    expect(renderFor(entity, player)).toEqual({ id: 'l', to: 'p', pages: 2, read: true, version: 2 });
    expect(renderFor(entity, { member: 'other', role: 'player' })).toBeUndefined();
  });

  it('lets texts stand until another says otherwise, and forgets those that are erased', () => {
    const text = (words: { [path: string]: string }): Partial<FoldedEvent> => ({ facts: { fields: ['name', 'note'] }, words });
    const state = play(made({}), text({ name: 'cellar', note: 'dark' }), text({ name: 'crypt' }));
    expect(door(state)).toEqual({ id: 'd', name: 'crypt', version: 3 });
    const erased = fold(vocabulary, state, event(4, { type: 'words-erased', subject: { kind: 'campaign', id: 's' }, facts: { sequences: [3] } }));
    expect(door(erased)).toEqual({ id: 'd', version: 3 });
    const other = fold(vocabulary, state, event(4, { type: 'words-erased', subject: { kind: 'campaign', id: 's' }, facts: { sequences: [2] } }));
    expect(door(other)).toEqual(door(state));
  });

  it('changes no state that was there, and shares what it leaves alone', () => {
    const before = play(made({ state: { open: false } }), { changes: [{ kind: 'new-house', from: null, to: {} }] });
    const copy = JSON.stringify(before);
    const after = fold(vocabulary, before, event(3, change('door-open', true)));
    expect(JSON.stringify(before)).toBe(copy);
    expect(after.collections['house']).toBe(before.collections['house']);
    expect(touchedBy(before, after)).toEqual([{ collection: 'doors', id: 'd' }]);
    expect(touchedBy(after, fold(vocabulary, after, event(4, {})))).toEqual([]);
  });
});

describe('the dice in a fold', () => {
  const committed = (epoch: number): Partial<FoldedEvent> => ({ type: 'dice-committed', facts: { epoch, commitments: ['a', 'b'] } });
  const drew = (lane: number, number: number): Partial<FoldedEvent> => ({ type: 'roll-made', facts: { draw: { epoch: 1, lane, number } } });

  it('count draws up in each lane for itself, and from 0 in a new epoch', () => {
    expect(play(committed(1), drew(0, 0), drew(0, 1), drew(1, 0)).dice.next).toEqual([2, 1]);
    expect(play(committed(1), drew(0, 0), committed(2)).dice).toMatchObject({ epoch: 2, next: [0, 0], past: [{ epoch: 1, status: 'ended' }] });
  });

  it('know whose seeds are public', () => {
    const state = play(committed(1), committed(2), { type: 'dice-revealed', facts: { epoch: 1, lane: 0, seed: 'x' } });
    expect(state.dice.past).toEqual([{ epoch: 1, commitments: ['a', 'b'], status: 'ended', revealed: [{ lane: 0, seed: 'x' }] }]);
  });
});
