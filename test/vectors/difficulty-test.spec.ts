import { discoverSystems } from '@app/rules';
import { DIFFICULTY_TEST } from './support/difficulty-test/board';
import { InMemory } from './support/in-memory';
import { valueCalled } from './support/left';
import { expectedOf, stepsOf, vectorsOf, type Vector } from './support/vector';

const VECTORS = vectorsOf('difficulty-test');

/** Plays all commands of a vector; only the last one may be refused. */
function played(vector: Vector): { readonly refused: string | undefined; readonly board: InMemory } {
  const board = new InMemory(discoverSystems().of('difficulty-test'), vector, DIFFICULTY_TEST);
  const codes = stepsOf(vector).map((step) => board.step(step));
  expect(codes.slice(0, -1)).toEqual(codes.slice(0, -1).map(() => undefined));
  return { refused: codes.at(-1), board };
}

describe('the vectors of Règles de test, in memory', () => {
  it('are 21, each with an id of its own and rules that it is about', () => {
    expect(VECTORS).toHaveLength(21);
    expect(new Set(VECTORS.map(({ id }) => id)).size).toBe(21);
    expect(VECTORS.filter(({ rules }) => rules.length === 0)).toEqual([]);
  });

  it.each(VECTORS.map((vector) => [vector.id, vector.rules.join(', '), vector] as const))('%s (%s)', (_id, _rules, vector) => {
    const { refused, board } = played(vector);
    expect(refused).toBe(vector.expect['refused']);
    const left = board.left();
    for (const [name, value] of expectedOf(vector)) expect({ [name]: valueCalled(name, left, vector, DIFFICULTY_TEST.names) }).toEqual({ [name]: value });
  });
});
