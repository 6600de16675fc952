import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { RestDriver, testDatabase, withClient, type TestDatabase } from '@app/testing';
import type { JsonObject } from '@app/kernel';
import { buildProduct, newDataDir, startServiceProcess, type ServiceProcess } from '../ledger/support/service-process';
import { newTable } from '../ledger/support/table';
import { exportOf, finished, importAt, linesOf, send } from './support/files';
import { lengthened } from './support/resealed';

const LONG = 15_000;

describe('an import whose service is ended in its midst', () => {
  let database: TestDatabase;
  let service: ServiceProcess;
  let file: string;
  const dataDir = newDataDir();
  const spool = (): string[] => readdirSync(join(dataDir, 'imports'));
  beforeAll(async () => {
    buildProduct();
    database = await testDatabase();
    service = await startServiceProcess(database, dataDir);
    const { campaignId } = await newTable(new RestDriver(service.url, service.ownerToken));
    file = lengthened(await exportOf(service, campaignId), LONG);
  }, 120_000);
  afterAll(async () => {
    await service.drop();
    await database.drop();
  });

  const query = async (text: string): Promise<JsonObject[]> => withClient(database.superUrl, async (client) => (await client.query<JsonObject>(text)).rows);
  const campaigns = async (): Promise<number> => Number((await query('select count(*)::int as n from campaign_head'))[0]!['n']);
  const events = async (): Promise<number> => Number((await query('select count(*)::int as n from event'))[0]!['n']);

  /** Its id, when so much of the file is with the database already. */
  async function midway(): Promise<string> {
    const id = String(((await (await send(service, file)).json()) as JsonObject)['id']);
    for (;;) {
      const { status, progress } = await importAt(service, id);
      if (status === 'storing' && (progress as { events: number }).events > LONG / 10) return id;
      if (status === 'done' || status === 'failed') throw new Error(`too late: ${String(status)}`);
      await sleep(5);
    }
  }

  it('leaves nothing after kill -9, and goes on from its file when nobody was heard of it for a while', async () => {
    const before = [await campaigns(), await events()];
    const id = await midway();
    await service.kill9();
    await sleep(500);
    expect([await campaigns(), await events()]).toEqual(before);
    expect(spool()).toEqual([`${id}.ndjson`]);
    await service.start();
    expect((await importAt(service, id))['status']).toBe('storing');
    // As if half a minute had gone by.
    await query(`update import_job set touched_at = now() - interval '31 s' where id = '${id}'`);
    expect(await finished(service, id)).toMatchObject({ status: 'done', progress: { lines: linesOf(file).length } });
    expect(await campaigns()).toBe(before[0]! + 1);
    expect(spool()).toEqual([]);
  });

  it('is failed where its file is gone, when a long time has passed', async () => {
    const before = [await campaigns(), await events()];
    const id = await midway();
    await service.kill9();
    rmSync(join(dataDir, 'imports', `${id}.ndjson`));
    await service.start();
    await query(`update import_job set touched_at = now() - interval '11 min' where id = '${id}'`);
    expect(await finished(service, id)).toMatchObject({ status: 'failed', campaignId: null, problem: { code: 'import-interrupted' } });
    expect([await campaigns(), await events()]).toEqual(before);
  });

  it('is begun again when the database gives its transaction up', async () => {
    const before = await campaigns();
    const id = await midway();
    const [ended] = await query(`select count(pg_terminate_backend(pid))::int as n from pg_stat_activity where datname = current_database() and application_name = 'campaign-ledger' and xact_start < now() - interval '100 ms'`);
    expect(ended!['n']).toBe(1);
    expect(await finished(service, id)).toMatchObject({ status: 'done', progress: { lines: linesOf(file).length } });
    expect(await campaigns()).toBe(before + 1);
  });

  it('goes on at once after SIGTERM', async () => {
    const before = await campaigns();
    const id = await midway();
    expect(await service.stop()).toBe(0);
    expect(await campaigns()).toBe(before);
    await service.start();
    expect(await finished(service, id)).toMatchObject({ status: 'done' });
    expect(await campaigns()).toBe(before + 1);
  });
});
