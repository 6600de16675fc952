import type { Change } from '@app/kernel';

/** The change of a yes or no of a character's state; none when it stands so already. */
export function booleanChange(kind: 'taken-out' | 'recovery-open' | 'condition-due', characterId: string, from: boolean, to: boolean): readonly Change[] {
  return from === to ? [] : [{ kind, characterId, from, to }];
}
