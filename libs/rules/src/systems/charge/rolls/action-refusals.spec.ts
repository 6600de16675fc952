import type { JsonObject } from '@app/kernel';
import { ruleContext } from '@app/testing';
import { character, codeOf, planAction, refusalOf, rollAction, VAULT, WATCH } from '../../../../test/action-rolls';
import type { CharacterSeen, PlainTable, RollContext } from '../../..';

const PLAYER = ruleContext('player');
const OUT = { takenOut: true };
const LOST = { lostOpportunities: [{ action: 'sneak' }] };
const TALENTS = ['t', 'u'].map((id) => ({ id, kind: 'situational' }));
const SETUP = { rollId: 'r', characterId: 'a', benefit: 'effect', usedBy: [], status: 'open' };
const FLASHBACK = { characterId: 'b', cost: 1, status: 'open' };

/** Everything that can be wrong with one roll; the cases put right one thing after the other. */
const WRONG: JsonObject = {
  position: 'risky',
  action: 'fly',
  setup: 'effect',
  clockId: 'vault',
  assist: { characterId: 'a' },
  push: 'both',
  tension: { type: 'complication', clockId: 'watch' },
  useSetupId: 's',
  talentIds: ['t', 'u'],
  flashbackId: 'f',
};
const roller = (state: JsonObject, more: Partial<CharacterSeen> = {}): CharacterSeen => character('a', { momentum: 1, talents: TALENTS, ...state }, more);
const helper = (state: JsonObject = {}, more: Partial<CharacterSeen> = {}): CharacterSeen => character('b', { momentum: 0, ...state }, more);

interface Wrong {
  readonly settings?: JsonObject;
  readonly a?: CharacterSeen;
  readonly b?: CharacterSeen;
  readonly setup?: JsonObject;
  readonly flashback?: JsonObject;
  readonly clocks?: PlainTable['clocks'];
  readonly caller?: RollContext;
}

function refused(input: JsonObject, { settings = {}, a = roller({}), b = helper(), setup = {}, flashback = {}, clocks, caller }: Wrong): string {
  const things = { setups: [{ id: 's', facts: { ...SETUP, ...setup } }], flashbacks: [{ id: 'f', facts: { ...FLASHBACK, ...flashback } }] };
  const full = [{ ...VAULT, kind: 'danger', filled: 4 }, { ...WATCH, kind: 'progress', filled: 4 }];
  return codeOf({ ...WRONG, ...input }, { settings, characters: [a, b], things, clocks: clocks ?? full }, caller);
}

describe('what is wrong with an action roll', () => {
  it('is told in the order of D4 and, within a step, of the rules', () => {
    const npc = roller({ ...OUT, ...LOST }, { kind: 'npc', active: false });
    const known = { action: 'sneak', setup: undefined as never };
    const other = { ...known, assist: { characterId: 'b' } };
    const alone = { ...other, push: undefined as never, tension: undefined as never };
    const pushed = { ...alone, push: 'die' };
    const tense = { ...alone, tension: { type: 'complication', clockId: 'watch' } };
    const used = { setup: { usedBy: ['a'] } };
    const theirs = { setup: { characterId: 'b' } };
    const progress = { ...theirs, clocks: [VAULT, { ...WATCH, kind: 'progress', filled: 4 }] };
    const clocks = { ...theirs, clocks: [VAULT, WATCH] };
    const oneTalent = { talentIds: ['t'] };
    const steps: [string, JsonObject, Wrong][] = [
      ['gm-only-field', {}, { settings: { 'gm.mustState': true }, a: npc, caller: PLAYER }],
      ['setup-ticks-no-clock', {}, { a: npc }],
      ['unknown-action', { setup: undefined as never }, { a: npc }],
      ['npcs-never-roll', known, { a: npc }],
      ['taken-out', known, { a: roller({ ...OUT, ...LOST }, { active: false }) }],
      ['not-taken-out', { ...known, actWhileTakenOut: true }, { a: roller(LOST, { active: false }) }],
      ['character-not-active', known, { a: roller(LOST, { active: false }) }],
      ['lost-opportunity', known, { a: roller(LOST) }],
      ['same-character', known, {}],
      ['taken-out', other, { b: helper(OUT, { active: false }) }],
      ['character-not-active', other, { b: helper({}, { active: false }) }],
      ['bonus-slot-taken', other, { settings: { 'action.bonusDiceLimit': 0 } }],
      ['bonus-dice-limit', tense, { ...used, settings: { 'action.bonusDiceLimit': 0 } }],
      ['setup-used', tense, used],
      ['own-setup', tense, {}],
      ['clock-full', tense, theirs],
      ['not-a-progress-clock', tense, { ...theirs, clocks: [{ ...VAULT, kind: 'danger' }, { ...WATCH, kind: 'progress' }] }],
      ['not-a-danger-clock', tense, progress],
      ['clock-full', tense, { ...theirs, clocks: [VAULT, { ...WATCH, filled: 4 }] }],
      ['one-talent-per-roll', pushed, clocks],
      ['flashback-settled', { ...pushed, ...oneTalent }, { ...clocks, flashback: { status: 'settled' } }],
      ['not-own-flashback', { ...pushed, ...oneTalent }, clocks],
      ['not-enough-momentum', { ...pushed, ...oneTalent }, { ...clocks, flashback: { characterId: 'a' } }],
      ['assistant-not-enough-momentum', { ...alone, ...oneTalent }, { ...clocks, flashback: { characterId: 'a' } }],
    ];
    expect(steps.map(([, input, wrong]) => refused(input, wrong))).toEqual(steps.map(([code]) => code));
  });
});

describe("a value of the GM's in an action roll (D3)", () => {
  const GM_VALUES: readonly [string, JsonObject][] = [
    ['position', { position: 'risky' }],
    ['effect', { effect: 'great' }],
    ['tension', { tension: { type: 'drama' } }],
  ];
  const said = (input: JsonObject, caller: RollContext) => rollAction(input['tension'] ? [6, 1, 1] : [6, 1], input, {}, caller).details['statedBy'];

  it.each(GM_VALUES)('(%s) keeps who sent it, unless a GM did', (_field, input) => {
    expect(said(input, PLAYER)).toBe('m-player');
    expect(said(input, ruleContext())).toBeUndefined();
    expect(said({}, PLAYER)).toBeUndefined();
  });

  it.each(GM_VALUES)('(%s) is named when only the GM may state it', (field, input) => {
    const settings = { 'gm.mustState': true };
    expect(refusalOf(() => planAction(input, { settings }, PLAYER))).toMatchObject({ code: 'gm-only-field', params: { field } });
    expect(() => planAction(input, { settings })).not.toThrow();
    expect(() => planAction({}, { settings }, PLAYER)).not.toThrow();
  });
});
