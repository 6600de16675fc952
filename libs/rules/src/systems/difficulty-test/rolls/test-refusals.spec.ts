import type { JsonObject } from '@app/kernel';
import { codeOf, DtPlay, refusalOf, SHEET, type Given } from '../../../../test/difficulty-test-play';

/** Sheets that the rules would not let anyone write: from before the settings were changed. */
const SKILLS = [{ skill: 'climbing', value: { level: 1, characteristic: 'strength' } }, { skill: 'flying', value: { level: 9, characteristic: 'strength' } }];
const WRONG = { a: { sheet: { characteristics: [{ characteristic: 'strength', value: 11 }], skills: SKILLS } } } as const;
const tried = (given: Given, input: JsonObject): string => codeOf(() => new DtPlay(given).tests([], input));

describe('a test is refused', () => {
  it.each([0, 11, -3])('with a characteristic of %i (DT-1)', (value) => {
    const facts = { a: { sheet: { characteristics: [{ characteristic: 'strength', value }], skills: SKILLS } } };
    expect(refusalOf(() => new DtPlay({ facts }).tests([]))).toMatchObject({ status: 422, code: 'characteristic-out-of-range', params: { characteristic: 'strength', value, min: 1, max: 10 } });
  });

  it.each([1, 10])('not with one of %i', (value) => {
    expect(() => new DtPlay({ sheets: { a: { ...SHEET, characteristics: { strength: value } } } }).tests([1, 1])).not.toThrow();
  });

  it('at a level for which the campaign has no dice (DT-2)', () => {
    const facts = { a: { sheet: { characteristics: [{ characteristic: 'strength', value: 3 }], skills: SKILLS } } };
    expect(refusalOf(() => new DtPlay({ facts }).tests([], { skill: 'flying' }))).toMatchObject({ code: 'level-out-of-range', params: { skill: 'flying', level: 9, max: 5 } });
  });

  it('against a difficulty that the campaign has no name for (DT-3)', () => {
    expect(refusalOf(() => new DtPlay().tests([], { difficulty: 'mad' }))).toMatchObject({ code: 'unknown-difficulty', params: { difficulty: 'mad' } });
    expect(tried({ settings: { difficulties: [] } }, { difficulty: 'standard' })).toBe('unknown-difficulty');
  });

  it('in a skill that is not on the sheet when it names no characteristic (DT-9)', () => {
    expect(refusalOf(() => new DtPlay().tests([], { skill: 'cooking' }))).toMatchObject({ code: 'characteristic-required', params: { skill: 'cooking' } });
  });

  it('with a characteristic that the campaign or the character does not have (DT-9)', () => {
    expect(tried({}, { characteristic: 'luck' })).toBe('unknown-characteristic');
    expect(tried({}, { characteristic: 'willpower' })).toBe('characteristic-not-on-sheet');
    const at = new DtPlay();
    at.changes({ kind: 'setting', key: 'characteristics', from: null, to: ['agility'] });
    expect(codeOf(() => at.tests([]))).toBe('unknown-characteristic');
    expect(() => at.tests([1, 1], { characteristic: 'agility' })).not.toThrow();
  });

  it('of a character that is not in play', () => {
    expect(tried({ facts: { a: { active: false } } }, {})).toBe('character-not-active');
  });

  it("with the GM's difficulty from a player where only GMs state what is theirs (D3)", () => {
    const at = new DtPlay({ settings: { 'gm.mustState': true } });
    expect(refusalOf(() => at.tests([], {}, 'table', 'player'))).toMatchObject({ code: 'gm-only-field', params: { field: 'difficulty' } });
    expect(() => at.tests([1, 1])).not.toThrow();
  });

  it('with a complication where nothing is raised, which is a matter of form', () => {
    expect(refusalOf(() => new DtPlay().tests([], { complication: 'a stone' }))).toMatchObject({ status: 400, errors: [{ pointer: '/raisesRollId', code: 'required' }] });
  });

  it('for what comes first of several reasons (D4)', () => {
    const at = new DtPlay({ facts: { a: { ...WRONG.a, active: false } }, settings: { 'gm.mustState': true } });
    const roll = at.tests([5, 5], { characterId: 'b' });
    const input: JsonObject = { difficulty: 'mad', raisesRollId: roll };
    expect(codeOf(() => at.tests([], { ...input, skill: 'flying' }, 'table', 'player'))).toBe('gm-only-field');
    expect(codeOf(() => at.tests([], { ...input, skill: 'flying' }))).toBe('characteristic-out-of-range');
    expect(codeOf(() => at.tests([], { ...input, skill: 'flying', characteristic: 'luck' }))).toBe('level-out-of-range');
    expect(codeOf(() => at.tests([], { ...input, skill: 'cooking' }))).toBe('unknown-difficulty');
    expect(codeOf(() => at.tests([], { ...input, skill: 'cooking', difficulty: 9 }))).toBe('characteristic-required');
    const good = new DtPlay({ facts: { a: { active: false } } });
    const raises = { raisesRollId: good.tests([5, 5], { characterId: 'b' }) };
    expect(codeOf(() => good.tests([], { ...raises, characteristic: 'luck' }))).toBe('unknown-characteristic');
    expect(codeOf(() => good.tests([], raises))).toBe('not-an-edge-success');
    expect(codeOf(() => good.tests([]))).toBe('character-not-active');
  });
});
