import type { Dice, Die } from '@app/kernel';
import { diceOf, throwPool, type PoolDie } from '../../../mechanics/pools';
import type { Table } from '../../../table';
import { diceIn } from '../agents/agent';
import type { Assist } from './assist';
import { diceForNone, readHighest, readNone, type Reading } from './reading';
import type { SkillParts } from './skill-parts';

/** The dice of a skill roll before they fall. */
export interface SkillPool {
  /** What is thrown, in order. */
  readonly thrown: readonly PoolDie[];
  /** A die that was handed over and counts as it fell (IN-9). */
  readonly handed: Die | undefined;
  /** What falls where all of that is nothing (IN-7). */
  readonly forNone: 0 | 2;
  readonly penalty: number;
}

/** IN-3, IN-9: skill, talent, card, bank, cool; last the die handed over, which is thrown only where the campaign has it thrown anew. */
export function skillPool(table: Table, parts: SkillParts): SkillPool {
  const { assist, agent } = parts;
  const { card, bank, cool } = parts.asked;
  const anew = table.setting('assist.die') === 'thrown-anew' ? assist : undefined;
  return {
    thrown: [
      ...ownDice(parts),
      ...diceOf(card?.count ?? 0, 6, 'card'),
      ...diceOf(bank, 6, 'bank'),
      ...diceOf(cool, 6, 'cool'),
      ...diceOf(anew ? 1 : 0, 6, 'assist'),
    ],
    handed: assist && !anew ? asItFell(assist) : undefined,
    forNone: diceForNone(table),
    penalty: agent.state.nextRollPenalty,
  };
}

/** IN-10b: a penalty comes off the skill's dice, then the talent's, never off dice that are added. */
function ownDice({ asked, agent }: SkillParts): PoolDie[] {
  const { skills, nextRollPenalty } = agent.state;
  const left = diceIn(skills, asked.skill) - nextRollPenalty;
  return [...diceOf(left, 6, 'skill'), ...diceOf((asked.talent ? 1 : 0) + Math.min(0, left), 6, 'talent')];
}

const asItFell = ({ facts }: Assist): Die => ({ sides: 6, face: facts.face, origin: 'assist', kept: false, thrown: false });

/** IN-4, IN-7: throws and reads the pool. */
export function rollSkillPool(dice: Dice, { thrown, handed, forNone }: SkillPool): Reading {
  const lay = [...throwPool(dice, thrown), ...(handed ? [handed] : [])];
  return lay.length === 0 ? readNone([], dice, forNone) : readHighest(lay);
}

/** Nothing falls for such a pool. */
export const fallsNothing = ({ thrown, handed, forNone }: SkillPool): boolean => thrown.length === 0 && (handed !== undefined || forNone === 0);
