import { ViewReader } from '@app/event-store';
import type { JsonObject } from '@app/kernel';
import { makeCampaign, type TestCampaign } from '../api/support/campaign';
import { APIS, dataOf, type Party } from '../api/support/party';
import { startTestService, type TestService } from '../support/test-service';

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.stop());
afterEach(() => jest.restoreAllMocks());

describe.each(APIS)('the statistics of dice that many ask for over %s', (api) => {
  let campaign: TestCampaign;
  beforeAll(async () => {
    campaign = await makeCampaign(api, service);
    await rolls([6]);
  });

  const rolls = (faces: readonly number[], visibility = 'table'): Promise<JsonObject> =>
    campaign.player.does('Mutation.roll', { input: { kind: 'free', notation: `${faces.length}d6`, visibility, dice: { source: 'reported', faces } } });
  const dice = async (viewer: Party, query: { readonly [name: string]: string | number } = {}): Promise<unknown> => dataOf(await viewer.does('diceStatistics', { query }))[0]?.['dice'];
  const queries = (): jest.SpyInstance => jest.spyOn(service.app.get(ViewReader), 'aggregate');

  it('are counted once at one head, whatever page is asked for, and anew for a new roll, which shows at once', async () => {
    await rolls([1]);
    const asked = queries();
    const answers = await Promise.all(Array.from({ length: 50 }, (_, index) => dice(campaign.gm, { limit: 1 + (index % 9) })));
    expect(new Set(answers)).toEqual(new Set([2]));
    expect(asked).toHaveBeenCalledTimes(1);
    for (let more = 3; more < 8; more += 1) {
      await rolls([2]);
      expect(await Promise.all([1, 2, 3].map(() => dice(campaign.gm)))).toEqual([more, more, more]);
    }
    expect(asked).toHaveBeenCalledTimes(6);
  });

  it('are those of who asks: of one member, or of all who see everything', async () => {
    await rolls([3, 3], 'private');
    await rolls([4, 4], 'blind');
    const asked = queries();
    const { gm, auditor, player, spectator } = campaign;
    const [all, alsoAll, own, others] = await Promise.all([gm, auditor, player, spectator].map((viewer) => dice(viewer)));
    expect([alsoAll, Number(all) - Number(own), Number(own) - Number(others)]).toEqual([all, 2, 2]);
    expect(asked).toHaveBeenCalledTimes(3);
    expect(await dice(gm, { characterId: campaign.sabre })).toBeUndefined();
    expect(asked).toHaveBeenCalledTimes(4);
  });
});
