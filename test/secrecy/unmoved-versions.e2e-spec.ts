import { makeCampaign, type TestCampaign } from '../api/support/campaign';
import { owing, pendingOn, setUpBy } from '../api/support/charge';
import { idOf, type Party } from '../api/support/party';
import { startTestService, type TestService } from '../support/test-service';
import { Reader, type Read } from './support/reading';

/** What is told of hidden events by design: that they happened, and when. */
const MOVING = ['/events', '/state', '/campaigns', '/audit', '/proof', '/export'];

describe('what happens where only GMs see it', () => {
  let service: TestService;
  let campaign: TestCampaign;
  const ids: Record<'table' | 'gm' | 'hidden' | 'blind' | 'private' | 'open', string> = { table: '', gm: '', hidden: '', blind: '', private: '', open: '' };
  beforeAll(async () => {
    service = await startTestService();
    // Momentum is the table's to know, so here none is earned.
    campaign = await makeCampaign('rest', service, { 'momentum.gain': { 'full-success': 0 } });
    await campaign.owner.does('startSession');
    await campaign.owner.does('startScene', { input: { name: 'the wall' } });
    for (const [name, visibility] of [['table', 'table'], ['gm', 'gm'], ['hidden', 'hidden-progress']] as const) {
      ids[name] = idOf(await campaign.owner.does('createClock', { input: { name, kind: 'progress', segments: 8, visibility } }));
    }
    for (const [name, visibility] of [['open', 'table'], ['blind', 'blind'], ['private', 'private']] as const) {
      ids[name] = idOf(await campaign.player.does('roll', { input: { kind: 'free', notation: '3d6', visibility } }));
    }
  });
  afterAll(() => service.stop());

  const fortune = (visibility: string): Promise<unknown> => campaign.owner.does('roll', { input: { kind: 'charge.fortune', likelihood: 2, visibility } });
  const secretly: readonly (readonly [string, (gm: Party) => Promise<unknown>])[] = [
    ['a clock of the GM is made', (gm) => gm.does('createClock', { input: { name: 'more', kind: 'danger', segments: 4, visibility: 'gm' } })],
    ['a clock of the GM is ticked', (gm) => gm.does('tickClock', { id: ids.gm, input: { segments: 3 } })],
    ['a clock of the GM is renamed', (gm) => gm.does('changeClock', { id: ids.gm, input: { name: 'other' } })],
    ['a half-hidden clock is ticked', (gm) => gm.does('tickClock', { id: ids.hidden, input: { segments: 2 } })],
    ['a half-hidden clock is filled', (gm) => gm.does('tickClock', { id: ids.hidden, input: { segments: 8 } })],
    ['a half-hidden clock is cleared', (gm) => gm.does('clearClock', { id: ids.hidden, input: {} })],
    ['the GM rolls for itself', () => fortune('gm')],
    ['a roll for GMs alone owes a consequence', (gm) => owing(gm, campaign.mara, 'gm')],
    ['a consequence of such a roll is stated', (gm) => pendingOn(gm, campaign.mara, 'reduced-effect', 'gm')],
    ['such a consequence is accepted', async (gm) => gm.does('acceptConsequence', { id: await pendingOn(gm, campaign.mara, 'reduced-effect', 'gm'), input: {} })],
    ['such a roll is let go', async (gm) => gm.does('waiveConsequence', { id: await owing(gm, campaign.mara, 'gm'), input: { reason: 'enough' } })],
    ['such a roll sets something up', (gm) => setUpBy(gm, campaign.mara, 'gm')],
    ['such a setup is let go', async (gm) => gm.does('releaseSetup', { id: await setUpBy(gm, campaign.mara, 'gm') })],
    ['a clock of the GM is adjusted', (gm) => gm.does('adjust', { input: { on: 'clock', id: ids.gm, set: { filled: 1 }, reason: 'forgotten' } })],
    ['a half-hidden clock is adjusted', (gm) => gm.does('adjust', { input: { on: 'clock', id: ids.hidden, set: { filled: 8 }, reason: 'forgotten' } })],
  ];

  it.each(secretly)('moves no version, ETag or order for a player when %s', async (_, act) => {
    const player = new Reader(service, campaign.player.token, campaign.id);
    const before = await player.rest(Object.values(ids));
    const head = await campaign.owner.does('campaign');
    await act(campaign.owner);
    const after = await player.rest(Object.values(ids));
    expect(steady(after)).toEqual(steady(before));
    // By design the head moves, and the log has one more leaf.
    expect((await campaign.player.does('campaign'))['sequence']).toBeGreaterThan(Number(head['sequence']));
    expect((await campaign.player.does('campaign'))['version']).toBe(head['version']);
  });

  it('tells a player in the state no more than that the log went on', async () => {
    const player = new Reader(service, campaign.player.token, campaign.id);
    const before = (await player.get('/state')).body as Record<string, unknown>;
    await campaign.owner.does('tickClock', { id: ids.gm, input: { segments: 1 } });
    const after = (await player.get('/state')).body as Record<string, unknown>;
    const moving = { sequence: 0, at: '', campaign: { ...(before['campaign'] as object), sequence: 0 } };
    expect({ ...after, ...moving }).toEqual({ ...before, ...moving });
  });

  it('lets a player match the version that it knows, though the GM knows a newer one', async () => {
    const seen = await campaign.player.does('clock', { id: ids.hidden });
    const known = await campaign.owner.does('clock', { id: ids.hidden });
    expect(Number(known['version'])).toBeGreaterThan(Number(seen['version']));
    const name = { id: ids.hidden, input: { name: 'again' } };
    expect(await campaign.owner.refused('changeClock', name, { expectedVersion: Number(seen['version']) })).toEqual([412, 'version-mismatch']);
    await campaign.owner.does('changeClock', name, { expectedVersion: Number(known['version']) });
  });
});

/** Everything that must stay as it is, body and ETag. */
function steady(reads: readonly Read[]): unknown[] {
  return reads.filter(({ from }) => !MOVING.some((name) => from.includes(`${name}?`) || from.endsWith(name)) && !/\/v1\/campaigns\/[^/]+$/.test(from) && from.startsWith('/v1/')).map(({ from, status, headers, body }) => ({ from, status, etag: headers['etag'], body: from.includes('/diff?') ? { ...(body as object), to: 'the head, which moves' } : body }));
}
