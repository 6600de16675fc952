import { auditLog, RestDriver, testDatabase, withClient, type Answered, type TestDatabase } from '@app/testing';
import { buildProduct, newDataDir, startServiceProcess, type ServiceProcess } from './support/service-process';
import { newTable, roll, statuses, tick } from './support/table';

const bodyOf = ({ status, body }: Answered): unknown => ({ status, body: JSON.parse(JSON.stringify(body)) as unknown });

describe('two processes of the built service on one database', () => {
  let database: TestDatabase;
  let processes: readonly [ServiceProcess, ServiceProcess];
  let gms: readonly [RestDriver, RestDriver];
  beforeAll(async () => {
    buildProduct();
    database = await testDatabase();
    const dataDir = newDataDir();
    const first = await startServiceProcess(database, dataDir);
    processes = [first, await startServiceProcess(database, dataDir)];
    gms = [new RestDriver(processes[0].url, first.ownerToken), new RestDriver(processes[1].url, first.ownerToken)];
  }, 120_000);
  afterAll(async () => {
    for (const process of processes) await process.drop();
    await database.drop();
  });

  it('answer the tick that filled a clock as the first time, at the other and after a restart of both', async () => {
    const table = await newTable(gms[0], 4);
    const first = await tick(gms[0], table, 'fills', 4);
    expect(first.body).toMatchObject({ filled: 4, full: true });
    expect(bodyOf(await tick(gms[1], table, 'fills', 4))).toEqual(bodyOf(first));
    for (const process of processes) expect(await process.stop()).toBe(0);
    await Promise.all(processes.map((process) => process.start()));
    for (const gm of gms) expect(bodyOf(await tick(gm, table, 'fills', 4))).toEqual(bodyOf(first));
    expect((await tick(gms[1], table, 'new', 1)).body).toMatchObject({ code: 'clock-full' });
  });

  it('keep every command on one and on twelve campaigns at once, without a gap or a deadlock', async () => {
    const tables = await Promise.all(Array.from({ length: 12 }, () => newTable(gms[0])));
    const one = tables[0];
    const calls = Array.from({ length: 480 }, (_, index) => roll(gms[index % 2 === 0 ? 0 : 1], index < 120 ? one : (tables[Math.floor(index / 2) % 12]), `roll-${index}`));
    expect(statuses(await Promise.all(calls))).toEqual({ done: 480 });
    const { rolls, problems, deadlocks } = await withClient(database.superUrl, async (client) => {
      const audits = [];
      for (const { campaignId } of tables) audits.push(await auditLog(client, campaignId));
      const { rows } = await client.query<{ deadlocks: number }>('select deadlocks::int from pg_stat_database where datname = current_database()');
      return { rolls: audits.reduce((sum, audit) => sum + audit.rolls.verified, 0), problems: audits.flatMap((audit) => audit.problems), deadlocks: rows[0]?.deadlocks };
    });
    expect({ rolls, problems, deadlocks }).toEqual({ rolls: 480, problems: [], deadlocks: 0 });
  });
});
