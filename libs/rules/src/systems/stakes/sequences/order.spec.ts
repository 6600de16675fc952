import { ranked } from './order';

const one = (characterId: string, left?: number, score?: number, spoke?: number) => ({ characterId, ...(left === undefined ? {} : { left }), ...(score === undefined ? {} : { score }), ...(spoke === undefined ? {} : { spoke }) });

describe('ST-6: the order', () => {
  it('has whoever has most successes left first', () => expect(ranked([one('a', 1, 20, 1), one('b', 3, 6, 2), one('c', 2, 9, 3)])).toEqual(['b', 'c', 'a']));

  it('has the higher score first on a tie', () => expect(ranked([one('a', 3, 6, 1), one('b', 3, 15, 2)])).toEqual(['b', 'a']));

  it('has whose approach was stated first on a further tie', () => expect(ranked([one('a', 2, 11, 3), one('b', 2, 11, 1), one('c', 2, 11, 2)])).toEqual(['b', 'c', 'a']));

  it('has those without any last, and everyone in it', () => expect(ranked([one('a', 0, 3, 1), one('b'), one('c', 1, 6, 3)])).toEqual(['c', 'a', 'b']));
});
