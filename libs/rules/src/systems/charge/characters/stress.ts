import type { Change } from '@app/kernel';
import type { RollPlan } from '../../../roll-kind';
import { booleanChange } from './boolean-change';
import type { ChargeCharacter } from './character';

/**
 * CH-22: a character takes stress. When the fourth segment fills the character is taken out, its stress clock clears,
 * and stress beyond it is dropped; then a recovery is to be dealt with. Without a text the condition is due.
 */
export function takeStress(character: ChargeCharacter, level: number, condition: string | undefined): readonly Change[] {
  if (level <= 0) return [];
  const { segments, filled } = character.state.stress;
  const sum = filled + level;
  const takenOut = sum >= segments;
  return [
    stressChange(character, takenOut ? 0 : sum, Math.max(sum - segments, 0)),
    ...(takenOut ? booleanChange('taken-out', character.id, character.state.takenOut, true) : []),
    ...(takenOut ? booleanChange('recovery-open', character.id, character.state.recoveryOpen, true) : []),
    ...conditionDue(character, condition),
  ];
}

/** CH-22: a character recovers stress; it stops at 0. */
export function removeStress(character: ChargeCharacter, stress: number, condition: string | undefined): readonly Change[] {
  const to = Math.max(character.state.stress.filled - stress, 0);
  return [stressChange(character, to, 0), ...conditionDue(character, condition)];
}

/** CH-22: a text said with the command stands on the character; without one it is still to be written. */
export function conditionDue({ id, state }: ChargeCharacter, condition: string | undefined): readonly Change[] {
  return booleanChange('condition-due', id, state.conditionDue, condition === undefined);
}

/** The condition that a command says, on the character that it is about; nothing when it says none. */
export function placedCondition(characterId: string, condition: string | undefined): NonNullable<RollPlan['placed']> {
  if (condition === undefined) return [];
  return [{ kind: 'character', id: characterId, path: 'state.condition', word: 'condition', text: condition }];
}

function stressChange({ id, state }: ChargeCharacter, to: number, stressDropped: number): Change {
  return { kind: 'stress', characterId: id, from: state.stress.filled, to, stressDropped };
}
