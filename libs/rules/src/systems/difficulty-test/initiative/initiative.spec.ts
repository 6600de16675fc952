import type { JsonObject } from '@app/kernel';
import { changesOf, codeOf, commandOf, DtPlay, refusalOf } from '../../../../test/difficulty-test-play';

const named = (...names: readonly string[]): JsonObject => ({ entries: names.map((name): JsonObject => (name.length === 1 ? { characterId: name } : { name })) });
const shown = (at: DtPlay): unknown[] => {
  const { order, nextOrder, current, round, status } = at.at('initiative');
  return [order, nextOrder, current, round, status];
};

function set(...names: readonly string[]): DtPlay {
  const at = new DtPlay();
  at.does('setInitiative', named(...names));
  return at;
}

function next(at: DtPlay, times = 1): DtPlay {
  for (let turn = 0; turn < times; turn += 1) at.does('nextInitiative');
  return at;
}

describe('the initiative (DT-8)', () => {
  it('is there from the start and does not run', () => {
    expect(shown(new DtPlay())).toEqual([[], [], null, 0, 'not-running']);
  });

  it('has the order that the GM sets, of characters and plain names, and begins with the highest', () => {
    expect(shown(set('Oda', 'a', 'Pim'))).toEqual([['Oda', 'a', 'Pim'], ['Oda', 'a', 'Pim'], 'Oda', 1, 'running']);
  });

  it('keeps plain names out of the facts, under ids of their own', () => {
    const at = new DtPlay();
    const [event] = at.does('setInitiative', named('Oda', 'a'));
    expect(event).toMatchObject({ type: 'initiative-set', subject: { kind: 'initiative', id: 'only' }, words: { 'entries.0.name': 'Oda' } });
    expect(JSON.stringify([event?.facts, event?.changes])).not.toContain('Oda');
    const { entries, ranks } = at.at('initiative') as { readonly entries: readonly JsonObject[]; readonly ranks: readonly string[] };
    expect(entries).toEqual([{ id: ranks[0], name: 'Oda' }, { id: 'a', characterId: 'a' }]);
    expect(ranks).toEqual([expect.stringMatching(/^id-/), 'a']);
  });

  it('is ordered by totals where they are said, the highest first, and as it was said between equals', () => {
    const at = new DtPlay();
    at.does('setInitiative', { entries: [{ characterId: 'a', total: 9 }, { name: 'Oda', total: 14 }, { characterId: 'b', total: 9 }, { name: 'Pim', total: -2 }, { characterId: 'c', total: 20 }] });
    expect(at.at('initiative')['order']).toEqual(['c', 'Oda', 'a', 'b', 'Pim']);
    expect(at.at('initiative')['entries']).toMatchObject([{ total: 20 }, { name: 'Oda', total: 14 }, {}, {}, { name: 'Pim' }]);
  });

  it('is set anew while it runs, with the names of then alone', () => {
    const at = next(set('Oda', 'Pim', 'a'), 4);
    at.does('setInitiative', named('b', 'Ivo'));
    expect(shown(at)).toEqual([['b', 'Ivo'], ['b', 'Ivo'], 'b', 1, 'running']);
    expect(at.table.thing('initiative', 'only')?.texts).toEqual({ 'entries.1.name': 'Ivo' });
  });

  it.each<[JsonObject, unknown]>([
    [{ entries: [] }, [{ pointer: '/entries', code: 'list-too-short', params: { min: 1 } }]],
    [{ entries: [{}] }, [{ pointer: '/entries/0/characterId', code: 'required' }]],
    [{ entries: [{ characterId: 'a' }, { characterId: 'b', name: 'Bo' }] }, [{ pointer: '/entries/1/name', code: 'unknown' }]],
    [{ entries: [{ characterId: 'a' }, { name: 'Bo' }, { characterId: 'a' }] }, [{ pointer: '/entries', code: 'unique' }]],
    [{ entries: [{ name: 'Bo' }, { name: 'Bo' }] }, [{ pointer: '/entries', code: 'unique' }]],
    [{ entries: [{ characterId: 'a', total: 3 }, { name: 'Bo' }] }, [{ pointer: '/entries/1/total', code: 'required' }]],
  ])('is refused in another form: %j', (input, errors) => {
    expect(refusalOf(() => new DtPlay().does('setInitiative', input))).toMatchObject({ status: 400, errors });
  });

  it('takes only characters that are there and in play', () => {
    expect(refusalOf(() => new DtPlay().does('setInitiative', named('z')))).toMatchObject({ status: 404 });
    expect(codeOf(() => new DtPlay({ facts: { b: { active: false } } }).does('setInitiative', named('a', 'b')))).toBe('character-not-active');
  });

  it('is the GM’s, and answers the initiative', () => {
    for (const operation of ['setInitiative', 'changeRank', 'nextInitiative', 'endInitiative']) expect(commandOf(operation)).toMatchObject({ may: 'gm', subsystem: 'turns', answers: { thing: 'initiative' } });
    expect(['setInitiative', 'changeRank', 'nextInitiative', 'endInitiative'].map((operation) => commandOf(operation).path)).toEqual(['initiative', 'initiative/rank', 'initiative/next', 'initiative/end']);
  });
});

describe('turns and rounds (DT-8)', () => {
  it('go on in the order, and begin again after the last one', () => {
    const at = set('Oda', 'a', 'Pim');
    const turns = [1, 2, 3].map(() => (next(at), [at.at('initiative')['current'], at.at('initiative')['round']]));
    expect(turns).toEqual([['a', 1], ['Pim', 1], ['Oda', 2]]);
  });

  it('of one alone are rounds', () => {
    expect(shown(next(set('a'), 2))).toEqual([['a'], ['a'], 'a', 3, 'running']);
  });

  it('begin a round in the order that rank changes have made', () => {
    const at = set('Oda', 'Pim', 'a');
    at.miracle();
    expect(shown(at).slice(0, 3)).toEqual([['Oda', 'Pim', 'a'], ['a', 'Oda', 'Pim'], 'Oda']);
    next(at, 2);
    expect(shown(at).slice(0, 3)).toEqual([['Oda', 'Pim', 'a'], ['a', 'Oda', 'Pim'], 'a']);
    expect(shown(next(at))).toEqual([['a', 'Oda', 'Pim'], ['a', 'Oda', 'Pim'], 'a', 2, 'running']);
  });

  it('end when the GM says, or with the scene', () => {
    const at = set('Oda', 'a');
    const [event] = at.does('endInitiative');
    expect(event).toMatchObject({ type: 'initiative-ended', changes: [{ kind: 'initiative-current', to: null }, { kind: 'initiative-status', from: 'running', to: 'not-running' }] });
    expect(shown(at)).toEqual([['Oda', 'a'], ['Oda', 'a'], null, 1, 'not-running']);
    at.does('setInitiative', named('b'));
    expect(shown(at)).toEqual([['b'], ['b'], 'b', 1, 'running']);
  });

  it.each(['nextInitiative', 'endInitiative'])('are refused %s while none runs', (operation) => {
    expect(refusalOf(() => new DtPlay().does(operation))).toMatchObject({ status: 422, code: 'no-initiative' });
    const ended = set('a');
    ended.does('endInitiative');
    expect(codeOf(() => ended.does(operation))).toBe('no-initiative');
  });
});

describe('a rank that the GM changes (DT-8)', () => {
  it.each([['a', 'a'], ['Pim', 'Pim']])('is that of the one who is called %s', (entry, who) => {
    const at = set('b', 'Oda', 'Pim', 'a');
    const [event] = at.does('changeRank', { entry, to: 1, reason: 'a better place' });
    expect(event).toMatchObject({ type: 'initiative-rank-changed', words: { reason: 'a better place' } });
    expect((at.at('initiative')['nextOrder'] as readonly string[])[0]).toBe(who);
    expect(at.at('initiative')['order']).toEqual(['b', 'Oda', 'Pim', 'a']);
  });

  it('is that of an entry by its id, too, an id being meant before a name', () => {
    const at = set('b', 'Oda');
    const [, oda] = at.at('initiative')['ranks'] as readonly string[];
    at.does('changeRank', { entry: String(oda), to: 1 });
    expect(at.at('initiative')['nextOrder']).toEqual(['Oda', 'b']);
    const clash = new DtPlay();
    clash.does('setInitiative', { entries: [{ characterId: 'b' }, { name: 'a' }, { characterId: 'a' }] });
    clash.does('changeRank', { entry: 'a', to: 1 });
    expect(clash.at('initiative')['nextRanks']).toMatchObject(['a', 'b', expect.stringMatching(/^id-/)]);
  });

  it('may be any that there is', () => {
    const last = set('a', 'b', 'c');
    last.does('changeRank', { entry: 'a', to: 3 });
    expect(last.at('initiative')['nextOrder']).toEqual(['b', 'c', 'a']);
  });

  it('counts with those that the same round brings besides', () => {
    const at = set('a', 'b', 'c');
    at.fumble();
    at.miracle({ characterId: 'c' });
    at.does('changeRank', { entry: 'a', to: 2 });
    expect(at.at('initiative')['nextOrder']).toEqual(['c', 'a', 'b']);
    at.fumble({ characterId: 'c' });
    at.fumble({ characterId: 'a' });
    expect(at.at('initiative')['nextOrder']).toEqual(['b', 'c', 'a']);
  });

  it('changes nothing where it is so already', () => {
    expect(changesOf(set('a', 'b').does('changeRank', { entry: 'a', to: 1 }))).toEqual([]);
  });

  it.each([['z', 1, 'unknown-entry'], ['Oda', 1, 'unknown-entry'], ['a', 3, 'rank-out-of-range'], ['z', 9, 'unknown-entry']])('is refused for %s to %i: %s', (entry, to, code) => {
    expect(refusalOf(() => set('a', 'b').does('changeRank', { entry, to }))).toMatchObject({ status: 422, code });
  });

  it('is refused while none runs', () => {
    expect(codeOf(() => new DtPlay().does('changeRank', { entry: 'a', to: 1 }))).toBe('no-initiative');
  });
});

describe('a test in a turn-by-turn scene', () => {
  it('drops the character to the lowest rank of the next round after a critical failure, and lifts it after a critical success (DT-5, DT-7)', () => {
    const low = set('a', 'b', 'c');
    low.fumble();
    expect(low.at('initiative')).toMatchObject({ order: ['a', 'b', 'c'], nextOrder: ['b', 'c', 'a'], current: 'a' });
    const high = set('b', 'c', 'a');
    high.miracle();
    expect(high.at('initiative')).toMatchObject({ order: ['b', 'c', 'a'], nextOrder: ['a', 'b', 'c'], current: 'b' });
  });

  it('moves nobody otherwise, nor anyone who is not in the order', () => {
    const at = set('a', 'b');
    for (const faces of [[6, 4], [5, 4], [4, 4]]) at.tests(faces);
    at.fumble({ characterId: 'c' });
    expect(at.at('initiative')['nextOrder']).toEqual(['a', 'b']);
  });

  it('moves nobody once the initiative has ended', () => {
    const at = set('a', 'b');
    at.does('endInitiative');
    at.fumble();
    expect(at.at('initiative')['nextOrder']).toEqual(['a', 'b']);
  });

  it('that is hidden shows the table the order and not why', () => {
    const at = set('a', 'b');
    const { id, events } = at.rolled([1, 1], {}, 'gm');
    const told = events.filter(({ audience }) => audience === 'table');
    expect(told).toMatchObject([{ type: 'state-changed', subject: { kind: 'campaign' }, changes: [{ kind: 'initiative-next-ranks', to: ['b', 'a'] }] }]);
    expect(JSON.stringify(told)).not.toContain(id);
  });
});
