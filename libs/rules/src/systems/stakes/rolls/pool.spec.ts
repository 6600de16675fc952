import { plainTable } from '../../../plain-table';
import { system } from '..';
import type { StakesCharacter } from '../characters/character';
import { poolOf } from './pool';

const character = { sheet: { attributes: { agility: 2 }, skills: { fencing: 1 } } } as unknown as StakesCharacter;
const pool = (formula: string, terms: Parameters<typeof poolOf>[2]): number => poolOf(plainTable(system, { settings: { 'pool.formula': formula } }), character, terms);

describe('ST-1: a pool', () => {
  it.each([
    ['attribute+skill', 6],
    ['attribute', 5],
    ['skill', 4],
  ])('is made by %s, and the bonus: %i dice', (formula, dice) => {
    expect(pool(formula, { attribute: 'agility', skill: 'fencing', bonus: 3 })).toBe(dice);
  });

  it('counts 0 for what is not on the sheet, or not named', () => {
    expect(pool('attribute+skill', { attribute: 'will', skill: 'lore' })).toBe(0);
    expect(pool('attribute+skill', { attribute: 'agility' })).toBe(2);
    expect(pool('attribute+skill', { attribute: 'agility', skill: 'toString' })).toBe(2);
  });
});
