import { valueAt, type JsonObject } from '@app/kernel';
import { dataOf } from '../../api/support/party';
import { expectFoldIsState } from './fold-as';
import { withIds, type Deed, type Open, type Row } from './row';
import { idNamed, type Table } from './table';

/** Plays a row; a command that is to be refused has to be, and leaves the log as it was. Also in its midst everyone's events fold to everyone's state. */
export async function playRow(table: Table, row: Row): Promise<void> {
  for (const deed of row.does) {
    await play(table, deed);
    if (deed.open) await expectOpen(table, deed.open);
    await expectFoldIsState(table);
  }
}

/** Everyone who sees the things of a row reads of them what must stand, and all read the same. */
export async function expectStands(table: Table, { stands, changed }: Row): Promise<void> {
  for (const [name, what] of Object.entries(stands)) {
    const [first, ...others] = await readByAll(table, name);
    expect([name, first]).toMatchObject([name, withIds(table, what)]);
    for (const other of others) expect([name, other]).toEqual([name, first]);
  }
  if (!changed) return;
  const [last] = dataOf(await table.gm.does('events', { query: { order: 'desc', limit: 1 } }));
  expect(last).toMatchObject({ event: { changes: expect.arrayContaining((withIds(table, [...changed]) as JsonObject[]).map((change) => expect.objectContaining(change))) } });
}

/** `GET /pending` has this and nothing else, for everyone at the table. */
export async function expectOpen(table: Table, open: readonly Open[]): Promise<void> {
  const expected = open.map(({ kind, on, character, waitsFor }) => ({ kind, id: idNamed(table, on), ...(character ? { characterId: idNamed(table, character) } : {}), waitsFor }));
  for (const reader of Object.values(table.readers)) {
    const items = dataOf(await reader.does('pending'));
    expect(items.map(({ since: _since, sequence: _sequence, ...item }) => item)).toEqual(expected);
    for (const { since } of items) expect(since).toMatch(/^\d{4}-\d\d-\d\dT.*Z$/);
    const order = items.map(({ sequence }) => Number(sequence));
    expect(order).toEqual([...order].sort((a, b) => a - b));
  }
}

async function play(table: Table, { by, calls, on, input, makes = {}, refused }: Deed): Promise<void> {
  const party = by === 'gm' ? table.gm : table.players[by];
  const args = { ...(on ? { id: idNamed(table, on) } : {}), ...(input ? { input: withIds(table, input) } : {}) };
  if (refused) return expectRefused(table, refused, () => party.refused(calls, args));
  const answer = await party.does(calls, args);
  for (const [name, { read, at = 'id' }] of Object.entries(makes)) table.things.set(name, { id: idAt(answer, at), read });
}

function idAt(answer: JsonObject, path: string): string {
  const id = valueAt(answer, path.split('.'));
  if (typeof id !== 'string') throw new TypeError(`there is no id at ${path} of ${JSON.stringify(answer)}`);
  return id;
}

async function expectRefused(table: Table, refused: readonly [number, string], call: () => Promise<[number, unknown]>): Promise<void> {
  const before = await everything(table);
  expect(await call()).toEqual(refused);
  expect(await everything(table)).toEqual(before);
}

/** The log and the state as the GM sees them. */
const everything = async ({ gm }: Table): Promise<JsonObject[]> => [await gm.does('events', { query: { limit: 200 } }), await gm.does('state'), await gm.does('rolls', { query: { limit: 200 } })];

/** What everyone who may know of a thing reads of it. */
async function readByAll(table: Table, name: string): Promise<JsonObject[]> {
  const thing = table.things.get(name);
  if (!thing) throw new Error(`nothing is called ${name} yet`);
  const bodies: JsonObject[] = [];
  for (const reader of Object.values(table.readers)) bodies.push(await reader.does(thing.read, { id: thing.id }));
  return bodies;
}
