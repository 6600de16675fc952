/** The levels of effect, lowest first (CH-7); `none` is below what anyone states. */
export const EFFECTS = ['none', 'limited', 'standard', 'great'] as const;
export type Effect = (typeof EFFECTS)[number];

/** What a GM may state (CH-3). */
export const STATED_EFFECTS = ['limited', 'standard', 'great'] as const;
export type StatedEffect = (typeof STATED_EFFECTS)[number];

/** CH-3: the effect of a roll of which nothing is said. */
export const DEFAULT_EFFECT: StatedEffect = 'standard';

/** An effect after all moves; `effectLevel` is their sum with the stated level (`none` is 0) before it is clamped. */
export interface EffectReached {
  readonly effect: Effect;
  readonly effectLevel: number;
  readonly beyondGreat: boolean;
}

/** CH-7, CH-8b: all moves are added to the stated level, and the sum is clamped once. */
export function moveEffect(stated: StatedEffect, moves: readonly number[]): EffectReached {
  const effectLevel = moves.reduce((level, move) => level + move, EFFECTS.indexOf(stated));
  return { effect: effectOf(effectLevel), effectLevel, beyondGreat: effectLevel >= EFFECTS.length };
}

/** CH-7: the effect that a sum of levels comes to: `none` below the lowest, `great` beyond the highest. */
export function effectOf(level: number): Effect {
  return EFFECTS[Math.min(Math.max(level, 0), EFFECTS.length - 1)];
}

/** CH-20: the segments that an effect is worth on a progress clock. */
export const ticksOf = (effect: Effect): number => EFFECTS.indexOf(effect);
