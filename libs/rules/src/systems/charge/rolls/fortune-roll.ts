import { rollKind, type RollContext, type RollPlan } from '../../../roll-kind';
import type { Table } from '../../../table';
import { labels, presentWords } from '../../../words';
import { ChargeFortuneDetails } from '../details';
import { flashbackSettled, refuseSettled } from './flashback-use';
import { ChargeFortuneInput } from '../inputs';
import { named } from '../../../mechanics/named';
import { rollPool } from './pools';
import { flashbackOf } from '../things';

/** CH-25: the GM's roll when players are not involved; a die for each level of likelihood, no momentum, no consequence. */
export const fortuneRoll = rollKind<ChargeFortuneInput>({
  kind: 'charge.fortune',
  graphqlField: 'chargeFortune',
  input: ChargeFortuneInput,
  details: ChargeFortuneDetails,
  label: labels('fortune roll', 'jet de fortune'),
  gmOnly: true,
  roller: () => undefined,
  references: ({ flashbackId }) => (flashbackId === undefined ? [] : [{ collection: 'flashbacks', id: flashbackId }]),
  plan: planFortune,
});

function planFortune(table: Table, { likelihood, question, flashbackId }: ChargeFortuneInput, context: RollContext): RollPlan {
  const flashback = named('flashback', flashbackId, (id) => flashbackOf(table, id));
  if (flashback) refuseSettled(flashback);
  return {
    words: presentWords({ 'details.question': question }),
    characterIds: [],
    resolve: (dice) => ({
      ...rollPool(dice, [{ count: likelihood, origin: 'likelihood' }]),
      total: null,
      details: { likelihood, ...(flashback ? { flashbackId: flashback.id } : {}) },
      changes: flashback ? flashbackSettled(flashback, 'fortune', context) : [],
    }),
  };
}
