import { Client } from 'pg';
import { Rebuilder, ViewCheck, type Rebuilt, type RebuildOptions } from '@app/event-store';
import type { JsonObject } from '@app/kernel';
import { makeCampaign, type TestCampaign } from '../api/support/campaign';
import { APIS, dataOf, driverOf, idOf, Party, type Api } from '../api/support/party';
import { startTestService, type TestService } from '../support/test-service';
import { viewTexts } from './support/view-texts';

const FREE_ROLL = { input: { kind: 'free', notation: '2d6' } };

describe('an event that cannot be folded', () => {
  let service: TestService;
  let restarted: TestService;
  let client: Client;
  let campaign: TestCampaign;
  let other: TestCampaign;
  let at: number;
  let rows: string[];
  beforeAll(async () => {
    service = await startTestService();
    client = new Client({ connectionString: service.database.superUrl });
    await client.connect();
    await client.query('set session_replication_role = replica'); // triggers sleep for this session
    campaign = await makeCampaign('rest', service);
    other = await makeCampaign('rest', service);
    const clock = idOf(await campaign.owner.does('createClock', { input: { name: 'the watch', kind: 'danger', segments: 4 } }));
    await campaign.owner.does('tickClock', { id: clock, input: { segments: 1 } });
    await campaign.player.does('roll', FREE_ROLL);
    rows = await viewTexts(client, campaign.id);
    const changed = await client.query<{ at: number }>(`update event set event = replace(event, '"changes":[', '"changes":[null,') where campaign_id = $1 and event like '%"clock-ticked"%' returning sequence as at`, [campaign.id]);
    at = changed.rows[0]!.at;
    // One that knows nothing of the campaign yet has to fold its log.
    restarted = await startTestService({ database: service.database });
  });
  afterAll(async () => {
    await client.end();
    await restarted.stop();
    await service.stop();
  });

  const seenBy = (party: Party, api: Api = 'rest'): Party => new Party(driverOf(api, restarted, party.token), party.id, party.token, party.campaignId);
  const rebuild = (more: Partial<RebuildOptions> = {}): Promise<Rebuilt> => restarted.app.get(Rebuilder).run({ ownerUrl: service.database.ownerUrl, product: 'test', which: 'all', ...more });
  const get = async (path: string): Promise<string> => (await fetch(`${restarted.url}${path}`)).text();
  const metric = async (name: string): Promise<number> => Number(new RegExp(`^campaign_ledger_${name} (\\S+)$`, 'm').exec(await get('/metrics'))?.[1]);
  const views = async (): Promise<unknown> => (JSON.parse(await get('/health/ready')) as JsonObject)['views'];
  const audited = async (party: Party, api: Api): Promise<JsonObject> => (await seenBy(party, api).does('audit'))['views'] as JsonObject;

  it('lets nothing be appended to its campaign, whose lists are served as they were; the others go on', async () => {
    expect(await views()).toEqual({ version: 1, outdated: 0, parked: 0 });
    const { status, body } = await seenBy(campaign.player).call('roll', FREE_ROLL);
    expect([status, body]).toEqual([503, expect.objectContaining({ code: 'projection-parked', detail: expect.stringContaining(`event ${at} `) })]);
    expect(dataOf(await seenBy(campaign.player).does('clocks'))).toMatchObject([{ name: 'the watch', filled: 1 }]);
    await seenBy(other.player).does('roll', FREE_ROLL);
  });

  it.each(APIS)('is told over %s: to everyone where it is, and to who sees secrets why', async (api) => {
    const parked = { sequence: at, at: expect.stringMatching(/^2\d{3}-.*Z$/) };
    expect(await audited(campaign.player, api)).toEqual({ version: 1, current: true, parked });
    expect(await audited(campaign.auditor, api)).toEqual({ version: 1, current: true, parked: { ...parked, reason: expect.stringMatching(/^TypeError: /) } });
    expect(await audited(other.player, api)).toEqual({ version: 1, current: true });
  });

  it('is told to the operator, by /health/ready and by /metrics', async () => {
    expect(await views()).toEqual({ version: 1, outdated: 0, parked: 1 });
    expect([await metric('parked_campaigns'), await metric('outdated_campaigns')]).toEqual([1, 0]);
    expect(await metric('events_appended_total')).toBeGreaterThan(0);
  });

  it('parks its campaign alone in a rebuild, which leaves its rows as they were', async () => {
    const told: unknown[] = [];
    expect(await rebuild({ parked: (...parked) => void told.push(parked), batch: { events: 3, rows: 3 } })).toEqual({ rebuilt: 1, parked: 1 });
    expect(told).toEqual([[campaign.id, at, expect.stringMatching(/^TypeError: /)]]);
    expect(await viewTexts(client, campaign.id)).toEqual(rows);
    const left = await client.query<{ n: number }>('select (select count(*) from rebuild)::int + (select count(*) from rebuilt_members)::int as n');
    expect(left.rows).toEqual([{ n: 0 }]);
  });

  it('is what a check says of its campaign', async () => {
    const poison: unknown[] = [];
    for await (const checked of restarted.app.get(ViewCheck).run(service.database.ownerUrl)) if (checked.poison) poison.push([checked.campaign, checked.poison, checked.differences]);
    expect(poison).toEqual([[campaign.id, { sequence: at, reason: expect.stringMatching(/^TypeError: /) }, []]]);
  });

  it('holds nothing up any more once the campaign could be rebuilt', async () => {
    await client.query(`update event set event = replace(event, '"changes":[null,', '"changes":[') where campaign_id = $1`, [campaign.id]);
    expect(await rebuild({ which: 'outdated' })).toEqual({ rebuilt: 1, parked: 0 });
    expect([await views(), await metric('parked_campaigns')]).toEqual([{ version: 1, outdated: 0, parked: 0 }, 0]);
    expect(await audited(campaign.auditor, 'rest')).toEqual({ version: 1, current: true });
    await seenBy(campaign.player).does('roll', FREE_ROLL);
  });

  it('parks nothing where there is no campaign any more', async () => {
    await client.query(`select ledger_park('3f2504e0-4f89-41d3-9a0c-0305e82c3301', 1, 1, 'what stood in the event')`);
    expect((await client.query('select from parked')).rowCount).toBe(0);
  });
});
