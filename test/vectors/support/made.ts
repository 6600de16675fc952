import type { NewEvent } from '@app/kernel';

/** The event that made a thing, with its texts by path. */
export function made(kind: string, id: string, change: NonNullable<NewEvent['changes']>[number], words: { readonly [path: string]: string } = {}): NewEvent {
  return { type: `${kind}-created`, subject: { kind, id }, audience: 'table', facts: { fields: Object.keys(words) }, changes: [change], words };
}
