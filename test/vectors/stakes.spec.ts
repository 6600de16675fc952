import { payForAction } from '../../libs/rules/src/systems/stakes/spends/payment';
import { describeInMemory } from './support/describe-in-memory';
import { STAKES } from './support/stakes/board';
import { stakesVectors } from './support/stakes/state';

const ALL = stakesVectors();
const PURE = ALL.filter(({ pure }) => pure);

describeInMemory('stakes', STAKES, 23, ALL, ALL.filter(({ pure }) => !pure));

it.each(PURE.map((vector) => [vector.id, vector.rules.join(', '), vector] as const))('%s (%s), of the rule alone', (_id, _rules, { state, command, expect: expected }) => {
  expect(payForAction(Number(command['asked']), Number(state['left']))).toMatchObject(expected);
});
