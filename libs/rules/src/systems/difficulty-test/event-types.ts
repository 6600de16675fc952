/** The types of events that only this system's commands tell. */
export const EVENT_TYPES: readonly string[] = [
  'complication-stated',
  'initiative-advanced',
  'initiative-ended',
  'initiative-rank-changed',
  'initiative-set',
];
