import type { JsonObject } from '@app/kernel';
import { BshPlay, refusalOf } from '../../../../test/black-sword-hack-play';
import { plainTable } from '../../../plain-table';
import { system } from '..';
import { ADJUSTABLE } from './adjustable';
import { seen, type BshSheet, type BshState } from './character';
import { SHEET } from './sheet';

const table = (settings: JsonObject = {}) => plainTable(system, { settings: settings as never });
const create = (sheet: object, settings: JsonObject = {}) => SHEET.create(table(settings), sheet as JsonObject, { kind: 'pc', active: true });

describe('a new sheet (BS-4, BS-17, BS-21)', () => {
  it('stands with its attributes as entries, and a Doom die and hit points that are whole', () => {
    expect(create({ attributes: { STR: 9, DEX: 14 }, level: 2 })).toEqual({
      sheet: { attributes: [{ attribute: 'STR', value: 9 }, { attribute: 'DEX', value: 14 }], level: 2 },
      state: { doom: { die: 6, max: 6 }, doomed: false, hitPoints: null, noRest: false },
      words: {},
    });
    expect(create({ attributes: {}, level: 0, doomDie: 10, hitPoints: 7 })).toMatchObject({ sheet: { doomDie: 10, hitPoints: 7 }, state: { doom: { die: 10, max: 10 }, hitPoints: 7 } });
  });

  it.each([
    [{ STR: 0 }, 'attribute-out-of-range', { attribute: 'STR', value: 0, min: 1, max: 20 }],
    [{ LUCK: 21 }, 'attribute-out-of-range', { attribute: 'LUCK' }],
    [{ LUCK: 20 }, 'unknown-attribute', { attribute: 'LUCK' }],
  ])('refuses %j with %s, what is out of range first (D4)', (attributes, code, params) => {
    expect(refusalOf(() => create({ attributes, level: 1 }))).toMatchObject({ status: 422, code, params });
  });

  it('has the attributes that the campaign names', () => {
    expect(create({ attributes: { LUCK: 20 }, level: 1 }, { attributes: ['LUCK'] }).sheet).toMatchObject({ attributes: [{ attribute: 'LUCK', value: 20 }] });
    expect(refusalOf(() => create({ attributes: { STR: 20 }, level: 1 }, { attributes: ['LUCK'] })).code).toBe('unknown-attribute');
  });

  it('has a Doom die of a size that there is', () => {
    expect(refusalOf(() => create({ attributes: {}, level: 1, doomDie: 7 }))).toMatchObject({ code: 'not-a-usage-die', params: { die: 7 } });
  });
});

/** A character with that sheet and state, after its sheet was changed. */
function changed(before: Partial<BshSheet>, state: Partial<BshState>, to: object, settings: JsonObject = {}): { sheet: BshSheet; state: BshState; kinds: string[] } {
  const play = new BshPlay({ settings, characters: { a: state as JsonObject } });
  const sheet = { attributes: { STR: 9 }, level: 1, ...before };
  for (const [name, value] of Object.entries(sheet)) if (name !== 'attributes') play.changes({ kind: 'bsh-sheet-number', characterId: 'a', name, from: null, to: value as number });
  for (const [attribute, value] of Object.entries(sheet.attributes)) play.changes({ kind: 'bsh-attribute', characterId: 'a', attribute, from: null, to: value });
  play.changes({ kind: 'bsh-attribute', characterId: 'a', attribute: 'DEX', from: 12, to: null });
  const { changes } = SHEET.change(play.table, play.table.character('a')!, {}, { ...sheet, ...to } as JsonObject);
  play.changes(...changes);
  const after = seen(play.table.character('a')!);
  return { sheet: after.sheet, state: after.state, kinds: changes.map(({ kind }) => kind) };
}

describe('a changed sheet', () => {
  it('has what is new, and not what is left out', () => {
    expect(changed({ hitPoints: 4 }, { hitPoints: 4 }, { attributes: { DEX: 10 }, level: 2, hitPoints: undefined }).sheet).toEqual({ attributes: { DEX: 10 }, level: 2 });
    expect(changed({}, {}, {}).kinds).toEqual([]);
  });

  it('is held to the rules in what is new alone', () => {
    expect(changed({ attributes: { OLD: 25 } }, {}, { level: 3 }).sheet).toMatchObject({ attributes: { OLD: 25 }, level: 3 });
    expect(refusalOf(() => changed({}, {}, { attributes: { STR: 21 } })).code).toBe('attribute-out-of-range');
    expect(refusalOf(() => changed({}, {}, { attributes: { LUCK: 1 } })).code).toBe('unknown-attribute');
    expect(refusalOf(() => changed({}, {}, { doomDie: 5 })).code).toBe('not-a-usage-die');
    expect(changed({ doomDie: 5 }, {}, { level: 2 }).sheet).toMatchObject({ doomDie: 5 });
  });

  it.each([
    [{ die: 6, max: 6 }, 8, { die: 8, max: 8 }],
    [{ die: 4, max: 6 }, 8, { die: 4, max: 8 }],
    [{ die: 6, max: 6 }, 4, { die: 4, max: 4 }],
    [{ die: 0, max: 6 }, 8, { die: 0, max: 8 }],
  ])('has a Doom die %j go with its maximum to %i: %j (BS-17)', (doom, doomDie, expected) => {
    expect(changed({}, { doom }, { doomDie }).state.doom).toEqual(expected);
  });

  it.each([
    [10, 10, 12, 12],
    [10, 4, 12, 4],
    [10, 8, 6, 6],
    [10, 4, undefined, null],
    [undefined, null, 5, 5],
  ])('has hit points %p with %p left go with %p to %p (BS-21)', (before, left, to, expected) => {
    expect(changed({ hitPoints: before }, { hitPoints: left }, { hitPoints: to }).state.hitPoints).toBe(expected);
  });
});

describe('a character set by hand (D2)', () => {
  const set = (values: JsonObject, state: JsonObject = {}): JsonObject => {
    const play = new BshPlay({ characters: { a: state } });
    play.sets(ADJUSTABLE, 'character', 'a', values);
    return play.stateOf('a');
  };

  it('has what is said, each by itself', () => {
    expect(set({ doom: { die: 10, max: 12 }, hitPoints: -3, noRest: true })).toEqual({ doom: { die: 10, max: 12 }, doomed: false, hitPoints: -3, noRest: true });
    expect(set({ doom: { max: 20 } })).toMatchObject({ doom: { die: 6, max: 20 } });
  });

  it('is doomed with the last of the Doom die and not with a new one, unless said otherwise (BS-19)', () => {
    expect(set({ doom: { die: 0 } })).toMatchObject({ doomed: true });
    expect(set({ doom: { die: 4 } }, { doom: { die: 0, max: 6 }, doomed: true })).toMatchObject({ doomed: false });
    expect(set({ doom: { die: 4 } }, { doomed: true })).toMatchObject({ doomed: true });
    expect(set({ doom: { die: 0 }, doomed: false })).toMatchObject({ doom: { die: 0 }, doomed: false });
  });
});
