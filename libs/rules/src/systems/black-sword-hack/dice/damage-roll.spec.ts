import { BshPlay, kindOf, refusalOf } from '../../../../test/black-sword-hack-play';
import type { RollFacts } from '../../../roll-kind';

const play = (state: object = {}): BshPlay => new BshPlay({ characters: { a: { attributes: { STR: 15 }, ...state }, b: { attributes: { STR: 15 } } } });
const damage = (faces: number[], input: object = {}, on = play()): RollFacts => on.rolls('bsh.damage', { characterId: 'a', die: 8, ...input }, faces);

describe('a damage roll (BS-21)', () => {
  it('is the face of a die of that size', () => {
    expect(damage([5])).toMatchObject({ outcome: null, total: 5, changes: [], details: { die: 8, critical: false } });
    expect(damage([5]).dice).toEqual([{ sides: 8, face: 5, origin: 'damage', kept: true }]);
  });

  it('takes the highest under advantage, the lowest under disadvantage and when doomed (BS-9, BS-19)', () => {
    expect(damage([2, 6], { advantage: 1 })).toMatchObject({ total: 6 });
    expect(damage([7, 3], { disadvantage: 1 })).toMatchObject({ total: 3 });
    expect(damage([6, 2], {}, play({ doomed: true }))).toMatchObject({ total: 2 });
    expect(damage([6], { advantage: 1 }, play({ doomed: true }))).toMatchObject({ total: 6 });
  });

  it('is, when critical, the most that the die can show and one more of it, which alone is thrown (BS-6)', () => {
    expect(damage([5], { critical: true })).toMatchObject({ total: 13, details: { critical: true } });
    expect(damage([2, 6], { critical: true, advantage: 1 })).toMatchObject({ total: 14 });
    expect(damage([1], { critical: true }).dice).toEqual([{ sides: 8, face: 1, origin: 'critical', kept: true }]);
  });

  describe('of a test', () => {
    const attack = (on: BshPlay, face: number, input: object = {}, more: object = {}): string => on.rolls('bsh.test', { characterId: 'a', attribute: 'STR', attack: true, ...input }, [face], more).id;
    const after = (on: BshPlay, testRollId: string, faces: number[]): RollFacts => damage(faces, { testRollId }, on);

    it('is critical after the critical attack of the same character', () => {
      const on = play();
      expect(after(on, attack(on, 1), [7])).toMatchObject({ total: 15, details: { critical: true } });
    });

    it('is not after any other roll', () => {
      const on = play();
      for (const id of [attack(on, 2), attack(on, 1, { attack: false }), attack(on, 1, { characterId: 'b' })]) {
        expect(after(on, id, [7])).toMatchObject({ total: 7, details: { critical: false, testRollId: id } });
      }
    });

    it('is as hidden as the test, a blind one with GMs alone', () => {
      const on = play();
      const seenBy = (visibility: 'table' | 'gm' | 'blind'): unknown => {
        const testRollId = attack(on, 1, {}, { visibility });
        const loaded = { ...on.table, thing: () => ({ id: testRollId, audience: visibility === 'blind' ? 'table' : visibility, audienceMembers: [], facts: { visibility } }) as never };
        return kindOf('bsh.damage').hiddenWith?.(loaded, { characterId: 'a', die: 8, testRollId } as never);
      };
      expect(seenBy('table')).toEqual({ audience: 'table', members: [] });
      expect(seenBy('gm')).toEqual({ audience: 'gm', members: [] });
      expect(seenBy('blind')).toEqual({ audience: 'gm', members: [] });
      expect(kindOf('bsh.damage').hiddenWith?.(on.table, { characterId: 'a', die: 8 } as never)).toBeUndefined();
    });
  });

  it('waits for a choice (BS-10)', () => {
    const on = play();
    const { id, ...roll } = on.rolls('bsh.damage', { characterId: 'a', die: 8, critical: true, advantage: 1, keep: 'choose' }, [2, 6]);
    expect(roll).toMatchObject({ status: 'awaiting-choice', chooser: 'player', total: null, choice: { options: { keep: [0, 1] } } });
    expect(on.chooses(id, { keep: 0 })).toMatchObject({ total: 10, status: 'settled', dice: [{ kept: true }, { kept: false }] });
  });

  it('refuses what the command says, then who is not in play (D4)', () => {
    const code = (state: object, input: object, settings = {}): string =>
      refusalOf(() => new BshPlay({ settings, characters: { a: state as never } }).rolls('bsh.damage', { characterId: 'a', die: 8, ...input }, [], { role: 'player' })).code;
    expect(code({ active: false, doomed: true }, { disadvantage: 1, keep: 'best' }, { 'gm.mustState': true })).toBe('gm-only-field');
    expect(code({ active: false, doomed: true }, { keep: 'best' })).toBe('gm-chooses');
    expect(code({ active: false }, {})).toBe('character-not-active');
  });
});
