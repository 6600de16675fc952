/** How a test can turn out, worst first (DT-4). */
export const OUTCOMES = ['critical-failure', 'failure', 'edge-success', 'success', 'critical-success'] as const;
export type Outcome = (typeof OUTCOMES)[number];

/** What the modifier of a complication changes (DT-5). */
export const TARGETS = ['total', 'difficulty'] as const;
export type Target = (typeof TARGETS)[number];

/** DT-1: what a characteristic may be. */
export const CHARACTERISTIC = { min: 1, max: 10 } as const;
