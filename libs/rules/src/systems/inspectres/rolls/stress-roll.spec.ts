import type { Json, JsonObject } from '@app/kernel';
import { plainTable } from '../../..';
import { ruleContext } from '@app/testing';
import { codeOf, InspectresPlay, SHEET } from '../../../../test/inspectres-play';
import { system } from '..';

const SKILLS = { academics: 3, athletics: 2, technology: 2, contact: 2 };

/** `a` has 3 academics and 2 of each other, and what is said of it. */
const stressed = (agent: JsonObject = {}, settings: JsonObject = {}): InspectresPlay => new InspectresPlay({ settings, agents: { a: { sheet: { skills: SKILLS }, ...agent } } });

/** A stress roll of `a` with as many dice as there are faces. */
const stress = (play: InspectresPlay, faces: readonly number[], input: JsonObject = {}): JsonObject => play.rolls('inspectres.stress', { stressDice: faces.length, ...input }, faces);

const dice = (roll: JsonObject, field: string): Json[] => (roll['dice'] as readonly JsonObject[]).map((die) => die[field]);

describe('the lowest die of a stress roll (IN-10)', () => {
  it.each([
    [6, 'too-cool', { cool: 1, nextRollPenalty: 0, skills: SKILLS }],
    [5, 'unshaken', { cool: 0, nextRollPenalty: 0, skills: SKILLS }],
    [4, 'startled', { cool: 0, nextRollPenalty: 1, skills: SKILLS }],
    [3, 'shaken', { cool: 0, nextRollPenalty: 0, skills: { ...SKILLS, academics: 2 } }],
    [2, 'frightened', { cool: 0, nextRollPenalty: 0, skills: { ...SKILLS, academics: 1 } }],
  ])('%i is %s', (face, outcome, left) => {
    const play = stressed();
    const losses = { academics: { shaken: 1, frightened: 2 }[outcome] ?? 0 };
    expect(stress(play, [6, face], { losses })).toMatchObject({ status: 'settled', outcome, total: null, details: { reading: face, ignored: 0, stressDice: 2 } });
    expect(play.of('a')).toMatchObject(left);
  });

  it('a 1 takes as many skill dice as there were stress dice, and all cool dice', () => {
    const play = stressed({ cool: 2 });
    expect(stress(play, [6, 5, 1], { ignore: 0, losses: { academics: 2, contact: 1 } })).toMatchObject({ outcome: 'meltdown', details: { skillDiceLost: 3, losses: [{ skill: 'academics', value: 2 }, { skill: 'contact', value: 1 }] } });
    expect(play.of('a')).toMatchObject({ cool: 0, skills: { academics: 1, athletics: 2, technology: 2, contact: 1 } });
  });

  it('is kept, the first of several', () => {
    expect(dice(stress(stressed(), [5, 4, 4]), 'kept')).toEqual([false, true, false]);
    expect(dice(stress(stressed(), [5, 4, 4]), 'origin')).toEqual(['stress', 'stress', 'stress']);
  });

  it('means what the campaign has its face mean', () => {
    const outcomes = ['unshaken', 'unshaken', 'startled', 'too-cool', 'unshaken', 'meltdown'];
    const play = stressed({}, { 'stress.outcomes': outcomes });
    expect(stress(play, [1])['outcome']).toBe('unshaken');
    expect(stress(play, [6], { losses: { contact: 1 } })['outcome']).toBe('meltdown');
  });

  it('adds up the penalties of several 4s (IN-10b)', () => {
    const play = stressed();
    stress(play, [4]);
    stress(play, [4, 5]);
    expect(play.of('a')['nextRollPenalty']).toBe(2);
  });
});

describe('cool dice (IN-10, IN-12)', () => {
  it.each([
    ['up to the maximum', { cool: 3 }, {}, 3],
    ['up to the campaign’s own maximum', { cool: 3 }, { 'cool.max': 5 }, 4],
    ['and none of those that a GM gave beyond it goes', { cool: 5 }, {}, 5],
    ['and none where the campaign has none', {}, { 'cool.max': 0 }, 0],
  ])('are gained %s', (_what, agent, settings, left) => {
    const play = stressed(agent, settings);
    expect(stress(play, [6], { ignore: 0 })['outcome']).toBe('too-cool');
    expect(play.of('a')['cool']).toBe(left);
  });

  it('ignore the lowest dice, and are not used up', () => {
    const play = stressed({ cool: 2 });
    expect(stress(play, [1, 6, 2, 4], { ignore: 2 })).toMatchObject({ outcome: 'startled', details: { reading: 4, ignored: 2 } });
    expect(play.of('a')['cool']).toBe(2);
  });

  it('are used up by ignoring where the campaign says so, before one is gained', () => {
    const play = stressed({ cool: 3 }, { 'cool.ignoringSpends': true });
    stress(play, [1, 2, 6], { ignore: 2 });
    expect(play.of('a')['cool']).toBe(2);
  });

  it('that ignore every die make it a 5', () => {
    const roll = stress(stressed({ cool: 1 }), [1], { ignore: 1 });
    expect(roll).toMatchObject({ outcome: 'unshaken', details: { reading: 5, ignored: 1 } });
    expect(dice(roll, 'kept')).toEqual([false]);
  });
});

describe('what is ignored (IN-10)', () => {
  it('is decided after the dice by whoever has cool dice', () => {
    const play = stressed({ cool: 2 });
    const roll = stress(play, [5, 1, 6]);
    expect(roll).toMatchObject({ status: 'awaiting-choice', chooser: 'player', choice: { kind: 'ignore', options: { ignore: [0, 1, 2] } }, outcome: null });
    expect([dice(roll, 'kept'), roll['details']]).toEqual([[null, null, null], { stressDice: 3, reading: null, ignored: null, skillDiceLost: null, losses: null }]);
    expect(play.chooses(roll['id'], { ignore: 1 })).toMatchObject({ status: 'settled', outcome: 'unshaken', details: { stressDice: 3, reading: 5, ignored: 1, skillDiceLost: 0, losses: [] } });
  });

  it('is no more than the dice', () => {
    expect(stress(stressed({ cool: 3 }), [1])['choice']).toEqual({ kind: 'ignore', options: { ignore: [0, 1] } });
  });

  it('is nothing for whoever has none', () => {
    expect(stress(stressed(), [5])['status']).toBe('settled');
  });

  it('can be followed by the choice of what is lost', () => {
    const play = stressed({ cool: 1 });
    const { id } = stress(play, [2, 1, 6]);
    expect(play.chooses(id, { ignore: 0 })).toMatchObject({ status: 'awaiting-choice', outcome: 'meltdown', choice: { kind: 'losses', options: { losses: 3 } }, details: { reading: 1, ignored: 0, skillDiceLost: 3, losses: null } });
    expect(play.of('a')['cool']).toBe(0);
    expect(play.chooses(id, { losses: { academics: 3 } })).toMatchObject({ status: 'settled', outcome: 'meltdown', details: { reading: 1, ignored: 0, losses: [{ skill: 'academics', value: 3 }] } });
  });

  it('can come with the losses, which are used if they fit', () => {
    const play = stressed({ cool: 1 });
    const first = stress(play, [2, 1]);
    expect(play.chooses(first['id'], { ignore: 0, losses: { contact: 2 } })).toMatchObject({ status: 'settled', details: { losses: [{ skill: 'contact', value: 2 }] } });
    play.adjusts('character', 'a', { cool: 1 });
    const second = stress(play, [2, 3]);
    expect(play.chooses(second['id'], { ignore: 1, losses: { academics: 2 } })).toMatchObject({ status: 'awaiting-choice', details: { skillDiceLost: 1 } });
  });

  it('takes up what was wished with the roll', () => {
    const play = stressed({ cool: 1 });
    const roll = stress(play, [3, 6], { losses: { contact: 1 } });
    expect(roll['details']).toMatchObject({ losses: null, wishedLosses: [{ skill: 'contact', value: 1 }] });
    expect(play.chooses(roll['id'], { ignore: 0 })).toMatchObject({ status: 'settled', details: { losses: [{ skill: 'contact', value: 1 }] } });
  });

  it('goes by the cool dice that there are when it is chosen', () => {
    const play = stressed({ cool: 2 });
    const { id } = stress(play, [5, 1, 6]);
    play.adjusts('character', 'a', { cool: 1 });
    expect(codeOf(() => play.chooses(id, { ignore: 2 }))).toBe('ignore-out-of-range');
    expect(codeOf(() => play.chooses(id, { losses: {} }))).toBe('choice-out-of-range');
    expect(codeOf(() => play.chooses(id, { ignore: 1, losses: { singing: 1 } }))).toBe('unknown-skill');
    expect(play.chooses(id, { ignore: 1 })['status']).toBe('settled');
  });
});

describe('how a loss is spread (IN-11)', () => {
  it('is the player’s to choose, and what needs no choice is done at once', () => {
    const play = stressed({ cool: 2 });
    const roll = stress(play, [6, 5, 1], { ignore: 0 });
    const from = Object.entries(SKILLS).map(([skill, value]) => ({ skill, value }));
    expect(roll).toMatchObject({ status: 'awaiting-choice', chooser: 'player', outcome: 'meltdown', choice: { kind: 'losses', options: { losses: 3, from } }, details: { skillDiceLost: 3, losses: null } });
    expect([dice(roll, 'kept'), play.of('a')]).toEqual([[false, false, true], expect.objectContaining({ cool: 0, skills: SKILLS })]);
  });

  it('is the GM’s to choose for an NPC', () => {
    expect(stress(stressed({ kind: 'npc' }), [3])['chooser']).toBe('gm');
  });

  it.each([
    ['losses-do-not-add-up', { academics: 2 }],
    ['losses-do-not-add-up', { academics: 2, athletics: 2 }],
    ['losses-do-not-add-up', { athletics: 3 }],
    ['unknown-skill', { singing: 3 }],
  ])('is refused as %s: %j', (code, losses) => {
    const play = stressed();
    const { id } = stress(play, [6, 5, 1]);
    expect(codeOf(() => play.chooses(id, { losses }))).toBe(code);
    expect(codeOf(() => play.chooses(id, { ignore: 0 }))).toBe('choice-out-of-range');
  });

  it('is as the command wished where that fits, else it waits', () => {
    expect(stress(stressed(), [3], { losses: { athletics: 1, contact: 0 } })).toMatchObject({ status: 'settled', details: { losses: [{ skill: 'athletics', value: 1 }] } });
    expect(stress(stressed(), [3], { losses: { athletics: 2 } })['status']).toBe('awaiting-choice');
    expect(stress(stressed(), [6, 6], { losses: { athletics: 2 } })).toMatchObject({ status: 'settled', details: { losses: [] } });
  });

  it('needs no choice where only one is possible', () => {
    const one = stressed({ skills: { academics: 3, athletics: 0, technology: 0, contact: 0 } });
    expect(stress(one, [2])).toMatchObject({ status: 'settled', details: { skillDiceLost: 2, losses: [{ skill: 'academics', value: 2 }] } });
    const all = stressed({ skills: { academics: 1, athletics: 1, technology: 0, contact: 0 } });
    expect(stress(all, [2], { losses: { academics: 2 } })).toMatchObject({ status: 'settled', details: { skillDiceLost: 2 } });
    expect(all.of('a')['skills']).toEqual({ academics: 0, athletics: 0, technology: 0, contact: 0 });
  });

  it('drops what is lost beyond all dice', () => {
    const play = stressed({ skills: { academics: 1, athletics: 1, technology: 0, contact: 0 } });
    expect(stress(play, [1, 1, 1, 1, 1])).toMatchObject({ status: 'settled', details: { skillDiceLost: 2 } });
    expect(stress(play, [1])).toMatchObject({ status: 'settled', details: { skillDiceLost: 0, losses: [] } });
  });

  it('leaves alone what is no skill of the campaign any more', () => {
    const play = stressed();
    play.changes({ kind: 'setting', key: 'skills', from: null, to: ['academics', 'dancing'] });
    expect(stress(play, [3])).toMatchObject({ status: 'settled', details: { losses: [{ skill: 'academics', value: 1 }] } });
  });

  it('is chosen among what was offered, and takes no more than is there by then', () => {
    const play = stressed();
    const { id } = stress(play, [1, 1, 1]);
    play.adjusts('character', 'a', { skills: { academics: 1, contact: 9 } });
    expect(codeOf(() => play.chooses(id, { losses: { contact: 3 } }))).toBe('losses-do-not-add-up');
    expect(play.chooses(id, { losses: { academics: 2, athletics: 1 } })).toMatchObject({ status: 'settled', details: { skillDiceLost: 2, losses: [{ skill: 'academics', value: 1 }, { skill: 'athletics', value: 1 }] } });
    expect(play.of('a')['skills']).toEqual({ academics: 0, athletics: 1, technology: 2, contact: 9 });
  });

  it('makes no skill of one that has left the sheet by then', () => {
    const play = stressed();
    const { id } = stress(play, [1, 1]);
    play.changes({ kind: 'agent-skill', characterId: 'a', skill: 'contact', from: 2, to: null });
    expect(play.chooses(id, { losses: { contact: 1, academics: 1 } })).toMatchObject({ details: { skillDiceLost: 1 } });
    expect(play.of('a')['skills']).toEqual({ academics: 2, athletics: 2, technology: 2 });
  });

  it('can still be chosen when the campaign’s skills are others by then', () => {
    const play = stressed();
    const { id } = stress(play, [1]);
    play.changes({ kind: 'setting', key: 'skills', from: null, to: ['dancing'] });
    expect(codeOf(() => play.chooses(id, { losses: { singing: 1 } }))).toBe('unknown-skill');
    expect(play.chooses(id, { losses: { contact: 1 } })['status']).toBe('settled');
  });
});

describe('the refusals of a stress roll, in their order (IN-10, D4)', () => {
  it.each([
    ['stress-dice-out-of-range', { stressDice: 0, losses: { singing: 1 } }, { active: false }],
    ['stress-dice-out-of-range', { stressDice: 6 }, {}],
    ['unknown-skill', { stressDice: 1, losses: { singing: 1 }, ignore: 9 }, { active: false }],
    ['character-not-active', { stressDice: 1, ignore: 9 }, { active: false }],
    ['ignore-out-of-range', { stressDice: 3, ignore: 2 }, { cool: 1 }],
    ['ignore-out-of-range', { stressDice: 1, ignore: 2 }, { cool: 3 }],
    ['ignore-out-of-range', { stressDice: 1, ignore: 1 }, {}],
  ])('%s', (code, input, agent) => {
    const play = new InspectresPlay({ agents: { a: agent } });
    expect(codeOf(() => play.rolls('inspectres.stress', input, []))).toBe(code);
  });

  it('how many dice is the GM’s to say: a player says it as said aloud, unless only GMs state what is theirs (D3)', () => {
    const rollOf = (settings: JsonObject) => {
      const { sheet, state } = { sheet: SHEET, state: { skills: SHEET['skills'] as JsonObject, cool: 0, nextRollPenalty: 0, characteristics: [], assists: [] } };
      const table = plainTable(system, { settings, characters: [{ id: 'a', kind: 'pc', active: true, sheet, state }] });
      const kind = system.rolls.find((one) => one.kind === 'inspectres.stress');
      return (role: 'gm' | 'player') => kind?.plan(table, { characterId: 'a', stressDice: 1 } as never, ruleContext(role)).resolve({ throwDie: () => 5 });
    };
    expect(rollOf({})('player')?.details).toMatchObject({ statedBy: 'm-player' });
    expect(rollOf({})('gm')?.details).not.toHaveProperty('statedBy');
    expect(codeOf(() => rollOf({ 'gm.mustState': true })('player'))).toBe('gm-only-field');
    expect(rollOf({ 'gm.mustState': true })('gm')?.outcome).toBe('unshaken');
  });
});
