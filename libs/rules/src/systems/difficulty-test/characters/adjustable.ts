import type { JsonObject } from '@app/kernel';
import type { Adjustable, Adjusted } from '../../../command';
import { PATTERNS } from '../../../patterns';
import type { CharacterSeen } from '../../../table';
import { TARGETS } from '../vocabulary';
import { seen, type Complication, type DtCharacter } from './character';
import { complicationAdded, complicationOf, complicationsGone, textPath } from './complications';

/** A pending complication as the resource shows it; its modifier is the total's unless said. */
type Wanted = Partial<Complication> & { readonly text: string };

const SCHEMA: JsonObject = {
  type: 'array',
  items: {
    type: 'object',
    properties: {
      text: { type: 'string', pattern: PATTERNS.notBlank, maxLength: 4096 },
      modifier: { type: 'integer', minimum: -1000, maximum: 1000 },
      appliesTo: { type: 'string', enum: TARGETS },
    },
    required: ['text'],
    additionalProperties: false,
  },
  maxItems: 100,
};

/** D2: what a GM may set of a character by hand, in the shape in which the resource shows it. */
export const ADJUSTABLE: readonly Adjustable<CharacterSeen>[] = [
  { name: 'pendingComplications', schema: SCHEMA, set: (_table, target, value: readonly Wanted[]) => setComplications(seen(target), value) },
];

/** D2, DT-5: those that are wanted and stand already stay, the others come after them; what is left out goes. */
function setComplications(character: DtCharacter, wanted: readonly Wanted[]): Adjusted {
  const added = [...wanted];
  const stays = character.state.pendingComplications.map((standing, index) => {
    const at = added.findIndex((one) => isSame(standing, textOf(character, index), one));
    if (at >= 0) added.splice(at, 1);
    return at >= 0;
  });
  const first = stays.filter(Boolean).length;
  const words = Object.fromEntries(added.map(({ text }, at) => [textPath(first + at), text]));
  return {
    changes: [
      ...complicationsGone(character, (index) => !stays[index]),
      ...added.map((one, at) => complicationAdded(character.id, first + at, complicationOf(one))),
    ],
    words,
    fields: Object.keys(words),
  };
}

const textOf = ({ texts }: DtCharacter, index: number): string | undefined => (Object.hasOwn(texts, textPath(index)) ? texts[textPath(index)] : undefined);

function isSame(standing: Complication, text: string | undefined, wanted: Wanted): boolean {
  const { modifier, appliesTo } = complicationOf(wanted);
  return standing.modifier === modifier && standing.appliesTo === appliesTo && text === wanted.text;
}
