import { discoverSystems } from '@app/rules';
import { payForAction } from '../../libs/rules/src/systems/stakes/spends/payment';
import { InMemory } from './support/in-memory';
import { valueCalled } from './support/left';
import { STAKES } from './support/stakes/board';
import { stakesVectors } from './support/stakes/state';
import { expectedOf, stepsOf, type Vector } from './support/vector';

const PURE = stakesVectors().filter(({ pure }) => pure);
const VECTORS = stakesVectors().filter(({ pure }) => !pure);

/** Plays all commands of a vector; only the last one may be refused. */
function played(vector: Vector): { readonly refused: string | undefined; readonly board: InMemory } {
  const board = new InMemory(discoverSystems().of('stakes'), vector, STAKES);
  const codes = stepsOf(vector).map((step) => board.step(step));
  expect(codes.slice(0, -1)).toEqual(codes.slice(0, -1).map(() => undefined));
  return { refused: codes.at(-1), board };
}

describe('the vectors of Mises, in memory', () => {
  it('are 23, each with an id of its own and rules that it is about', () => {
    const all = stakesVectors();
    expect(all).toHaveLength(23);
    expect(new Set(all.map(({ id }) => id)).size).toBe(23);
    expect(all.filter(({ rules }) => rules.length === 0)).toEqual([]);
  });

  it.each(VECTORS.map((vector) => [vector.id, vector.rules.join(', '), vector] as const))('%s (%s)', (_id, _rules, vector) => {
    const { refused, board } = played(vector);
    expect(refused).toBe(vector.expect['refused']);
    const left = board.left();
    for (const [name, value] of expectedOf(vector)) expect({ [name]: valueCalled(name, left, vector, STAKES.names) }).toEqual({ [name]: value });
  });

  it.each(PURE.map((vector) => [vector.id, vector.rules.join(', '), vector] as const))('%s (%s), of the rule alone', (_id, _rules, { state, command, expect: expected }) => {
    expect(payForAction(Number(command['asked']), Number(state['left']))).toMatchObject(expected);
  });
});
