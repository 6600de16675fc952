import type { OpenAPIObject } from '@nestjs/swagger';
import { LedgerGateway } from '@app/event-store';
import { restOperations } from '../contract/operations';
import { makeCampaign, ownerOver, type TestCampaign } from '../api/support/campaign';
import { idOf } from '../api/support/party';
import { startTestService, type TestService } from '../support/test-service';

const HEAD = /^\d+ [0-9a-f]{64}$/;

describe('Campaign-Head', () => {
  let service: TestService;
  let campaign: TestCampaign;
  const ids: Record<string, string> = {};
  beforeAll(async () => {
    service = await startTestService();
    campaign = await makeCampaign('rest', service);
    ids['rolls'] = idOf(await campaign.owner.does('roll', { input: { kind: 'free', notation: '1d6' } }));
    ids['clocks'] = idOf(await campaign.owner.does('createClock', { input: { name: 'vault', kind: 'progress', segments: 4 } }));
    ids['sessions'] = idOf(await campaign.owner.does('startSession'));
    ids['scenes'] = idOf(await campaign.owner.does('startScene', { input: { name: 'roof' } }));
    ids['milestones'] = idOf(await campaign.owner.does('awardMilestone', { input: { reason: 'in' } }));
    ids['characters'] = campaign.sabre;
    ids['members'] = campaign.player.id;
  });
  afterAll(() => service.stop());

  const get = (path: string, token = campaign.player.token): Promise<Response> => fetch(service.url + path, { headers: { authorization: `Bearer ${token}` } });
  const headNow = async (): Promise<string> => {
    const head = await service.app.get(LedgerGateway, { strict: false }).head(campaign.id);
    return `${head?.sequence} ${head?.chain}`;
  };
  /** The reads of a campaign that can be filled with what is there. */
  const reads = (document: OpenAPIObject): string[] =>
    restOperations(document)
      .filter(({ method, path }) => method === 'GET' && path.includes('{campaignId}'))
      .map(({ path }) => path.replace('{campaignId}', campaign.id).replace(/\/(\w+)\/\{id\}/, (whole, list: string) => (ids[list] === undefined ? whole : `/${list}/${ids[list]}`)))
      .filter((path) => !path.includes('{'));

  it('is on every read of a campaign: lists, resources, events, state, proofs, reports', async () => {
    const missing: string[] = [];
    const answered: string[] = [];
    for (const path of reads(service.openApi)) {
      const response = await get(path);
      if (response.status !== 200) continue;
      answered.push(path);
      if (response.headers.get('campaign-head') !== (await headNow())) missing.push(`${path}: ${response.headers.get('campaign-head')}`);
    }
    expect(missing).toEqual([]);
    for (const part of ['/events', '/state', '/pending', '/clocks', `/clocks/${ids['clocks']}`, '/proof', '/audit', '/checkpoints', '/settings']) expect(answered.some((path) => path.endsWith(part))).toBe(true);
    expect(answered.length).toBeGreaterThan(20);
  });

  it('is on commands, their repeats, and what is no event', async () => {
    const roll = (): Promise<{ head?: string; repeat?: boolean }> => campaign.player.call('roll', { input: { kind: 'free', notation: '1d6' } }, { key: 'once' });
    const first = await roll();
    expect(first.head).toBe(await headNow());
    expect((await roll()).head).toBe(await headNow());
    expect((await campaign.player.call('makeCheckpoint')).head).toBe(await headNow());
  });

  it('is not older than what it goes with, while others go on', async () => {
    const rolling = Promise.all(Array.from({ length: 60 }, () => campaign.owner.does('roll', { input: { kind: 'free', notation: '1d6' } })));
    const seen = await Promise.all(
      Array.from({ length: 40 }, async () => {
        const response = await get(`/v1/campaigns/${campaign.id}/state`);
        const { sequence } = (await response.json()) as { sequence: number };
        return Number(response.headers.get('campaign-head')?.split(' ')[0]) - sequence;
      }),
    );
    await rolling;
    expect(seen.filter((ahead) => !(ahead >= 0))).toEqual([]);
  });

  it('is not told to strangers, with refusals, or where no campaign is asked about', async () => {
    const other = await makeCampaign('rest', service);
    for (const response of [await get(`/v1/campaigns/${campaign.id}/state`, other.player.token), await get(`/v1/campaigns/${campaign.id}/clocks/none`), await get('/v1/systems', ''), await get('/v1/campaigns', ownerOver('rest', service).token)]) {
      expect(response.headers.get('campaign-head')).toBeNull();
    }
  });

  it('may be read by pages of other origins', async () => {
    expect((await get(`/v1/campaigns/${campaign.id}/state`)).headers.get('access-control-expose-headers')).toContain('Campaign-Head');
  });

  describe('over GraphQL', () => {
    const ask = (query: string, token = campaign.owner.token): Promise<Response> =>
      fetch(`${service.url}/graphql`, { method: 'POST', headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` }, body: JSON.stringify({ query }) });

    it('is on an operation about one campaign, with several fields too', async () => {
      for (const fields of ['campaign(campaignId: "$") { name }', 'a: campaign(campaignId: "$") { name } b: events(campaignId: "$", first: 2) { edges { node { chain } } }']) {
        const response = await ask(`{ ${fields.replaceAll('$', campaign.id)} }`);
        expect(response.headers.get('campaign-head')).toBe(await headNow());
      }
      const rolled = await ask(`mutation { roll(campaignId: "${campaign.id}", input: {free: {notation: "1d6"}}) { id } }`);
      expect([rolled.headers.get('campaign-head'), await rolled.json()]).toEqual([await headNow(), { data: expect.anything() }]);
    });

    it('is on none about several, about none, or refused', async () => {
      const other = await makeCampaign('rest', service);
      const about = (id: string): string => `campaign(campaignId: "${id}") { name }`;
      for (const query of [`{ a: ${about(campaign.id)} b: ${about(other.id)} }`, '{ systems { id } }', `{ clock(campaignId: "${campaign.id}", id: "x") { id } }`]) {
        const response = await ask(query);
        expect([query, response.headers.get('campaign-head')]).toEqual([query, null]);
      }
    });

    it('has the form that the header has in REST', async () => {
      expect((await ask(`{ campaign(campaignId: "${campaign.id}") { name } }`)).headers.get('campaign-head')).toMatch(HEAD);
    });
  });
});
