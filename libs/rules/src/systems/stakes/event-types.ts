/** The types of events that only this system's commands tell. */
export const EVENT_TYPES: readonly string[] = [
  'approach-stated',
  'dice-set-aside',
  'sequence-ended',
  'sequence-framed',
  'sequence-passed',
  'sequence-repeated',
  'successes-spent',
  'terms-set',
];
