import { LogSnapshots } from '@app/event-store';
import type { JsonObject } from '@app/kernel';
import { makeCampaign, type TestCampaign } from '../api/support/campaign';
import { startTestService, type TestService } from '../support/test-service';
import { nobodyReads, verified } from './support/reading';

let service: TestService;
let campaign: TestCampaign;
beforeAll(async () => {
  service = await startTestService();
  campaign = await makeCampaign('rest', service);
});
afterAll(() => service.stop());

const ask = (headers: Readonly<Record<string, string>> = {}): Promise<Response> =>
  fetch(`${service.url}/v1/campaigns/${campaign.id}/export`, { headers: { authorization: `Bearer ${service.ownerToken}`, ...headers } });

describe('a reader of a whole log', () => {
  const refusalOf = async (response: Response): Promise<unknown[]> => [response.status, response.headers.get('retry-after'), ((await response.json()) as JsonObject)['code']];
  const WAIT = [503, '5', 'too-many-readers'];

  it('is asked to wait when as many as may are reading', async () => {
    await nobodyReads(service);
    const snapshots = service.app.get(LogSnapshots);
    const open = await Promise.all(Array.from({ length: 8 }, (_, index) => snapshots.take(`reader ${index}`)));
    expect(await refusalOf(await ask())).toEqual(WAIT);
    await Promise.all(open.map((snapshot) => snapshot.close()));
    expect(verified(await (await ask()).text()).ok).toBe(true);
  });

  it('leaves room for others: nobody reads more than two at a time, in whatever form and for whomever a bot acts', async () => {
    await nobodyReads(service);
    const snapshots = service.app.get(LogSnapshots);
    const { gm, bot, player } = campaign;
    await player.does('allowBot', { id: player.id, input: { botId: bot.id } });
    const open = await Promise.all([gm.id, gm.id, bot.id, bot.id].map((member) => snapshots.take(`${campaign.id}/${member}`)));
    const as = (token: string, headers: Readonly<Record<string, string>> = {}): Promise<Response> => ask({ authorization: `Bearer ${token}`, ...headers });
    for (const accept of ['application/x-ndjson', 'text/markdown']) expect(await refusalOf(await as(gm.token, { accept }))).toEqual(WAIT);
    expect(await refusalOf(await as(bot.token))).toEqual(WAIT);
    expect(await refusalOf(await as(bot.token, { 'acting-member': player.id }))).toEqual(WAIT);
    for (const token of [player.token, campaign.auditor.token]) expect(verified(await (await as(token)).text()).ok).toBe(true);
    await open[0]!.close();
    await open[0]!.close();
    expect(verified(await (await as(gm.token)).text()).ok).toBe(true);
    await Promise.all(open.map((snapshot) => snapshot.close()));
    expect(verified(await (await as(bot.token, { 'acting-member': player.id })).text()).ok).toBe(true);
  });
});
