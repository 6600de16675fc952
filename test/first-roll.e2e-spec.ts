import { RestDriver } from '@app/testing';
import { startTestService, type TestService } from './support/test-service';

describe('a first roll over REST', () => {
  let service: TestService;
  beforeAll(async () => {
    service = await startTestService();
  });
  afterAll(() => service.stop());

  it('is made, kept, and answered again under its key', async () => {
    const gm = new RestDriver(service.url, service.ownerToken);
    const campaign = await gm.call('createCampaign', { input: { name: 'Verrières', system: 'charge' } });
    expect(campaign.status).toBe(201);
    const campaignId = String(campaign.body['id']);
    await gm.call('startSession', { campaignId });
    const sabre = await gm.call('createCharacter', { campaignId, input: { name: 'Sabre', sheet: { actions: { sneak: 2 } } } });
    const input = { kind: 'charge.action', characterId: sabre.body['id'], goal: 'over the wall', action: 'sneak' };
    const roll = await gm.call('Mutation.roll', { campaignId, input }, { key: 'first' });
    const again = await gm.call('Mutation.roll', { campaignId, input }, { key: 'first' });
    expect(roll.status).toBe(201);
    expect(again).toEqual({ ...roll, repeat: true });
    const kept = await gm.call('Query.roll', { campaignId, id: String(roll.body['id']) });
    expect(kept.body).toEqual(roll.body);
  });
});
