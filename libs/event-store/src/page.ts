import type { JsonObject } from '@app/kernel';

/** What a page holds, the position of each, and the position to go on from; null at the end. */
export interface Page<Item = JsonObject> {
  readonly data: readonly Item[];
  readonly positions: readonly number[];
  readonly next: number | null;
}

/** A page from rows that were read with one more than `limit`, which tells whether there is a next one. */
export function cutPage<Row, Item>(rows: readonly Row[], limit: number, position: (row: Row) => number, item: (row: Row) => Item): Page<Item> {
  const page = rows.slice(0, limit);
  const positions = page.map(position);
  return { data: page.map(item), positions, next: rows.length > limit ? (positions.at(-1) ?? null) : null };
}
