import { Client } from 'pg';
import { auditLog, dumpCampaign, tcpProxy, testDatabase, withClient, type LogAudit, type RestDriver, type TcpProxy, type TestDatabase } from '@app/testing';
import { startTestService, type TestService } from '../support/test-service';
import { eventsOf, gmAt, newTable, roll, statuses, tick, type Table } from './support/table';

const times = <T>(count: number, make: (index: number) => T): T[] => Array.from({ length: count }, (_, index) => make(index));

let service: TestService;
let gm: RestDriver;

const audit = (campaignId: string): Promise<LogAudit> => withClient(service.database.superUrl, (client) => auditLog(client, campaignId));
const countOf = async (campaignId: string, type: string): Promise<number> => (await audit(campaignId)).commands.filter((command) => command.type === type).length;

/** Before an INSERT into a table of the test's database: an error of the server, where `when` holds for the new row. */
async function fault(client: Client, table: string, code: string, when: string): Promise<void> {
  await client.query(`create function fault() returns trigger language plpgsql as $$ begin raise exception 'made by a test' using errcode = '${code}'; end $$;
    create trigger fault before insert on ${table} for each row when (${when}) execute function fault()`);
}

const heal = (client: Client): Promise<unknown> => client.query('drop function fault cascade');

describe('a connection that breaks', () => {
  let proxy: TcpProxy;
  let database: TestDatabase;
  let table: Table;
  beforeAll(async () => {
    database = await testDatabase();
    proxy = await tcpProxy(database.serviceUrl);
    service = await startTestService({ database: { ...database, serviceUrl: proxy.through(database.serviceUrl) } });
    gm = gmAt(service);
    table = await newTable(gm);
  });
  afterAll(async () => {
    await service.stop();
    await proxy.close();
    await database.drop();
  });

  it.each([
    ['between commit and reply', (): Promise<void> => proxy.loseAnswerTo('ledger-append')],
    ['silently, the answer swallowed', (): Promise<void> => proxy.swallowAnswerTo('ledger-append')],
    ['before the commit', (): Promise<void> => proxy.loseRequest('ledger-append')],
  ])('%s, leaves one effect and its own answer', async (_when, lose) => {
    const before = await countOf(table.campaignId, 'clock-ticked');
    const lost = lose();
    const answer = await tick(gm, table);
    await lost;
    expect(answer.body).toMatchObject({ filled: before + 1 });
    expect(await countOf(table.campaignId, 'clock-ticked')).toBe(before + 1);
    expect((await audit(table.campaignId)).problems).toEqual([]);
  });

  it('between the commit of fifty rolls and its reply, leaves each once', async () => {
    const lost = proxy.loseAnswerTo('ledger-append');
    const answers = await Promise.all(times(50, (index) => roll(gm, table, `lost-${index}`)));
    await lost;
    expect(statuses(answers)).toEqual({ done: 50 });
    expect(new Set(answers.map(({ body }) => body['id'])).size).toBe(50);
    expect(await countOf(table.campaignId, 'roll-made')).toBe(50);
    expect((await audit(table.campaignId)).problems).toEqual([]);
  });

  it('between the commit that made a campaign and its reply, leaves one campaign', async () => {
    const lost = proxy.loseAnswerTo('ledger-append');
    const answer = await gm.call('createCampaign', { input: { name: 'made once', system: 'charge' } });
    await lost;
    expect(answer.status).toBe(201);
    const { rows } = await withClient(database.superUrl, (client) => client.query<{ campaign_id: string }>(`select campaign_id from campaigns where body ->> 'name' = 'made once'`));
    expect(rows).toEqual([{ campaign_id: answer.body['id'] }]);
  });

  it('between the commit that took in a member and its reply, shows the token all the same', async () => {
    const lost = proxy.loseAnswerTo('ledger-append');
    const ada = { campaignId: table.campaignId, input: { name: 'Ada', role: 'player' } };
    const answer = await gm.call('createMember', ada, { key: 'ada' });
    await lost;
    expect(answer).toMatchObject({ status: 201, repeat: false, body: { name: 'Ada', token: expect.stringMatching(/^\S{20,}$/) } });
    expect(await gm.call('createMember', ada, { key: 'ada' })).toMatchObject({ repeat: true, body: { id: answer.body['id'], token: null } });
  });

  it('while a refusal is confirmed, leaves the refusal', async () => {
    const lost = proxy.loseAnswerTo('ledger-confirm');
    const answer = await tick(gm, { ...table, clockId: table.characterId });
    await lost;
    expect(answer.status).toBe(404);
  });
});

describe('a database in trouble', () => {
  let client: Client;
  let table: Table;
  beforeAll(async () => {
    service = await startTestService();
    gm = gmAt(service);
    client = new Client({ connectionString: service.database.superUrl });
    await client.connect();
  });
  afterAll(async () => {
    await client.end();
    await service.stop();
  });
  beforeEach(async () => {
    table = await newTable(gm);
  });

  it('with no room left answers 503 and stores no part of the append', async () => {
    const before = await dumpCampaign(client, table.campaignId);
    // The read model's row comes after the event's: the event must go with it.
    await fault(client, 'clocks', '53100', 'true');
    const answers = await Promise.all(times(5, (index) => tick(gm, table, `full-${index}`)));
    await heal(client);
    expect(statuses(answers)).toEqual({ '503 database-busy': 5 });
    expect(await dumpCampaign(client, table.campaignId)).toBe(before);
    expect(statuses(await Promise.all(times(5, (index) => tick(gm, table, `full-${index}`))))).toEqual({ done: 5 });
    expect((await audit(table.campaignId)).problems).toEqual([]);
  });

  it('that refuses the rows of one campaign keeps those of the others that came with it', async () => {
    const tables = await Promise.all(times(12, () => newTable(gm)));
    const poisoned = tables[5];
    await fault(client, 'clocks', '23514', `new.campaign_id = '${poisoned.campaignId}'`);
    const answers = await Promise.all(tables.map((each) => tick(gm, each)));
    await heal(client);
    expect(statuses(answers)).toEqual({ done: 11, '500 internal': 1 });
    expect(await Promise.all(tables.map(({ campaignId }) => countOf(campaignId, 'clock-ticked')))).toEqual(tables.map((each) => (each === poisoned ? 0 : 1)));
    expect((await tick(gm, poisoned)).status).toBe(200);
  });

  it('that refuses one command of a campaign keeps those that were decided with it', async () => {
    await fault(client, 'event', '23514', `new.words like '%poison%'`);
    const answers = await Promise.all(
      times(8, (index) => gm.call('tickClock', { campaignId: table.campaignId, id: table.clockId, input: { segments: 1, reason: index === 3 ? 'poison' : 'a word' } })),
    );
    await heal(client);
    expect(statuses(answers)).toEqual({ done: 7, '500 internal': 1 });
    expect((await audit(table.campaignId)).problems).toEqual([]);
    expect((await gm.call('clock', { campaignId: table.campaignId, id: table.clockId })).body).toMatchObject({ filled: 7 });
  });

  describe('in which somebody holds the heads of campaigns and does nothing', () => {
    it.each([1, 3])('lets the others go on and answers within seconds (%i held)', async (held) => {
      const tables = await Promise.all(times(held, () => newTable(gm)));
      await client.query('begin');
      await client.query('select from campaign_head where campaign_id = any ($1) for update', [tables.map(({ campaignId }) => campaignId)]);
      const begun = Date.now();
      const waiting = Promise.all(tables.map((each) => tick(gm, each, 'held')));
      for (let index = 0; index < 10; index += 1) expect((await roll(gm, table)).status).toBe(201);
      const others = Date.now() - begun;
      const answers = await waiting;
      const bounded = Date.now() - begun;
      await client.query('rollback');
      expect(statuses(answers)).toEqual({ '503 database-busy': held });
      expect(bounded).toBeLessThan(8000);
      expect(others).toBeLessThan(1500);
      expect(statuses(await Promise.all(tables.map((each) => tick(gm, each, 'held'))))).toEqual({ done: held });
    });
  });
});

describe('a pool of one connection', () => {
  beforeAll(async () => {
    service = await startTestService({ env: { DATABASE_POOL: '1' } });
    gm = gmAt(service);
  });
  afterAll(() => service.stop());

  it('serves many writers and readers of several campaigns', async () => {
    const tables = await Promise.all(times(4, () => newTable(gm)));
    const answers = await Promise.all(
      times(120, (index) => {
        const table = tables[index % 4];
        if (index % 3 === 0) return gm.call('clocks', { campaignId: table.campaignId });
        return index % 3 === 1 ? roll(gm, table) : gm.call('state', { campaignId: table.campaignId });
      }),
    );
    expect(statuses(answers)).toEqual({ done: 120 });
    for (const { campaignId } of tables) expect((await audit(campaignId)).problems).toEqual([]);
  });
});

describe('a clock that goes wrong', () => {
  const real = Date.now.bind(Date);
  const shifted = (ms: number): void => void jest.spyOn(Date, 'now').mockImplementation(() => real() + ms);
  const recorded = async (campaignId: string): Promise<number[]> =>
    (await eventsOf(gm, campaignId)).map(({ event }) => Date.parse(String((event as { recordedAt?: string }).recordedAt)));
  afterEach(async () => {
    jest.restoreAllMocks();
    await service.stop();
  });

  it('set back, never lets a later event be recorded earlier', async () => {
    service = await startTestService();
    gm = gmAt(service);
    const table = await newTable(gm);
    shifted(-3_600_000);
    await roll(gm, table);
    await roll(gm, table);
    const at = await recorded(table.campaignId);
    expect(at).toEqual([...at].sort((a, b) => a - b));
    expect((await audit(table.campaignId)).problems).toEqual([]);
    jest.restoreAllMocks();
    await roll(gm, table);
    expect((await recorded(table.campaignId)).at(-1)).toBeGreaterThan(at.at(-1) as number);
  });

  it('an hour ahead of the database, is corrected by the database', async () => {
    shifted(3_600_000);
    service = await startTestService();
    gm = gmAt(service);
    const { campaignId } = await newTable(gm);
    const last = (await recorded(campaignId)).at(-1) as number;
    expect(Math.abs(last - real())).toBeLessThan(30_000);
  });
});
