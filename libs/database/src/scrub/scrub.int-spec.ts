import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { alterFunction, durableCluster, testDatabase, withClient, type DurableCluster, type TestDatabase } from '@app/testing';
import { Client } from 'pg';
import { appendSamples, sampleUnit } from '../ledger/spec-tools';
import { migrate } from '../migrate';
import { scrub, TableInUse, WORDED_TABLES } from './scrub';

const CAMPAIGN = '00000000-0000-4000-8000-000000000001';
/** Short, so that Postgres compresses nothing of it. */
const said = (what: string): string => `QZX-SAID-${what}`;

describe('a scrub of the database', () => {
  let cluster: DurableCluster;
  let superUrl: string;
  const sql = <Row extends object>(text: string, values: readonly unknown[] = []): Promise<Row[]> => withClient(superUrl, async (client) => (await client.query<Row>(text, [...values])).rows);
  beforeAll(async () => {
    cluster = await durableCluster();
    superUrl = cluster.superUrl.replace(/\/postgres$/, new URL(cluster.ownerUrl).pathname);
    await migrate(cluster.ownerUrl, decodeURIComponent(new URL(cluster.serviceUrl).username));
  });
  afterAll(() => cluster.drop());

  /** A row in a table with words, and the same without them: the first lies there dead. */
  async function sayAndErase(what: string): Promise<void> {
    await sql(`insert into snapshot values ($1, 1, 'fold', $2) on conflict (campaign_id, sequence) do update set state = excluded.state`, [CAMPAIGN, said(what)]);
    await sql(`update snapshot set state = '{}'`);
  }
  const files = (): string[] => readdirSync(cluster.dataDir, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  const filesWith = (what: string): string[] => files().filter((file) => readFileSync(file).includes(said(what)));
  const clean = WORDED_TABLES.map((name) => ({ name, held: 0 }));

  it('leaves nothing in any file of what no row holds, and what stands as it was', async () => {
    await sql('insert into account (id, name, is_owner) values ($1, $2, false)', [CAMPAIGN, said('stands')]);
    await sayAndErase('gone');
    await sql('checkpoint');
    const before = filesWith('gone');
    // In the table, and in the write-ahead log: a delete alone takes it from neither.
    expect([before.some((file) => file.includes('/base/')), before.some((file) => file.includes('/pg_wal/'))]).toEqual([true, true]);
    expect(await scrub({ ownerUrl: cluster.ownerUrl, superUrl })).toEqual({ tables: clean, catalog: 'clean', wal: 'clean' });
    expect(filesWith('gone')).toEqual([]);
    expect(filesWith('stands')).not.toEqual([]);
    expect(await sql('select state from snapshot')).toEqual([{ state: '{}' }]);
  });

  it('uses up segments that Postgres keeps for later with what is in them', async () => {
    await sayAndErase('recycled');
    // Segments that are done with become those that are to come.
    for (let segment = 0; segment < 4; segment += 1) await sql(`select pg_logical_emit_message(true, 'x', $1)`, [said('recycled')]).then(() => sql('select pg_switch_wal()'));
    await sql('checkpoint');
    await sql('checkpoint');
    const [{ current } = { current: '' }] = await sql<{ current: string }>('select pg_walfile_name(pg_current_wal_lsn()) as current');
    expect(filesWith('recycled').filter((file) => file.includes('/pg_wal/') && (file.split('/').at(-1) ?? '') > current)).not.toEqual([]);
    expect((await scrub({ ownerUrl: cluster.ownerUrl, superUrl })).wal).toBe('clean');
    expect(filesWith('recycled')).toEqual([]);
    expect(await sql('show wal_recycle')).toEqual([{ wal_recycle: 'on' }]);
  });

  it('says what it could not do without a superuser', async () => {
    await sayAndErase('half');
    expect(await scrub({ ownerUrl: cluster.ownerUrl })).toEqual({ tables: clean, catalog: 'untouched', wal: 'untouched' });
    await sql('checkpoint');
    expect(filesWith('half').filter((file) => file.includes('/base/'))).toEqual([]);
    expect(filesWith('half').filter((file) => file.includes('/pg_wal/'))).not.toEqual([]);
  });

  it('says which rows somebody may still read, and which table somebody does not let go of', async () => {
    const reader = new Client({ connectionString: superUrl });
    await reader.connect();
    try {
      await reader.query('begin isolation level repeatable read');
      await reader.query('select 1 from account');
      await sayAndErase('held');
      expect((await scrub({ ownerUrl: cluster.ownerUrl, superUrl })).tables.filter(({ held }) => held > 0).map(({ name }) => name)).toEqual(['snapshot']);
      expect(filesWith('held')).not.toEqual([]);
      await reader.query('select 1 from clocks');
      await expect(scrub({ ownerUrl: cluster.ownerUrl, superUrl, patienceMs: 100 })).rejects.toEqual(new TableInUse('clocks'));
    } finally {
      await reader.end();
    }
    expect((await scrub({ ownerUrl: cluster.ownerUrl, superUrl })).tables).toEqual(clean);
    expect(filesWith('held')).toEqual([]);
  });

  it('finds no samples of words in the catalogue: the planner takes none', async () => {
    await sayAndErase('sampled');
    await sql(`insert into event (campaign_id, sequence, event, words, words_salt, leaf, chain, command, command_index, kinds, audience, audience_members)
      select $1, n, 'event', $2, '', '', '', int4send(n), 0, '{}', 'table', '{}' from generate_series(1, 50) n`, [CAMPAIGN, said('sampled')]);
    await sql(`update snapshot set state = $1`, [said('sampled')]);
    await sql('analyze');
    expect(await sql(`select tablename from pg_stats where most_common_vals::text like $1 or histogram_bounds::text like $1`, [`%${said('sampled')}%`])).toEqual([]);
    expect(await sql(`select tablename from pg_stats where tablename = 'event' and attname = 'audience'`)).toHaveLength(1);
  });
});

describe('an erasure in the log', () => {
  it('empties the rows of what was taken back, in its campaign alone', async () => {
    const database = await testDatabase();
    const [one, other] = [sampleUnit(), sampleUnit()];
    const mark = { campaign_id: one.campaign, sequence: 1, erased_at: '2026-11-29T21:00:00.000Z' };
    const rows = await withClient(database.superUrl, async (client) => {
      await appendSamples(client, [one, other]);
      for (const { campaign } of [one, other]) {
        for (const audience of ['gm', 'gone']) await client.query(`insert into clocks values ($1, $2, 2, $2, '{}', 'track', null, '{"name":"riot"}', '{"name":"riot"}')`, [campaign, audience]);
      }
      await appendSamples(client, [sampleUnit({ campaign: one.campaign, born: false, sequence: 1 })], true, { event_mark: [mark] });
      return (await client.query<{ campaign_id: string; id: string }>(`select campaign_id, id from clocks where body ->> 'name' = 'riot' and secret ->> 'name' = 'riot'`)).rows;
    });
    await database.drop();
    expect(rows.map(({ campaign_id: campaign, id }) => [campaign, id])).toEqual(expect.arrayContaining([[one.campaign, 'gm'], [other.campaign, 'gm'], [other.campaign, 'gone']]));
    expect(rows).toHaveLength(3);
  });
});

describe('a snapshot that was made before an erasure, and comes while that is under way', () => {
  let database: TestDatabase;
  let eraser: Client;
  beforeEach(async () => {
    database = await testDatabase();
    eraser = new Client({ connectionString: database.superUrl });
    await eraser.connect();
  });
  afterEach(async () => {
    await eraser.end();
    await database.drop();
  });

  /** What is left of it, once the erasure is stored. */
  async function left(): Promise<number | null> {
    await withClient(database.serviceUrl, (client) => appendSamples(client, [sampleUnit({ campaign: CAMPAIGN })]));
    await eraser.query('begin');
    await eraser.query('select from campaign_head for update');
    await eraser.query('insert into event_mark (campaign_id, sequence, erased_at) values ($1, 1, $2)', [CAMPAIGN, '2026-11-29T21:00:00.000Z']);
    await eraser.query(`insert into event select campaign_id, 2, event, '{}', '', leaf, chain, decode('02', 'hex'), 0, array['words-erased'], audience, audience_members from event`);
    await eraser.query('delete from snapshot');
    const late = withClient(database.serviceUrl, (client) => client.query(`select ledger_snapshot($1, 1, 'fold', 'words')`, [CAMPAIGN]));
    await sleep(100);
    await eraser.query('commit');
    await late;
    return (await eraser.query('select from snapshot')).rowCount;
  }

  it('is taken back', async () => expect(await left()).toBe(0));

  it('is taken back since it waits for the erasure: without that it stays', async () => {
    await alterFunction(eraser, 'ledger_snapshot', [['perform from campaign_head where campaign_id = p_campaign for key share;', '']]);
    expect(await left()).toBe(1);
  });
});
