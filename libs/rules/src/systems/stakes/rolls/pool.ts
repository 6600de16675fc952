import type { Table } from '../../../table';
import { ratingOf, type StakesCharacter } from '../characters/character';
import type { Participant } from '../sequences/sequence';

/** ST-1: what the pool is made of beside the GM's bonus; the setting `pool.formula`. */
export const FORMULAS = ['attribute+skill', 'attribute', 'skill'] as const;
type Formula = (typeof FORMULAS)[number];

/** ST-1: the dice of a character on these terms. */
export function poolOf(table: Table, { sheet }: StakesCharacter, { attribute, skill, bonus = 0 }: Pick<Participant, 'attribute' | 'skill' | 'bonus'>): number {
  const formula = table.setting('pool.formula') as Formula;
  const ofAttribute = formula === 'skill' ? 0 : ratingOf(sheet.attributes, attribute);
  const ofSkill = formula === 'attribute' ? 0 : ratingOf(sheet.skills, skill);
  return ofAttribute + ofSkill + bonus;
}
