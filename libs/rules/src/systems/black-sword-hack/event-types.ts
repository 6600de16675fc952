/** The types of events that only this system's commands tell. */
export const EVENT_TYPES: readonly string[] = [
  'action-taken',
  'distance-set',
  'move-taken',
  'pursuit-started',
  'rest-taken',
  'roll-ruled',
  'round-ended',
  'round-opened',
  'turn-passed',
  'turn-taken',
  'usage-die-created',
  'usage-die-restored',
];
