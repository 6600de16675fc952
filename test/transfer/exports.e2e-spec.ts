import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { CheckpointSigner, CheckpointStore, LogSnapshots } from '@app/event-store';
import type { JsonObject } from '@app/kernel';
import { withClient } from '@app/testing';
import { makeCampaign, type TestCampaign } from '../api/support/campaign';
import { startTestService, type TestService } from '../support/test-service';
import { exportOf, imported, linesOf } from './support/files';
import { nobodyReads, readers, verified } from './support/reading';
import { unsigned } from './support/resealed';

let service: TestService;
let campaign: TestCampaign;
beforeAll(async () => {
  service = await startTestService();
  campaign = await makeCampaign('rest', service);
  const { owner } = campaign;
  await owner.does('changeCampaign', { input: { name: 'Les Toits d’Été !' } });
  const session = String((await owner.does('startSession'))['id']);
  for (const visibility of ['table', 'gm', 'private', 'blind']) await owner.does('Mutation.roll', { input: { kind: 'free', notation: '2d6', purpose: `a ${visibility} one`, visibility } });
  await owner.does('endSession', { id: session });
});
afterAll(() => service.stop());

const ask = (headers: Readonly<Record<string, string>> = {}, method = 'GET'): Promise<Response> =>
  fetch(`${service.url}/v1/campaigns/${campaign.id}/export`, { method, headers: { authorization: `Bearer ${service.ownerToken}`, ...headers } });

const parsed = (file: string): JsonObject[] => linesOf(file).map((line) => JSON.parse(line) as JsonObject);

const untilNobodyReads = (): Promise<void> => nobodyReads(service);

describe('an export', () => {
  it.each(['gm', 'auditor', 'player', 'spectator', 'bot'] as const)('of a %s is verified, says whose it is, and ends with the state as it is served', async (role) => {
    const file = await exportOf(service, campaign.id, campaign[role].token);
    expect(verified(file)).toMatchObject({ ok: true, problems: [] });
    const [header, ...lines] = parsed(file);
    const head = { sequence: expect.any(Number), chain: expect.stringMatching(/^[0-9a-f]{64}$/) };
    expect(header).toEqual({ export: 1, stream: expect.any(String), campaign: campaign.id, as: role, complete: role === 'gm' || role === 'auditor', head, keys: [service.app.get(CheckpointSigner).verifierKey()] });
    expect(lines.at(-2)!['state']).toEqual((await campaign[role].call('state')).body);
    expect(lines.at(-1)).toEqual({ end: true, count: (header!['head'] as { sequence: number }).sequence, head: header!['head'] });
  });

  it('gives seeds to auditors alone, of lanes that no event reveals, and never those of the epoch that runs', async () => {
    const seedsFor = async (token: string): Promise<unknown[]> => parsed(await exportOf(service, campaign.id, token)).flatMap((line) => line['seed'] ?? []);
    expect(await seedsFor(campaign.auditor.token)).toEqual([{ epoch: 1, lane: 1, seed: expect.stringMatching(/^[0-9a-f]{64}$/) }]);
    expect(await seedsFor(campaign.gm.token)).toEqual([]);
    expect(await seedsFor(campaign.player.token)).toEqual([]);
    const secrets = await withClient(service.database.superUrl, async (client) => (await client.query<{ secret: Buffer }>('select secret from seed where campaign_id = $1 and epoch = 2', [campaign.id])).rows);
    const file = await exportOf(service, campaign.id, campaign.auditor.token);
    for (const { secret } of secrets) expect(file).not.toContain(secret.subarray(1).toString('hex'));
    expect(secrets).toHaveLength(2);
  });

  it('says by its headers what it is, and comes as what is asked for', async () => {
    const response = await ask({ accept: 'text/html, */*;q=0.5' });
    const [header] = parsed(await response.text());
    const { sequence, chain } = header!['head'] as { sequence: number; chain: string };
    expect(Object.fromEntries(response.headers)).toMatchObject({ 'content-type': 'application/x-ndjson', 'content-disposition': `attachment; filename="les-toits-d-ete-${sequence}.ndjson"`, 'campaign-head': `${sequence} ${chain}` });
    for (const accept of ['application/x-ndjson', 'application/json', 'application/*']) {
      const asked = await ask({ accept });
      expect([asked.status, linesOf(unsigned(await asked.text())).length]).toEqual([200, sequence + 3]);
    }
    const refused = await ask({ accept: 'image/png' });
    expect([refused.status, (await refused.json() as JsonObject)['code']]).toEqual([406, 'not-acceptable']);
  });

  it('says the head that is in it, while rolls go on', async () => {
    let over = false;
    const rolling = (async () => {
      while (!over) await campaign.player.does('Mutation.roll', { input: { kind: 'free', notation: '1d6' } });
    })();
    try {
      for (let tries = 0; tries < 30; tries += 1) {
        const response = await ask();
        const { sequence, chain } = parsed(await response.text())[0]!['head'] as { sequence: number; chain: string };
        expect(response.headers.get('campaign-head')).toBe(`${sequence} ${chain}`);
      }
    } finally {
      over = true;
      await rolling;
    }
  });

  it.each(['en', 'fr'] as const)('is a chronicle for people as well, in their language (%s), the same each time, without what is hidden from them', async (language) => {
    const chronicle = async (token: string): Promise<Response> => fetch(`${service.url}/v1/campaigns/${campaign.id}/export`, { headers: { authorization: `Bearer ${token}`, accept: 'text/markdown', 'accept-language': language } });
    const [first, again, spectators] = await Promise.all([campaign.gm.token, campaign.gm.token, campaign.spectator.token].map(chronicle));
    const [text, repeated, seen] = await Promise.all([first!, again!, spectators!].map((response) => response.text()));
    expect(Object.fromEntries(first!.headers)).toMatchObject({ 'content-type': 'text/markdown; charset=utf-8', 'content-language': language, vary: expect.stringContaining('Accept-Language'), 'content-disposition': expect.stringMatching(/\.md"$/) });
    expect(repeated).toBe(text);
    expect(text).toMatch(/^# /);
    expect(text).toContain(`--head "${first!.headers.get('campaign-head')!}"`);
    expect([text!, seen!].map((one) => one.includes(language === 'fr' ? 'caché' : 'hidden'))).toEqual([false, true]);
    expect(text).toContain(language === 'fr' ? 'La chronique' : 'The chronicle');
  });

  it('is a link in GraphQL', async () => {
    const query = `{ export(campaignId: "${campaign.id}") { url fileName as complete head { sequence chain } } }`;
    const response = await fetch(`${service.url}/graphql`, { method: 'POST', headers: { authorization: `Bearer ${campaign.player.token}`, 'content-type': 'application/json' }, body: JSON.stringify({ query }) });
    const { data } = (await response.json()) as { data: { export: JsonObject } };
    expect(data.export).toMatchObject({ url: expect.stringMatching(new RegExp(`/v1/campaigns/${campaign.id}/export$`)), fileName: expect.stringMatching(/^les-toits-d-ete-\d+\.ndjson$/), as: 'player', complete: false });
  });

  it('has checkpoints right after the event that they name, and an import keeps them', async () => {
    const whole = parsed(await exportOf(service, campaign.id));
    const [signer, store] = [service.app.get(CheckpointSigner), service.app.get(CheckpointStore)];
    for (const sequence of [3, 7]) {
      const note = signer.sign(String(whole[0]!['stream']), { sequence, chain: String(whole[sequence]!['chain']) });
      await store.store(campaign.id, sequence, note, signer.verifierKey());
    }
    const file = await exportOf(service, campaign.id);
    const lines = parsed(file);
    expect(lines.flatMap((line, index) => (line['checkpoint'] ? [[index, lines[index - 1]!['sequence']]] : []))).toEqual(expect.arrayContaining([[4, 3], [9, 7]]));
    expect(verified(file).ok).toBe(true);
    const there = String((await imported(service, file))['campaignId']);
    expect(linesOf(await exportOf(service, there)).slice(1, 12)).toEqual(linesOf(file).slice(1, 12));
    expect(await store.keys(there)).toEqual([signer.verifierKey()]);
  });

  it('stands at one moment, however much is rolled while it is read', async () => {
    const rolling = new AbortController();
    const roll = async (): Promise<void> => {
      while (!rolling.signal.aborted) await campaign.owner.does('Mutation.roll', { input: { kind: 'free', notation: '1d6' } });
    };
    const rolls = Promise.all([roll(), roll()]);
    const heads: number[] = [];
    for (let turn = 0; turn < 12; turn += 1) {
      const file = await exportOf(service, campaign.id);
      expect(verified(file)).toMatchObject({ ok: true, problems: [] });
      const lines = parsed(file);
      const { sequence } = lines[0]!['head'] as { sequence: number };
      expect((lines.at(-2)!['state'] as JsonObject)['sequence']).toBe(sequence);
      heads.push(sequence);
    }
    rolling.abort();
    await rolls;
    expect(heads.at(-1)!).toBeGreaterThan(heads[0]!);
  });
});

describe('a reader', () => {
  beforeAll(async () => {
    // More than what fits between the service and a client that does not read.
    const long = 'x'.repeat(4000);
    for (let turn = 0; turn < 1500; turn += 50) await Promise.all(Array.from({ length: 50 }, () => campaign.owner.does('Mutation.roll', { input: { kind: 'free', notation: '1d6', purpose: long } })));
  }, 120_000);

  function stalled(): Promise<Socket> {
    const { port, hostname } = new URL(service.url);
    return new Promise((resolve) => {
      const socket = connect(Number(port), hostname);
      socket.once('readable', () => resolve(socket));
      socket.write(`GET /v1/campaigns/${campaign.id}/export HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${service.ownerToken}\r\n\r\n`);
    });
  }

  it('that is slow holds neither memory nor what others need', async () => {
    const sockets = await Promise.all([stalled(), stalled()]);
    await sleep(300);
    expect(await readers(service)).toBe(2);
    const first = process.memoryUsage().arrayBuffers + process.memoryUsage().heapUsed;
    await sleep(500);
    expect(process.memoryUsage().arrayBuffers + process.memoryUsage().heapUsed - first).toBeLessThan(40 * 1024 * 1024);
    expect((await campaign.owner.call('Mutation.roll', { input: { kind: 'free', notation: '1d6' } })).status).toBe(201);
    // Slow is not too slow: what is read later is whole.
    let file = '';
    const [slow, gone] = sockets;
    gone!.destroy();
    for await (const chunk of slow!.setEncoding('utf8') as AsyncIterable<string>) {
      file += chunk;
      if (file.endsWith('\r\n0\r\n\r\n')) break;
    }
    expect(file).toContain('{"end":true');
    await untilNobodyReads();
  });

  it('that goes away lets go of the database, whenever it goes', async () => {
    for (const wait of [0, 1, 5, 20, 100]) {
      const aborting = new AbortController();
      const response = fetch(`${service.url}/v1/campaigns/${campaign.id}/export`, { headers: { authorization: `Bearer ${service.ownerToken}` }, signal: aborting.signal });
      response.catch(() => undefined);
      await sleep(wait);
      aborting.abort();
    }
    await (await ask({}, 'HEAD')).text();
    await untilNobodyReads();
    expect(verified(await (await ask()).text()).ok).toBe(true);
  });

  it('whose connection to the database is ended gets a file without an end, and the service goes on', async () => {
    const socket = await stalled();
    await sleep(200);
    await withClient(service.database.superUrl, (client) => client.query(`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and state like 'idle in transaction%'`));
    let file = '';
    for await (const chunk of socket.setEncoding('utf8') as AsyncIterable<string>) file += chunk;
    expect(file).toContain('{"sequence":1,');
    expect(file).not.toContain('{"end":true');
    await untilNobodyReads();
    expect(verified(await (await ask()).text()).ok).toBe(true);
  });

  it('that reads nothing does not keep the service from stopping', async () => {
    const other = await startTestService({ database: service.database });
    const { port, hostname } = new URL(other.url);
    const socket = connect(Number(port), hostname);
    await new Promise((resolve) => {
      socket.once('readable', resolve);
      socket.write(`GET /v1/campaigns/${campaign.id}/export HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${campaign.auditor.token}\r\n\r\n`);
    });
    const begun = Date.now();
    other.app.get(LogSnapshots).drain();
    await other.stop();
    expect(Date.now() - begun).toBeLessThan(9_000);
    socket.destroy();
    await untilNobodyReads();
  });
});
