import { APIS } from '../api/support/party';
import { joined, makeCampaign, type TestCampaign } from '../api/support/campaign';
import { startTestService, type TestService } from '../support/test-service';

describe.each(APIS)('who gives its own right away, over %s', (api) => {
  let service: TestService;
  let campaign: TestCampaign;
  beforeAll(async () => {
    service = await startTestService();
    campaign = await makeCampaign(api, service);
  });
  afterAll(() => service.stop());

  it('is answered that it is done when it is a GM that leaves, and is nobody from then on', async () => {
    const leaving = await joined(api, service, campaign.owner, { name: 'Gus', role: 'gm' });
    const { status, body } = await leaving.call('removeMember', { id: leaving.id });
    expect([status, body['id']]).toEqual([200, leaving.id]);
    expect(await leaving.refused('createClock', { input: { name: 'x', kind: 'danger', segments: 4 } })).toEqual([401, 'unauthenticated']);
    expect(await campaign.owner.refused('member', { id: leaving.id })).toEqual([404, 'not-found']);
  });

  it('is answered too when it is a bot that gives back the right to act', async () => {
    const { player, bot } = campaign;
    await player.does('allowBot', { id: player.id, input: { botId: bot.id } });
    expect((await bot.call('disallowBot', { id: player.id, botId: bot.id }, { actingMember: player.id })).status).toBe(200);
    expect(await bot.refused('roll', { input: { kind: 'free', notation: '1d6' } }, { actingMember: player.id })).toEqual([403, 'acting-not-allowed']);
  });

  it('may step down to a player, and is answered as one', async () => {
    const stepping = await joined(api, service, campaign.owner, { name: 'Gia', role: 'gm' });
    expect(await stepping.does('changeMember', { id: stepping.id, input: { role: 'player' } })).toMatchObject({ role: 'player' });
    expect(await stepping.refused('createClock', { input: { name: 'x', kind: 'danger', segments: 4 } })).toEqual([403, 'not-allowed']);
  });
});
