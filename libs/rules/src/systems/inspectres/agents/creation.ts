import { refuse } from '@app/kernel';
import type { NewCharacter } from '../../../rule-system';
import type { Table } from '../../../table';
import { skillsOf, type Agent, type Skills } from './agent';

/** IN-1: the range of a rating. */
const RATING = { min: 1, max: 4 } as const;

/** IN-1: refuses skills of which one is none of the campaign's. */
export function refuseSkills(table: Table, skills: readonly string[]): void {
  const known = skillsOf(table.setting);
  const skill = skills.find((name) => !known.includes(name));
  if (skill !== undefined) refuse('unknown-skill', { skill });
}

/** IN-1: ratings go from 1 to 4, and only in the campaign's skills. A skill that is left out the agent does not have. */
export function refuseRatings(table: Table, ratings: Skills): void {
  const wrong = Object.entries(ratings).find(([, rating]) => rating < RATING.min || rating > RATING.max);
  if (wrong) refuse('rating-out-of-range', { name: wrong[0], rating: wrong[1], ...RATING });
  refuseSkills(table, Object.keys(ratings));
}

/** IN-1: where creation is enforced, a player character spreads exactly the dice of creation. */
export function refuseCreation(table: Table, ratings: Skills, { kind }: NewCharacter): void {
  if (kind !== 'pc' || table.setting('creation.enforced') !== true) return;
  const dots = table.setting('agent.skillDice') as number;
  const spent = sumOf(ratings);
  if (spent !== dots) refuse('creation-dots', { dots, highest: RATING.max, spent, found: Math.max(0, ...Object.values(ratings)) });
}

/** IN-1: the dice of creation that are not spread, below 0 when more are; a guide that refuses nothing. */
export function dotsLeft(setting: Table['setting'], { sheet }: Pick<Agent, 'sheet'>): number {
  return (setting('agent.skillDice') as number) - sumOf(sheet.skills);
}

const sumOf = (ratings: Skills): number => Object.values(ratings).reduce((sum, rating) => sum + rating, 0);
