import { DtPlay } from '../../../../test/difficulty-test-play';
import { system } from '../index';

describe('what is pending (DT-5, DT-6)', () => {
  it('is what is due, what waits and what may be raised, oldest first, with who is expected', () => {
    const at = new DtPlay({ facts: { b: { kind: 'npc' } } });
    const due = at.fumble({ characterId: 'b' });
    const edge = at.edge({ characterId: 'c' });
    at.adjusts([{ text: 'rain' }, { text: 'mud' }]);
    at.adjusts([{ text: 'mist' }], 'b');
    expect(at.items.map(({ kind, id, characterId, waitsFor }) => [kind, id, characterId, waitsFor])).toEqual([
      ['complication-due', due, 'b', 'gm'],
      ['edge-success', edge, 'c', 'table'],
      ['complication', 'a', 'a', 'player'],
      ['complication', 'b', 'b', 'gm'],
    ]);
    const sequences = at.items.map(({ sequence }) => sequence);
    expect(sequences).toEqual([...sequences].sort((one, other) => one - other));
  });

  it('waits since the test that may be raised, whatever could be before it', () => {
    const at = new DtPlay();
    at.edge();
    const [first] = at.items.map(({ sequence }) => sequence);
    const second = at.edge();
    expect(at.items).toMatchObject([{ id: second, sequence: expect.any(Number) }]);
    expect(at.items[0]?.sequence).toBeGreaterThan(first ?? Infinity);
  });

  it('is nothing in a campaign that has just begun', () => {
    expect(new DtPlay().pending).toEqual([]);
  });

  it('has a word for each kind', () => {
    const words = system.words.find(({ group }) => group === 'pending-kinds')?.words.map(({ id }) => id);
    expect(words).toEqual(expect.arrayContaining(['complication-due', 'complication', 'edge-success']));
  });
});

describe('a roll that is shown to the table', () => {
  it.each(['gm', 'private', 'blind'] as const)('shows with a %s one what is open of it, and of it alone', (visibility) => {
    const at = new DtPlay();
    const due = at.fumble({}, visibility);
    const edge = at.edge({ characterId: 'b' }, visibility);
    const shown = (id: string): unknown => system.onRollRevealed?.(at.table, id);
    expect(shown(due)).toEqual([{ kind: 'dt-complication-due-shown', rollId: due, from: null, to: { characterId: 'a', status: 'open' } }]);
    const revealed = system.onRollRevealed?.(at.table, edge) ?? [];
    expect(revealed).toEqual([
      { kind: 'dt-hidden-edge-shown', rollId: edge, from: null, to: { characterId: 'b', raises: [], status: 'shown' } },
      { kind: 'dt-edge', characterId: 'b', from: null, to: { rollId: edge, raises: [] } },
    ]);
    at.changes(...revealed, { kind: 'roll-revealed', rollId: edge, from: null, to: '2026-11-29T21:00:00.000Z' });
    expect(shown(edge)).toEqual([]);
    expect(at.items.filter(({ kind }) => kind === 'edge-success')).toMatchObject([{ id: edge, characterId: 'b', about: { collection: 'dt-edges', id: 'b' } }]);
    expect(() => at.tests([4, 4], { characterId: 'b', raisesRollId: edge })).not.toThrow();
  });

  it('shows nothing of what is over, nor of what everyone knows', () => {
    const at = new DtPlay();
    const hidden = at.edge({}, 'gm');
    const open = [at.edge(), at.fumble()];
    expect([hidden, ...open].map((id) => system.onRollRevealed?.(at.table, id))).toEqual([[], [], []]);
  });
});

describe('a scene that ends', () => {
  it('ends the turn-by-turn play, and changes nothing where there is none', () => {
    const at = new DtPlay();
    expect(system.onSceneEnded?.(at.table)).toEqual([]);
    at.does('setInitiative', { entries: [{ characterId: 'a' }] });
    at.changes(...(system.onSceneEnded?.(at.table) ?? []));
    expect(at.at('initiative')).toMatchObject({ status: 'not-running', current: null });
  });

  it('leaves what waits for the next test', () => {
    const at = new DtPlay();
    at.adjusts([{ text: 'rain' }]);
    at.edge({ characterId: 'b' });
    at.changes(...(system.onSceneEnded?.(at.table) ?? []));
    expect(at.items.map(({ kind }) => kind)).toEqual(['complication', 'edge-success']);
  });
});
