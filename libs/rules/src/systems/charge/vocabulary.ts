/** What pushing oneself buys (CH-4). */
export const PUSHES = ['die', 'effect', 'both'] as const;
export type Push = (typeof PUSHES)[number];

/** What tension may bring (CH-4b). */
export const TENSION_TYPES = ['complication', 'worsened-condition', 'drama'] as const;
export type TensionType = (typeof TENSION_TYPES)[number];

/** What a setup, and a talent beside a die, improves by one level (CH-12). */
export const BENEFITS = ['effect', 'position'] as const;
export type Benefit = (typeof BENEFITS)[number];
