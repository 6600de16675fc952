import type { Change } from '@app/kernel';
import { takenOut } from '../../../mechanics/changes';
import type { Complication, DtCharacter } from './character';
import type { Target } from '../vocabulary';

/** The change's kind for all that comes and goes among pending complications. */
const KIND = 'dt-complication';

/** DT-5: a complication as the GM stated it; its modifier is the total's unless said. */
export function complicationOf({ modifier, appliesTo = 'total' }: Partial<Complication>): Complication {
  return { ...(modifier === undefined ? {} : { modifier }), appliesTo };
}

/** DT-5: one more that waits for the character's next test, as the `index`th of them. */
export const complicationAdded = (characterId: string, index: number, to: Complication): Change => ({ kind: KIND, characterId, index, from: null, to });

/** Takes away those that go, with their texts. */
export function complicationsGone({ id: characterId, state }: DtCharacter, goes: (index: number) => boolean): readonly Change[] {
  return takenOut(KIND, { characterId }, state.pendingComplications, (_one, index) => goes(index));
}

/** DT-5: what all pending complications together do to a test's total, or to its difficulty. */
export function modifierTo({ state }: DtCharacter, target: Target): number {
  const modifiers = state.pendingComplications.map(({ modifier = 0, appliesTo }) => (appliesTo === target ? modifier : 0));
  return modifiers.reduce((sum, modifier) => sum + modifier, 0);
}

/** Where the text of the `index`th stands in the character. */
export const textPath = (index: number): string => `state.pendingComplications.${index}.text`;
