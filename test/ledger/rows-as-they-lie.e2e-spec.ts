import { auditLog, withClient, type RestDriver } from '@app/testing';
import { startTestService, type TestService } from '../support/test-service';
import { eventsOf, gmAt, newTable, roll, tick, type Table } from './support/table';

/** No index is used and no row lies where it was stored first: what comes in order, does so because it was asked for. */
describe('a database that gives rows as they lie on disk', () => {
  let first: TestService;
  let service: TestService;
  let gm: RestDriver;
  let table: Table;
  let head: number;
  beforeAll(async () => {
    first = await startTestService();
    table = await newTable(gmAt(first));
    await tick(gmAt(first), table, 'early', 3);
    await tick(gmAt(first), table, 'second', 2);
    head = Number((await roll(gmAt(first), table)).body['sequence']);
    // Emptied words move a row: on disk the early tick comes after the second one, and the newest event stays the last.
    for (const sequence of [head - 2, head]) {
      await withClient(first.database.ownerUrl, (client) => client.query(`update event set words = '{}', words_salt = '' where campaign_id = $1 and sequence = $2`, [table.campaignId, sequence]));
    }
    await withClient(first.database.superUrl, async (client) => {
      for (const plan of ['indexscan', 'bitmapscan', 'indexonlyscan']) await client.query(`alter database ${first.database.name} set enable_${plan} = off`);
    });
    service = await startTestService({ database: first.database });
    gm = gmAt(service);
  });
  afterAll(async () => {
    await service.stop();
    await first.stop();
  });

  it('is folded in the order of the log by a service that starts', async () => {
    expect((await tick(gm, table, 'late', 1)).body).toMatchObject({ filled: 6 });
    expect((await tick(gm, table, 'early', 3)).body).toMatchObject({ filled: 3 });
    expect((await roll(gm, table)).status).toBe(201);
    const { problems } = await withClient(first.database.superUrl, (client) => auditLog(client, table.campaignId));
    expect(problems).toEqual([`${head - 2} words-missing`, `${head} words-missing`]);
  });

  it('is read page by page in the order of the log', async () => {
    const events = await eventsOf(gm, table.campaignId);
    expect(events.map(({ sequence }) => sequence)).toEqual(events.map((_, index) => index + 1));
    const { body } = await gm.call('events', { campaignId: table.campaignId, query: { order: 'desc', limit: 5 } });
    expect((body['data'] as { sequence: number }[]).map(({ sequence }) => sequence)).toEqual([0, 1, 2, 3, 4].map((back) => events.length - back));
  });

  it('gives lists in the order of making', async () => {
    for (const name of ['a', 'b', 'c']) await gm.call('createClock', { campaignId: table.campaignId, input: { name, kind: 'danger', segments: 4 } });
    await tick(gm, table);
    const { body } = await gm.call('clocks', { campaignId: table.campaignId });
    expect((body['data'] as { name: string }[]).map(({ name }) => name)).toEqual(['The wall', 'a', 'b', 'c']);
  });
});
