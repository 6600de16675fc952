import type { JsonObject } from '@app/kernel';
import { APIS, dataOf, type Api } from '../api/support/party';
import { startTestService, type TestService } from '../support/test-service';
import { DT_ROWS, SEATS, type DtRow } from './support/difficulty-test-rows';
import { logOf } from './support/fold-as';
import { expectOpen, expectStands, playRow } from './support/play-row';
import { withIds } from './support/row';
import { inCommon } from './support/same';
import { sitDown, type Table } from './support/table';

let service: TestService;
const played = new Map<Api, Table>();
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.stop());

describe.each(APIS)('the wall over %s', (api) => {
  let table: Table;
  beforeAll(async () => {
    table = await sitDown(api, service, 'difficulty-test', SEATS);
    played.set(api, table);
  });

  it.each(DT_ROWS)('$row: $what', async (row) => {
    await playRow(table, row);
    await expectStands(table, row);
    await expectInitiative(table, row);
    await expectOpen(table, row.open);
  });

  it('has left nobody a roll for what was refused', async () => {
    expect(dataOf(await table.gm.does('rolls', { query: { limit: 200 } }))).toHaveLength(5);
    expect(dataOf(await table.gm.does('events', { query: { type: 'roll-made', limit: 200 } }))).toHaveLength(5);
  });
});

describe('the wall over both APIs', () => {
  it.each(['gm', 'auditor', 'spectator', 'lia'])('has left the same state and the same log for %s', async (name) => {
    const [rest, graphql] = APIS.map((api) => played.get(api)!);
    expect(inCommon(await graphql!.readers[name]!.does('state'))).toEqual(inCommon(await rest!.readers[name]!.does('state')));
    expect((await logOf(graphql!.readers[name]!)).map(told)).toEqual((await logOf(rest!.readers[name]!)).map(told));
  });
});

/** Everyone reads the same initiative, with what the row says of it. */
async function expectInitiative(table: Table, { initiative }: DtRow): Promise<void> {
  if (!initiative) return;
  const read = await Promise.all(Object.values(table.readers).map((reader) => reader.does('initiative')));
  expect(read[0]).toMatchObject(withIds(table, initiative) as JsonObject);
  for (const other of read) expect(other).toEqual(read[0]);
}

/** What an event says whatever the ids: its type, or that it is hidden. */
const told = (served: JsonObject): unknown => (served['hidden'] === true ? 'hidden' : (served['event'] as JsonObject)['type']);
