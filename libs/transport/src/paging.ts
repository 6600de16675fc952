import { badForm, type JsonObject } from '@app/kernel';
import type { Page } from '@app/event-store';
import { MOMENT_PARAMETERS } from './moment';

const MAX_LIMIT = 200;
const DEFAULT_LIMIT = 50;
const LIMIT = /^[1-9]\d{0,2}$/;

/** A page's request in either API. */
export interface PageRequest {
  readonly limit: number;
  readonly after: number;
}

/** A list of REST. */
export interface ListBody {
  readonly data: readonly JsonObject[];
  readonly next: string | null;
}

/** The cursor of a position: opaque to clients, bound to its list. */
export const cursorOf = (list: string, position: number): string => Buffer.from(`${list}:${position}`).toString('base64url');

/** The position behind a cursor; 400 for one that is none, or of another list. */
export function positionOf(list: string, cursor: string | undefined | null, pointer = '/after'): number {
  if (cursor === undefined || cursor === null) return 0;
  const match = /^([a-z-]+):(\d{1,10})$/.exec(Buffer.from(cursor, 'base64url').toString('latin1'));
  if (!match || match[1] !== list || cursorOf(list, Number(match[2])) !== cursor) throw badForm([{ pointer, code: 'cursor' }]);
  return Number(match[2]);
}

/** A page request from query parameters; unknown parameters are refused, and those of a moment where the operation knows none. */
export function pageRequest(list: string, query: Readonly<Record<string, unknown>>, allowed: readonly string[] = []): PageRequest {
  refuseUnknown(query, ['limit', 'after', ...Object.keys(MOMENT_PARAMETERS), ...allowed]);
  return { limit: limitOf(query['limit']), after: positionOf(list, stringOf(query, 'after')) };
}

/** `limit` of a query: 50 unless said, at most 200. */
export function limitOf(value: unknown): number {
  if (value === undefined) return DEFAULT_LIMIT;
  const limit = typeof value === 'string' && LIMIT.test(value) ? Number(value) : Number.NaN;
  if (!(limit <= MAX_LIMIT)) throw badForm([{ pointer: '/limit', code: 'whole-number', params: { min: 1, max: MAX_LIMIT } }]);
  return limit;
}

/** Refuses query parameters that the operation does not know. */
export function refuseUnknown(query: Readonly<Record<string, unknown>>, allowed: readonly string[]): void {
  const unknown = Object.keys(query).filter((name) => !allowed.includes(name));
  if (unknown.length > 0) throw badForm(unknown.map((name) => ({ pointer: `/${name}`, code: 'unknown-parameter' })));
}

/** A query parameter that is there once, or not at all. */
export function stringOf(query: Readonly<Record<string, unknown>>, name: string): string | undefined {
  const value = query[name];
  if (value === undefined || typeof value === 'string') return value;
  throw badForm([{ pointer: `/${name}`, code: 'text' }]);
}

/** Of these query parameters those that are there, each once. */
export function filtersOf<Name extends string>(query: Readonly<Record<string, unknown>>, names: readonly Name[]): { readonly [name in Name]?: string } {
  const stated = names.flatMap((name) => (query[name] === undefined ? [] : [[name, stringOf(query, name)]]));
  return Object.fromEntries(stated) as { [name in Name]?: string };
}

/** A page as the body of a list. */
export const listBody = (list: string, page: Page): ListBody => ({ data: page.data, next: page.next === null ? null : cursorOf(list, page.next) });

/** A page as a Relay connection. */
export function connectionOf(list: string, page: Page): Connection {
  return connectionBy(page, (position) => cursorOf(list, position));
}

/** The same with cursors of another form. */
export function connectionBy({ data, positions, next }: Page, cursor: (position: number) => string): Connection {
  const edges = data.map((node, index) => ({ node, cursor: cursor(positions[index] ?? 0) }));
  return { edges, pageInfo: { hasNextPage: next !== null, hasPreviousPage: false, startCursor: edges[0]?.cursor ?? null, endCursor: edges.at(-1)?.cursor ?? null } };
}

/** A Relay connection; no list has a total. */
export interface Connection {
  readonly edges: readonly { readonly node: JsonObject; readonly cursor: string }[];
  readonly pageInfo: { readonly hasNextPage: boolean; readonly hasPreviousPage: boolean; readonly startCursor: string | null; readonly endCursor: string | null };
}
