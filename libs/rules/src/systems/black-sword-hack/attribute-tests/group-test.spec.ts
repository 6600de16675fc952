import type { JsonObject } from '@app/kernel';
import { BshPlay, kindOf, refusalOf } from '../../../../test/black-sword-hack-play';
import type { RollFacts } from '../../../roll-kind';

const THREE: { [id: string]: JsonObject } = { a: {}, b: { level: 3 }, c: {} };

const group = (faces: number[], input: object = {}, characters = THREE): RollFacts & { play: BshPlay } => {
  const play = new BshPlay({ characters });
  return { ...play.rolls('bsh.group-test', { attribute: 'DEX', characterIds: Object.keys(characters), ...input }, faces), play };
};

describe('a group test (BS-8)', () => {
  it("is one roll: the group's outcome, and each one's dice and result as a member of it", () => {
    const roll = group([5, 15, 9], { goal: 'past the guards', target: { name: 'the guards', level: 2 } });
    expect(roll).toMatchObject({ outcome: 'success', total: null, characterIds: ['a', 'b', 'c'], details: { attribute: 'DEX', successes: 2, of: 3, target: { level: 2 } } });
    expect(roll.details['members']).toEqual([
      { characterId: 'a', attributeValue: 12, threat: 1, modifier: 0, outcome: 'success', dice: [{ sides: 20, face: 5, origin: 'test', kept: true }], total: 6, natural: 5, doom: [] },
      { characterId: 'b', attributeValue: 12, threat: 0, modifier: 0, outcome: 'failure', dice: [{ sides: 20, face: 15, origin: 'test', kept: true }], total: 15, natural: 15, doom: [] },
      { characterId: 'c', attributeValue: 12, threat: 1, modifier: 0, outcome: 'success', dice: [{ sides: 20, face: 9, origin: 'test', kept: true }], total: 10, natural: 9, doom: [] },
    ]);
    expect(roll.play.at('rolls', roll.play.last('rolls'))).toMatchObject({ details: { goal: 'past the guards', target: { name: 'the guards' } } });
  });

  it.each([
    [[5, 12, 15], 'failure', 1],
    [[5, 9, 15], 'success', 2],
    [[1, 19, 3], 'success', 2],
    [[13, 19, 18], 'failure', 0],
  ])('of %j is a %s with %i of 3', (faces, outcome, successes) => {
    expect(group(faces)).toMatchObject({ outcome, details: { successes, of: 3 } });
  });

  it("throws all of one's dice before the next one's, its Doom die among them", () => {
    const roll = group([20, 1, 13, 2, 9], { perCharacter: { b: { disadvantage: 1 } } }, { a: {}, b: {}, c: {} });
    expect(roll.dice.map(({ sides, face, kept }) => [sides, face, kept])).toEqual([[20, 20, true], [6, 1, false], [20, 13, true], [20, 2, false], [20, 9, true]]);
    expect(roll.details['members']).toMatchObject([{ outcome: 'critical-failure', doom: [{ why: 'critical', from: 6, to: 4 }] }, { natural: 13, disadvantage: 1 }, { natural: 9 }]);
    expect([roll.play.doomOf('a'), roll.play.doomOf('b')]).toEqual([4, 6]);
  });

  it('has for each its own odds, being doomed among them (BS-9, BS-19)', () => {
    const roll = group([4, 16, 14, 3, 12], { perCharacter: { a: { advantage: 1 }, c: { modifier: -1 } } }, { a: {}, b: { doomed: true }, c: {} });
    expect(roll.details['members']).toMatchObject([{ natural: 4, advantage: 1 }, { natural: 14 }, { natural: 12, modifier: -1, total: 11, outcome: 'success' }]);
  });

  it('knows no attacks, so that a threat level on those alone never counts (BS-7)', () => {
    const play = new BshPlay({ settings: { 'threat.appliesTo': 'attacks' } });
    expect(play.rolls('bsh.group-test', { attribute: 'DEX', characterIds: ['a'], target: { level: 9 } }, [11])).toMatchObject({ outcome: 'success' });
  });

  it('is rolled by all whom it names', () => {
    const { roller, rollers } = kindOf('bsh.group-test');
    const input = { attribute: 'DEX', characterIds: ['b', 'a'] } as never;
    expect(roller(input, new BshPlay().table)).toBe('b');
    expect(rollers?.(input)).toEqual(['b', 'a']);
  });

  it('refuses what the command says, then what somebody does not have, then who is not in play (D4)', () => {
    const refused = (input: object, settings: JsonObject = {}): { code: string; params: object } =>
      refusalOf(() => new BshPlay({ settings, characters: { a: { active: false }, b: { attributes: { STR: 9 } } } }).rolls('bsh.group-test', { attribute: 'DEX', characterIds: ['a', 'b'], ...input }, [], { role: 'player' }));
    expect(refused({ target: { level: 1 } }, { 'gm.mustState': true })).toMatchObject({ code: 'gm-only-field', params: { field: 'target' } });
    expect(refused({ perCharacter: {} }, { 'gm.mustState': true })).toMatchObject({ code: 'gm-only-field', params: { field: 'perCharacter' } });
    expect(refused({})).toMatchObject({ code: 'unknown-attribute' });
    expect(refused({ characterIds: ['a'] })).toMatchObject({ code: 'character-not-active' });
  });

  it.each([
    [{ characterIds: [] }, [{ pointer: '/characterIds', code: 'list-too-short', params: { min: 1 } }]],
    [{ perCharacter: { x: {} } }, [{ pointer: '/perCharacter/x', code: 'unknown-entry' }]],
  ])('has a form: %j', (input, errors) => {
    expect(refusalOf(() => new BshPlay().rolls('bsh.group-test', { attribute: 'DEX', characterIds: ['a'], ...input }, []))).toMatchObject({ status: 400, errors });
  });
});
