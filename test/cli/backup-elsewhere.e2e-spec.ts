import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { RestDriver, testDatabase, withClient, type TestDatabase } from '@app/testing';
import { startTestService, type TestService } from '../support/test-service';
import { runCli, startProgram } from './support/run-program';

const PATIENCE_MS = 30_000;

/** Until a session of this program waits for a lock in that database. */
async function untilItWaits({ superUrl, name }: TestDatabase): Promise<void> {
  const waiting = `select from pg_stat_activity where datname = $1 and application_name like 'campaign-ledger %' and wait_event_type = 'Lock'`;
  await withClient(superUrl, async (client) => {
    for (const end = Date.now() + PATIENCE_MS; Date.now() < end; await new Promise((resolve) => setTimeout(resolve, 50))) {
      if (((await client.query(waiting, [name])).rowCount ?? 0) > 0) return;
    }
    throw new Error('nothing waits');
  });
}

describe('backups of a Postgres that is not embedded', () => {
  const folder = mkdtempSync(join(tmpdir(), 'ledger-elsewhere-'));
  const file = join(folder, 'kept.backup');
  let service: TestService;
  let empty: TestDatabase;
  let campaignId: string;
  const urls = ({ serviceUrl, ownerUrl }: TestDatabase): Record<string, string> => ({ DATABASE_URL: serviceUrl, MIGRATION_DATABASE_URL: ownerUrl, DATA_DIR: join(folder, 'data') });

  beforeAll(async () => {
    service = await startTestService();
    empty = await testDatabase({ migrate: () => Promise.resolve() });
    const made = await new RestDriver(service.url, service.ownerToken).call('createCampaign', { input: { name: 'Verrières', system: 'charge' } });
    campaignId = String(made.body['id']);
  });
  afterAll(async () => {
    await service.stop();
    await empty.drop();
    rmSync(folder, { recursive: true, force: true });
  });

  it('are taken by the login of the service, and replace a file only by --force', async () => {
    expect(await runCli(['backup', file], urls(service.database))).toMatchObject({ code: 0, stderr: '', stdout: expect.stringMatching(/^Backed up: \d+ rows, [\d.]+ MB in .*kept\.backup\n/) });
    const first = readFileSync(file);
    expect(await runCli(['backup', file], urls(service.database))).toMatchObject({ code: 1, stdout: '', stderr: `${file} is there already; nothing was written.\n` });
    expect(readFileSync(file)).toEqual(first);
    expect((await runCli(['backup', file, '--force'], urls(service.database))).code).toBe(0);
    expect(readFileSync(file).equals(first)).toBe(false);
  });

  it('are refused where there is nothing, or no place', async () => {
    expect(await runCli(['backup', join(folder, 'none')], urls(empty))).toMatchObject({ code: 1, stderr: 'This database holds no ledger: nothing to back up.\n' });
    expect(await runCli(['backup', join(folder, 'none')], { DATA_DIR: join(folder, 'data') })).toMatchObject({ code: 1, stderr: expect.stringContaining('There is no database in') });
    expect(await runCli(['backup', join(folder, 'no/folder')], urls(service.database))).toMatchObject({ code: 1, stderr: expect.stringContaining('cannot be written (ENOENT)') });
    expect(existsSync(join(folder, 'none'))).toBe(false);
  });

  it('are broken off by Ctrl-C, and leave nothing', async () => {
    const holder = new Client({ connectionString: service.database.ownerUrl });
    await holder.connect();
    await holder.query('begin; lock table event in access exclusive mode');
    const running = startProgram('cli', ['backup', join(folder, 'stopped')], urls(service.database));
    await untilItWaits(service.database);
    running.process.kill('SIGINT');
    expect(await running.ended).toEqual({ code: 1, stdout: '', stderr: 'Interrupted: nothing was kept.\n' });
    await holder.end();
    expect(existsSync(join(folder, 'stopped'))).toBe(false);
  }, 60_000);

  it('that are broken off while they are restored leave the database empty', async () => {
    const holder = new Client({ connectionString: empty.ownerUrl });
    await holder.connect();
    await runCli(['migrate'], urls(empty));
    await holder.query('begin; lock table event in access exclusive mode');
    const running = startProgram('cli', ['restore', file], urls(empty));
    await untilItWaits(empty);
    running.process.kill('SIGTERM');
    expect(await running.ended).toEqual({ code: 1, stdout: '', stderr: 'Interrupted: nothing was restored; the same command can be repeated.\n' });
    await holder.end();
    for (const table of ['campaign_head', 'account', 'server_secret']) expect(await withClient(empty.ownerUrl, async (client) => (await client.query(`select from ${table}`)).rowCount)).toBe(0);
  }, 60_000);

  it('are restored by the owner of the tables, and served to the login of the service', async () => {
    const { code, stdout, stderr } = await runCli(['restore', file], urls(empty));
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    expect(stdout).toContain('Immutability: roles');
    expect(stdout).toContain('Owner: start once with OWNER_TOKEN=new');
    const restored = await startTestService({ database: empty });
    const { body } = await new RestDriver(restored.url, restored.ownerToken).call('campaign', { campaignId });
    expect(body).toMatchObject({ name: 'Verrières' });
    await restored.stop();
  });

  it.each([
    [['backup'], 'Name the file to write: backup FILE.'],
    [['restore'], 'Name the backup: restore FILE.'],
    [['restore', '-'], 'A backup is read twice, so it has to be a file.'],
    [['backup', 'one', 'two'], "Unexpected argument 'two'"],
    [['restore', 'one', '--force'], "Unknown option '--force'"],
  ])('%j is a wrong call', async (args, line) => {
    const { code, stdout, stderr } = await runCli(args);
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(stderr).toContain(line);
  });

  it('name no password when the database refuses them', async () => {
    const url = new URL(service.database.serviceUrl);
    url.password = 'hunter2';
    for (const args of [['backup', join(folder, 'none')], ['restore', file]]) {
      const { code, stdout, stderr } = await runCli(args, { DATABASE_URL: url.href });
      expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
      expect(stderr).toContain('refuses the user or the password');
      expect(stderr).not.toContain('hunter2');
    }
  });
});
