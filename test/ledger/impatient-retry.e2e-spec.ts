import { randomUUID } from 'node:crypto';
import { RestDriver } from '@app/testing';
import { startTestService, type TestService } from '../support/test-service';

describe('a client that retries before it was answered', () => {
  let service: TestService;
  beforeAll(async () => {
    service = await startTestService();
  });
  afterAll(() => service.stop());

  it('gets the first answer of the tick that filled the clock, though both wait together', async () => {
    const gm = new RestDriver(service.url, service.ownerToken);
    const campaignId = String((await gm.call('createCampaign', { input: { name: 'vault', system: 'charge' } })).body['id']);
    const clock = await gm.call('createClock', { campaignId, input: { name: 'watch', kind: 'danger', segments: 4 } });
    const busy = [1, 2, 3].map(() => gm.call('endScene', { campaignId, id: randomUUID() }));
    const other = gm.call('createClock', { campaignId, input: { name: 'gate', kind: 'danger', segments: 4 } });
    const tick = () => gm.call('tickClock', { campaignId, id: String(clock.body['id']), input: { segments: 4 } }, { key: 'fill' });
    const [first, again] = await Promise.all([tick(), tick()]);
    await Promise.all([...busy, other]);
    expect([first.status, again.status]).toEqual([200, 200]);
    expect(again.body).toEqual(first.body);
    expect([first.repeat, again.repeat].filter(Boolean)).toHaveLength(1);
  });

  it('finds nothing under an id that no database can hold', async () => {
    const gm = new RestDriver(service.url, service.ownerToken);
    const campaignId = String((await gm.call('createCampaign', { input: { name: 'vault', system: 'charge' } })).body['id']);
    expect((await gm.call('Query.roll', { campaignId, id: '\0' })).status).toBe(404);
    expect((await gm.call('revealRoll', { campaignId, id: '\0' })).status).toBe(404);
  });
});
