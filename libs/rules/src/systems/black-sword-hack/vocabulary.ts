/** BS-1: what the turns of a round last. */
export const UNITS = ['moments', 'minutes', 'hours', 'days'] as const;
export type Unit = (typeof UNITS)[number];

/** BS-14: how far something is, nearest first. */
export const BANDS = ['adjacent', 'near', 'far', 'remote'] as const;
export type Band = (typeof BANDS)[number];

/** BS-15: the bands from which a pursuit can start. */
export const PURSUIT_BANDS = ['near', 'far', 'remote'] as const;
export type PursuitBand = (typeof PURSUIT_BANDS)[number];

/** BS-10: which of two dice counts. */
export const KEEPS = ['best', 'worst', 'choose'] as const;
export type Keep = (typeof KEEPS)[number];

/** BS-19: why a Doom die was rolled. */
export const DOOM_REASONS = ['tempt', 'repeat', 'critical', 'called'] as const;
export type DoomReason = (typeof DOOM_REASONS)[number];

/** BS-20: kinds of rest. */
export const RESTS = ['long', 'short'] as const;
export type RestKind = (typeof RESTS)[number];

/** BS-16: ways of travelling. */
export const WAYS = ['foot', 'horse', 'ship'] as const;
export type Way = (typeof WAYS)[number];
