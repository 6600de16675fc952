import { codeOf, InspectresPlay, SHEET, type Given } from '../../../../test/inspectres-play';
import type { Json, JsonObject } from '@app/kernel';

/** In-range franchise and cool, so that everything can be added; `h` is a die of 5 from b, `o` one that b holds. */
const RICH: Given = { agents: { a: { cool: 2 }, b: {} }, franchise: { library: 3, gym: 2, credit: 2, bank: 4 } };

const details = (roll: JsonObject): JsonObject => roll['details'] as JsonObject;
const dice = (roll: JsonObject, field: string): Json[] => (roll['dice'] as readonly JsonObject[]).map((die) => die[field]);

function withMission(goal: number, set: JsonObject = {}, given: Given = RICH): InspectresPlay {
  const play = new InspectresPlay(given);
  play.does('startMission', { name: 'the laundry', goal });
  play.adjusts('mission', play.last('missions'), set);
  return play;
}

describe('the pool of a skill roll (IN-3)', () => {
  it('is skill, talent, card, bank, cool, and each die keeps why it is there', () => {
    const roll = new InspectresPlay(RICH).acts([1, 1, 2, 2, 4, 3], { talent: true, card: { name: 'library', count: 1 }, bank: 1, cool: 1 });
    expect(dice(roll, 'origin')).toEqual(['skill', 'skill', 'talent', 'card', 'bank', 'cool']);
    expect(details(roll)).toMatchObject({ skill: 'academics', talent: true, card: { name: 'library', count: 1 }, bank: 1, cool: 1 });
  });

  it('is what is left of the skill, and nothing of one that the agent does not have', () => {
    const play = new InspectresPlay({ agents: { a: { sheet: { skills: { academics: 4 } }, skills: { academics: 3 } } } });
    expect(dice(play.acts([1, 2, 3]), 'origin')).toEqual(['skill', 'skill', 'skill']);
    expect(dice(play.acts([], { skill: 'contact' }), 'origin')).toEqual([]);
  });

  it('names in its details only what was asked for', () => {
    expect(Object.keys(details(new InspectresPlay().acts([1, 1]))).sort()).toEqual(['bankEffects', 'franchiseCounted', 'franchiseEarned', 'missionCompleted', 'narrator', 'penalty', 'skill']);
  });

  it('keeps the words of its goal apart from its facts', () => {
    const roll = new InspectresPlay().acts([1, 1], { goal: 'what haunts it' });
    expect(details(roll)['goal']).toBe('what haunts it');
  });
});

describe('the refusals of a skill roll, in their order (IN-3, D4)', () => {
  const refused = (input: JsonObject, given: Given = RICH): string => codeOf(() => new InspectresPlay(given).acts([], input));
  const OTHER_CARD = { card: { name: 'gym', count: 9 } };
  const IDLE: Given = { ...RICH, agents: { a: { active: false, sheet: { skills: { academics: 2 } } }, b: {} } };

  it.each([
    ['unknown-skill', { skill: 'singing', ...OTHER_CARD }, IDLE],
    ['card-does-not-match-skill', { ...OTHER_CARD, talent: true }, IDLE],
    ['character-not-active', { card: { name: 'library', count: 9 }, talent: true }, IDLE],
    ['no-talent', { talent: true, cool: 9 }, { agents: { a: { sheet: { skills: { academics: 2 } } } } }],
    ['not-enough-card-dice', { card: { name: 'library', count: 4 }, bank: 9, cool: 9 }, RICH],
    ['not-enough-bank-dice', { card: { name: 'library', count: 3 }, bank: 5, cool: 9 }, RICH],
    ['not-enough-cool-dice', { bank: 4, cool: 3 }, RICH],
  ] as const)('%s', (code, input, given) => expect(refused(input, given as Given)).toBe(code));

  it('a card serves the skill that the campaign has it serve', () => {
    const play = new InspectresPlay({ ...RICH, settings: { 'franchise.cards': { library: 'contact', gym: 'athletics', credit: 'technology' } } });
    expect(codeOf(() => play.acts([], { card: { name: 'library', count: 1 } }))).toBe('card-does-not-match-skill');
    expect(play.acts([1, 1, 1], { skill: 'contact', card: { name: 'library', count: 1 } })['outcome']).toBe('terrible');
  });

  it('no card helps contact', () => {
    for (const name of ['library', 'gym', 'credit']) expect(refused({ skill: 'contact', card: { name, count: 1 } })).toBe('card-does-not-match-skill');
  });

  it('the skills are those that the campaign names', () => {
    const play = new InspectresPlay({ settings: { skills: ['singing'] }, agents: { a: { sheet: { skills: { singing: 1 } } } } });
    expect(play.acts([6], { skill: 'singing' })['outcome']).toBe('amazing');
    expect(codeOf(() => play.acts([], { skill: 'academics' }))).toBe('unknown-skill');
  });
});

describe('the highest die (IN-4)', () => {
  it.each([
    [6, 'amazing', 'player', 2],
    [5, 'good', 'player', 1],
    [4, 'fair', 'player', 0],
    [3, 'not-great', 'gm', 0],
    [2, 'bad', 'gm', 0],
    [1, 'terrible', 'gm', 0],
  ])('%i is %s, narrated by the %s, and worth %i', (face, outcome, narrator, earned) => {
    const play = withMission(9);
    const roll = play.acts([1, face]);
    expect(roll['outcome']).toBe(outcome);
    expect(details(roll)).toMatchObject({ narrator, franchiseEarned: earned, franchiseCounted: earned, missionEarned: earned, missionCompleted: false });
    expect(play.at('missions', play.last('missions'))['earned']).toBe(earned);
  });

  it('is kept, the first of several, and no other is', () => {
    expect(dice(new InspectresPlay({ agents: { a: { skills: { academics: 4 } } } }).acts([2, 5, 5, 1]), 'kept')).toEqual([false, true, false, false]);
  });
});

describe('what is earned (IN-5)', () => {
  it('is nothing without a mission', () => {
    const roll = details(new InspectresPlay().acts([6, 6]));
    expect(roll).toMatchObject({ franchiseEarned: 0, franchiseCounted: 0, missionCompleted: false });
    expect(roll).not.toHaveProperty('missionEarned');
  });

  it('never passes the goal, and reaching it completes the mission', () => {
    const play = withMission(6, { earned: 5 });
    expect(details(play.acts([6, 1]))).toMatchObject({ franchiseEarned: 2, franchiseCounted: 1, missionEarned: 6, missionCompleted: true });
    expect(play.at('missions', play.last('missions'))).toMatchObject({ earned: 6, status: 'completed', awarded: 6 });
    expect(details(play.acts([6, 1]))).toMatchObject({ franchiseEarned: 0, missionCompleted: false });
  });

  it('completes on the next roll a mission whose goal a GM brought down to what was earned', () => {
    const play = withMission(6, { earned: 5 });
    play.adjusts('mission', play.last('missions'), { goal: 5 });
    expect(details(play.acts([1, 1]))).toMatchObject({ missionEarned: 5, missionCompleted: true });
  });
});

describe('what is spent (IN-6)', () => {
  it('is card dice and cool dice, whatever they show', () => {
    const play = new InspectresPlay(RICH);
    play.acts([6, 6, 6, 6, 6], { card: { name: 'library', count: 2 }, cool: 1 });
    expect(play.franchise).toEqual([1, 2, 2, 4]);
    expect(play.of('a')['cool']).toBe(1);
  });

  it('of cards is counted while a mission runs, and only then', () => {
    const play = withMission(6);
    play.acts([1, 1, 1], { card: { name: 'library', count: 1 } });
    expect(play.at('missions', play.last('missions'))['spentCardDice']).toEqual({ library: 1, gym: 0, credit: 0 });
  });

  it('returns with the end of the mission, that of the roll which ends it among it; the bank and cool dice do not', () => {
    const play = withMission(2, { spentCardDice: { gym: 2 } });
    play.acts([1, 1, 6, 3, 1], { card: { name: 'library', count: 1 }, bank: 1, cool: 1 });
    expect(play.franchise).toEqual([3, 4, 2, 3]);
    expect(play.of('a')['cool']).toBe(1);
    expect(play.at('missions', play.last('missions'))['spentCardDice']).toEqual({ library: 0, gym: 0, credit: 0 });
  });

  it('never returns where the campaign says so', () => {
    const play = withMission(2, {}, { ...RICH, settings: { 'franchise.spentDiceReturn': 'never' } });
    play.acts([1, 1, 6], { card: { name: 'library', count: 1 } });
    expect(play.franchise).toEqual([2, 2, 2, 4]);
    expect(play.at('missions', play.last('missions'))).toMatchObject({ status: 'completed', spentCardDice: { library: 1, gym: 0, credit: 0 } });
  });
});

describe('a pool of no dice (IN-7)', () => {
  const weak: Given = { ...RICH, agents: { a: { skills: { academics: 0 }, cool: 1 } } };

  it('reads as 1, and nothing falls', () => {
    expect(new InspectresPlay(weak).acts([])).toMatchObject({ outcome: 'terrible', dice: [] });
  });

  it('is none when dice are added', () => {
    expect(new InspectresPlay(weak).acts([6], { bank: 1 })['outcome']).toBe('amazing');
    expect(new InspectresPlay(weak).acts([5], { cool: 1 })['outcome']).toBe('good');
  });

  it('throws two dice and keeps the lowest where the campaign says so', () => {
    const roll = new InspectresPlay({ ...weak, settings: { zeroPool: 'two-keep-lowest' } }).acts([5, 4]);
    expect(roll['outcome']).toBe('fair');
    expect([dice(roll, 'origin'), dice(roll, 'kept')]).toEqual([['zero', 'zero'], [false, true]]);
  });
});

describe('bank dice (IN-8)', () => {
  it.each([
    [6, 'interest', 5],
    [5, 'kept', 4],
    [4, 'normal-cost', 3],
    [3, 'normal-cost', 3],
    [2, 'overuse', 2],
    [1, 'bankruptcy', 0],
  ])('a %i is %s: of 4 in the bank %i are left', (face, effect, left) => {
    const play = new InspectresPlay(RICH);
    const roll = play.acts([1, 1, face], { bank: 1 });
    expect(details(roll)['bankEffects']).toEqual([effect]);
    expect(play.franchise.at(-1)).toBe(left);
  });

  it('count in the pool as well', () => {
    expect(new InspectresPlay(RICH).acts([1, 1, 6], { bank: 1 })['outcome']).toBe('amazing');
  });

  it('are read together: added up, then floored at 0 once', () => {
    const play = new InspectresPlay({ franchise: { bank: 3 } });
    expect(details(play.acts([1, 1, 2, 2, 6], { bank: 3 }))['bankEffects']).toEqual(['overuse', 'overuse', 'interest']);
    expect(play.franchise.at(-1)).toBe(0);
    const other = new InspectresPlay({ franchise: { bank: 2 } });
    other.acts([1, 1, 2, 6], { bank: 2 });
    expect(other.franchise.at(-1)).toBe(1);
  });

  it('leave nothing after any bankruptcy', () => {
    const play = new InspectresPlay(RICH);
    play.acts([1, 1, 6, 1, 6], { bank: 3 });
    expect(play.franchise.at(-1)).toBe(0);
  });

  it('do what the campaign has their faces do', () => {
    const effects = ['kept', 'kept', 'kept', 'kept', 'kept', 'bankruptcy'];
    const play = new InspectresPlay({ ...RICH, settings: { 'bank.effects': effects } });
    play.acts([1, 1, 1, 2], { bank: 2 });
    expect(play.franchise.at(-1)).toBe(4);
    play.acts([1, 1, 6], { bank: 1 });
    expect(play.franchise.at(-1)).toBe(0);
  });
});

describe('a penalty (IN-10b)', () => {
  const startled = (penalty: number, more: JsonObject = {}): Given => ({ ...RICH, agents: { a: { sheet: SHEET, nextRollPenalty: penalty, cool: 2, ...more } } });

  it('comes off the skill, then the talent, and is used up', () => {
    const play = new InspectresPlay(startled(1));
    const roll = play.acts([1, 1], { talent: true });
    expect([dice(roll, 'origin'), details(roll)['penalty']]).toEqual([['skill', 'talent'], 1]);
    expect(play.of('a')['nextRollPenalty']).toBe(0);
    expect(dice(new InspectresPlay(startled(2)).acts([1], { talent: true }), 'origin')).toEqual(['talent']);
    expect(details(play.acts([1, 1]))['penalty']).toBe(0);
  });

  it('never comes off dice that are added', () => {
    const roll = new InspectresPlay(startled(5)).acts([1, 2, 3], { talent: true, card: { name: 'library', count: 1 }, bank: 1, cool: 1 });
    expect(dice(roll, 'origin')).toEqual(['card', 'bank', 'cool']);
  });

  it('can leave a pool of no dice', () => {
    expect(new InspectresPlay(startled(3)).acts([], { talent: true })['outcome']).toBe('terrible');
  });
});
