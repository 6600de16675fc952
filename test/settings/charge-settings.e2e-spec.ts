import { discoverSystems, settingsOf } from '@app/rules';
import { makeCampaign } from '../api/support/campaign';
import { pendingOn } from '../api/support/charge';
import { APIS, driverOf } from '../api/support/party';
import { startTestService, type TestService } from '../support/test-service';

const settings = [...settingsOf(discoverSystems().of('charge')).values()];

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.stop());

describe.each(APIS)('the settings of Charge over %s', (api) => {
  it.each(['en', 'fr'] as const)('are all served with default, schema, label and help (%s)', async (language) => {
    const { status, body } = await driverOf(api, service, service.ownerToken).call('system', { id: 'charge' }, { language });
    expect(status).toBe(200);
    expect(body['settings']).toEqual(
      settings.map(({ key, default: byDefault, schema, label, help, rules }) => ({ key, default: byDefault, schema, label: label[language], help: help[language], rules })),
    );
  });

  it('are called by their names where they refuse', async () => {
    const { gm, sabre } = await makeCampaign(api, service, { 'determination.cost': 'sacrifice-detail' });
    const id = await pendingOn(gm, sabre);
    const { status, body } = await gm.call('resistConsequence', { id, input: {} }, { language: 'fr' });
    expect([status, body['code']]).toEqual([422, 'wrong-cost']);
    expect(body['detail']).toContain('dans cette campagne : sacrifier un détail.');
  });
});

it('say something else in each language', () => {
  expect(settings.filter(({ help }) => help.en === help.fr)).toEqual([]);
  expect(settings.length).toBeGreaterThan(20);
});
