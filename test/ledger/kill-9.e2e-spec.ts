import { auditLog, durableCluster, RestDriver, withClient, withDatabase, type Answered, type DurableCluster, type LogAudit } from '@app/testing';
import { startLoad, type Acknowledged, type Client } from './support/load';
import { buildProduct, startServiceProcess, type ServiceProcess } from './support/service-process';
import { commandsHex, newTable, roll, tick, type Table } from './support/table';

const KILLS_EACH = 10;
const COMMANDS_BETWEEN = 60;

/** What a table's clients were told, and what the log holds. */
interface Counted {
  readonly missing: number;
  readonly twins: number;
  readonly problems: readonly string[];
  readonly events: number;
}

describe('kill -9 under load', () => {
  let cluster: DurableCluster;
  let service: ServiceProcess;
  let gm: RestDriver;
  let tables: Table[];
  beforeAll(async () => {
    buildProduct();
    cluster = await durableCluster();
    service = await startServiceProcess(cluster);
    gm = new RestDriver(service.url, service.ownerToken);
    tables = [await newTable(gm), await newTable(gm), await newTable(gm)];
  }, 120_000);
  afterAll(async () => {
    await service.drop();
    await cluster.drop();
  });
  const superUrl = (): string => withDatabase(cluster.superUrl, new URL(cluster.ownerUrl).pathname.slice(1));

  const roller = (table: Table, name: string): Client => (number) => ({ key: `${table.campaignId} ${name}-${number}`, send: (key) => roll(gm, table, key, number % 3 === 0 ? 'gm' : 'table') });
  const ticker = (table: Table): Client => (number) => ({ key: `${table.campaignId} tick-${number}`, send: (key) => tick(gm, table, key, number % 2 === 0 ? 1 : -1) });
  const creator: Client = (number) => ({ key: `create-${number}`, send: (key) => gm.call('createCampaign', { input: { name: `made ${number}`, system: 'charge' } }, { key }) });

  /** Ends a session and begins the next one, and with it the epochs of the dice. */
  function epochs({ campaignId, sessionId }: Table): Client {
    let running = sessionId;
    return (number) => ({
      key: `${campaignId} epoch-${number}`,
      send: async (key) => {
        if (number % 2 === 0) return gm.call('endSession', { campaignId, id: running }, { key });
        const answer = await gm.call('startSession', { campaignId }, { key });
        running = String(answer.body['id']);
        return answer;
      },
    });
  }

  async function count(campaignId: string, acknowledged: readonly Acknowledged[], setUp: number): Promise<Counted> {
    const hex = await commandsHex(superUrl(), campaignId);
    const { commands, problems, events }: LogAudit = await withClient(superUrl(), (client) => auditLog(client, campaignId));
    const stored = new Set(commands.map(({ command }) => command));
    const told = acknowledged.map(({ key }) => hex(key));
    return { missing: told.filter((command) => !stored.has(command)).length, twins: commands.length - setUp - new Set(told).size, problems, events };
  }

  const created = (answers: readonly Answered[]): Promise<{ campaigns: number; sound: number }> =>
    withClient(superUrl(), async (client) => {
      const { rows } = await client.query<{ campaign_id: string }>(`select campaign_id from campaigns where body ->> 'name' like 'made %'`);
      const ids = new Set(answers.map(({ body }) => body['id']));
      let sound = 0;
      for (const { campaign_id: id } of rows) if (ids.has(id) && (await auditLog(client, id)).problems.length === 0) sound += 1;
      return { campaigns: rows.length, sound };
    });

  it('of Postgres and of the service, twenty times, loses no acknowledged command, leaves no gap and makes no twin', async () => {
    const begun = Date.now();
    const load = startLoad([...tables.flatMap((table) => [roller(table, 'a'), roller(table, 'b'), ticker(table)]), epochs(tables[0]), creator]);
    for (let round = 0; round < 2 * KILLS_EACH; round += 1) {
      await load.progress(COMMANDS_BETWEEN);
      const victim = round % 2 === 0 ? { kill9: cluster.kill9, start: cluster.restart } : service;
      await victim.kill9();
      await victim.start();
    }
    await load.progress(COMMANDS_BETWEEN);
    await load.finish();

    const refused = load.acknowledged.filter(({ answer }) => answer.status >= 300);
    expect(refused.map(({ key, answer }) => [key, answer.body])).toEqual([]);
    const counts: Counted[] = [];
    for (const { campaignId } of tables) {
      const own = load.acknowledged.filter(({ key }) => key.startsWith(campaignId));
      counts.push(await count(campaignId, own, 4));
    }
    const made = load.acknowledged.filter(({ key }) => key.startsWith('create-')).map(({ answer }) => answer);
    const campaigns = await created(made);
    const sum = (of: (counted: Counted) => number): number => counts.reduce((total, counted) => total + of(counted), 0);
    const figures = { kills: 2 * KILLS_EACH, acknowledged: load.acknowledged.length, events: sum(({ events }) => events), missing: sum(({ missing }) => missing), twins: sum(({ twins }) => twins), problems: counts.flatMap(({ problems }) => problems), seconds: Math.round((Date.now() - begun) / 1000) };
    console.info(`kill -9: ${JSON.stringify({ ...figures, campaigns, retries: load.retries })}`);
    expect(figures).toMatchObject({ missing: 0, twins: 0, problems: [] });
    expect(campaigns).toEqual({ campaigns: made.length, sound: made.length });
    expect(load.acknowledged.length).toBeGreaterThan(2 * KILLS_EACH * COMMANDS_BETWEEN);
  }, 240_000);
});
