import type { Change, Dice, JsonObject } from '@app/kernel';
import { changeTo } from '../../../mechanics/changes';
import type { RollOutcome } from '../../../roll-kind';
import type { Table } from '../../../table';
import { bankAfter, bankEffects } from '../franchise/bank';
import { added, diceChanges } from '../franchise/franchise';
import { countedOf, earning, type Moved } from '../missions/ending';
import { missionChanges, NO_CARD_DICE, type Mission } from '../missions/mission';
import type { BankEffect, Outcome } from '../vocabulary';
import { assistsOver } from './assist';
import type { SkillParts } from './skill-parts';
import { rollSkillPool, type SkillPool } from './skill-pool';

/** IN-4: the franchise dice that an outcome earns. */
const EARNED: { readonly [outcome in Outcome]: number } = { amazing: 2, good: 1, fair: 0, 'not-great': 0, bad: 0, terrible: 0 };

/** IN-4: who narrates an outcome. */
const NARRATOR: { readonly [outcome in Outcome]: 'player' | 'gm' } = { amazing: 'player', good: 'player', fair: 'player', 'not-great': 'gm', bad: 'gm', terrible: 'gm' };

/** A skill roll that nothing refuses any more. */
export interface SkillRoll {
  readonly table: Table;
  readonly parts: SkillParts;
  readonly pool: SkillPool;
  /** What the command itself said, for the details. */
  readonly said: JsonObject;
}

/** IN-3 to IN-8: throws the dice of a skill roll and says what comes of them; refuses nothing. */
export function resolveSkill(roll: SkillRoll, dice: Dice): RollOutcome {
  const read = rollSkillPool(dice, roll.pool);
  const effects = bankEffects(roll.table, read.dice.filter(({ origin }) => origin === 'bank'));
  const moved = missionMoved(roll, read.outcome);
  return {
    dice: read.dice,
    outcome: read.outcome,
    total: null,
    details: { ...roll.said, ...detailsOf(roll, read.outcome, moved), bankEffects: effects },
    changes: changesOf(roll, effects, moved),
  };
}

/** IN-5, IN-6: the mission that runs, with what the roll spent of a card and what it earned. */
function missionMoved({ table, parts: { mission, asked: { card } } }: SkillRoll, outcome: Outcome): Moved | undefined {
  if (!mission) return undefined;
  const spent = card ? { ...mission.facts.spentCardDice, [card.name]: mission.facts.spentCardDice[card.name] + card.count } : mission.facts.spentCardDice;
  return earning(table, { ...mission.facts, spentCardDice: spent }, EARNED[outcome]);
}

/** IN-4, IN-5, IN-10b: without a mission nothing is earned. */
function detailsOf({ parts: { mission }, pool }: SkillRoll, outcome: Outcome, moved: Moved | undefined): JsonObject {
  const earned = mission ? EARNED[outcome] : 0;
  return {
    narrator: NARRATOR[outcome],
    franchiseEarned: earned,
    franchiseCounted: mission ? countedOf(mission.facts, earned) : 0,
    ...(moved ? { missionEarned: moved.facts.earned } : {}),
    missionCompleted: moved?.facts.status === 'completed',
    penalty: pool.penalty,
  };
}

function changesOf(roll: SkillRoll, effects: readonly BankEffect[], moved: Moved | undefined): readonly Change[] {
  const { agent, asked, mission, assist } = roll.parts;
  return [
    ...changeTo('cool-dice', { characterId: agent.id }, agent.state.cool, agent.state.cool - asked.cool),
    ...changeTo('next-roll-penalty', { characterId: agent.id }, agent.state.nextRollPenalty, 0),
    ...(assist ? assistsOver(agent, [assist.id], 'used') : []),
    ...franchiseChanges(roll, effects, moved),
    ...(moved ? missionChanges(mission as Mission, moved.facts) : []),
  ];
}

/** IN-6, IN-8: card dice are spent, bank dice do what they show, and what returns with a mission's end is back. */
function franchiseChanges({ parts: { franchise, asked: { card } } }: SkillRoll, effects: readonly BankEffect[], moved: Moved | undefined): readonly Change[] {
  const spent = added(franchise, card ? { [card.name]: -card.count } : {});
  const back = added(spent, moved?.returned ?? NO_CARD_DICE);
  return diceChanges(franchise, { ...back, bank: bankAfter(franchise.bank, effects) });
}
