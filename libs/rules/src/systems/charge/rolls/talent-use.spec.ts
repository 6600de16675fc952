import type { JsonObject } from '@app/kernel';
import { changesOf, character, codeOf, originsOf, planAction, refusalOf, rollAction } from '../../../../test/action-rolls';
import type { PlainTable } from '../../..';

const USE = { talentIds: ['t'] };
const ROOF = { id: 't', kind: 'situational' };
const talented = (talents: readonly JsonObject[], settings: JsonObject = {}): PlainTable => ({ settings, characters: [character('a', { talents })] });

describe('a situational talent (CH-23)', () => {
  it('is one die unless the campaign says otherwise', () => {
    const outcome = rollAction([6, 4, 4], USE, talented([ROOF]));
    expect(originsOf(outcome)).toEqual(['rating', 'rating', 'talent']);
    expect(outcome.details).toMatchObject({ talentIds: ['t'], effect: 'standard', position: 'risky', momentumGained: 2 });
    expect(changesOf(outcome, 'talent')).toEqual([]);
  });

  it.each([
    ['effect', { effect: 'great', effectLevel: 3, position: 'risky' }],
    ['position', { effect: 'standard', effectLevel: 2, position: 'controlled' }],
  ])('is a level of %s where the campaign says so', (bonus, expected) => {
    const outcome = rollAction([6, 4], USE, talented([ROOF], { 'talents.situationalBonus': bonus }));
    expect(outcome.details).toMatchObject(expected);
    expect(originsOf(outcome)).toEqual(['rating', 'rating']);
  });

  it('helps alone', () => {
    expect(codeOf({ talentIds: ['t', 'u'] }, talented([ROOF, { ...ROOF, id: 'u' }]))).toBe('one-talent-per-roll');
  });

  it('is one of the character that rolls, and no action point (404)', () => {
    const unknown = (content: PlainTable) => refusalOf(() => planAction(USE, content));
    expect(unknown(talented([]))).toMatchObject({ status: 404, params: { what: 'talent', id: 't' } });
    expect(unknown({ characters: [character('a'), character('b', { talents: [ROOF] })] })).toMatchObject({ status: 404 });
    expect(unknown(talented([{ id: 't', kind: 'action-point', action: 'sneak' }]))).toMatchObject({ status: 404 });
  });

  it('may be named by nobody', () => {
    expect(rollAction([6, 1], { talentIds: [] }, talented([ROOF])).details).not.toHaveProperty('talentIds');
  });
});

describe('a talent that a filled clock granted (CH-21b)', () => {
  const granted = (more: JsonObject): PlainTable => talented([{ id: 'u', kind: 'situational' }, { ...ROOF, clockId: 'renown', grants: 'die', lasts: 'scene', ...more }], { 'talents.situationalBonus': 'position' });

  it.each([
    ['die', ['rating', 'rating', 'talent'], { effectLevel: 2, position: 'risky' }],
    ['effect', ['rating', 'rating'], { effectLevel: 3, position: 'risky' }],
    ['position', ['rating', 'rating'], { effectLevel: 2, position: 'controlled' }],
  ])('gives what the clock said (%s), whatever the campaign sets', (grants, origins, expected) => {
    const outcome = rollAction(origins.map(() => 4), USE, granted({ grants }));
    expect(originsOf(outcome)).toEqual(origins);
    expect(outcome.details).toMatchObject(expected);
  });

  it.each(['scene', 'session', 'campaign'])('stays when it lasts for a %s', (lasts) => {
    expect(changesOf(rollAction([6, 1, 1], USE, granted({ lasts })), 'talent')).toEqual([]);
  });

  it('is gone with the roll that it was granted for, whatever the dice say', () => {
    const gone = { kind: 'talent', characterId: 'a', index: 1, from: { ...ROOF, clockId: 'renown', grants: 'die', lasts: 'roll' }, to: null };
    expect(changesOf(rollAction([6, 1, 1], USE, granted({ lasts: 'roll' })), 'talent')).toEqual([gone]);
    expect(changesOf(rollAction([1, 1, 1], USE, granted({ lasts: 'roll' })), 'talent')).toEqual([gone]);
    expect(changesOf(rollAction([1, 1], {}, granted({ lasts: 'roll' })), 'talent')).toEqual([]);
  });
});
