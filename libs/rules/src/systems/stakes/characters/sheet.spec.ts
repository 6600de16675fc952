import 'reflect-metadata';
import { plainToInstance } from 'class-transformer';
import { validateSync } from 'class-validator';
import { codeOf, refusalOf } from '../../../../test/stakes-play';
import { plainTable } from '../../../plain-table';
import { system } from '..';
import { SHEET } from './sheet';
import { StakesSheetInput } from './sheet-inputs';

const TABLE = plainTable(system);
const NEW = { kind: 'pc', active: true } as const;
const made = (sheet: object) => SHEET.create(TABLE, sheet as never, NEW);
const character = { id: 'a', ...NEW, sheet: { attributes: { agility: 2, will: 1 }, skills: { fencing: 1 } }, state: {}, texts: {}, since: {} };
const changed = (sheet: object) => SHEET.change(TABLE, character as never, {}, sheet as never);
const faults = (sheet: object) => validateSync(plainToInstance(StakesSheetInput, sheet), { whitelist: true, forbidNonWhitelisted: true });

describe('ST-1: a sheet', () => {
  it('stands as entries in events, and nothing that play changes stands on it', () => {
    expect(made({ attributes: { agility: 2 }, skills: { fencing: 1, lore: 0 } })).toEqual({
      sheet: { attributes: [{ attribute: 'agility', value: 2 }], skills: [{ skill: 'fencing', value: 1 }, { skill: 'lore', value: 0 }] },
      state: {},
      words: {},
    });
  });

  it('may be blank, and leaves out what is null', () => {
    expect(made({}).sheet).toEqual({ attributes: [], skills: [] });
    expect(made({ attributes: { agility: null }, skills: null }).sheet).toEqual({ attributes: [], skills: [] });
  });

  it.each([
    [{ attributes: { will: -1 } }, 'will', -1],
    [{ attributes: { will: 51 } }, 'will', 51],
    [{ skills: { lore: -1 } }, 'lore', -1],
    [{ attributes: { will: 50 }, skills: { lore: 51 } }, 'lore', 51],
  ])('is refused with ratings that are no dice: %j', (sheet, name, rating) => {
    const refused = { code: 'rating-out-of-range', params: { name, rating, min: 0, max: 50 } };
    expect(refusalOf(() => made(sheet))).toMatchObject(refused);
    expect(refusalOf(() => changed(sheet))).toMatchObject(refused);
  });

  it('takes the seven attributes and skills of any name by its form', () => {
    const seven = Object.fromEntries(['strength', 'agility', 'endurance', 'presence', 'will', 'intelligence', 'intuition'].map((name) => [name, 1]));
    expect(faults({ attributes: seven, skills: { 'any.name_at-all': 3 } })).toEqual([]);
    expect(faults({})).toEqual([]);
    for (const wrong of [{ attributes: { luck: 1 } }, { attributes: { will: 1.5 } }, { attributes: [] }, { skills: { 'no name': 1 } }, { talents: {} }]) expect(faults(wrong)).not.toEqual([]);
  });

  it('changes one rating a change; what leaves it goes to null', () => {
    expect(changed({ attributes: { agility: 3 }, skills: { fencing: 1, lore: 2 } }).changes).toEqual([
      { kind: 'stakes-attribute', characterId: 'a', attribute: 'agility', from: 2, to: 3 },
      { kind: 'stakes-attribute', characterId: 'a', attribute: 'will', from: 1, to: null },
      { kind: 'stakes-skill', characterId: 'a', skill: 'lore', from: null, to: 2 },
    ]);
  });

  it('takes ratings at the ends of the range', () => {
    expect(made({ attributes: { will: 0 }, skills: { lore: 50 } }).sheet).toEqual({ attributes: [{ attribute: 'will', value: 0 }], skills: [{ skill: 'lore', value: 50 }] });
    expect(codeOf(() => made({ skills: { lore: 51 } }))).toBe('rating-out-of-range');
  });
});
