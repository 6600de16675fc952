import type { JsonObject } from '@app/kernel';
import { makeCampaign, type TestCampaign } from '../api/support/campaign';
import { APIS, driverOf, idOf, Party } from '../api/support/party';
import { startTestService, type TestService } from '../support/test-service';

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.stop());

interface Told extends JsonObject {
  readonly part: string;
  readonly id: string;
  readonly change: string;
}

describe.each(APIS)('what differs between two moments over %s', (api) => {
  let campaign: TestCampaign;
  let clock: string;
  let secret: string;
  let from: number;
  let to: number;
  const differences = (diff: JsonObject): Told[] => diff['differences'] as unknown as Told[];
  beforeAll(async () => {
    campaign = await makeCampaign(api, service);
    const { gm, sabre } = campaign;
    clock = idOf(await gm.does('createClock', { input: { name: 'The wall', kind: 'danger', segments: 4 } }));
    secret = idOf(await gm.does('createClock', { input: { name: 'The duke', kind: 'danger', segments: 6, visibility: 'gm' } }));
    from = Number((await gm.does('campaign'))['sequence']);
    await gm.does('tickClock', { id: clock, input: { segments: 1 } });
    await gm.does('tickClock', { id: clock, input: { segments: 2 } });
    await gm.does('tickClock', { id: secret, input: { segments: 1 } });
    await gm.does('changeSettings', { input: { set: { 'actions.max': 5 } } });
    await gm.does('adjust', { input: { on: 'character', id: sabre, set: { momentum: 5 }, reason: 'forgotten' } });
    to = Number((await gm.does('campaign'))['sequence']);
    await gm.does('tickClock', { id: clock, input: { segments: 1 } });
  });

  it('is told field by field and in words, as far as the caller may see it', async () => {
    const { gm, player, sabre } = campaign;
    const diff = await player.does('diff', { query: { from, to } });
    const { at: began } = await player.does('state', { query: { sequence: from } });
    expect(diff).toMatchObject({ from: { sequence: from, at: began }, to: { sequence: to } });
    expect(differences(diff).map(({ part, id, change }) => [part, id, change])).toEqual([['settings', undefined, 'changed'], ['characters', sabre, 'changed'], ['clocks', clock, 'changed']]);
    expect(differences(diff)[0]).toMatchObject({ kind: 'settings', fields: [{ pointer: '/actions.max', from: 4, to: 5 }], lines: [expect.stringMatching(/^settings: .* 4 → 5$/)] });
    const own = differences(diff)[2];
    expect(own).toMatchObject({ kind: 'clock', name: 'The wall', lines: ['The wall: ■■■□ 0 → 3'] });
    expect(own['fields']).toEqual([{ pointer: '/filled', from: 0, to: 3 }, { pointer: '/version', from: expect.any(Number), to: expect.any(Number) }]);
    expect(differences(await gm.does('diff', { query: { from, to } })).map(({ id }) => id)).toContain(secret);
    const { body } = await player.call('diff', { query: { from, to } }, { language: 'fr' });
    expect(JSON.stringify(body)).toContain('initiative 0 → 5');
  });

  it('goes to the head unless said, and backwards as well', async () => {
    const { player } = campaign;
    const now = differences(await player.does('diff', { query: { from } }));
    expect(now.find(({ id }) => id === clock)).toMatchObject({ fields: expect.arrayContaining([{ pointer: '/filled', from: 0, to: 4 }, { pointer: '/full', from: false, to: true }]) as unknown });
    const back = differences(await player.does('diff', { query: { from: to, to: from } }));
    expect(back.find(({ id }) => id === clock)).toMatchObject({ lines: ['The wall: □□□□ 3 → 0'] });
    expect(differences(await player.does('diff', { query: { from: to, to } }))).toEqual([]);
  });

  it('is answered page by page, with cursors of these two moments alone', async () => {
    const { gm } = campaign;
    const whole = differences(await gm.does('diff', { query: { from: 1, to } }));
    const paged: Told[] = [];
    for (let after: string | undefined = ''; after !== undefined; ) {
      const page: JsonObject = await gm.does('diff', { query: { from: 1, to, limit: 2, ...(after === '' ? {} : { after }) } });
      expect(differences(page).length).toBeLessThanOrEqual(2);
      paged.push(...differences(page));
      after = page['next'] as string | undefined;
      if (after !== undefined) expect(await gm.refused('diff', { query: { from: 1, to: to + 1, after } })).toEqual([400, 'invalid-input']);
    }
    expect(paged).toEqual(whole);
    expect(whole.length).toBeGreaterThan(4);
    const bad: { [name: string]: string | number }[] = [{ from, limit: 201 }, { from, after: 'x' }, { from, at: '2026-11-30T10:00:00Z' }];
    for (const query of bad) expect((await gm.refused('diff', { query }))[0]).toBe(400);
  });

  it('is the same over the other API', async () => {
    const { player } = campaign;
    const twin = new Party(driverOf(api === 'rest' ? 'graphql' : 'rest', service, player.token), player.id, player.token, campaign.id);
    expect(await twin.does('diff', { query: { from: 1, to } })).toEqual(await player.does('diff', { query: { from: 1, to } }));
  });
});
