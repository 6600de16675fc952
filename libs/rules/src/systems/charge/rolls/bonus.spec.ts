import type { JsonObject } from '@app/kernel';
import { changesOf, character, codeOf, originsOf, planAction, refusalOf, rollAction } from '../../../../test/action-rolls';
import type { PlainTable } from '../../..';

const TENSION = { type: 'drama' };
const ASSIST = { characterId: 'b' };
const OUT = { characters: [character('a', { takenOut: true, momentum: 4 }), character('b')] };
const rich = (settings: JsonObject = {}): PlainTable => ({ settings, characters: [character('a', { momentum: 6 }), character('b')] });

describe('an assist (CH-4)', () => {
  it('is one die for one momentum of the assistant, and says how', () => {
    const assist = { characterId: 'b', how: 'gives a leg up' };
    const outcome = rollAction([6, 2, 2], { assist });
    expect(originsOf(outcome)).toEqual(['rating', 'rating', 'assist']);
    expect(changesOf(outcome, 'momentum')).toEqual([{ kind: 'momentum', characterId: 'b', from: 2, to: 1 }]);
    expect(outcome.details).toMatchObject({ assist: { characterId: 'b' }, momentumSpent: 0 });
    expect(planAction({ assist }).words).toMatchObject({ 'details.assist.how': 'gives a leg up' });
  });

  it('is given by another one', () => {
    expect(codeOf({ assist: { characterId: 'a' } })).toBe('same-character');
  });

  it.each([
    ['taken-out', character('b', { takenOut: true })],
    ['character-not-active', character('b', {}, { active: false })],
  ])('is refused %s', (code, assistant) => {
    expect(codeOf({ assist: ASSIST }, { characters: [character('a'), assistant] })).toBe(code);
  });

  it('is paid before the dice (CH-6)', () => {
    const refusal = refusalOf(() => planAction({ assist: ASSIST }, { characters: [character('a'), character('b', { momentum: 0 })] }));
    expect(refusal).toMatchObject({ code: 'assistant-not-enough-momentum', params: { needed: 1, momentum: 0 } });
  });
});

describe('pushing oneself (CH-4)', () => {
  it('buys a die', () => {
    const outcome = rollAction([6, 2, 1], { push: 'die' });
    expect(originsOf(outcome)).toEqual(['rating', 'rating', 'push']);
    expect(outcome.details).toMatchObject({ push: 'die', effect: 'standard', momentumSpent: 2, momentumGained: 0 });
    expect(changesOf(outcome, 'momentum')).toEqual([{ kind: 'momentum', characterId: 'a', from: 2, to: 0 }]);
  });

  it('buys a level of effect, also beyond great (CH-7)', () => {
    expect(rollAction([6, 2], { push: 'effect' }).details).toMatchObject({ push: 'effect', effect: 'great', effectLevel: 3, progressTicks: 3 });
    expect(rollAction([6, 6], { push: 'effect', effect: 'great' }).details).toMatchObject({ effect: 'great', effectLevel: 5, beyondGreat: true });
  });

  it('buys both where the campaign allows two', () => {
    const outcome = rollAction([6, 2, 1], { push: 'both' }, rich({ 'push.perRoll': 2 }));
    expect(originsOf(outcome)).toEqual(['rating', 'rating', 'push']);
    expect(outcome.details).toMatchObject({ effect: 'great', momentumSpent: 4 });
  });

  it('is paid before the dice (CH-6)', () => {
    const refusal = refusalOf(() => planAction({ push: 'die' }, { characters: [character('a', { momentum: 1 })] }));
    expect(refusal).toMatchObject({ code: 'not-enough-momentum', params: { needed: 2, momentum: 1 } });
    expect(codeOf({ push: 'both' }, { settings: { 'push.perRoll': 2 }, characters: [character('a', { momentum: 3 })] })).toBe('not-enough-momentum');
  });
});

describe('the slots of a roll (CH-4)', () => {
  it.each([
    ['both, with one push per roll', { push: 'both' }, {}],
    ['a push for a die and tension', { push: 'die', tension: TENSION }, {}],
    ['a push for effect and tension', { push: 'effect', tension: TENSION }, {}],
    ['two pushes and tension, with two per roll', { push: 'both', tension: TENSION }, { 'push.perRoll': 2 }],
    ['a push and tension, with two per roll', { push: 'die', tension: TENSION }, { 'push.perRoll': 2 }],
  ])('do not hold %s', (_what, input, settings) => {
    expect(codeOf(input, rich(settings))).toBe('bonus-slot-taken');
  });

  it('hold an assist beside a push or beside tension, and the dice fall in their order (CH-1b)', () => {
    expect(originsOf(rollAction([6, 2, 1, 1], { assist: ASSIST, push: 'die' }))).toEqual(['rating', 'rating', 'assist', 'push']);
    const talents = [{ id: 't', kind: 'situational' }];
    const characters = [character('a', { talents }), character('b')];
    const all = rollAction([6, 2, 1, 1, 1], { assist: ASSIST, tension: TENSION, talentIds: ['t'] }, { characters });
    expect(originsOf(all)).toEqual(['rating', 'rating', 'assist', 'tension', 'talent']);
  });

  it.each([
    [0, { push: 'die' }, 1],
    [0, { tension: TENSION }, 1],
    [0, { assist: ASSIST }, 1],
    [1, { assist: ASSIST, push: 'die' }, 2],
    [1, { assist: ASSIST, tension: TENSION }, 2],
  ])('give at most %i bonus dice where the campaign says so: %j', (limit, input, found) => {
    expect(refusalOf(() => planAction(input, rich({ 'action.bonusDiceLimit': limit })))).toMatchObject({ code: 'bonus-dice-limit', params: { limit, found } });
  });

  it('do not count a push for effect, nor a talent', () => {
    const characters = [character('a', { talents: [{ id: 't', kind: 'situational' }] })];
    const outcome = rollAction([6, 2, 1], { push: 'effect', talentIds: ['t'] }, { settings: { 'action.bonusDiceLimit': 0 }, characters });
    expect(originsOf(outcome)).toEqual(['rating', 'rating', 'talent']);
  });

  it('count bonus dice before a pool is called empty (CH-2)', () => {
    expect(originsOf(rollAction([6], { action: 'muscle', push: 'die' }))).toEqual(['push']);
  });
});

describe('acting while taken out (CH-5)', () => {
  it('costs two momentum more, outside the slots', () => {
    const outcome = rollAction([6, 2, 1], { actWhileTakenOut: true, push: 'die' }, OUT);
    expect(outcome.details).toMatchObject({ actWhileTakenOut: true, push: 'die', momentumSpent: 4, momentumGained: 0 });
    expect(changesOf(outcome, 'momentum')).toEqual([{ kind: 'momentum', characterId: 'a', from: 4, to: 0 }]);
    expect(rollAction([6, 2, 1], { actWhileTakenOut: true, tension: TENSION }, OUT).details).toMatchObject({ momentumSpent: 2 });
  });

  it('is what a character that is taken out needs, and no other', () => {
    expect(codeOf({}, OUT)).toBe('taken-out');
    expect(codeOf({ actWhileTakenOut: false }, OUT)).toBe('taken-out');
    expect(codeOf({ actWhileTakenOut: true })).toBe('not-taken-out');
    expect(rollAction([6, 1], { actWhileTakenOut: false }).details).not.toHaveProperty('actWhileTakenOut');
  });

  it('is paid before the dice with the push (CH-6)', () => {
    const content = { characters: [character('a', { takenOut: true, momentum: 3 })] };
    expect(refusalOf(() => planAction({ actWhileTakenOut: true, push: 'die' }, content))).toMatchObject({ code: 'not-enough-momentum', params: { needed: 4 } });
  });
});

describe('momentum spent on a roll', () => {
  it.each([
    ['any-momentum', { assist: 0, push: 0, acting: 0, tension: 2 }],
    ['own-momentum', { assist: 2, push: 0, acting: 0, tension: 2 }],
    ['push-only', { assist: 2, push: 0, acting: 0, tension: 2 }],
  ])('stops the gain by %s (CH-11)', (stopped, expected) => {
    const settings = { 'momentum.gainStoppedBy': stopped };
    const gained = (faces: number[], input: JsonObject, content: PlainTable = {}) => rollAction(faces, input, { settings, ...content }).details['momentumGained'];
    expect({
      assist: gained([6, 2, 2], { assist: ASSIST }),
      push: gained([6, 2], { push: 'effect' }),
      acting: gained([6, 2], { actWhileTakenOut: true }, OUT),
      tension: gained([6, 2, 2], { tension: TENSION }),
    }).toEqual(expected);
  });

  it('is one change with what was earned (CH-6)', () => {
    const settings = { 'momentum.gainStoppedBy': 'own-momentum' };
    expect(changesOf(rollAction([6, 2, 2], { assist: ASSIST }, { settings }), 'momentum')).toEqual([
      { kind: 'momentum', characterId: 'a', from: 2, to: 4 },
      { kind: 'momentum', characterId: 'b', from: 2, to: 1 },
    ]);
  });
});
