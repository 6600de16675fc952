import type { OpenAPIObject } from '@nestjs/swagger';
import { lexicographicSortSchema, printSchema, type GraphQLSchema } from 'graphql';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Rewrites the contract files from the built service. */
export const UPDATE = 'UPDATE_CONTRACT=1 npx jest test/contract';

const ROOT = join(__dirname, '../..');

/** The file's text, after it was rewritten when `UPDATE_CONTRACT` asks for it; empty when it is not there. */
export function contractFile(path: string, built: string): string {
  const file = join(ROOT, path);
  if (process.env['UPDATE_CONTRACT'] === '1') writeFileSync(file, built);
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}

/** The first line in which both differ, with what to do about it; undefined when they are equal. */
export function differenceOf(kept: string, built: string): string | undefined {
  if (kept === built) return undefined;
  const [before, after] = [kept.split('\n'), built.split('\n')];
  const line = after.findIndex((text, index) => text !== before[index]);
  const at = line < 0 ? after.length : line;
  return `line ${at + 1} is ${JSON.stringify(before[at] ?? '')}, the service says ${JSON.stringify(after[at] ?? '')}. If that is meant: ${UPDATE}`;
}

/** The schema as a contract: sorted, so that moving code changes nothing. */
export const schemaText = (schema: GraphQLSchema): string => `${printSchema(lexicographicSortSchema(schema))}\n`;

/** The document as a contract: sorted by key, without the addresses of this very service. */
export function openApiText(document: OpenAPIObject): string {
  return `${JSON.stringify(sorted({ ...document, servers: [] }), null, 2)}\n`;
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([key, inner]) => [key, sorted(inner)]));
}
