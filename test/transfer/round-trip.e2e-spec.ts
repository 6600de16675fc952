import { playStory, RestClient, stories } from '@app/demo';
import { createExportVerifier } from '@app/formats';
import { nodeHashing } from '@app/event-store';
import { VIEW_TABLES } from '@app/database';
import { viewRows, withClient, type ViewRows } from '@app/testing';
import type { JsonObject } from '@app/kernel';
import { startTestService, type TestService } from '../support/test-service';
import { runCli } from '../cli/support/run-program';
import { exportOf, fileOf, imported, linesOf } from './support/files';

const TABLES = VIEW_TABLES.map(({ name }) => name);

describe('a campaign that moves to another server', () => {
  let from: TestService;
  let to: TestService;
  beforeAll(async () => {
    [from, to] = [await startTestService(), await startTestService()];
  });
  afterAll(async () => {
    await from.stop();
    await to.stop();
  });

  const get = async (at: TestService, path: string): Promise<JsonObject> => (await (await fetch(`${at.url}/v1${path}`, { headers: { authorization: `Bearer ${at.ownerToken}` } })).json()) as JsonObject;
  const post = async (at: TestService, path: string, body: object): Promise<Response> =>
    fetch(`${at.url}/v1${path}`, { method: 'POST', headers: { authorization: `Bearer ${at.ownerToken}`, 'content-type': 'application/json' }, body: JSON.stringify(body) });
  const rowsOf = (at: TestService, campaignId: string): Promise<ViewRows> => withClient(at.database.superUrl, (client) => viewRows(client, campaignId, TABLES));

  /** A token of a member of that role. */
  async function tokenOf(at: TestService, campaignId: string, role: string): Promise<string> {
    const member = (await (await post(at, `/campaigns/${campaignId}/members`, { name: role, role })).json()) as JsonObject;
    return String(member['token']);
  }

  /** Without what an import changes on purpose. */
  const comparable = ({ sequence: _sequence, at: _at, dice: _dice, campaign, ...rest }: JsonObject): JsonObject => {
    const { id: _id, sequence: _head, ...named } = campaign as JsonObject;
    return { ...rest, campaign: named };
  };

  const withoutCampaign = (rows: ViewRows): ViewRows => JSON.parse(JSON.stringify(rows).replaceAll(/"campaign_id":"[0-9a-f-]{36}"/g, '"campaign_id":""')) as ViewRows;

  describe.each(stories('en'))('$system', (story) => {
    let campaignId: string;
    beforeAll(async () => {
      ({ campaignId } = await playStory(new RestClient(from.url), story, from.ownerToken));
    });

    it.each(['gm', 'auditor'])('comes out as it went in, by the export of a %s', async (role) => {
      const token = role === 'gm' ? from.ownerToken : await tokenOf(from, campaignId, role);
      const file = await exportOf(from, campaignId, token);
      const verifier = createExportVerifier(nodeHashing);
      for (const line of linesOf(file)) verifier.line(line);
      expect(verifier.finish()).toMatchObject({ ok: true, problems: [], header: { as: role, complete: true, campaign: campaignId } });

      const job = await imported(to, file);
      expect(job).toMatchObject({ status: 'done', problem: null });
      const id = String(job['campaignId']);
      expect(comparable(await get(to, `/campaigns/${id}/state`))).toEqual(comparable(await get(from, `/campaigns/${campaignId}/state`)));
      expect(withoutCampaign(await rowsOf(to, id))).toEqual(withoutCampaign(await rowsOf(from, campaignId)));

      const again = await exportOf(to, id, role === 'gm' ? to.ownerToken : await tokenOf(to, id, role));
      const old = linesOf(file).filter((line) => !/^\{"(export|state|end)"/.test(line));
      const { events } = job['progress'] as { events: number };
      const upToHead = linesOf(again).filter((line) => !/^\{"(export|state|end)"/.test(line) && sequenceIn(line) <= events);
      expect(upToHead).toEqual(old);
    });

    it('is played on, and verified whole', async () => {
      const id = String((await imported(to, await exportOf(from, campaignId)))['campaignId']);
      const rolled = await post(to, `/campaigns/${id}/rolls`, { kind: 'free', notation: '2d6' });
      expect([rolled.status, await rolled.json()]).toEqual([201, expect.objectContaining({ dice: expect.any(Array) })]);
      const { data } = (await get(to, `/campaigns/${id}/events?order=desc&limit=3`)) as unknown as { data: { event: JsonObject }[] };
      expect(data.map(({ event }) => event['type'])).toEqual(['roll-made', 'dice-committed', 'campaign-imported']);
      const { code, stdout } = await runCli(['verify', '--campaign', id], { DATABASE_URL: to.database.serviceUrl });
      expect([code, stdout]).toEqual([0, expect.stringContaining('whole')]);
    });
  });

  it('makes two campaigns of one stream when it is imported twice, each with its own rows', async () => {
    const [story] = stories('fr');
    const { campaignId } = await playStory(new RestClient(from.url), story!, from.ownerToken);
    const file = await exportOf(from, campaignId);
    const [one, two] = [await imported(from, file), await imported(from, file)].map((job) => String(job['campaignId']));
    expect(new Set([campaignId, one, two]).size).toBe(3);
    await post(from, `/campaigns/${one}/rolls`, { kind: 'free', notation: '1d6' });
    const [a, b, c] = await Promise.all([campaignId, one!, two!].map((id) => get(from, `/campaigns/${id}`)));
    expect([b!['stream'], c!['stream']]).toEqual([a!['stream'], a!['stream']]);
    expect(Number(b!['sequence'])).toBe(Number(c!['sequence']) + 1);
    expect(fileOf(linesOf(file))).toBe(file);
  });
});

/** The event that a line holds, or that its checkpoint names; 0 for others. */
const sequenceIn = (line: string): number => Number(/^\{"sequence":(\d+)/.exec(line)?.[1] ?? /^\{"checkpoint":"[^\\]*\\n(\d+)/.exec(line)?.[1] ?? 0);
