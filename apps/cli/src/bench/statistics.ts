/** A figure over the rounds of a run. */
export interface Spread {
  readonly min: number;
  readonly median: number;
  readonly max: number;
}

/** The value below which the given share (0 to 1) of the values lies; 0 of none. `sorted` is in ascending order. */
export function quantile(sorted: readonly number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

/** Least, middle and greatest of the values; the lower one of two in the middle. */
export function spreadOf(values: readonly number[]): Spread {
  const sorted = ascending(values);
  return { min: sorted[0] ?? 0, median: sorted[Math.floor((sorted.length - 1) / 2)] ?? 0, max: sorted.at(-1) ?? 0 };
}

/** A copy in ascending order. */
export const ascending = (values: readonly number[]): number[] => [...values].sort((a, b) => a - b);
