import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { VIEW_TABLES } from '@app/database';
import { withClient, type TestDatabase } from '@app/testing';
import { copyOut } from './copy-out';
import { ledger, MAIN, told } from './measure';
import { ownedDatabase } from './owned-database';
import { writeLongExport } from './write-export';

const EVENTS = Number(process.env['EVENTS'] ?? 1_000_000);
/** A file of an earlier run, to be taken instead of playing again. */
const KEPT = process.env['LONG_EXPORT'];
/** What a rebuild may be slower than COPY of the same rows, and hold in memory. */
const FLOOR = { rate: 0.1, megabytes: 300 };

describe(`the read models of a campaign of ${EVENTS} events`, () => {
  const folder = mkdtempSync(join(tmpdir(), 'campaign-ledger-rebuild-'));
  const file = KEPT ?? join(folder, 'played.ndjson');
  let database: TestDatabase;
  beforeAll(async () => {
    database = await ownedDatabase();
    if (!existsSync(file)) writeLongExport(file, EVENTS);
  }, 1_800_000);
  afterAll(async () => {
    await database.drop();
    rmSync(folder, { recursive: true, force: true });
  });

  const one = async (sql: string): Promise<Record<string, unknown>> => withClient(database.superUrl, async (client) => (await client.query<Record<string, unknown>>(sql)).rows[0] ?? {});

  /** A hash of all rows of all read models, text for text, and how many there are. */
  async function rowsOf(campaign: string): Promise<{ rows: number; hash: string }> {
    const texts = VIEW_TABLES.map(({ name }) => `select '${name}' as view, id, md5(t::text) as hash from ${name} t where campaign_id = '${campaign}'`).join(' union all ');
    return (await one(`select count(*)::int as rows, md5(string_agg(hash, '' order by view, id)) as hash from (${texts}) r`)) as { rows: number; hash: string };
  }

  /** Kills a rebuild when half of the events are folded and stored; how far it was. */
  async function killedHalfWay(campaign: string, events: number, env: Readonly<Record<string, string>>): Promise<number> {
    const child = spawn(process.execPath, [MAIN, 'rebuild', '--campaign', campaign], { env: { ...process.env, ...env }, stdio: 'ignore' });
    for (;;) {
      await pause(20);
      const { sequence = 0 } = await one('select sequence from rebuild');
      if (child.exitCode !== null) throw new Error('it was over before half of it was seen');
      if (Number(sequence) < events / 2) continue;
      child.kill('SIGKILL');
      await once(child, 'exit');
      return Number((await one('select sequence from rebuild'))['sequence']);
    }
  }

  it('are rebuilt while COPY could have handed the log out ten times at most, in little memory, and after a kill from where it was', async () => {
    const env = { DATABASE_URL: database.serviceUrl, MIGRATION_DATABASE_URL: database.ownerUrl };
    const campaign = (await ledger(['import', file], env)).stdout.trim();
    const events = Number((await one('select sequence from campaign_head'))['sequence']);
    const before = await rowsOf(campaign);
    const lines: string[] = [`${events} events, ${before.rows} rows`];

    // Before and after, since a machine that others use is not always as quick.
    const first = await copyOut(database.serviceUrl, campaign);
    const rebuilt = await ledger(['rebuild', '--campaign', campaign], env);
    const copied = (first + (await copyOut(database.serviceUrl, campaign))) / 2;
    lines.push(told('rebuild --campaign', events, rebuilt), `COPY of the event rows: ${copied.toFixed(2)} s; rebuild at ${(copied / rebuilt.seconds).toFixed(2)} of its rate`);
    expect(await rowsOf(campaign)).toEqual(before);

    const at = await killedHalfWay(campaign, events, env);
    const resumed = await ledger(['rebuild', '--campaign', campaign], env);
    lines.push(told(`the rest, killed at ${at}`, events - at, resumed));
    expect(await rowsOf(campaign)).toEqual(before);

    const checked = await ledger(['check', '--campaign', campaign], env);
    lines.push(told('check --campaign', events, checked));
    process.stdout.write(`${lines.join('\n')}\n`);
    expect({ fast: copied / rebuilt.seconds >= FLOOR.rate, small: Math.max(rebuilt.megabytes, resumed.megabytes, checked.megabytes) <= FLOOR.megabytes }).toEqual({ fast: true, small: true });
    expect(resumed.seconds).toBeLessThan(rebuilt.seconds);
  });
});
