import { DtPlay, SHEET } from '../../../../test/difficulty-test-play';

const withSkill = (level: number): object => ({ ...SHEET, skills: { climbing: { level, characteristic: 'strength' } } });
const play = (level = 1, settings: object = {}): DtPlay => new DtPlay({ settings: settings as never, sheets: { a: withSkill(level) as never } });
const rolled = (at: DtPlay, faces: readonly number[], input: object = {}): object => at.at('rolls', at.tests(faces, input as never));

describe('a test', () => {
  it('adds the characteristic to both dice, which are kept, and compares the total (DT-1, DT-4)', () => {
    expect(rolled(play(), [5, 4])).toMatchObject({
      outcome: 'edge-success',
      total: 12,
      dice: [{ sides: 6, face: 5, origin: 'skill', kept: true }, { sides: 6, face: 4, origin: 'skill', kept: true }],
      details: { skill: 'climbing', level: 1, characteristic: 'strength', characteristicValue: 3, statedDifficulty: 12, difficulty: 12, complicationModifier: 0, margin: 0, standingOutcome: 'edge-success' },
    });
  });

  it.each([[0, 4], [1, 6], [2, 8], [3, 10], [4, 12], [5, 20]])('of level %i throws two d%i (DT-2)', (level, sides) => {
    expect(rolled(play(level), [sides, 1])).toMatchObject({ dice: [{ sides, face: sides }, { sides, face: 1 }], total: sides + 4, details: { level } });
  });

  it('throws the dice that the campaign has for the level, in their order (DT-2)', () => {
    const at = play(1, { 'skills.diceByLevel': [[4, 4], [6, 8]] });
    expect(rolled(at, [6, 8])).toMatchObject({ dice: [{ sides: 6 }, { sides: 8 }], total: 17, outcome: 'critical-success' });
  });

  it('takes the characteristic that it names in place of the usual one (DT-1)', () => {
    expect(rolled(play(), [2, 2], { characteristic: 'agility' })).toMatchObject({ total: 9, details: { characteristic: 'agility', characteristicValue: 5 } });
  });

  it('of a skill that is not on the sheet has level 0 and the characteristic that it names (DT-9)', () => {
    expect(rolled(play(), [4, 3], { skill: 'cooking', characteristic: 'strength' })).toMatchObject({ dice: [{ sides: 4 }, { sides: 4 }], total: 10, details: { level: 0, skill: 'cooking' } });
    expect(rolled(play(), [4, 3], { skill: 'toString', characteristic: 'strength' })).toMatchObject({ details: { level: 0 } });
  });

  it.each([['trivial', 6], ['easy', 9], ['standard', 12], ['hard', 15], ['very-hard', 18], ['heroic', 22], ['legendary', 26]])('takes the difficulty %s for %i (DT-3)', (name, difficulty) => {
    expect(rolled(play(), [1, 1], { difficulty: name })).toMatchObject({ details: { difficulty, statedDifficulty: difficulty, difficultyName: name, margin: 5 - difficulty } });
  });

  it('takes difficulties from the campaign, and any number besides (DT-3)', () => {
    const at = play(1, { difficulties: [{ name: 'mad', difficulty: 40 }] });
    expect(rolled(at, [1, 1], { difficulty: 'mad' })).toMatchObject({ details: { difficulty: 40 } });
    expect(rolled(at, [1, 1], { difficulty: 7 })).toMatchObject({ details: { difficulty: 7 } });
    expect(at.details(at.tests([1, 1], { difficulty: 7 }))).not.toHaveProperty('difficultyName');
  });

  it('adds the modifier to the total', () => {
    expect(rolled(play(), [5, 4], { modifier: -2 })).toMatchObject({ total: 10, details: { modifier: -2, difficulty: 12, margin: -2, complicationModifier: 0 } });
  });

  it('says what the difficulty was set by as a text, and keeps it out of the facts (DT-3)', () => {
    const at = play();
    const { id, events } = at.rolled([5, 4], { difficultyFactor: 'wet stone' });
    expect(events[0]?.words).toEqual({ 'details.difficultyFactor': 'wet stone' });
    expect(JSON.stringify(events[0]?.facts)).not.toContain('wet stone');
    expect(at.details(id)).toMatchObject({ difficultyFactor: 'wet stone' });
  });

  it("keeps who sent the GM's difficulty as said aloud (D3)", () => {
    const at = play();
    expect(at.details(at.tests([5, 4], {}, 'table', 'player'))).toMatchObject({ statedBy: 'm-player' });
    expect(at.details(at.tests([5, 4]))).not.toHaveProperty('statedBy');
  });

  it('is made by an NPC as well', () => {
    const at = new DtPlay({ facts: { a: { kind: 'npc' } } });
    expect(rolled(at, [5, 4])).toMatchObject({ outcome: 'edge-success' });
  });
});
