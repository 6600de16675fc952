import type { Dice } from '@app/kernel';
import { reference } from '../../../mechanics/named';
import { diceOf, keep, throwPool } from '../../../mechanics/pools';
import { rollKind, type RollOutcome, type RollPlan } from '../../../roll-kind';
import type { Table } from '../../../table';
import { labels } from '../../../words';
import { refuseInactive } from '../characters/active';
import { StakesPoolDetails } from '../details';
import { sequenceChanges } from '../sequences/changes-of';
import { refuseUnexpected } from '../sequences/expected';
import { DIFFICULTY, participantOf, sequenceOf, withParticipant, type Sequence } from '../sequences/sequence';
import { settled } from '../sequences/settled';
import { StakesPoolInput } from './pool-inputs';
import { successesOf } from './successes';

/** ST-2, ST-4: once all have set dice aside, each rolls the rest. */
export const poolRoll = rollKind<StakesPoolInput>({
  kind: 'stakes.pool',
  graphqlField: 'stakesPool',
  input: StakesPoolInput,
  details: StakesPoolDetails,
  label: labels("the sequence's roll", 'jet de la séquence'),
  roller: ({ characterId }) => characterId,
  references: ({ sequenceId, characterId }) => [...reference('sequences', sequenceId), ...reference('characters', characterId)],
  plan: planPool,
});

/** A roll that nothing refuses any more. */
interface Pool {
  readonly sequence: Sequence;
  readonly characterId: string;
  readonly pool: number;
  readonly aside: number;
  readonly difficulty: number;
}

/** D4: the step, then who acts. */
function planPool(table: Table, { sequenceId, characterId }: StakesPoolInput): RollPlan {
  const sequence = sequenceOf(table, sequenceId);
  refuseUnexpected(sequence.facts, ['roll'], characterId);
  refuseInactive(table, characterId);
  const { pool = 0, aside = 0, difficulty = DIFFICULTY } = participantOf(sequence.facts, characterId) ?? {};
  const sides = table.setting('pool.die') as number;
  return {
    words: {},
    characterIds: [characterId],
    ...(pool > aside ? {} : { noDice: true as const }),
    resolve: (dice) => resolved({ sequence, characterId, pool, aside, difficulty }, sides, dice),
  };
}

/** ST-4, ST-5, ST-6: all dice count; when the last one has rolled the order is made. */
function resolved({ sequence, characterId, pool, aside, difficulty }: Pool, sides: number, dice: Dice): RollOutcome {
  const thrown = throwPool(dice, diceOf(pool - aside, sides, 'pool'));
  const score = thrown.reduce((sum, { face }) => sum + face, 0);
  const successes = successesOf(score, difficulty, aside);
  const after = withParticipant(sequence.facts, characterId, { score, successes, left: successes });
  return {
    dice: keep(thrown, [...thrown.keys()]),
    outcome: null,
    total: score,
    details: { sequenceId: sequence.id, pool, aside, difficulty, score, successes },
    changes: sequenceChanges(sequence.id, sequence.facts, settled(after)),
  };
}
