import type { JsonObject } from '@app/kernel';
import { fairness } from './chi-square';

/** Dice of one size and source, counted: how often each face came up that did. */
export interface CountedDice {
  /** Null: of the whole campaign. */
  readonly character_id: string | null;
  readonly source: string;
  readonly sides: number;
  readonly faces: { readonly [face: string]: number };
}

/** A test of goodness of fit means nothing below so many of each face. */
const LEAST_EXPECTED = 5;

/** What counted dice show, as it is answered. */
export function statisticsRow({ character_id: characterId, source, sides, faces }: CountedDice): JsonObject {
  const counts = Array.from({ length: sides }, (_, index) => faces[String(index + 1)] ?? 0);
  const dice = counts.reduce((sum, count) => sum + count, 0);
  const sum = counts.reduce((total, count, index) => total + count * (index + 1), 0);
  const test = fairness(counts);
  return { characterId, source, sides, dice, counts, mean: sum / dice, expectedMean: (sides + 1) / 2, ...test, tooFew: test.expected < LEAST_EXPECTED };
}
