import 'reflect-metadata';
import { plainToInstance } from 'class-transformer';
import { validateSync } from 'class-validator';
import type { JsonObject } from '@app/kernel';
import { parseFailedChecks } from '@app/shapes';
import { DtPlay, refusalOf, SHEET } from '../../../../test/difficulty-test-play';
import type { Table } from '../../../table';
import { DtSheetInput, DtTestInput } from '../inputs';
import { SHEET as DEFINITION } from './sheet';

const CLIMBING = { level: 1, characteristic: 'strength' };
const make = (sheet: JsonObject, settings: JsonObject = {}): unknown => new DtPlay({ settings, sheets: { a: sheet } });

function change(at: DtPlay, sheet: JsonObject): ReturnType<typeof DEFINITION.change> {
  const character = at.table.character('a');
  if (!character) throw new Error('there is no a');
  return DEFINITION.change(at.table, character, {}, sheet);
}

describe('a sheet (DT-9)', () => {
  it('stands as it was written, in maps by name that are entries in events', () => {
    const at = new DtPlay({ sheets: { a: SHEET } });
    expect(at.at('characters', 'a')).toMatchObject({ sheet: SHEET, state: { pendingComplications: [] } });
    expect(DEFINITION.create(at.table as Table, SHEET, { kind: 'pc', active: true }).sheet).toEqual({
      characteristics: [{ characteristic: 'strength', value: 3 }, { characteristic: 'agility', value: 5 }],
      skills: [{ skill: 'climbing', value: CLIMBING }],
    });
  });

  it('may be without skills', () => {
    expect(() => make({ characteristics: { strength: 3 } })).not.toThrow();
  });

  it.each<[string, JsonObject, object]>([
    ['characteristic-out-of-range', { characteristics: { strength: 11 } }, { characteristic: 'strength', value: 11, min: 1, max: 10 }],
    ['characteristic-out-of-range', { characteristics: { strength: 0 } }, { value: 0 }],
    ['level-out-of-range', { characteristics: {}, skills: { climbing: { level: 6, characteristic: 'strength' } } }, { skill: 'climbing', level: 6, max: 5 }],
    ['level-out-of-range', { characteristics: {}, skills: { climbing: { level: -1, characteristic: 'strength' } } }, { level: -1 }],
    ['unknown-characteristic', { characteristics: { luck: 3 } }, { characteristic: 'luck' }],
    ['unknown-characteristic', { characteristics: {}, skills: { climbing: { level: 0, characteristic: 'luck' } } }, { characteristic: 'luck' }],
  ])('is refused %s: %j', (code, sheet, params) => {
    const refused = refusalOf(() => make(sheet));
    expect(refused).toMatchObject({ status: 422, code, params });
    expect(refusalOf(() => change(new DtPlay(), sheet))).toEqual(refused);
  });

  it('is refused for what comes first of several reasons (D4)', () => {
    const skills = { climbing: { level: 9, characteristic: 'luck' } };
    expect(refusalOf(() => make({ characteristics: { luck: 11 }, skills })).code).toBe('characteristic-out-of-range');
    expect(refusalOf(() => make({ characteristics: { luck: 10 }, skills })).code).toBe('level-out-of-range');
  });

  it('has the characteristics and levels of its campaign (DT-2, DT-9)', () => {
    const settings = { characteristics: ['luck'], 'skills.diceByLevel': [[6, 6]] };
    expect(() => make({ characteristics: { luck: 3 }, skills: { cards: { level: 0, characteristic: 'luck' } } }, settings)).not.toThrow();
    expect(refusalOf(() => make({ characteristics: { strength: 3 } }, settings)).code).toBe('unknown-characteristic');
    expect(refusalOf(() => make({ characteristics: {}, skills: { cards: { level: 1, characteristic: 'luck' } } }, settings)).code).toBe('level-out-of-range');
  });
});

describe('a change of a sheet (DT-9)', () => {
  it('lists each name that changes, comes or goes', () => {
    const sheet = { characteristics: { strength: 4, charisma: 2 }, skills: { climbing: { ...CLIMBING, level: 2 }, stealth: { level: 0, characteristic: 'agility' } } };
    expect(change(new DtPlay(), sheet)).toEqual({
      changes: [
        { kind: 'dt-characteristic', characterId: 'a', characteristic: 'strength', from: 3, to: 4 },
        { kind: 'dt-characteristic', characterId: 'a', characteristic: 'agility', from: 5, to: null },
        { kind: 'dt-characteristic', characterId: 'a', characteristic: 'charisma', from: null, to: 2 },
        { kind: 'dt-skill', characterId: 'a', skill: 'climbing', from: CLIMBING, to: { level: 2, characteristic: 'strength' } },
        { kind: 'dt-skill', characterId: 'a', skill: 'stealth', from: null, to: { level: 0, characteristic: 'agility' } },
      ],
      words: {},
      fields: [],
    });
  });

  it('is folded into what was written', () => {
    const at = new DtPlay();
    const sheet = { characteristics: { strength: 4 }, skills: { stealth: { level: 0, characteristic: 'agility' } } };
    at.changes(...change(at, sheet).changes);
    expect(at.at('characters', 'a')['sheet']).toEqual(sheet);
  });

  it('holds only what is new to the rules', () => {
    const at = new DtPlay();
    at.changes({ kind: 'setting', key: 'characteristics', from: null, to: ['agility'] }, { kind: 'setting', key: 'skills.diceByLevel', from: null, to: [[4, 4]] });
    expect(change(at, { ...SHEET, characteristics: { strength: 3, agility: 6 } }).changes).toHaveLength(1);
    expect(refusalOf(() => change(at, { ...SHEET, characteristics: { strength: 4, agility: 5 } })).code).toBe('unknown-characteristic');
  });
});

describe('the form of inputs', () => {
  const faults = (input: new () => object, value: object): unknown[] =>
    validateSync(plainToInstance(input, value), { whitelist: true, forbidNonWhitelisted: true, stopAtFirstError: true })
      .flatMap(({ constraints = {} }) => Object.values(constraints))
      .flatMap((message) => parseFailedChecks(message).map(({ code, at }) => [code, at]));
  const skill = (value: unknown): object => ({ characteristics: {}, skills: { climbing: value } });

  it.each<[string, unknown, unknown[]]>([
    ['a good one', CLIMBING, []],
    ['a number', 2, [['object', '/climbing']]],
    ['no level', { characteristic: 'strength' }, [['required', '/climbing/level']]],
    ['a broken level', { ...CLIMBING, level: 1.5 }, [['whole', '/climbing/level']]],
    ['a level beyond all bounds', { ...CLIMBING, level: 1001 }, [['whole-number', '/climbing/level']]],
    ['no characteristic', { level: 1 }, [['required', '/climbing/characteristic']]],
    ['a characteristic that is no name', { ...CLIMBING, characteristic: 'the arm' }, [['name', '/climbing/characteristic']]],
    ['more than is known', { ...CLIMBING, focus: 1 }, [['unknown-field', '/climbing/focus']]],
  ])('a skill with %s', (_what, value, expected) => {
    expect(faults(DtSheetInput as never, skill(value))).toEqual(expected);
  });

  it.each<[unknown, unknown[]]>([
    [12, []],
    ['standard', []],
    ['two words', [['name', undefined]]],
    [0, [['whole-number', undefined]]],
    [1001, [['whole-number', undefined]]],
    [1.5, [['whole-number', undefined]]],
    [null, [['type', undefined]]],
    [[12], [['type', undefined]]],
    [undefined, [['type', undefined]]],
  ])('a difficulty of %j', (difficulty, expected) => {
    const input = { characterId: '00000000-0000-4000-8000-000000000001', skill: 'climbing', difficulty };
    expect(faults(DtTestInput as never, input)).toEqual(expected);
  });
});
