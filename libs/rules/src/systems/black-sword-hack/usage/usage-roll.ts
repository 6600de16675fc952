import { notFound, refuse, type Change, type Dice, type JsonObject } from '@app/kernel';
import { changeTo } from '../../../mechanics/changes';
import { reference } from '../../../mechanics/named';
import { refuseGmFields, statedBy } from '../../../mechanics/stated';
import { rollKind, type ChoicePlan, type RollChoice, type RollContext, type RollFacts, type RollOutcome, type RollPlan } from '../../../roll-kind';
import type { Table, ThingSeen } from '../../../table';
import { labels } from '../../../words';
import { characterOf, refuseInactive } from '../characters/character';
import { BshUsageDetails } from '../details';
import { choiceBetween, chosenDice, edgeOf, keepOf, refuseKeep, throwEdge } from '../dice/edge';
import { afterUse, EXHAUSTED } from '../dice/ladder';
import { BshUsageInput } from '../inputs';
import { present } from '../present';
import { usageDieOf, type UsageDie } from '../things';

/** BS-11: what dwindles is used; the die says whether less of it is left. */
export const usageRoll = rollKind<BshUsageInput>({
  kind: 'bsh.usage',
  graphqlField: 'bshUsage',
  input: BshUsageInput,
  details: BshUsageDetails,
  label: labels('usage roll', "jet d'usage"),
  roller: ({ usageDieId }, table) => usageDieOf(table, usageDieId)?.facts.characterId ?? undefined,
  references: ({ usageDieId }) => reference('usage-dice', usageDieId),
  hiddenWith: (table, { usageDieId }) => seenWithDie(usageDieOf(table, usageDieId)),
  plan: planUsage,
  choose: chooseDie,
});

/** D3: the GM's values of a usage roll. */
const GM_FIELDS = ['advantage', 'disadvantage'] as const;

/** Whoever may not know of a usage die learns nothing of it from its use. */
const seenWithDie = (usageDie: UsageDie | undefined): RollContext['seenBy'] | undefined => usageDie && { audience: usageDie.audience, members: usageDie.audienceMembers };

/** D4: what the command says, then whose die it is and what is left of it. */
function planUsage(table: Table, input: BshUsageInput, { caller }: RollContext): RollPlan {
  refuseGmFields(table, caller, input, GM_FIELDS);
  refuseKeep(caller, edgeOf(input), input);
  const usageDie = usageDieNamed(table, input.usageDieId);
  const { characterId, die } = usageDie.facts;
  if (characterId) refuseInactive(characterOf(table, characterId));
  if (die === EXHAUSTED) refuse('usage-die-exhausted');
  return { words: {}, characterIds: characterId ? [characterId] : [], resolve: (dice) => resolveUsage(usageDie, input, caller, dice) };
}

function resolveUsage(usageDie: UsageDie, input: BshUsageInput, caller: RollContext['caller'], dice: Dice): RollOutcome {
  const edge = edgeOf(input);
  const { die } = usageDie.facts;
  const thrown = throwEdge(dice, { sides: die, origin: 'usage', better: 'high' }, edge, keepOf(caller, edge, input));
  const { usageDieId, advantage, disadvantage, keep } = input;
  const details = present({ usageDieId, die, advantage, disadvantage, keep, ...statedBy(caller, input, GM_FIELDS) });
  if (thrown.counts === null) {
    return { dice: thrown.dice, outcome: null, total: null, details: { ...details, dieAfter: null, exhausted: null }, changes: [], waits: choiceBetween(edge, 0) };
  }
  const face = thrown.dice[thrown.counts].face;
  const used = usedBy(usageDie, face);
  return { dice: thrown.dice, outcome: null, total: face, details: { ...details, ...used.details }, changes: used.changes };
}

/** BS-11: what a face leaves of a usage die. */
function usedBy({ id: usageDieId, facts: { die } }: UsageDie, face: number): { readonly details: JsonObject; readonly changes: readonly Change[] } {
  const dieAfter = afterUse(die, face);
  return { details: { dieAfter, exhausted: dieAfter === EXHAUSTED }, changes: changeTo('usage-die', { usageDieId }, die, dieAfter) };
}

/** BS-10: the die that was chosen counts, on the usage die as it is by now. */
function chooseDie(table: Table, { facts }: ThingSeen<RollFacts>, choice: RollChoice): ChoicePlan {
  const { dice, face } = chosenDice(facts, choice);
  const used = usedBy(usageDieNamed(table, facts.details['usageDieId'] as string), face);
  return { noDice: true, resolve: () => ({ dice, outcome: null, total: face, ...used }) };
}

function usageDieNamed(table: Table, id: string): UsageDie {
  const usageDie = usageDieOf(table, id);
  if (!usageDie) throw notFound('usage-die', id);
  return usageDie;
}
