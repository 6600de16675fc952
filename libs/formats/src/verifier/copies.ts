import type { Audience, LedgerEvent } from '../event';
import type { Problems } from './report';

/** The fields of an event that a store copies beside it to filter by; `commandIndex` counts from 0 within the command, `kinds` are the type and the kinds of all changes. */
export interface StoredCopies {
  readonly type: string;
  readonly audience: Audience;
  readonly audienceMembers?: readonly string[] | null;
  readonly command: string;
  readonly commandIndex: number;
  readonly kinds: readonly string[];
}

/** The copies that belong to an event; a store writes exactly these. */
export function copiesOf(event: LedgerEvent): StoredCopies {
  return {
    type: event.type,
    audience: event.audience,
    audienceMembers: event.audienceMembers ?? [],
    command: event.command,
    commandIndex: event.sequence - event.first,
    kinds: [event.type, ...event.changes.map((change) => change.kind)],
  };
}

const PLAIN = ['type', 'audience', 'command', 'commandIndex'] as const;
const SETS = ['audienceMembers', 'kinds'] as const;

/** Adds `copy-mismatch` for every copy that says something else than the event; lists are compared as sets. */
export function checkCopies(event: LedgerEvent, copies: StoredCopies, problems: Problems): void {
  const own = copiesOf(event);
  for (const name of PLAIN) {
    if (own[name] !== copies[name]) problems.add(event.sequence, 'copy-mismatch', `the copy of ${name} is ${copies[name]}, the event says ${own[name]}`);
  }
  for (const name of SETS) checkSet(event.sequence, name, own[name] ?? [], copies[name] ?? [], problems);
}

function checkSet(sequence: number, name: string, own: readonly string[], copy: readonly string[], problems: Problems): void {
  if (sameSet(own, copy)) return;
  problems.add(sequence, 'copy-mismatch', `the copy of ${name} is [${copy.join()}], the event says [${own.join()}]`);
}

function sameSet(left: readonly string[], right: readonly string[]): boolean {
  return left.every((item) => right.includes(item)) && right.every((item) => left.includes(item));
}
