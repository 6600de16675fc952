import { refuse, type Change, type JsonObject } from '@app/kernel';
import { entriesOf } from '../../../mechanics/changes';
import type { Table } from '../../../table';
import { diceIn, skillsOf, type Agent, type Skills } from '../agents/agent';
import { refuseSkills } from '../agents/creation';
import { skillChange } from '../agents/sheet';

/** IN-11: what an agent can lose: the dice in the campaign's skills. */
export function losable(table: Table, { state }: Agent): Skills {
  const named = skillsOf(table.setting).map((skill): [string, number] => [skill, diceIn(state.skills, skill)]);
  return Object.fromEntries(named.filter(([, dice]) => dice > 0));
}

/** All dice of these skills. */
export const sumOf = (skills: Skills): number => Object.values(skills).reduce((sum, dice) => sum + dice, 0);

/** IN-11: a skill never goes below 0; what is lost beyond all dice is dropped. */
export const lostOf = (dice: Skills, asked: number): number => Math.min(asked, sumOf(dice));

/** IN-11: how a loss is spread: as nothing else is possible, or as is wished where that fits; undefined: it is still to be said. */
export function spreadOf(dice: Skills, lost: number, wish: Skills | undefined): Skills | undefined {
  const only = Object.keys(dice);
  if (lost === sumOf(dice)) return dice;
  if (lost === 0) return {};
  if (only.length === 1) return { [only[0]]: lost };
  return wish && fits(dice, lost, wish) ? wish : undefined;
}

/** IN-11: a choice adds up to the loss and takes from no skill more than these have. */
export function refuseMisfit(table: Table, dice: Skills, lost: number, losses: Skills): void {
  refuseSkills(table, Object.keys(losses).filter((skill) => !Object.hasOwn(dice, skill)));
  if (!fits(dice, lost, losses)) refuse('losses-do-not-add-up', { lost, given: sumOf(losses) });
}

const fits = (dice: Skills, lost: number, losses: Skills): boolean =>
  sumOf(losses) === lost && Object.entries(losses).every(([skill, count]) => count >= 0 && count <= diceIn(dice, skill));

/** IN-11: of these losses what the agent still has to lose; no skill goes below 0. */
export function stillThere({ state }: Agent, losses: Skills): Skills {
  return Object.fromEntries(Object.entries(losses).map(([skill, count]) => [skill, Math.min(count, diceIn(state.skills, skill))]));
}

/** IN-11: takes the dice off the skills. */
export function lossChanges(agent: Agent, losses: Skills): readonly Change[] {
  return Object.entries(losses).flatMap(([skill, count]) => (count > 0 ? skillChange(agent, skill, diceIn(agent.state.skills, skill) - count) : []));
}

/** Losses as events and details hold them, since names of skills are values there; skills that lose nothing are left out. */
export function lossEntries(losses: Skills): readonly JsonObject[] {
  return entriesOf(Object.fromEntries(Object.entries(losses).filter(([, count]) => count > 0)), 'skill');
}
