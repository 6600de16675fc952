import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { RestClient, SYSTEMS } from '@app/demo';
import { testDatabase } from '@app/testing';
import { runCli, startProgram, type Running } from './support/run-program';

const READY = /is ready at (\S+)/;
const LINE = /^ {2}(\d) of 5 {2}(.+) \(([a-z-]+)\): \d+ events, the chain is whole, 1 roll recomputed from the revealed seed, \d+ reported from the table; campaign (\S+)$/gm;
/** Follows the lines about the evenings. */
const PLAYED = /to read one as a story +node scripts\/cli\.mjs demo/;
/** An evening takes a fraction of this; waited where none is to come. */
const NO_EVENING_MS = 1_500;
/** From the service that is ready to the last evening; it is a few seconds on a machine that does nothing else. */
const ALL_EVENINGS_MS = 30_000;

interface Campaign {
  readonly id: string;
  readonly sequence: number;
  readonly name: string;
}

const byId = (one: { id: string }, other: { id: string }): number => one.id.localeCompare(other.id);

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

  async function campaigns(program: Running): Promise<Campaign[]> {
    const [, url = ''] = await program.until(READY);
    return campaignsAt(url);
  }

  async function campaignsAt(url: string): Promise<Campaign[]> {
    const token = readFileSync(join(dataDir, 'owner-token'), 'utf8').trim();
    const { data } = await new RestClient(url).get('/v1/campaigns', { token });
    return data as unknown as Campaign[];
  }

  it('plays an evening of each system, and a second start plays none', async () => {
    const first = start();
    await first.until(READY);
    const since = Date.now();
    await first.until(PLAYED);
    expect(Date.now() - since).toBeLessThan(ALL_EVENINGS_MS);
    const played = await campaigns(first);
    expect(played).toHaveLength(5);
    await first.until(/curl .*\/v1\/campaigns\n/);
    await stop(first);
    const { stdout } = await first.ended;
    const lines = [...stdout.matchAll(LINE)].map(([, number, name, system, id]) => ({ number, name, system, id }));
    expect(lines.map(({ number, system }) => `${number} ${system}`)).toEqual(SYSTEMS.map((system, index) => `${index + 1} ${system}`));
    expect(lines.map(({ id, name }) => ({ id, name })).toSorted(byId)).toEqual(played.map(({ id, name }) => ({ id, name })).toSorted(byId));

    const second = start();
    await second.until(READY);
    await sleep(NO_EVENING_MS);
    expect(await campaigns(second)).toEqual(played);
    const verified = await runCli(['verify', '--all'], { DATA_DIR: dataDir }); // beside the service
    expect(verified).toMatchObject({ code: 0, stderr: '' });
    await stop(second);
    expect((await second.ended).stdout).not.toMatch(/[Dd]emo|of 5/);
  });

  it('goes on where kill -9 interrupted it', async () => {
    const first = start({ RATE_WRITES: '30', RATE_WRITE_BURST: '5' });
    const [, url = ''] = await first.until(READY);
    while ((await campaignsAt(url)).length < 3) await sleep(50);
    first.process.kill('SIGKILL');
    const { stdout } = await first.ended;
    const before = [...stdout.matchAll(LINE)].map(([, number]) => number);
    expect(before.length).toBeLessThan(3);
    const second = start();
    await second.until(PLAYED);
    expect(await campaigns(second)).toHaveLength(5);
    await stop(second);
    const after = [...(await second.ended).stdout.matchAll(LINE)].map(([, number]) => number);
    expect(after.at(-1)).toBe('5');
    expect(after.length).toBeGreaterThanOrEqual(3);
    expect((await runCli(['verify', '--all'], { DATA_DIR: dataDir })).stdout).toContain('Campaigns: 5, all whole.');
  });

  it('keeps to its rate limits', async () => {
    const program = start({ RATE_WRITES: '40', RATE_WRITE_BURST: '5' });
    await program.until(PLAYED);
    expect(await campaigns(program)).toHaveLength(5);
  });

  it('plays in the language of the terminal', async () => {
    const program = start({ LC_ALL: 'fr_FR.UTF-8' });
    await program.until(PLAYED);
    expect((await campaigns(program)).map(({ name }) => name)).toEqual(expect.arrayContaining(['Le coffre de Verrières', 'Six dés à gagner', 'La nécropole', 'Le mur', 'Le châtelet']));
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
    const { code, stdout, stderr } = await runCli(['demo', '--evening', 'stakes'], { DATA_DIR: dataDir, PORT: '1' });
    expect({ code, stderr }).toMatchObject({ code: 0, stderr: expect.stringContaining('No service runs here: one is started for this evening.') });
    expect(stdout).toContain('"npm start" serves its log at /v1/campaigns/');
    expect((await runCli(['verify', '--all'], { DATA_DIR: dataDir })).stdout).toContain('Campaigns: 1, all whole.');
    expect((await runCli(['demo'], { DATA_DIR: dataDir, PORT: '1' })).code).toBe(0);
    expect((await runCli(['verify', '--all'], { DATA_DIR: dataDir })).stdout).toContain('Campaigns: 5, all whole.');
  });
});
