import { refuse, type Change, type Dice, type Die, type JsonObject } from '@app/kernel';
import { rollKind, type RollContext, type RollOutcome, type RollPlan } from '../../../roll-kind';
import type { Table } from '../../../table';
import { labels, presentWords } from '../../../words';
import { applicationOf, moveAdded, type Application } from './apply';
import { characterOf, type ChargeCharacter } from '../characters/character';
import { ChargeDeterminationDetails } from '../details';
import { costOf, paymentOf, refuseOffer, type DeterminationCost, type Payment } from './determination-cost';
import { ChargeDeterminationInput } from '../inputs';
import { consequenceNamed, refuseResisted, rollOf, type Consequence } from './named-consequence';
import { rollPool, type Outcome } from '../rolls/pools';
import { endedChanges, type Ended } from './settle';
import { placedCondition } from '../characters/stress';
import { consequenceOf } from '../things';

/** CH-16 to CH-18: whoever suffers a consequence resists it. */
export const determinationRoll = rollKind<ChargeDeterminationInput>({
  kind: 'charge.determination',
  graphqlField: 'chargeDetermination',
  input: ChargeDeterminationInput,
  details: ChargeDeterminationDetails,
  label: labels('determination roll', 'jet de détermination'),
  roller: ({ consequenceId }, table) => consequenceOf(table, consequenceId)?.facts.characterId,
  references: ({ consequenceId }) => [{ collection: 'consequences', id: consequenceId }],
  loads: (table, { consequenceId }) => rollOf(table, consequenceId),
  hiddenWith: (table, { consequenceId }) => seenWithConsequence(consequenceOf(table, consequenceId)),
  plan: planDetermination,
});

/** CH-15: whoever may not know of a consequence learns nothing of it from how it was resisted. */
const seenWithConsequence = (consequence: Consequence | undefined): RollContext['seenBy'] | undefined =>
  consequence && { audience: consequence.audience, members: consequence.audienceMembers };

/** CH-16: what a pool's outcome makes of the consequence. */
const RESISTED: { readonly [outcome in Outcome]: 'stands' | 'reduced' | 'avoided' } = {
  'bad-outcome': 'stands',
  'partial-success': 'reduced',
  'full-success': 'avoided',
  'critical-success': 'avoided',
};

/** A determination roll that nothing refuses any more. */
interface Resistance {
  readonly consequence: Consequence;
  readonly character: ChargeCharacter;
  readonly payment: Payment;
  readonly apply: Application;
  readonly input: ChargeDeterminationInput;
  /** True when the table sees the consequence, but not the roll. */
  readonly secret: boolean;
}

/** D4: the shape of what is offered, the consequence's state, the character's, then the costs. */
function planDetermination(table: Table, input: ChargeDeterminationInput, { seenBy }: RollContext): RollPlan {
  const cost = costOf(table);
  refuseOffer(table, cost, input);
  const consequence = consequenceNamed(table, input.consequenceId);
  refuseResisted(consequence.facts);
  const character = characterOf(table, consequence.facts.characterId);
  refuseRolling(character, cost);
  const payment = paymentOf(character, cost, input);
  const secret = seenBy.audience !== 'table' && consequence.audience === 'table';
  const resistance: Resistance = { consequence, character, payment, apply: applicationOf(table, consequence), input, secret };
  return {
    words: presentWords({ 'details.detail': input.detail }),
    characterIds: [character.id],
    ...(payment.pool ? {} : { noDice: true as const }),
    resolve: (dice) => resolved(resistance, dice),
  };
}

/** CH-3b: an NPC that stepped in never rolls; a detail is struck without a roll (CH-18). */
function refuseRolling({ kind }: ChargeCharacter, cost: DeterminationCost): void {
  if (kind === 'npc' && cost !== 'sacrifice-detail') refuse('npcs-never-roll');
}

function resolved(resistance: Resistance, dice: Dice): RollOutcome {
  const { consequence, payment, apply, input } = resistance;
  const read = readPayment(payment, dice);
  const ended = endOf(consequence, RESISTED[read.outcome]);
  // CH-16: a 66 also improves the next position of whoever rolled.
  const improved = read.outcome === 'critical-success';
  const changes: readonly Change[] = [
    ...payment.changes,
    ...(improved ? [moveAdded(resistance.character, { by: 1, cause: 'determination', lasts: 'next-action-roll' })] : []),
    ...endedChanges(consequence, ended, resistance.secret),
    ...(ended.applied ? apply(ended.levelAfter, input.condition) : []),
  ];
  // The condition is said only where stress is taken after all.
  const placed = ended.applied && consequence.facts.type === 'worsened-condition' ? placedCondition(resistance.character.id, input.condition) : [];
  return { dice: read.dice, outcome: ended.outcome, total: null, details: detailsOf(resistance, ended, improved), changes, placed };
}

/** CH-18: where a detail is struck nothing is rolled, and the consequence is avoided outright. */
function readPayment({ pool }: Payment, dice: Dice): { readonly dice: readonly Die[]; readonly outcome: Outcome } {
  return pool ? rollPool(dice, pool) : { dice: [], outcome: 'full-success' };
}

/** CH-17: reduced is one level less, and gone at level 1; without a level its mechanical part is dropped. */
function endOf({ facts: { level } }: Consequence, outcome: 'stands' | 'reduced' | 'avoided'): Ended {
  const less = { stands: 0, reduced: 1, avoided: level ?? 1 }[outcome];
  const levelAfter = level === null ? null : level - less;
  return { outcome, levelAfter, applied: outcome === 'stands' || (levelAfter !== null && levelAfter > 0) };
}

function detailsOf({ consequence, payment, input }: Resistance, { levelAfter, applied }: Ended, nextPositionImproved: boolean): JsonObject {
  const { id, facts } = consequence;
  return {
    consequenceId: id,
    consequenceType: facts.type,
    level: facts.level,
    levelAfter,
    applied,
    ...(input.spend === undefined ? {} : { spend: input.spend }),
    momentumSpent: payment.momentumSpent,
    ...(input.action === undefined ? {} : { action: input.action }),
    nextPositionImproved,
  };
}
