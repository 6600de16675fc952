import type { JsonObject } from '@app/kernel';
import { codeOf, InspectresPlay, type Given } from '../../../../test/inspectres-play';

/** `a` lost two of three academics; there is a die in each place. */
const LOST: Given = { agents: { a: { sheet: { skills: { academics: 3, athletics: 2 } }, skills: { academics: 1 } } }, franchise: { library: 1, gym: 1, credit: 1, bank: 3 } };

const buysBack = (play: InspectresPlay, input: JsonObject = {}) => play.does('buyBackSkill', { characterId: 'a', skill: 'academics', from: 'gym', ...input });

describe('the franchise (IN-2)', () => {
  it('begins with nothing, and not spread', () => {
    const { id: _id, version: _version, ...franchise } = new InspectresPlay().at('franchise');
    expect(franchise).toEqual({ library: 0, gym: 0, credit: 0, bank: 0, spread: false });
  });

  it('is spread once, and says how many of its starting dice are left', () => {
    const play = new InspectresPlay();
    const [event] = play.does('spreadFranchise', { library: 3, gym: 2, bank: 3 });
    expect(event).toMatchObject({ type: 'franchise-spread', subject: { kind: 'franchise', id: 'only' }, facts: { library: 3, gym: 2, credit: 0, bank: 3 } });
    expect([play.franchise, play.at('franchise')]).toEqual([[3, 2, 0, 3], expect.objectContaining({ spread: true, dotsLeft: 2 })]);
    expect(codeOf(() => play.does('spreadFranchise', {}))).toBe('franchise-already-spread');
  });

  it('takes more than its starting dice, which are a guide', () => {
    const play = new InspectresPlay({ settings: { 'franchise.startingDice': 2 } });
    play.does('spreadFranchise', { bank: 5 });
    expect(play.at('franchise')).toMatchObject({ bank: 5, dotsLeft: -3 });
  });

  it('takes exactly its starting dice where creation is enforced', () => {
    const play = new InspectresPlay({ settings: { 'creation.enforced': true, 'agent.skillDice': 8 } });
    for (const bank of [9, 11]) expect(codeOf(() => play.does('spreadFranchise', { bank }))).toBe('creation-dots');
    play.does('spreadFranchise', { library: 4, bank: 6 });
    expect(play.franchise).toEqual([4, 0, 0, 6]);
  });

  it('is not spread any more once the first mission has begun', () => {
    const play = new InspectresPlay();
    play.does('startMission', { name: 'm', goal: 1 });
    expect(codeOf(() => play.does('spreadFranchise', { bank: 10 }))).toBe('franchise-already-spread');
  });

  it('is set by hand, each place for itself (D2)', () => {
    const play = new InspectresPlay({ franchise: { library: 3, bank: 7 } });
    play.adjusts('franchise', 'only', { library: 0, credit: 2 });
    expect([play.franchise, play.at('franchise')['spread']]).toEqual([[0, 0, 2, 7], false]);
  });

  it('is spread anew, onto what it has, where a GM says so (D2)', () => {
    const play = new InspectresPlay();
    play.does('spreadFranchise', { bank: 10 });
    play.adjusts('franchise', 'only', { spread: false });
    play.does('spreadFranchise', { gym: 4 });
    expect([play.franchise, play.at('franchise')]).toEqual([[0, 4, 0, 10], expect.objectContaining({ spread: true, dotsLeft: 6 })]);
  });
});

describe('a skill die that is bought back (IN-15)', () => {
  it.each([
    ['library', [0, 1, 1, 3]],
    ['gym', [1, 0, 1, 3]],
    ['credit', [1, 1, 0, 3]],
  ])('with a die of the %s card, whatever the skill', (from, left) => {
    const play = new InspectresPlay(LOST);
    expect(play.mayOf('buyBackSkill', { characterId: 'a', skill: 'academics', from })).toBe('a');
    const [event] = buysBack(play, { from });
    expect(event).toMatchObject({ type: 'skill-bought-back', subject: { kind: 'character', id: 'a' }, facts: { skill: 'academics', from } });
    expect([play.of('a')['skills'], play.franchise]).toEqual([{ academics: 2, athletics: 2 }, left]);
  });

  it.each([
    [6, 'interest', 4],
    [5, 'kept', 3],
    [4, 'normal-cost', 2],
    [3, 'normal-cost', 2],
    [2, 'overuse', 1],
    [1, 'bankruptcy', 0],
  ])('with a die of the bank, which shows %i: %s (IN-8)', (face, effect, left) => {
    const play = new InspectresPlay(LOST);
    const roll = play.rolls('inspectres.buy-back', { skill: 'academics' }, [face]);
    expect(roll).toMatchObject({ status: 'settled', outcome: effect, dice: [{ origin: 'bank', face, kept: true }], details: { skill: 'academics', bankEffects: [effect] } });
    expect([play.of('a')['skills'], play.franchise.at(-1)]).toEqual([{ academics: 2, athletics: 2 }, left]);
  });

  it('is never above the original rating', () => {
    const play = new InspectresPlay({ ...LOST, franchise: { gym: 5 } });
    buysBack(play);
    buysBack(play);
    expect(codeOf(() => buysBack(play))).toBe('above-original');
    expect(codeOf(() => buysBack(play, { skill: 'contact' }))).toBe('above-original');
    play.adjusts('character', 'a', { skills: { academics: 7 } });
    expect(codeOf(() => buysBack(play))).toBe('above-original');
  });

  const BUSY = { skill: 'athletics', from: 'credit' };
  it.each([
    ['unknown-skill', { skill: 'singing', from: 'bank' }, true, {}],
    ['mission-running', BUSY, true, {}],
    ['character-not-active', BUSY, false, { active: false }],
    ['above-original', BUSY, false, {}],
    ['not-enough-card-dice', { from: 'credit' }, false, {}],
    ['not-enough-bank-dice', { from: 'bank' }, false, {}],
  ])('is refused as %s, from a card and from the bank alike', (code, input, mission, facts) => {
    const play = new InspectresPlay({ agents: { a: { sheet: { skills: { academics: 3, athletics: 2 } }, skills: { academics: 1 }, ...facts } } });
    if (mission) play.does('startMission', { name: 'm', goal: 4 });
    expect(codeOf(() => buysBack(play, input))).toBe(code);
    if (code !== 'not-enough-card-dice') expect(codeOf(() => play.rolls('inspectres.buy-back', { skill: 'academics', ...input }, []))).toBe(code);
  });

  it('comes after what the mission was worth is spread', () => {
    const play = new InspectresPlay(LOST);
    play.does('startMission', { name: 'm', goal: 4 });
    const id = play.last('missions');
    play.adjusts('mission', id, { earned: 4, status: 'completed' });
    expect(codeOf(() => buysBack(play))).toBe('distribution-due');
    play.does('distributeMission', { id, gym: 4 });
    buysBack(play);
    expect(play.franchise).toEqual([1, 4, 1, 3]);
  });
});
