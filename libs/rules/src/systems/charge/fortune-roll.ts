import { rollKind } from '../../rule-system';
import { labels, presentWords } from '../../words';
import { ChargeFortuneDetails } from './details';
import { ChargeFortuneInput } from './inputs';
import { rollPool } from './pools';

/** CH-25: the GM's roll when players are not involved; a die for each level of likelihood, no momentum, no consequence. */
export const fortuneRoll = rollKind<ChargeFortuneInput>({
  kind: 'charge.fortune',
  graphqlField: 'chargeFortune',
  input: ChargeFortuneInput,
  details: ChargeFortuneDetails,
  label: labels('fortune roll', 'jet de fortune'),
  gmOnly: true,
  roller: () => undefined,
  references: () => ({}),
  plan: (_table, { likelihood, question }) => ({
    words: presentWords({ 'details.question': question }),
    characterIds: [],
    resolve: (dice) => ({
      ...rollPool(dice, [{ count: likelihood, origin: 'likelihood' }]),
      total: null,
      details: { likelihood },
      changes: [],
    }),
  }),
});
