import { badForm, type Moment } from '@app/kernel';
import { instantAt } from './instant';

/** The query parameters, and arguments of GraphQL, that ask for a moment of a campaign's past. */
export const MOMENT_PARAMETERS = {
  sequence: 'As it stood after the command that this event belongs to.',
  at: 'As it stood after the last command recorded at or before this instant: RFC 3339 with a zone.',
} as const;

const SEQUENCE = /^[1-9]\d{0,9}$/;
const MAX_SEQUENCE = 2_147_483_647;

/** The moment that a read asks for; undefined for the present. 400 for what is none, and for two at once. */
export function momentOf({ sequence, at }: Readonly<Record<string, unknown>>): Moment | undefined {
  const asked = [sequence ?? undefined, at ?? undefined];
  if (asked.every((one) => one !== undefined)) throw badForm([{ pointer: '/at', code: 'one-moment' }]);
  if (asked[0] !== undefined) return { sequence: sequenceAt('/sequence', asked[0]) };
  return asked[1] === undefined ? undefined : { at: instantAt('/at', asked[1]) };
}

/** The sequence of an event from a parameter or an argument; 400 at its pointer for what can be none. */
export function sequenceAt(pointer: string, value: unknown): number {
  const sequence = typeof value === 'string' && SEQUENCE.test(value) ? Number(value) : value;
  if (typeof sequence === 'number' && Number.isInteger(sequence) && sequence >= 1 && sequence <= MAX_SEQUENCE) return sequence;
  throw badForm([{ pointer, code: 'whole-number', params: { min: 1, max: MAX_SEQUENCE } }]);
}
