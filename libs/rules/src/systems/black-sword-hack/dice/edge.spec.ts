import type { Die, JsonObject } from '@app/kernel';
import { scriptedDice } from '@app/testing';
import { refusalOf } from '../../../../test/black-sword-hack-play';
import type { RollFacts } from '../../../roll-kind';
import { choiceBetween, chosenDice, edgeOf, keepOf, refuseKeep, throwEdge, type Edge } from './edge';
import type { Keep } from '../vocabulary';

const GM = { member: 'm', role: 'gm' } as const;
const PLAYER = { member: 'p', role: 'player' } as const;

describe('advantage and disadvantage (BS-9)', () => {
  it.each<[number | undefined, number | undefined, boolean, Edge]>([
    [undefined, undefined, false, 'none'],
    [0, 0, false, 'none'],
    [1, 0, false, 'advantage'],
    [5, undefined, false, 'advantage'],
    [0, 2, false, 'disadvantage'],
    [3, 1, false, 'none'],
    [1, 7, false, 'none'],
    [0, 0, true, 'disadvantage'],
    [2, 0, true, 'none'],
    [0, 1, true, 'disadvantage'],
  ])('%p and %p (doomed: %p) come to %s', (advantage, disadvantage, doomed, expected) => {
    expect(edgeOf({ advantage, disadvantage }, doomed)).toBe(expected);
  });
});

describe('which of two dice counts (BS-10)', () => {
  it('is the best under advantage and the worst under disadvantage unless said', () => {
    expect(keepOf(PLAYER, 'advantage', {})).toBe('best');
    expect(keepOf(PLAYER, 'disadvantage', {})).toBe('worst');
    expect(keepOf(GM, 'disadvantage', {})).toBe('worst');
  });

  it('is the player to say under advantage, the GM under disadvantage', () => {
    for (const keep of ['best', 'worst', 'choose'] as const) {
      expect(keepOf(PLAYER, 'advantage', { keep })).toBe(keep);
      expect(keepOf(GM, 'disadvantage', { keep })).toBe(keep);
      expect(keepOf(PLAYER, 'disadvantage', { keep })).toBe('worst');
    }
  });

  it('is refused to a player under disadvantage alone, and only beside the worst', () => {
    for (const keep of ['best', 'choose'] as const) expect(refusalOf(() => refuseKeep(PLAYER, 'disadvantage', { keep }))).toMatchObject({ status: 422, code: 'gm-chooses' });
    const allowed: readonly [typeof GM | typeof PLAYER, Edge, Keep | undefined][] = [
      [PLAYER, 'disadvantage', 'worst'],
      [PLAYER, 'disadvantage', undefined],
      [PLAYER, 'none', 'choose'],
      [PLAYER, 'advantage', 'worst'],
      [GM, 'disadvantage', 'best'],
    ];
    for (const [caller, edge, keep] of allowed) expect(() => refuseKeep(caller, edge, { keep })).not.toThrow();
  });
});

describe('throwing (BS-9, BS-10)', () => {
  const kept = (faces: number[], edge: Edge, keep: Keep, better: 'low' | 'high'): readonly (boolean | null)[] => {
    const script = scriptedDice(faces);
    const { dice, counts } = throwEdge(script, { sides: 20, origin: 'test', better }, edge, keep);
    expect(script.left).toBe(0);
    expect(dice.map(({ face }) => face)).toEqual(faces);
    expect(counts).toBe(dice.some((die) => die.kept === null) ? null : dice.findIndex((die) => die.kept));
    return dice.map((die) => die.kept);
  };

  it('takes one die where neither applies, whatever is to be kept', () => {
    for (const keep of ['best', 'worst', 'choose'] as const) expect(kept([7], 'none', keep, 'low')).toEqual([true]);
  });

  it('takes two otherwise, of which the best is the lowest of a test and the highest of all else', () => {
    expect(kept([14, 3], 'advantage', 'best', 'low')).toEqual([false, true]);
    expect(kept([14, 3], 'advantage', 'worst', 'low')).toEqual([true, false]);
    expect(kept([2, 5], 'advantage', 'best', 'high')).toEqual([false, true]);
    expect(kept([2, 5], 'disadvantage', 'worst', 'high')).toEqual([true, false]);
  });

  it('keeps the first of equals', () => {
    for (const keep of ['best', 'worst'] as const) for (const better of ['low', 'high'] as const) expect(kept([9, 9], 'disadvantage', keep, better)).toEqual([true, false]);
  });

  it('leaves both open for a choice', () => {
    expect(kept([14, 3], 'advantage', 'choose', 'low')).toEqual([null, null]);
    expect(choiceBetween('advantage', 2)).toEqual({ chooser: 'player', kind: 'keep', options: { keep: [2, 3] } });
    expect(choiceBetween('disadvantage', 0)).toEqual({ chooser: 'gm', kind: 'keep', options: { keep: [0, 1] } });
  });
});

describe('a choice (BS-10)', () => {
  const die = (face: number, kept: boolean | null): Die => ({ sides: 20, face, origin: 'test', kept });
  const roll = { dice: [die(5, false), die(14, null), die(3, null)], choice: { kind: 'keep', options: { keep: [1, 2] } as JsonObject } } as unknown as RollFacts;

  it('keeps that die, and leaves those that were no option as they are', () => {
    expect(chosenDice(roll, { keep: 2 })).toEqual({ dice: [die(5, false), die(14, false), die(3, true)], face: 3 });
    expect(chosenDice(roll, { keep: 1 })).toEqual({ dice: [die(5, false), die(14, true), die(3, false)], face: 14 });
  });

  it.each([[{}], [{ keep: 0 }], [{ keep: 3 }], [{ keep: -1 }], [{ ignore: 1 }]])('of %j is none of the options', (choice) => {
    expect(refusalOf(() => chosenDice(roll, choice))).toMatchObject({ status: 422, code: 'choice-out-of-range', params: { kind: 'keep' } });
  });
});
