import { ONLY, refuse, type Change, type Dice } from '@app/kernel';
import { mixedCommand, type Ruling, type SystemCommand } from '../../../command';
import { diceOf, keep, throwPool } from '../../../mechanics/pools';
import { rollKind, type RollPlan } from '../../../roll-kind';
import type { Table } from '../../../table';
import { labels } from '../../../words';
import { agentOf, diceIn, type Agent } from '../agents/agent';
import { refuseSkills } from '../agents/creation';
import { skillChange } from '../agents/sheet';
import { InspectresBuyBackDetails } from '../details';
import { refuseOpenMission } from '../missions/mission';
import type { Place } from '../vocabulary';
import { bankAfter, bankEffects } from './bank';
import { added, diceChanges, FRANCHISE, franchiseOf } from './franchise';
import { InspectresBankBuyBackInput, InspectresBuyBackInput } from './inputs';
import { spreadFranchise } from './spread';

const KIND = 'inspectres.buy-back';

/** IN-15: a bank die that buys back a skill die is rolled on the bank's table; the skill die is bought whatever it shows. */
export const buyBackRoll = rollKind<InspectresBankBuyBackInput>({
  kind: KIND,
  graphqlField: 'inspectresBuyBack',
  input: InspectresBankBuyBackInput,
  details: InspectresBuyBackDetails,
  label: labels('bank roll for a buy-back', "jet de banque d'un rachat"),
  roller: ({ characterId }) => characterId,
  references: ({ characterId }) => [{ collection: 'characters', id: characterId }],
  plan: planBuyBack,
});

/** IN-15: between missions a lost skill die costs one franchise die, of a card or of the bank. */
const buyBackSkill = mixedCommand<InspectresBuyBackInput>({
  operation: 'buyBackSkill',
  path: 'franchise/buy-backs',
  summary: 'Buys back a skill die that was lost, with a die of a card or of the bank; one of the bank is rolled.',
  subsystem: 'missions',
  input: InspectresBuyBackInput,
  references: ({ characterId }) => [{ collection: 'characters', id: characterId }],
  rolls: KIND,
  rollWhen: (_table, { from, characterId, skill }) => (from === 'bank' ? { characterId, skill } : undefined),
  answers: { resource: 'character' },
  beside: [{ resource: 'character', id: ({ characterId }) => characterId }, { thing: FRANCHISE.name, id: () => ONLY }],
  alwaysBeside: true,
  may: (_table, { characterId }) => characterId,
  decide: boughtBack,
});

/** The commands of the franchise (IN-2, IN-15). */
export const FRANCHISE_COMMANDS: readonly SystemCommand[] = [spreadFranchise, buyBackSkill];

function planBuyBack(table: Table, { characterId, skill }: InspectresBankBuyBackInput): RollPlan {
  const bought = skillBought(table, characterId, skill, 'bank');
  return {
    words: {},
    characterIds: [characterId],
    resolve: (dice: Dice) => {
      const thrown = keep(throwPool(dice, diceOf(1, 6, 'bank')), [0]);
      const effects = bankEffects(table, thrown);
      const franchise = franchiseOf(table);
      const changes = [...bought, ...diceChanges(franchise, { ...franchise, bank: bankAfter(franchise.bank, effects) })];
      return { dice: thrown, outcome: effects[0], total: null, details: { skill, bankEffects: effects }, changes };
    },
  };
}

function boughtBack(table: Table, { characterId, skill, from }: InspectresBuyBackInput): Ruling {
  const bought = skillBought(table, characterId, skill, from);
  const franchise = franchiseOf(table);
  return {
    type: 'skill-bought-back',
    subject: { kind: 'character', id: characterId },
    facts: { skill, from },
    changes: [...bought, ...diceChanges(franchise, added(franchise, { [from]: -1 }))],
  };
}

/** IN-15, D4: the skill, the missions, who buys and what is lost, then the cost. The change is that of the skill. */
function skillBought(table: Table, characterId: string, skill: string, from: Place): readonly Change[] {
  refuseSkills(table, [skill]);
  refuseOpenMission(table);
  const agent = agentOf(table, characterId);
  if (!agent.active) refuse('character-not-active');
  refuseNothingLost(agent, skill);
  const dice = franchiseOf(table)[from];
  if (dice < 1) refuse(from === 'bank' ? 'not-enough-bank-dice' : 'not-enough-card-dice', { needed: 1, dice });
  return skillChange(agent, skill, diceIn(agent.state.skills, skill) + 1);
}

/** IN-15: never above the agent's own original rating. */
function refuseNothingLost({ sheet, state }: Agent, skill: string): void {
  const original = diceIn(sheet.skills, skill);
  if (diceIn(state.skills, skill) >= original) refuse('above-original', { skill, original });
}
