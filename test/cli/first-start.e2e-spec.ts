import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { RestClient } from '@app/demo';
import { testDatabase } from '@app/testing';
import { runCli, startProgram, type Running } from './support/run-program';

const READY = /is ready at (\S+)/;
const PLAYED = /A first evening of Charge was played: \d+ events, the chain is whole, 1 of its rolls recomputed/;
/** An evening takes a fraction of this; waited where none is to come. */
const NO_EVENING_MS = 1_500;

describe('the first start', () => {
  let dataDir: string;
  const running: Running[] = [];

  beforeEach(() => {
    dataDir = mkdtempSync(join(tmpdir(), 'ledger-first-start-'));
    chmodSync(dataDir, 0o755); // the database may have to run as another user
  });

  afterEach(async () => {
    for (const program of running.splice(0)) {
      program.process.kill('SIGTERM');
      await program.ended;
    }
    rmSync(dataDir, { recursive: true, force: true });
  });

  function start(env: Readonly<Record<string, string>> = {}): Running {
    const program = startProgram('start', [], { DATA_DIR: dataDir, PORT: '0', LOG_LEVEL: 'warn', ...env });
    running.push(program);
    return program;
  }

  async function stop(program: Running): Promise<void> {
    program.process.kill('SIGTERM');
    expect((await program.ended).code).toBe(0);
  }

  async function campaigns(program: Running): Promise<{ id: string; sequence: number; name: string }[]> {
    const [, url = ''] = await program.until(READY);
    const token = readFileSync(join(dataDir, 'owner-token'), 'utf8').trim();
    const { data } = await new RestClient(url).get('/v1/campaigns', { token });
    return data as unknown as { id: string; sequence: number; name: string }[];
  }

  it('plays an evening, and a second start does not', async () => {
    const first = start();
    await first.until(READY);
    await first.until(PLAYED);
    const played = await campaigns(first);
    expect(played).toHaveLength(1);
    await first.until(new RegExp(`curl .*/v1/campaigns/${played[0]!.id}/events\n`));
    await stop(first);

    const second = start();
    await second.until(READY);
    await sleep(NO_EVENING_MS);
    expect(await campaigns(second)).toEqual(played);
    const verified = await runCli(['verify', '--all'], { DATA_DIR: dataDir }); // beside the service
    expect(verified).toMatchObject({ code: 0, stderr: '' });
    await stop(second);
    expect((await second.ended).stdout).not.toMatch(/first evening/);
  });

  it('goes on with an evening that kill -9 interrupted', async () => {
    const first = start({ RATE_WRITES: '5', RATE_WRITE_BURST: '5' });
    while ((await campaigns(first))[0] === undefined) await sleep(50);
    first.process.kill('SIGKILL');
    await first.ended;
    const second = start();
    await second.until(PLAYED);
    expect(await campaigns(second)).toHaveLength(1);
  });

  it('keeps to its rate limits', async () => {
    const program = start({ RATE_WRITES: '10', RATE_WRITE_BURST: '5' });
    await program.until(PLAYED);
  });

  it('plays in the language of the terminal', async () => {
    const program = start({ LC_ALL: 'fr_FR.UTF-8' });
    await program.until(PLAYED);
    expect((await campaigns(program))[0]).toMatchObject({ name: 'Le coffre de Verrières' });
  });

  it('plays none with DEMO=off, nor later when there is a campaign', async () => {
    const first = start({ DEMO: 'off' });
    await first.until(READY);
    await sleep(NO_EVENING_MS);
    expect(await campaigns(first)).toEqual([]);
    const [, url = ''] = await first.until(READY);
    const token = readFileSync(join(dataDir, 'owner-token'), 'utf8').trim();
    await new RestClient(url).post('/v1/campaigns', { name: 'Ours', system: 'charge' }, { token });
    await stop(first);
    const second = start();
    await second.until(READY);
    await sleep(NO_EVENING_MS);
    expect((await campaigns(second)).map(({ name }) => name)).toEqual(['Ours']);
  });

  it('plays none into a DATABASE_URL', async () => {
    const database = await testDatabase();
    try {
      const program = start({ DATABASE_URL: database.serviceUrl, MIGRATION_DATABASE_URL: database.ownerUrl });
      await program.until(READY);
      await sleep(NO_EVENING_MS);
      expect(await campaigns(program)).toEqual([]);
      await stop(program);
    } finally {
      await database.drop();
    }
  });

  it('lets the command line play on a service of its own, and stop it', async () => {
    const { code, stdout, stderr } = await runCli(['demo'], { DATA_DIR: dataDir, PORT: '1' });
    expect(code).toBe(0);
    expect(stderr).toContain('No service runs here: one is started for this evening.');
    expect(stdout).toContain('"npm start" serves its log at /v1/campaigns/');
    expect((await runCli(['verify', '--all'], { DATA_DIR: dataDir })).stdout).toContain('Campaigns: 1, all whole.');
  });
});
