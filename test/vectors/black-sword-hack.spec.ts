import { discoverSystems } from '@app/rules';
import { InMemory } from './support/in-memory';
import { BLACK_SWORD_HACK } from './support/black-sword-hack/board';
import { valueCalled } from './support/left';
import { expectedOf, stepsOf, vectorsOf, type Vector } from './support/vector';

const VECTORS = vectorsOf('black-sword-hack');

/** Plays all commands of a vector; only the last one may be refused. */
function played(vector: Vector): { readonly refused: string | undefined; readonly board: InMemory } {
  const board = new InMemory(discoverSystems().of('black-sword-hack'), vector, BLACK_SWORD_HACK);
  const codes = stepsOf(vector).map((step) => board.step(step));
  expect(codes.slice(0, -1)).toEqual(codes.slice(0, -1).map(() => undefined));
  return { refused: codes.at(-1), board };
}

describe('the vectors of Black Sword Hack, in memory', () => {
  it('are 52, each with an id of its own and rules that it is about', () => {
    expect(VECTORS).toHaveLength(52);
    expect(new Set(VECTORS.map(({ id }) => id)).size).toBe(52);
    expect(VECTORS.filter(({ rules }) => rules.length === 0)).toEqual([]);
  });

  it.each(VECTORS.map((vector) => [vector.id, vector.rules.join(', '), vector] as const))('%s (%s)', (_id, _rules, vector) => {
    const { refused, board } = played(vector);
    expect(refused).toBe(vector.expect['refused']);
    const left = board.left();
    for (const [name, value] of expectedOf(vector)) expect({ [name]: valueCalled(name, left, vector, BLACK_SWORD_HACK.names) }).toEqual({ [name]: value });
  });
});
