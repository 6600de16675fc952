import { APIS } from '../api/support/party';
import { joined, makeCampaign, type TestCampaign } from '../api/support/campaign';
import { startTestService, type TestService } from '../support/test-service';

describe.each(APIS)('a GM that takes itself out, over %s', (api) => {
  let service: TestService;
  let campaign: TestCampaign;
  beforeAll(async () => {
    service = await startTestService();
    campaign = await makeCampaign(api, service);
  });
  afterAll(() => service.stop());

  it('is answered that it is done, and is nobody from then on', async () => {
    const leaving = await joined(api, service, campaign.owner, { name: 'Gus', role: 'gm' });
    const { status, body } = await leaving.call('removeMember', { id: leaving.id });
    expect([status, body['id']]).toEqual([200, leaving.id]);
    expect(await leaving.refused('createClock', { input: { name: 'x', kind: 'danger', segments: 4 } })).toEqual([401, 'unauthenticated']);
    expect(await campaign.owner.refused('member', { id: leaving.id })).toEqual([404, 'not-found']);
  });

  it('may step down to a player, and is answered as one', async () => {
    const stepping = await joined(api, service, campaign.owner, { name: 'Gia', role: 'gm' });
    expect(await stepping.does('changeMember', { id: stepping.id, input: { role: 'player' } })).toMatchObject({ role: 'player' });
    expect(await stepping.refused('createClock', { input: { name: 'x', kind: 'danger', segments: 4 } })).toEqual([403, 'not-allowed']);
  });
});
