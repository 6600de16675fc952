import { startTestService, type TestService } from '../support/test-service';
import { makeCampaign, ownerOver, type TestCampaign } from './support/campaign';
import { http } from './support/http';
import { APIS, dataOf, driverOf, idOf, Party } from './support/party';

const PUBLIC_URL = 'https://play.example/ledger';

let service: TestService;
beforeAll(async () => {
  service = await startTestService({ env: { PUBLIC_URL } });
});
afterAll(() => service.stop());

describe.each(APIS)('idempotency keys over %s', (api) => {
  const newClock = { input: { name: 'guards', kind: 'danger', segments: 4 } };

  it('give the first answer again, also of a command that would now be refused', async () => {
    const { gm } = await makeCampaign(api, service);
    const id = idOf(await gm.does('createClock', newClock, { key: 'make' }));
    const first = await gm.call('tickClock', { id, input: { segments: 4 } }, { key: 'fill' });
    await gm.does('changeClock', { id, input: { name: 'wardens' } });
    const again = await gm.call('tickClock', { id, input: { segments: 4 } }, { key: 'fill' });
    expect(again.status).toBe(first.status);
    expect(again.body).toMatchObject({ id, filled: 4, full: true });
    if (api === 'rest') expect([first.repeat, again.repeat]).toEqual([false, true]);
    expect(dataOf(await gm.does('events', { query: { type: 'clock-ticked' } }))).toHaveLength(1);
  });

  it('are refused for another operation and for another input', async () => {
    const { gm } = await makeCampaign(api, service);
    const id = idOf(await gm.does('createClock', newClock, { key: 'k' }));
    expect(await gm.refused('createClock', { input: { ...newClock.input, segments: 6 } }, { key: 'k' })).toEqual([422, 'idempotency-key-reused']);
    expect(await gm.refused('tickClock', { id, input: { segments: 1 } }, { key: 'k' })).toEqual([422, 'idempotency-key-reused']);
    expect(await gm.refused('startSession', {}, { key: 'k' })).toEqual([422, 'idempotency-key-reused']);
    expect(await gm.refused('startSession', {}, { key: '' })).toEqual([400, 'invalid-input']);
    expect(await gm.refused('startSession', {}, { key: 'x'.repeat(256) })).toEqual([400, 'invalid-input']);
  });

  it('belong to their member, their campaign and their account', async () => {
    const { gm, player, sabre, owner } = await makeCampaign(api, service);
    const free = { input: { kind: 'free', notation: '1d20' } };
    const [mine, its] = [await gm.does('Mutation.roll', free, { key: 'same' }), await player.does('Mutation.roll', free, { key: 'same' })];
    expect(idOf(mine)).not.toBe(idOf(its));
    const elsewhere = await makeCampaign(api, service);
    expect(idOf(await elsewhere.gm.does('Mutation.roll', free, { key: 'same' }))).not.toBe(idOf(mine));
    expect(await player.does('changeCharacter', { id: sabre, input: { name: 'x' } }, { key: 'other' })).toMatchObject({ id: sabre });

    const account = ownerOver(api, service);
    const input = { name: 'keyed', system: 'charge' };
    const key = `campaign-${api}`;
    const first = await account.does('createCampaign', { input }, { key });
    expect(await account.does('createCampaign', { input }, { key })).toEqual(first);
    expect(await account.refused('createCampaign', { input: { ...input, name: 'other' } }, { key })).toEqual([422, 'idempotency-key-reused']);
    const token = String((await owner.does('createAccount', { input: { name: `second ${api}` } }))['token']);
    const second = new Party(driverOf(api, service, token), '', token);
    expect(idOf(await second.does('createCampaign', { input }, { key }))).not.toBe(idOf(first));
  });

  it('hold across both APIs', async () => {
    const { gm, id } = await makeCampaign(api, service);
    const other = new Party(driverOf(api === 'rest' ? 'graphql' : 'rest', service, gm.token), gm.id, gm.token, id);
    const roll = { input: { kind: 'free', notation: '3d6', purpose: 'luck' } };
    expect(await other.does('Mutation.roll', roll, { key: 'k' })).toEqual(await gm.does('Mutation.roll', roll, { key: 'k' }));
    expect(await other.does('createClock', newClock, { key: 'c' })).toEqual(await gm.does('createClock', newClock, { key: 'c' }));
  });
});

describe.each(APIS)('expected versions over %s', (api) => {
  it('must be the version that stands', async () => {
    const { gm } = await makeCampaign(api, service);
    const clock = await gm.does('createClock', { input: { name: 'guards', kind: 'danger', segments: 4 } });
    const [id, version] = [idOf(clock), Number(clock['version'])];
    const tick = { id, input: { segments: 1 } };
    expect(await gm.refused('tickClock', tick, { expectedVersion: version - 1 })).toEqual([412, 'version-mismatch']);
    const ticked = await gm.does('tickClock', tick, { expectedVersion: version });
    expect(await gm.refused('tickClock', tick, { expectedVersion: version })).toEqual([412, 'version-mismatch']);
    expect(await gm.does('clock', { id })).toEqual(ticked);
    const settings = await gm.does('settings');
    const change = { input: { set: { 'actions.max': 5 } } };
    expect(await gm.refused('changeSettings', change, { expectedVersion: 999 })).toEqual([412, 'version-mismatch']);
    await gm.does('changeSettings', change, { expectedVersion: Number(settings['version']) });
  });
});

describe.each(APIS)('problems over %s', (api) => {
  it('say the same in English and French, with the same code', async () => {
    const { gm, player } = await makeCampaign(api, service);
    const english = await player.call('startSession', {}, { language: 'en' });
    const french = await player.call('startSession', {}, { language: 'fr' });
    expect(english.body).toEqual({ type: `${PUBLIC_URL}/errors#not-allowed`, title: 'Not allowed', status: 403, detail: 'A player may not do this.', code: 'not-allowed' });
    expect(french.body).toEqual({ type: `${PUBLIC_URL}/errors#not-allowed`, title: 'Non autorisé', status: 403, detail: 'Le rôle player ne le permet pas.', code: 'not-allowed' });
    const form = await gm.call('createClock', { input: { name: ' ', kind: 'danger', segments: 99 } }, { language: 'fr' });
    const prefix = api === 'rest' ? '' : '/input';
    expect(form.body['errors']).toEqual([
      { pointer: `${prefix}/name`, message: "ne doit pas être vide, ni fait d'espaces seulement" },
      { pointer: `${prefix}/segments`, message: 'doit être un nombre entier de 1 à 60' },
    ]);
    const rule = await gm.call('createClock', { input: { name: 'x', kind: 'danger', segments: 5 } }, { language: 'fr' });
    expect(rule.body).toMatchObject({ status: 422, code: 'segments-not-4-6-8', detail: '5 ont été demandés : 4 pour un problème simple, 6 pour un complexe, 8 pour un très complexe.' });
  });
});

describe('headers of REST', () => {
  let campaign: TestCampaign;
  let base: string;
  beforeAll(async () => {
    campaign = await makeCampaign('rest', service);
    base = `${service.url}/v1/campaigns/${campaign.id}`;
  });

  it('of what is made: 201, Location, ETag and Campaign-Head', async () => {
    const { gm } = campaign;
    const { status, headers, body } = await http(`${base}/clocks`, { token: gm.token, body: { name: 'x', kind: 'danger', segments: 4 } });
    expect(status).toBe(201);
    expect(headers.get('location')).toBe(`${PUBLIC_URL}/v1/campaigns/${campaign.id}/clocks/${idOf(body)}`);
    expect(headers.get('etag')).toBe(`"${String(body['version'])}"`);
    const { body: events } = await http(`${base}/events?order=desc&limit=1`, { token: gm.token });
    const [last] = dataOf(events);
    expect(headers.get('campaign-head')).toBe(`${String(last?.['sequence'])} ${String(last?.['chain'])}`);
    const read = await http(`${base}/clocks/${idOf(body)}`, { token: gm.token });
    expect([read.headers.get('etag'), read.body]).toEqual([headers.get('etag'), body]);
    const matched = await http(`${base}/clocks/${idOf(body)}/ticks`, { token: gm.token, body: { segments: 1 }, headers: { 'if-match': headers.get('etag') ?? '' } });
    expect(matched.status).toBe(200);
    const stale = await http(`${base}/clocks/${idOf(body)}/ticks`, { token: gm.token, body: { segments: 1 }, headers: { 'if-match': headers.get('etag') ?? '' } });
    expect([stale.status, stale.body['code']]).toEqual([412, 'version-mismatch']);
    const odd = await http(`${base}/clocks/${idOf(body)}/ticks`, { token: gm.token, body: { segments: 1 }, headers: { 'if-match': 'yesterday' } });
    expect([odd.status, odd.body['code']]).toEqual([400, 'invalid-input']);
  });

  it('of lists: where they go on, until nothing is left', async () => {
    const { gm } = campaign;
    for (const name of ['members?limit=2', 'characters?limit=1', 'events?limit=5&order=desc']) {
      const first = await http(`${base}/${name}`, { token: gm.token });
      const link = /^<([^>]+)>; rel="next"$/.exec(first.headers.get('link') ?? '')?.[1] ?? '';
      expect(link.startsWith(`${PUBLIC_URL}/v1/campaigns/${campaign.id}/`)).toBe(true);
      const second = await http(link.replace(PUBLIC_URL, service.url), { token: gm.token });
      expect(second.status).toBe(200);
      expect(new URL(link).searchParams.get('after')).toBe(first.body['next']);
      expect(dataOf(second.body)[0]).not.toEqual(dataOf(first.body)[0]);
    }
    const whole = await http(`${base}/members?limit=200`, { token: gm.token });
    expect([whole.body['next'], whole.headers.get('link')]).toEqual([null, null]);
    const campaigns = await http(`${service.url}/v1/campaigns?limit=1`, { token: service.ownerToken });
    expect(campaigns.headers.get('link')).toContain(`<${PUBLIC_URL}/v1/campaigns?limit=1&after=`);
  });

  it('of problems: their media type, and how to authenticate', async () => {
    const { status, headers, body } = await http(`${base}/clocks`);
    expect([status, body['code']]).toEqual([401, 'unauthenticated']);
    expect(headers.get('content-type')).toContain('application/problem+json');
    expect(headers.get('www-authenticate')).toBe('Bearer');
    const nowhere = await http(`${service.url}/v1/nowhere`);
    expect([nowhere.status, nowhere.body['code'], nowhere.headers.get('content-type')]).toEqual([404, 'no-such-route', 'application/problem+json; charset=utf-8']);
  });

  it('for pages of any origin, without credentials', async () => {
    const preflight = await http(`${base}/rolls`, {
      method: 'OPTIONS',
      headers: { origin: 'https://a.example', 'access-control-request-method': 'POST', 'access-control-request-headers': 'authorization,idempotency-key' },
    });
    expect(preflight.status).toBe(204);
    expect(preflight.headers.get('access-control-allow-origin')).toBe('*');
    expect(preflight.headers.get('access-control-allow-credentials')).toBeNull();
    const allowed = preflight.headers.get('access-control-allow-headers')?.toLowerCase().split(', ');
    expect(allowed).toEqual(expect.arrayContaining(['authorization', 'content-type', 'accept-language', 'idempotency-key', 'if-match', 'acting-member', 'occurred-at']));
    for (const answer of [await http(base, { token: campaign.gm.token }), await http(base)]) {
      expect(answer.headers.get('access-control-allow-origin')).toBe('*');
      const exposed = answer.headers.get('access-control-expose-headers')?.split(', ');
      expect(exposed).toEqual(expect.arrayContaining(['Campaign-Head', 'ETag', 'Idempotent-Replay', 'Link', 'Location', 'Retry-After']));
    }
  });
});
