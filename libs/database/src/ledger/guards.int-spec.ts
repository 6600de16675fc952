import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { alterFunction, testDatabase, withClient, type Edit, type TestDatabase } from '@app/testing';
import { Client } from 'pg';
import { appendSamples, sampleUnit, type SampleUnit } from './spec-tools';

const TWICE = '23505';
const [LOW, HIGH] = ['00000000-0000-4000-8000-000000000001', 'ffffffff-ffff-4fff-bfff-ffffffffffff'] as const;

const WITHOUT_LOCK: Edit = [/for update(?! skip)/, ''];
const WITHOUT_ORDER: Edit = [/order by h\.campaign_id for update(?! skip)/, 'for update'];
const WITHOUT_KNOWN: Edit = ["when u.known is not null then 'known'", ''];
const WITHOUT_HEAD: Edit = [/when u\.head <> u\.sequence or .* then 'behind'/, ''];
const MISSED_WITHOUT_ORDER: Edit = ["'words', e.words) order by e.sequence", "'words', e.words)"];
/** No index, so that rows come as they lie on disk: what is sorted, is so because it was asked for. */
const AS_ON_DISK = 'set enable_indexscan = off; set enable_bitmapscan = off; set enable_indexonlyscan = off';

/** Every guard is shown with what it is for, and without it. */
describe('the guards of the log', () => {
  let database: TestDatabase;
  let one: Client;
  let two: Client;
  beforeEach(async () => {
    database = await testDatabase();
    [one, two] = await Promise.all([connect(), connect()]);
  });
  afterEach(async () => {
    await Promise.all([one.end(), two.end()]);
    await database.drop();
  });
  const connect = async (): Promise<Client> => {
    const client = new Client({ connectionString: database.serviceUrl });
    await client.connect();
    return client;
  };
  const without = (name: string, ...edits: Edit[]): Promise<void> => withClient(database.superUrl, (client) => alterFunction(client, name, edits));
  const status = (client: Client, unit: SampleUnit, wait = true): Promise<string | undefined> =>
    appendSamples(client, [unit], wait).then(
      (results) => results[unit.campaign],
      (error: { code?: string }) => error.code,
    );
  const born = async (changes: Partial<SampleUnit> = {}): Promise<SampleUnit> => {
    const unit = sampleUnit(changes);
    await appendSamples(one, [unit]);
    return unit;
  };
  const next = ({ campaign, sequence }: SampleUnit): SampleUnit => sampleUnit({ campaign, born: false, sequence: sequence + 1 });
  const sequences = async (campaign: string): Promise<number[]> =>
    (await one.query<{ sequence: number }>('select sequence from event where campaign_id = $1 order by sequence', [campaign])).rows.map(({ sequence }) => sequence);

  describe('the lock of the head', () => {
    /** Two writers on one head, the second while the first has not committed. */
    async function twoWriters(): Promise<(string | undefined)[]> {
      const unit = next(await born());
      await one.query('begin');
      const first = await status(one, unit);
      const second = status(two, { ...unit, command: sampleUnit().command });
      await sleep(100);
      await one.query('commit');
      return [first, await second];
    }

    it('lets the second writer wait, and see what the first one stored', async () => {
      expect(await twoWriters()).toEqual(['ok', 'behind']);
    });

    it('is what does that: without it the second one fails on the key', async () => {
      await without('ledger_append', WITHOUT_LOCK);
      expect(await twoWriters()).toEqual(['ok', TWICE]);
    });

    it('is not waited for where the caller says so', async () => {
      const unit = next(await born());
      const other = next(await born());
      await one.query('begin');
      await status(one, unit);
      const results = await appendSamples(two, [{ ...unit, command: sampleUnit().command }, other], false);
      await one.query('commit');
      expect(results).toEqual({ [unit.campaign]: 'busy', [other.campaign]: 'ok' });
    });
  });

  describe('the order of locks', () => {
    /** Whether the lower head is locked while the higher one is waited for; on disk the higher one comes first. */
    async function locksLowerFirst(): Promise<boolean> {
      const high = next(await born({ campaign: HIGH }));
      const low = next(await born({ campaign: LOW }));
      await two.query(AS_ON_DISK);
      const holding = new Client({ connectionString: database.superUrl });
      await holding.connect();
      await holding.query('begin');
      await holding.query('select from campaign_head where campaign_id = $1 for update', [HIGH]);
      const waiting = appendSamples(two, [high, low]);
      await sleep(100);
      const free = await withClient(database.superUrl, (client) => client.query('select from campaign_head where campaign_id = $1 for update skip locked', [LOW]));
      await holding.query('commit');
      expect(await waiting).toEqual({ [HIGH]: 'ok', [LOW]: 'ok' });
      await holding.end();
      return free.rowCount === 0;
    }

    it('is that of the ids, however the rows lie', async () => expect(await locksLowerFirst()).toBe(true));

    it('is so because it is asked for', async () => {
      await without('ledger_append', WITHOUT_ORDER);
      expect(await locksLowerFirst()).toBe(false);
    });

    it('keeps batches in opposite orders from deadlocking', async () => {
      const campaigns: SampleUnit[] = [];
      while (campaigns.length < 12) campaigns.push(await born());
      for (let sequence = 1; sequence <= 20; sequence += 1) {
        const units = campaigns.map(({ campaign }) => sampleUnit({ campaign, born: false, sequence }));
        const again = units.map((unit) => ({ ...unit, command: sampleUnit().command })).reverse();
        const [first, second] = await Promise.all([appendSamples(one, units), appendSamples(two, again)]);
        expect(new Set([...Object.values(first), ...Object.values(second)])).toEqual(new Set(['ok', 'behind']));
      }
      const { rows } = await one.query<{ deadlocks: string }>('select deadlocks from pg_stat_database where datname = current_database()');
      expect(rows).toEqual([{ deadlocks: '0' }]);
    });
  });

  describe('the order of missed events', () => {
    /** Events as a stale caller gets them, after the words of the first were erased, which moves its row on disk. */
    async function missed(): Promise<number[]> {
      const first = await born();
      const second = next(first);
      await status(one, second);
      await status(one, next(second));
      await withClient(database.ownerUrl, (client) => client.query(`update event set words = '{}', words_salt = '' where campaign_id = $1 and sequence = 1`, [first.campaign]));
      await two.query(AS_ON_DISK);
      const { rows } = await two.query<{ report: { missed: { event: string }[] } }>(`select ledger_confirm($1, '[]', 0) as report`, [first.campaign]);
      return (rows[0]?.report.missed ?? []).map(({ event }) => (JSON.parse(event) as { sequence: number }).sequence);
    }

    it('is that of their sequence, however the rows lie', async () => expect(await missed()).toEqual([1, 2, 3]));

    it('is so because it is asked for', async () => {
      await without('ledger_missed', MISSED_WITHOUT_ORDER);
      expect(await missed()).toEqual([2, 3, 1]);
    });
  });

  describe('the check for known commands', () => {
    async function sentAgain(): Promise<{ status: string | undefined; stored: number[] }> {
      const unit = await born();
      const again = { ...next(unit), command: unit.command };
      return { status: await status(two, again), stored: await sequences(unit.campaign) };
    }

    it('stores a command once', async () => expect(await sentAgain()).toEqual({ status: 'known', stored: [1] }));

    it('has the unique key under it', async () => {
      await without('ledger_append', WITHOUT_KNOWN);
      expect(await sentAgain()).toEqual({ status: TWICE, stored: [1] });
    });

    it('and without both, a command is there twice', async () => {
      await without('ledger_append', WITHOUT_KNOWN);
      await withClient(database.superUrl, (client) => client.query('alter table event drop constraint event_campaign_id_command_command_index_key'));
      expect(await sentAgain()).toEqual({ status: 'ok', stored: [1, 2] });
    });
  });

  describe('the comparison with the head', () => {
    async function stale(changes: Partial<SampleUnit>): Promise<string | undefined> {
      const unit = await born();
      await status(one, next(unit));
      return status(two, { ...next(unit), command: sampleUnit().command, ...changes });
    }

    it('tells a caller who is behind, and one who is ahead', async () => {
      expect([await stale({}), await stale({ sequence: 5 })]).toEqual(['behind', 'behind']);
    });

    it('is what keeps the log without a gap', async () => {
      await without('ledger_append', WITHOUT_HEAD);
      expect([await stale({}), await stale({ sequence: 5 })]).toEqual([TWICE, 'ok']);
    });
  });

  it('refuse a node whose read models are of another version', async () => {
    const unit = await born();
    await withClient(database.superUrl, (client) => client.query('update campaign_head set views_version = 2'));
    expect(await status(one, next(unit))).toBe('other-views');
    expect(await status(one, { ...next(unit), campaign: randomUUID() })).toBe('missing');
  });

  it('store nothing of a call in which one campaign was refused', async () => {
    const good = await born();
    const bad = await born();
    const side = { token: [{ hash: '00', campaign_id: bad.campaign, member_id: null, expires_at: null }] };
    await expect(appendSamples(one, [next(good), next(bad)], false, side)).rejects.toMatchObject({ code: '23514' });
    expect([await sequences(good.campaign), await sequences(bad.campaign)]).toEqual([[1], [1]]);
  });
});
