import { randomUUID } from 'node:crypto';
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { withClient } from '@app/testing';
import { makeCampaign } from '../api/support/campaign';
import { startTestService, type TestService } from '../support/test-service';
import { exportOf, finished } from './support/files';

const folder = join(tmpdir(), `campaign-ledger-test-attempts-${process.pid}`);
const spool = join(folder, 'imports');

describe('a job that a node left behind', () => {
  let service: TestService;
  let file: string;
  beforeAll(async () => {
    service = await startTestService({ env: { DATA_DIR: folder } });
    file = await exportOf(service, (await makeCampaign('rest', service)).id);
    mkdirSync(spool, { recursive: true });
  });
  afterAll(async () => {
    await service.stop();
    rmSync(folder, { recursive: true });
  });

  /** A job with its file, of a node that is gone, which was taken over so often already. */
  async function left(attempts: number, touchedAt: string): Promise<string> {
    const id = randomUUID();
    writeFileSync(join(spool, `${id}.ndjson`), file);
    await withClient(service.database.superUrl, (client) =>
      client.query(
        `insert into import_job (id, account_id, node, bytes, status, attempts, touched_at) select $1, id, gen_random_uuid(), $2, 'verifying', $3, $4 from account where is_owner`,
        [id, file.length, attempts, touchedAt],
      ));
    return id;
  }

  const attemptsOf = (id: string): Promise<number> =>
    withClient(service.database.superUrl, async (client) => (await client.query<{ attempts: number }>('select attempts from import_job where id = $1', [id])).rows[0]!.attempts);

  const LONG_AGO = '2020-01-01';

  it('is carried out by another, a second time too, and failed at the third without being begun', async () => {
    const jobs = [await left(0, LONG_AGO), await left(1, LONG_AGO), await left(2, LONG_AGO)];
    const [first, second, third] = await Promise.all(jobs.map((id) => finished(service, id)));
    for (const job of [first, second]) expect(job).toMatchObject({ status: 'done', problem: null });
    expect(third).toMatchObject({ status: 'failed', campaignId: null, progress: { lines: 0 }, problem: { code: 'import-interrupted' } });
    expect(await Promise.all(jobs.map(attemptsOf))).toEqual([1, 2, 3]);
    expect(readdirSync(spool)).toEqual([]);
  });

  it('is not counted where the node let go of it', async () => {
    const id = await left(2, '-infinity');
    expect(await finished(service, id)).toMatchObject({ status: 'done' });
    expect(await attemptsOf(id)).toBe(2);
  });
});
