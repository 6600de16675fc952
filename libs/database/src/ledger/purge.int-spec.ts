import { alterFunction, testDatabase, withClient, type Edit, type TestDatabase } from '@app/testing';
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { Purger, type Purge } from '../purge';
import { appendSamples, sampleUnit, type SampleUnit } from './spec-tools';

const REFUSED = '23001';
const DUE = '2026-12-29T21:00:00.000Z';
const BEFORE_DUE = new Date('2026-12-29T20:59:59.999Z');
const DELETED = { type: 'campaign-deleted', recordedAt: '2026-11-29T21:00:00.000Z', changes: [{ kind: 'campaign-status', from: 'active', to: 'deleted' }, { kind: 'campaign-purge-at', from: null, to: DUE }] };
const SAMPLES: Readonly<Record<string, string>> = { text: 'x', integer: '1', smallint: '1', bigint: '1', boolean: 'false', bytea: '\\x00', json: '{}', jsonb: '{}', 'timestamp with time zone': '2026-01-01', ARRAY: '{}' };

describe('the purge of a campaign', () => {
  let database: TestDatabase;
  let superuser: Client;
  let purger: Purger;
  beforeEach(async () => {
    database = await testDatabase();
    superuser = new Client({ connectionString: database.superUrl });
    await superuser.connect();
    purger = await Purger.open(database.ownerUrl);
  });
  afterEach(async () => {
    await Promise.all([superuser.end(), purger.close()]);
    await database.drop();
  });

  const append = (...units: SampleUnit[]): Promise<unknown> => withClient(database.serviceUrl, async (client) => { for (const unit of units) await appendSamples(client, [unit]); });
  const without = (name: string, ...edits: Edit[]): Promise<void> => alterFunction(superuser, name, edits);
  const query = async <Row>(sql: string, values: unknown[] = []): Promise<Row[]> => (await superuser.query(sql, values)).rows as Row[];

  /** A campaign whose events, after its first, tell this. */
  async function campaign(...told: NonNullable<SampleUnit['told']>[]): Promise<string> {
    const first = sampleUnit();
    await append(first, ...told.map((one, index) => sampleUnit({ campaign: first.campaign, born: false, sequence: index + 1, told: one })));
    return first.campaign;
  }

  const tables = async (): Promise<string[]> => (await query<{ name: string }>(`select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`)).map(({ name }) => name);
  const columnsOf = (table: string): Promise<{ name: string; type: string; needed: boolean }[]> =>
    query(`select column_name as name, data_type as type, is_nullable = 'NO' and column_default is null and is_identity = 'NO' as needed from information_schema.columns where table_schema = 'public' and table_name = $1`, [table]);
  const withCampaigns = async (): Promise<string[]> =>
    (await query<{ name: string }>(`select table_name as name from information_schema.columns where table_schema = 'public' and column_name = 'campaign_id' order by 1`)).map(({ name }) => name).filter((name) => name !== 'tombstone');
  const count = async (table: string, id: string): Promise<number> => Number((await query<{ count: string }>(`select count(*) from ${table} where campaign_id = $1`, [id]))[0]?.count);

  /** How many rows a campaign has in each table that has campaigns. */
  async function counts(id: string): Promise<number[]> {
    const found: number[] = [];
    for (const table of await withCampaigns()) found.push(await count(table, id));
    return found;
  }

  /** A row of the campaign in every table that has campaigns, whatever tables there are. */
  async function fill(id: string): Promise<void> {
    for (const table of await withCampaigns()) {
      if ((await count(table, id)) > 0) continue;
      const columns = (await columnsOf(table)).filter(({ name, needed }) => needed || name === 'campaign_id' || name === 'member_id');
      const values = columns.map(({ name, type }) => (name === 'campaign_id' ? id : type === 'uuid' || name === 'hash' || name === 'id' ? randomUUID() : SAMPLES[type]));
      await query(`insert into ${table} (${columns.map(({ name }) => name).join(', ')}) values (${columns.map((_, index) => `$${index + 1}`).join(', ')})`, values);
    }
  }

  /** All rows of all tables but those of one campaign, as texts. */
  async function dump(but: string): Promise<Record<string, string[]>> {
    const found: Record<string, string[]> = {};
    const known = [...(await withCampaigns()), 'tombstone'];
    for (const table of await tables()) {
      const rows = await query<{ row: string }>(`select t::text as row from ${table} t ${known.includes(table) ? `where campaign_id is distinct from '${but}'` : ''} order by 1`);
      found[table] = rows.map(({ row }) => row);
    }
    return found;
  }

  it('leaves nothing of it in any table but its tombstone, and every other row as it was', async () => {
    const [purged, other] = [await campaign(DELETED), await campaign(DELETED)];
    for (const id of [purged, other]) await fill(id);
    await query(`insert into account_command (command, request, kind, result_id) values ('\\x01', '\\x02', 'campaign', $1)`, [purged]);
    await query(`insert into checkpoint (campaign_id, sequence, key, note) values ($1, 2, 'k', 'the last note')`, [purged]);
    const all = await withCampaigns();
    expect(all).toEqual(expect.arrayContaining(['campaign_head', 'event', 'event_mark', 'snapshot', 'seed', 'token', 'account_member', 'checkpoint', 'import_job', 'campaigns', 'things']));
    expect((await counts(purged)).filter((rows) => rows === 0)).toEqual([]);
    const before = await dump(purged);
    const [{ accounts } = { accounts: [] }] = await query<{ accounts: string[] }>('select array_agg(account_id) as accounts from account_member where campaign_id = $1', [purged]);

    const result = await purger.purge(purged, new Date(DUE));
    expect(result).toMatchObject({ status: 'purged', sequence: 2, chain: '2'.padStart(64, '0'), rows: { event: 2, checkpoint: 2, campaign_head: 1 } });
    expect(Object.keys((result as { rows: object }).rows).sort()).toEqual(all);
    expect(await dump(purged)).toEqual(before);
    expect(await counts(purged)).toEqual(all.map(() => 0));
    expect(await query('select * from tombstone')).toEqual([
      { campaign_id: purged, stream: purged, sequence: 2, chain: Buffer.from('2'.padStart(64, '0'), 'hex'), checkpoint: 'the last note', accounts, deleted_at: new Date('2026-11-29T21:00:00.000Z'), purge_at: new Date(DUE), purged_at: expect.any(Date) },
    ]);
    expect(await purger.purge(purged, 'whenever')).toEqual({ status: 'purged-before' });
  });

  it('removes from tables that nobody thought of', async () => {
    await withClient(database.ownerUrl, (client) => client.query('create table later (campaign_id uuid not null, note text)'));
    const id = await campaign(DELETED);
    await fill(id);
    expect(await count('later', id)).toBe(1);
    expect(await purger.purge(id, new Date(DUE))).toMatchObject({ status: 'purged', rows: { later: 1 } });
    expect(await count('later', id)).toBe(0);
  });

  it.each<[string, Purge['status'], Date | 'whenever', NonNullable<SampleUnit['told']>[]]>([
    ['is active', 'not-deleted', 'whenever', []],
    ['is archived', 'not-deleted', 'whenever', [{ type: 'campaign-archived' }]],
    ['was taken back', 'not-deleted', 'whenever', [DELETED, { type: 'campaign-unarchived' }]],
    ['was deleted elsewhere, before it came in', 'not-deleted', 'whenever', [DELETED, { type: 'campaign-imported' }]],
    ['is not due', 'not-due', BEFORE_DUE, [DELETED]],
    ['is not due, as the log does not say when', 'not-due', 'whenever', [{ type: 'campaign-deleted', changes: [] }]],
  ])('is refused for a campaign that %s', async (_, status, at, told) => {
    const id = await campaign(...told);
    const before = await dump(randomUUID());
    expect(await purger.purge(id, at)).toMatchObject({ status });
    expect(await dump(randomUUID())).toEqual(before);
  });

  it('is refused by these checks alone', async () => {
    const [active, early] = [await campaign(), await campaign(DELETED)];
    expect(await purger.purge(randomUUID(), 'whenever')).toEqual({ status: 'missing' });
    await without('ledger_purge', [/if \(v_due <= p_at\) is not true/, 'if false']);
    expect(await purger.purge(early, BEFORE_DUE)).toMatchObject({ status: 'purged' });
    await without('ledger_purge', [/if v_last ->> 'type' is distinct from 'campaign-deleted'/, 'if false'], ['(v_last ->> \'recordedAt\')::timestamptz, v_due', 'now(), now()']);
    expect(await purger.purge(active, 'whenever')).toMatchObject({ status: 'purged' });
  });

  describe('is the one way by which events and checkpoints go', () => {
    /** What the owner meets who deletes by hand, with the setting or the tombstone of a purge, or both. */
    async function byHand(setting: boolean, tombstone: boolean): Promise<(string | undefined)[]> {
      const id = await campaign(DELETED);
      await fill(id);
      return withClient(database.ownerUrl, async (client) => {
        if (setting) await client.query(`set campaign_ledger.purging = '${id}'`);
        if (tombstone) await client.query(`insert into tombstone select campaign_id, stream, sequence, chain, null, '{}', now(), now() from campaign_head where campaign_id = $1`, [id]);
        const attempt = (table: string): Promise<string | undefined> => client.query(`delete from ${table} where campaign_id = $1`, [id]).then(() => 'done', (error: { code?: string }) => error.code);
        return [await attempt('event'), await attempt('checkpoint')];
      });
    }

    it('for both the setting and the tombstone are asked', async () => {
      expect(await byHand(false, false)).toEqual([REFUSED, REFUSED]);
      expect(await byHand(true, false)).toEqual([REFUSED, REFUSED]);
      expect(await byHand(false, true)).toEqual([REFUSED, REFUSED]);
      // A plain owner who writes both by hand has the tables; no trigger can stop that.
      expect(await byHand(true, true)).toEqual(['done', 'done']);
    });

    it('the tombstone stays, and so do the events of others', async () => {
      const [id, other] = [await campaign(DELETED), await campaign(DELETED)];
      await purger.purge(id, new Date(DUE));
      await withClient(database.ownerUrl, async (client) => {
        const codeOf = (sql: string): Promise<string | undefined> => client.query(sql).then(() => 'done', (error: { code?: string }) => error.code);
        const statements = ['delete from tombstone', 'update tombstone set sequence = 9', 'truncate tombstone', `set campaign_ledger.purging = '${id}'; delete from event where campaign_id = '${other}'`, 'delete from event', 'truncate event'];
        for (const statement of statements) expect([statement, await codeOf(statement)]).toEqual([statement, REFUSED]);
      });
    });
  });

  describe('leaves nothing to come after it', () => {
    const late = async (id: string): Promise<number[]> => {
      await withClient(database.serviceUrl, async (client) => {
        await client.query(`select ledger_snapshot($1, 2, 'fold', 'words')`, [id]);
        await client.query(`select ledger_store_checkpoint($1, 2, 'note', 'key')`, [id]);
      });
      return [await count('snapshot', id), await count('checkpoint', id)];
    };

    it('of snapshots and checkpoints that were on their way', async () => {
      const id = await campaign(DELETED);
      expect(await late(id)).toEqual([1, 1]);
      await purger.purge(id, new Date(DUE));
      expect(await late(id)).toEqual([0, 0]);
      await without('ledger_snapshot', ['if not found or', 'if']);
      await without('ledger_store_checkpoint', ['if not found and', 'if false and']);
      expect(await late(id)).toEqual([1, 1]);
    });

    it('of those that were written at the same moment, and of commands: they wait for the purge', async () => {
      const id = await campaign(DELETED);
      await superuser.query('begin');
      await superuser.query('select ledger_purge($1, $2)', [id, DUE]);
      const writing = late(id);
      const appending = withClient(database.serviceUrl, (client) => appendSamples(client, [sampleUnit({ campaign: id, born: false, sequence: 2 })]));
      await sleep(100);
      await superuser.query('commit');
      expect(await writing).toEqual([0, 0]);
      expect(await appending).toEqual({ [id]: 'missing' });
      expect(await count('event', id)).toBe(0);
    });
  });

  it('says which campaigns are deleted, the first that is due before the others', async () => {
    const [early, late] = [await campaign(DELETED), await campaign(DELETED)];
    const row = (id: string, body: object): Promise<unknown> => query(`insert into campaigns (campaign_id, id, made, audience, audience_members, status, body) values ($1, 'only', 1, 'table', '{}', $2, $3)`, [id, (body as { status: string }).status, JSON.stringify(body)]);
    await row(late, { status: 'deleted', name: 'Noir', purgeAt: '2027-01-01T00:00:00.000Z' });
    await row(early, { status: 'deleted', purgeAt: DUE });
    await row(await campaign(), { status: 'archived', name: 'kept' });
    expect(await purger.deleted()).toEqual([
      { id: early, name: null, events: 2, purgeAt: new Date(DUE) },
      { id: late, name: 'Noir', events: 2, purgeAt: new Date('2027-01-01T00:00:00.000Z') },
    ]);
  });
});
