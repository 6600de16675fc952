/** The types of events that only this system's commands tell. */
export const EVENT_TYPES: readonly string[] = [
  'character-returned',
  'consequence-accepted',
  'consequence-changed',
  'consequence-lifted',
  'consequence-stated',
  'consequence-taken-over',
  'consequence-waived',
  'flashback-called',
  'flashback-settled',
  'recovery-closed',
  'recovery-granted',
  'setup-released',
];
