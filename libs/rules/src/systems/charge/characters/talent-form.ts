import type { FieldError } from '@app/kernel';
import type { WantedTalent } from './adjustable-lists';
import type { ChargeCharacter, Talent } from './character';

/** CH-21b, CH-23: what does not go with the other kind of talent. */
const FOREIGN: { readonly [kind in Talent['kind']]: readonly (keyof WantedTalent)[] } = {
  'action-point': ['situation', 'clockId', 'grants', 'lasts'],
  situational: ['action'],
};

/**
 * D2, CH-23: what is wrong with talents that are to be set, beyond their shape, by JSON pointer into the list. One that is
 * named by its id is one of the character's, each once, and stays of its kind; a new one has no id, and all that its kind
 * needs. `character` is undefined when nobody is there, whose talents then nobody knows.
 */
export function talentsFault(wanted: readonly WantedTalent[], character: ChargeCharacter | undefined): FieldError | undefined {
  for (const [index, talent] of wanted.entries()) {
    const fault = idFault(wanted, index, character) ?? foreignFault(talent) ?? missingFault(talent);
    if (fault) return { ...fault, pointer: `/${index}${fault.pointer}` };
  }
  return undefined;
}

function idFault(wanted: readonly WantedTalent[], index: number, character: ChargeCharacter | undefined): FieldError | undefined {
  const { id, kind } = wanted[index];
  if (id === undefined) return undefined;
  if (wanted.findIndex((one) => one.id === id) < index) return { pointer: '/id', code: 'taken-id' };
  const standing = character?.state.talents.find((one) => one.id === id);
  if (character && !standing) return { pointer: '/id', code: 'unknown-id' };
  return standing && standing.kind !== kind ? { pointer: '/kind', code: 'one-of', params: { values: standing.kind } } : undefined;
}

function foreignFault(talent: WantedTalent): FieldError | undefined {
  const field = FOREIGN[talent.kind].find((one) => talent[one] !== undefined);
  return field && { pointer: `/${field}`, code: 'not-for-kind', params: { kind: talent.kind } };
}

/** CH-21b: the situation of what a clock grants may stand on the clock. */
function missingFault({ id, kind, action, situation, clockId }: WantedTalent): FieldError | undefined {
  if (id !== undefined) return undefined;
  if (kind === 'action-point') return action === undefined ? { pointer: '/action', code: 'required' } : undefined;
  return (situation ?? clockId) === undefined ? { pointer: '/situation', code: 'required' } : undefined;
}
