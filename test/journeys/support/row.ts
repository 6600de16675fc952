import { isObject, type Json, type JsonObject } from '@app/kernel';
import { idNamed, type Table } from './table';

/** What somebody does in a row: an operation, what it is called with, and what its answer makes. `{name}` stands for an id. */
export interface Deed {
  readonly by: string;
  readonly calls: string;
  /** The name of the resource that the command is on. */
  readonly on?: string;
  readonly input?: JsonObject;
  /** Things in the answer that get a name: the operation that reads them, and the dotted path of their id (`id` unless said). */
  readonly makes?: { readonly [name: string]: { readonly read: string; readonly at?: string } };
  /** The status and the code with which it is refused. */
  readonly refused?: readonly [number, string];
  /** What is open right after it, in the midst of a row. */
  readonly open?: readonly Open[];
}

/** What waits for somebody: its kind, the name of the thing, whose character it concerns, from whom it is expected. */
export interface Open {
  readonly kind: string;
  readonly on: string;
  readonly character?: string;
  readonly waitsFor: 'gm' | 'player' | 'table';
}

/** A row of a journey: who does what, and what must stand after it. */
export interface Row {
  readonly row: string;
  readonly what: string;
  readonly does: readonly Deed[];
  /** By name: what everyone who sees the thing reads of it. */
  readonly stands: { readonly [name: string]: JsonObject };
  /** The changes of the last event, where the column speaks of one. */
  readonly changed?: readonly JsonObject[];
  /** All that is open, oldest first. */
  readonly open: readonly Open[];
}

/** A value with ids in the place of names. */
export function withIds(table: Pick<Table, 'things'>, value: Json): Json {
  if (typeof value === 'string') return value.replaceAll(/\{([\w-]+)\}/g, (_, name: string) => idNamed(table, name));
  if (Array.isArray(value)) return value.map((item: Json) => withIds(table, item));
  if (!isObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, withIds(table, inner)]));
}
