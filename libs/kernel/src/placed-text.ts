import { isObject, type Json } from './json';

/**
 * A text that an event says of another resource than its subject: `facts.placed` names the resource (`kind` and `id` as
 * in a subject), the dotted path in it, and under which name the text stands in the event's words.
 */
export interface PlacedText {
  readonly kind: string;
  readonly id: string;
  readonly path: string;
  readonly word: string;
}

/** True for an entry of `facts.placed`. */
export function isPlacedText(value: Json): value is Json & PlacedText {
  return isObject(value) && [value['kind'], value['id'], value['path'], value['word']].every((field) => typeof field === 'string');
}
