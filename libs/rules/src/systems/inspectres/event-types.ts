/** The types of events that only this system's commands tell. */
export const EVENT_TYPES: readonly string[] = [
  'assist-released',
  'characteristic-respected',
  'confessional-made',
  'foreshadowing-appeared',
  'franchise-spread',
  'mission-distributed',
  'mission-ended',
  'mission-started',
  'roll-narrated',
  'skill-bought-back',
];
