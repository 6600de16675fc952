/** The levels of effect, lowest first (CH-7); `none` is below what anyone states. */
export const EFFECTS = ['none', 'limited', 'standard', 'great'] as const;
export type Effect = (typeof EFFECTS)[number];

/** What a GM may state (CH-3). */
export const STATED_EFFECTS = ['limited', 'standard', 'great'] as const;
export type StatedEffect = (typeof STATED_EFFECTS)[number];

/** CH-3: the effect of a roll of which nothing is said. */
export const DEFAULT_EFFECT: StatedEffect = 'standard';

/** An effect after all moves, and whether their sum went beyond its highest level. */
export interface EffectReached {
  readonly effect: Effect;
  readonly beyondGreat: boolean;
}

/** CH-7, CH-8b: all moves are added to the stated level, and the sum is clamped once. */
export function moveEffect(stated: StatedEffect, moves: readonly number[]): EffectReached {
  const highest = EFFECTS.length - 1;
  const sum = moves.reduce((level, move) => level + move, EFFECTS.indexOf(stated));
  return { effect: EFFECTS[Math.min(Math.max(sum, 0), highest)], beyondGreat: sum > highest };
}

/** CH-20: the segments that an effect is worth on a progress clock. */
export const ticksOf = (effect: Effect): number => EFFECTS.indexOf(effect);
