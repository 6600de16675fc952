import { existsSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { JsonObject } from '@app/kernel';
import { withClient } from '@app/testing';
import { makeCampaign, ownerOver } from '../api/support/campaign';
import { startTestService, type TestService } from '../support/test-service';
import { exportOf, finished, send } from './support/files';

const folder = join(tmpdir(), `campaign-ledger-test-too-many-${process.pid}`);

describe('an account with five unfinished imports', () => {
  let service: TestService;
  let file: string;
  beforeAll(async () => {
    service = await startTestService({ env: { DATA_DIR: folder } });
    file = await exportOf(service, (await makeCampaign('rest', service)).id);
  });
  afterEach(() => withClient(service.database.superUrl, (client) => client.query('update import_job set finished_at = now() where finished_at is null')));
  afterAll(async () => {
    await service.stop();
    rmSync(folder, { recursive: true });
  });

  /** Jobs of the owner that another node works on. */
  const underway = (count: number): Promise<unknown> =>
    withClient(service.database.superUrl, (client) =>
      client.query(`insert into import_job (id, account_id, node, bytes) select gen_random_uuid(), id, gen_random_uuid(), 1 from account, generate_series(1, $1) where is_owner`, [count]));
  const refusal = async (response: Response): Promise<unknown[]> => [response.status, response.headers.get('retry-after'), ((await response.json()) as JsonObject)['code']];
  const REFUSED = [429, '10', 'too-many-imports'];

  it('is asked to wait, in its language, and nothing of the file stays', async () => {
    await underway(5);
    expect(await refusal(await send(service, file))).toEqual(REFUSED);
    for (const [language, title] of [['en', 'Too many imports'], ['fr', "Trop d'imports"]] as const) {
      expect(await (await send(service, file, { 'accept-language': language })).json()).toMatchObject({ title, detail: expect.stringMatching(/5 .* 10 s\.$/) });
    }
    expect(existsSync(join(folder, 'imports'))).toBe(false);
  });

  it('keeps no other account waiting, and waits no longer than for one of them', async () => {
    await underway(5);
    const token = String((await ownerOver('rest', service).does('createAccount', { input: { name: 'Bea' } }))['token']);
    const other = { ...service, ownerToken: token };
    const { id } = (await (await send(other, file)).json()) as JsonObject;
    expect(await finished(other, String(id))).toMatchObject({ status: 'done' });
    await withClient(service.database.superUrl, (client) => client.query('update import_job set finished_at = now() where id = (select id from import_job where finished_at is null limit 1)'));
    expect((await send(service, file)).status).toBe(202);
  });

  it('has no sixth, however many nodes receive one at once', async () => {
    const receive = (): Promise<boolean> =>
      withClient(service.database.superUrl, async (client) => {
        const { rows } = await client.query<{ said: boolean }>('select import_receive(gen_random_uuid(), id, gen_random_uuid(), 1, 5, null, null) as said from account where is_owner');
        return rows[0]!.said;
      });
    const received = await Promise.all(Array.from({ length: 12 }, receive));
    expect(received.filter(Boolean)).toHaveLength(5);
  });

  it('is one as long as files are on their way', async () => {
    const headers = { authorization: `Bearer ${service.ownerToken}`, 'content-type': 'application/x-ndjson', 'content-length': '1000' };
    const uploads = Array.from({ length: 5 }, () => request(`${service.url}/v1/imports`, { method: 'POST', headers }).on('error', () => undefined));
    for (const upload of uploads) upload.write('{"export":1');
    await sleep(300);
    expect(await refusal(await send(service, file))).toEqual(REFUSED);
    for (const upload of uploads) upload.destroy();
    await sleep(300);
    expect((await send(service, file)).status).toBe(202);
  });
});
