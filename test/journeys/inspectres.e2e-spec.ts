import type { JsonObject } from '@app/kernel';
import { APIS, dataOf, type Api } from '../api/support/party';
import { startTestService, type TestService } from '../support/test-service';
import { logOf } from './support/fold-as';
import { SEATS, type InspectresRow } from './support/inspectres-deeds';
import { INSPECTRES_ROWS } from './support/inspectres-rows';
import { expectOpen, expectStands, playRow } from './support/play-row';
import { inCommon } from './support/same';
import { sitDown, type Table } from './support/table';

let service: TestService;
const played = new Map<Api, Table>();
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.stop());

describe.each(APIS)('six dice to win over %s', (api) => {
  let table: Table;
  beforeAll(async () => {
    table = await sitDown(api, service, 'inspectres', SEATS);
    played.set(api, table);
  });

  it.each(INSPECTRES_ROWS)('$row: $what', async (row) => {
    await playRow(table, row);
    await expectStands(table, row);
    await expectFranchise(table, row);
    await expectOpen(table, row.open);
  });

  it('has left nobody a roll for what was refused', async () => {
    expect(dataOf(await table.gm.does('rolls', { query: { limit: 200 } }))).toHaveLength(8);
    expect(dataOf(await table.gm.does('events', { query: { type: 'roll-made', limit: 200 } }))).toHaveLength(8);
  });
});

describe('the laundry over both APIs', () => {
  it.each(['gm', 'auditor', 'spectator', 'roger', 'bob'])('has left the same state and the same log for %s', async (name) => {
    const [rest, graphql] = APIS.map((api) => played.get(api)!);
    expect(inCommon(await graphql!.readers[name]!.does('state'))).toEqual(inCommon(await rest!.readers[name]!.does('state')));
    expect((await logOf(graphql!.readers[name]!)).map(told)).toEqual((await logOf(rest!.readers[name]!)).map(told));
  });
});

/** Everyone reads the same franchise, with what the row says of it; the whole state has it, too. */
async function expectFranchise(table: Table, { franchise }: InspectresRow): Promise<void> {
  if (!franchise) return;
  const read = await Promise.all(Object.values(table.readers).map((reader) => reader.does('franchise')));
  expect(read[0]).toMatchObject(franchise);
  for (const other of read) expect(other).toEqual(read[0]);
  expect((await table.gm.does('state'))['franchise']).toEqual(read[0]);
}

/** What an event says whatever the ids: its type, or that it is hidden. */
const told = (served: JsonObject): unknown => (served['hidden'] === true ? 'hidden' : (served['event'] as JsonObject)['type']);
