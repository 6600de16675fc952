import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ClientBase } from 'pg';
import { from } from 'pg-copy-streams';
import { columnsOf, VIEW_TABLES, type ViewTable } from '@app/database';
import type { JsonObject } from '@app/kernel';
import { copyLine } from './copy-text';

/** Rows by read model, each in the order in which they are stored. */
export type RowsIn = ReadonlyMap<string, Iterable<JsonObject>>;

const PIECE = 64 * 1024;

/** Copies rows into the tables that stand for the read models; `nameOf`: what the table of one is called. */
export async function copyRows(client: ClientBase, rows: RowsIn, nameOf: (view: ViewTable) => string): Promise<void> {
  for (const view of VIEW_TABLES) {
    const own = rows.get(view.name);
    if (own) await copyInto(client, nameOf(view), columnsOf(view), own);
  }
}

async function copyInto(client: ClientBase, table: string, columns: readonly string[], rows: Iterable<JsonObject>): Promise<void> {
  const copy = client.query(from(`copy ${table} (${columns.join(', ')}) from stdin`));
  await pipeline(Readable.from(pieces(columns, rows), { objectMode: false }), copy);
}

function* pieces(columns: readonly string[], rows: Iterable<JsonObject>): Generator<Buffer> {
  let text = '';
  for (const row of rows) {
    text += copyLine(columns, row);
    if (text.length < PIECE) continue;
    yield Buffer.from(text);
    text = '';
  }
  if (text !== '') yield Buffer.from(text);
}
