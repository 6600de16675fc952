import { Client } from 'pg';
import { VIEW_TABLES } from '@app/database';
import { CommandRunner, Rebuilder, RebuildUnderWay, ViewCheck, type CheckedCampaign, type Rebuilt, type RebuildOptions, type Which } from '@app/event-store';
import type { RestDriver } from '@app/testing';
import type { TestCampaign } from '../api/support/campaign';
import { eraseWords } from '../secrecy/support/erase-words';
import { playEveryType } from '../samples/sample-play';
import { startTestService, type TestService } from '../support/test-service';
import { before } from './support/interposed';
import { gmAt, newTable, roll, tick, type Table } from './support/table';
import { viewTexts, writtenBy } from './support/view-texts';

/** The statements of a rebuild that something is done right before. */
const BEGINS_CHAPTER = /^select from rebuild where .* for update$/;
const ENDS_CHAPTER = /^update rebuild set sequence/;
const LOCKS_HEAD = /from campaign_head where campaign_id = \$1 for update/;
const ENDS_SWITCH = /^delete from rebuild where campaign_id/;

/** Batches of so many events, or half as many rows. */
const small = (events: number): RebuildOptions['batch'] => ({ events, rows: Math.ceil(events / 2) });

describe('a rebuild of read models', () => {
  let service: TestService;
  let gm: RestDriver;
  let client: Client;
  let campaign: TestCampaign;
  let other: Table;
  beforeAll(async () => {
    service = await startTestService();
    gm = gmAt(service);
    client = new Client({ connectionString: service.database.superUrl });
    await client.connect();
    campaign = await playEveryType(service);
    await campaign.owner.does('changeCampaign', { input: { name: String.raw`\N "\t" {a,\.} %s 🜁` } });
    other = await newTable(gm);
  });
  afterEach(() => jest.restoreAllMocks());
  afterAll(async () => {
    await client.end();
    await service.stop();
  });

  const rebuild = (which: Which, more: Partial<RebuildOptions> = {}): Promise<Rebuilt> => service.app.get(Rebuilder).run({ ownerUrl: service.database.ownerUrl, product: 'test', which, ...more });
  const check = async (campaignId: string): Promise<CheckedCampaign> => {
    for await (const checked of service.app.get(ViewCheck).run(service.database.ownerUrl, campaignId)) return checked;
    throw new Error('no such campaign');
  };
  const differences = async (campaignId: string): Promise<number> => (await check(campaignId)).differences.length;
  const count = async (text: string): Promise<number> => Number((await client.query<{ n: number }>(`select count(*)::int as n from ${text}`)).rows[0]?.n);
  const spoil = (campaignId: string): Promise<unknown> => client.query(`update clocks set body = '{"name":"spoilt"}' where campaign_id = $1`, [campaignId]);
  const nameOfClock = async ({ campaignId, clockId }: Table): Promise<unknown> => (await gm.call('clock', { campaignId, id: clockId })).body['name'];

  it('gives every row again, byte for byte, and leaves the rows of other campaigns where they lie', async () => {
    const [rows, marks, others] = [await viewTexts(client, campaign.id), await writtenBy(client, campaign.id), await writtenBy(client, other.campaignId)];
    expect(rows.length).toBeGreaterThan(30);
    expect(await check(campaign.id)).toMatchObject({ differences: [], more: false });
    expect(await rebuild({ campaign: campaign.id }, { batch: small(7) })).toEqual({ rebuilt: 1, parked: 0 });
    expect((await viewTexts(client, campaign.id)).filter((row, index) => row !== rows[index])).toEqual([]);
    expect((await writtenBy(client, campaign.id)).filter((mark) => marks.includes(mark))).toEqual([]);
    expect(await writtenBy(client, other.campaignId)).toEqual(others);
    expect(await count('rebuild')).toBe(0);
  });

  it('shows the old rows or the new ones, and nothing in between', async () => {
    await spoil(other.campaignId);
    const seen: unknown[] = [];
    before(ENDS_SWITCH, async () => void seen.push(await nameOfClock(other), (await gm.call('clocks', { campaignId: other.campaignId })).body['data']));
    await rebuild({ campaign: other.campaignId });
    expect(seen).toEqual(['spoilt', [expect.objectContaining({ name: 'spoilt' })]]);
    expect(await nameOfClock(other)).toBe('The wall');
    expect(await differences(other.campaignId)).toBe(0);
  });

  it('takes in what is appended meanwhile, to the last moment', async () => {
    const rolls = await count('rolls');
    before(LOCKS_HEAD, async () => {
      expect((await tick(gm, other)).status).toBe(200);
      expect((await roll(gm, other)).status).toBe(201);
    });
    expect(await rebuild({ campaign: other.campaignId })).toEqual({ rebuilt: 1, parked: 0 });
    expect([await differences(other.campaignId), await count('rolls')]).toEqual([0, rolls + 1]);
    expect((await tick(gm, other)).body).toMatchObject({ filled: 2 });
  });

  /** A roll with words, and how they are erased. */
  async function saying({ campaignId }: Table, purpose: string): Promise<() => Promise<void>> {
    const made = await gm.call('Mutation.roll', { campaignId, input: { kind: 'free', notation: '1d6', purpose } });
    const { body } = await gm.call('members', { campaignId });
    const [{ id: member }] = body['data'] as [{ id: string }];
    return async () => void (await service.app.get(CommandRunner).run({ campaignId, definition: eraseWords, input: { sequences: [Number(made.body['sequence'])], reason: 'asked for' }, identity: { member } }));
  }

  it('begins again where words are erased before its next chapter', async () => {
    const erase = await saying(other, 'a word that goes');
    before(BEGINS_CHAPTER, erase, 2);
    expect(await rebuild({ campaign: other.campaignId }, { batch: small(1) })).toEqual({ rebuilt: 1, parked: 0 });
    expect((await viewTexts(client, other.campaignId)).filter((row) => row.includes('a word that goes'))).toEqual([]);
    expect([await differences(other.campaignId), await count('rebuild')]).toEqual([0, 0]);
  });

  it('lets an erasure wait for the chapter that is under way, and begins again after it', async () => {
    const erase = await saying(other, 'another that goes');
    const erased: Promise<void>[] = [];
    before(ENDS_CHAPTER, async () => void erased.push(erase()), 3);
    expect(await rebuild({ campaign: other.campaignId }, { batch: small(1) })).toEqual({ rebuilt: 1, parked: 0 });
    expect(erased).toHaveLength(1);
    await Promise.all(erased);
    expect((await viewTexts(client, other.campaignId)).filter((row) => row.includes('another that goes'))).toEqual([]);
    expect([await differences(other.campaignId), await count('rebuild')]).toEqual([0, 0]);
  });

  it('keeps nothing of words that are erased meanwhile', async () => {
    const { campaignId } = other;
    const erase = await saying(other, 'a secret of somebody');
    before(LOCKS_HEAD, async () => {
      await erase();
      // What was made before the erasure is gone with it.
      expect([await count('rebuilt_rolls'), await count('rebuild where erasures = 1 and sequence = 0 and state is null')]).toEqual([0, 1]);
    });
    await rebuild({ campaign: campaignId }, { batch: small(1) });
    expect((await viewTexts(client, campaignId)).filter((row) => row.includes('a secret of somebody'))).toEqual([]);
    expect(await differences(campaignId)).toBe(0);
  });

  it('goes on where it was when it was interrupted, campaign by campaign', async () => {
    const all = await count('campaign_head');
    const rows = await viewTexts(client, campaign.id);
    before(ENDS_CHAPTER, () => Promise.reject(new Error('the plug is pulled')), 5);
    await expect(rebuild('all', { batch: small(10) })).rejects.toThrow('the plug is pulled');
    const [{ sequence, id }] = (await client.query<{ sequence: number; id: string }>('select sequence, campaign_id as id from rebuild where sequence > 0')).rows as [{ sequence: number; id: string }];
    expect(sequence).toBeGreaterThanOrEqual(10);
    const done = all - (await count('rebuild'));
    const told: unknown[] = [];
    expect(await rebuild('all', { batch: small(10), planned: (...plan) => void told.push(...plan) })).toEqual({ rebuilt: all - done, parked: 0 });
    expect(told).toEqual([all - done, true]);
    expect([await count('rebuild'), await differences(id), await viewTexts(client, campaign.id)]).toEqual([0, 0, rows]);
    // What another version of the product began is begun again.
    before(LOCKS_HEAD, () => Promise.reject(new Error('once more')));
    await expect(rebuild({ campaign: campaign.id }, { batch: small(10) })).rejects.toThrow('once more');
    before(LOCKS_HEAD, async () => expect(await count(`rebuild where mark like 'newer %'`)).toBe(1));
    expect(await rebuild({ campaign: campaign.id }, { batch: small(1_000), product: 'newer' })).toEqual({ rebuilt: 1, parked: 0 });
    expect(await viewTexts(client, campaign.id)).toEqual(rows);
  });

  it('is one at a time', async () => {
    before(LOCKS_HEAD, () => expect(rebuild('all')).rejects.toThrow(RebuildUnderWay));
    expect(await rebuild({ campaign: other.campaignId })).toEqual({ rebuilt: 1, parked: 0 });
  });

  it('is what campaigns wait for whose rows another version made: they are read meanwhile, and nothing is appended', async () => {
    const { campaignId } = other;
    const madeBy = (version: number): Promise<unknown> => client.query('update campaign_head set views_version = $2 where campaign_id = $1', [campaignId, version]);
    await madeBy(2);
    expect(await tick(gm, other)).toMatchObject({ status: 503, body: { code: 'other-version' } });
    await madeBy(0);
    expect(await tick(gm, other)).toMatchObject({ status: 503, body: { code: 'views-outdated', detail: expect.stringContaining('rebuild --outdated') } });
    expect(await nameOfClock(other)).toBe('The wall');
    expect((await gm.call('audit', { campaignId })).body['views']).toMatchObject({ version: 0, current: false });
    expect(await check(campaignId)).toMatchObject({ otherVersion: 0, differences: [] });
    const rows = await writtenBy(client, campaign.id);
    expect(await rebuild('outdated')).toEqual({ rebuilt: 1, parked: 0 });
    expect((await tick(gm, other)).status).toBe(200);
    expect(await writtenBy(client, campaign.id)).toEqual(rows);
  });

  it('has a place for every column of every read model', async () => {
    const columns = await client.query<{ name: string; columns: string }>(
      `select regexp_replace(table_name, '^rebuilt_', '') as name, string_agg(column_name || ' ' || udt_name, ', ' order by column_name) as columns
       from information_schema.columns where table_schema = 'public' and regexp_replace(table_name, '^rebuilt_', '') = any ($1) group by table_name`,
      [VIEW_TABLES.map(({ name }) => name)],
    );
    for (const { name } of VIEW_TABLES) {
      const [live, staged, ...more] = columns.rows.filter((row) => row.name === name);
      expect([name, live?.columns, more]).toEqual([name, staged?.columns, []]);
    }
  });
});
