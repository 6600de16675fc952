import { installedSystems } from '@app/rules';
import type { Board } from './board';
import { InMemory } from './in-memory';
import { valueCalled } from './left';
import { expectedOf, stepsOf, type Vector } from './vector';

/** The vectors of a system by the rules alone: there are `count` in all, and those that are not `played` have tests of their own. */
export function describeInMemory(id: string, board: Board, count: number, all: readonly Vector[], played = all): void {
  /** Plays all commands of a vector; only the last one may be refused. */
  function play(vector: Vector): { readonly refused: string | undefined; readonly board: InMemory } {
    const memory = new InMemory(installedSystems().of(id), vector, board);
    const codes = stepsOf(vector).map((step) => memory.step(step));
    expect(codes.slice(0, -1)).toEqual(codes.slice(0, -1).map(() => undefined));
    return { refused: codes.at(-1), board: memory };
  }

  describe(`the vectors of ${id}, in memory`, () => {
    it(`are ${count}, each with an id of its own and rules that it is about`, () => {
      expect(all).toHaveLength(count);
      expect(new Set(all.map((vector) => vector.id)).size).toBe(count);
      expect(all.filter(({ rules }) => rules.length === 0)).toEqual([]);
    });

    it.each(played.map((vector) => [vector.id, vector.rules.join(', '), vector] as const))('%s (%s)', (_id, _rules, vector) => {
      const { refused, board: left } = play(vector);
      expect(refused).toBe(vector.expect['refused']);
      const stands = left.left();
      for (const [name, value] of expectedOf(vector)) expect({ [name]: valueCalled(name, stands, vector, board.names) }).toEqual({ [name]: value });
    });
  });
}
