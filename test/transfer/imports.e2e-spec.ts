import { connect } from 'node:net';
import { CommandRunner } from '@app/event-store';
import type { JsonObject, LedgerEvent } from '@app/formats';
import { APIS, dataOf, driverOf, idOf, Party } from '../api/support/party';
import { makeCampaign, ownerOver, type TestCampaign } from '../api/support/campaign';
import { eraseWords } from '../secrecy/support/erase-words';
import { startTestService, type TestService } from '../support/test-service';
import { exportOf, finished, imported, linesOf, send } from './support/files';
import { resealed, unsigned } from './support/resealed';

let service: TestService;
let campaign: TestCampaign;
let file: string;
beforeAll(async () => {
  service = await startTestService({ env: { MAX_IMPORT_BYTES: '1000000' } });
  campaign = await makeCampaign('rest', service);
  const { owner } = campaign;
  await owner.does('startSession');
  await owner.does('Mutation.roll', { input: { kind: 'free', notation: '1d6', purpose: 'to be erased', visibility: 'blind' } });
  const [roll] = dataOf(await owner.does('rolls'));
  await owner.does('revealRoll', { id: idOf(roll ?? {}) });
  await service.app.get(CommandRunner).run({ campaignId: campaign.id, definition: eraseWords, input: { sequences: [2, 9], reason: 'asked for' }, identity: { member: campaign.gm.id } });
  file = await exportOf(service, campaign.id);
});
afterAll(() => service.stop());

const json = async (response: Response): Promise<JsonObject> => (await response.json()) as JsonObject;
const codeOf = async (response: Response): Promise<[number, unknown]> => [response.status, (await json(response))['code']];

describe('a file with the right hashes', () => {
  const refused: readonly (readonly [string, (event: LedgerEvent) => JsonObject, object])[] = [
    ['of an unknown rule system', (event) => ({ ...event, system: 'tarot' }), { code: 'unknown-system', line: 2, sequence: 1 }],
    ['of a newer version of its system', (event) => ({ ...event, systemVersion: 99 }), { code: 'system-too-new', line: 2 }],
    ['with an event that this version does not know', (event) => (event.sequence === 4 ? { ...event, type: 'omen-read' } : event) as JsonObject, { code: 'event-unknown', line: 5, sequence: 4, detail: expect.stringContaining('omen-read') }],
    ['with a newer version of an event', (event) => (event.sequence === 4 ? { ...event, typeVersion: 2 } : event) as JsonObject, { code: 'event-unknown', line: 5, sequence: 4 }],
    ['with a change that this version does not know', (event) => (event.sequence === 4 ? { ...event, changes: [{ kind: 'omen', from: null, to: 1 }] } : event) as JsonObject, { code: 'event-unknown', line: 5, detail: expect.stringContaining('omen') }],
    ['without a GM', (event) => JSON.parse(JSON.stringify(event).replaceAll('"role":"gm"', '"role":"player"')) as JsonObject, { code: 'export-without-gm' }],
    ['with members that no server has', (event) => (event.sequence === 4 ? { ...event, audience: 'private', audienceMembers: ['x'] } : event) as JsonObject, { code: 'export-unreadable', line: 5, sequence: 4 }],
    ['with more changes than any event has', (event) => (event.sequence === 4 ? { ...event, changes: Array.from({ length: 5_001 }, () => ({ kind: 'setting', key: 'x', from: null, to: 1 })) } : event) as JsonObject, { code: 'export-unreadable', line: 5, sequence: 4 }],
    ['with a change that does not follow from those before it', (event) => (event.sequence === 4 ? { ...event, changes: [{ kind: 'setting', key: 'dice.mode', from: 'reported-only', to: null }] } : event) as JsonObject, { code: 'export-damaged', line: 5, sequence: 4 }],
  ];

  it.each(refused)('%s is refused, and nothing of it stays', async (_, change, problem) => {
    const campaigns = async (): Promise<number> => dataOf(await ownerOver('rest', service).does('campaigns', { query: { limit: 200 } })).length;
    const before = await campaigns();
    expect(await imported(service, resealed(file, change))).toMatchObject({ status: 'failed', campaignId: null, problem });
    expect(await campaigns()).toBe(before);
  });

  it('and nothing changed is taken in, so that the others are refused for what is in them', async () => {
    expect(resealed(file, (event) => event as unknown as JsonObject)).toBe(unsigned(file));
  });
});

describe('an import', () => {
  it('keeps what was revealed and what was erased', async () => {
    const id = String((await imported(service, file))['campaignId']);
    const again = linesOf(await exportOf(service, id));
    const marked = linesOf(file).filter((line) => line.includes('"revealedAt":') || line.includes('"erasedAt":'));
    expect(marked.length).toBeGreaterThanOrEqual(2);
    expect(again).toEqual(expect.arrayContaining(marked));
    // A player of there, with a new token, sees what was shown.
    const player = String((await (await fetch(`${service.url}/v1/campaigns/${id}/members/${campaign.player.id}/token`, { method: 'POST', headers: { authorization: `Bearer ${service.ownerToken}` } })).json() as JsonObject)['token']);
    const [seen] = dataOf(await new Party(driverOf('rest', service, player), campaign.player.id, player, id).does('rolls'));
    expect(seen).toMatchObject({ dice: [expect.objectContaining({ face: expect.any(Number) })] });
  });

  it('knows no token of the campaign that it came from', async () => {
    const id = String((await imported(service, file))['campaignId']);
    expect(await campaign.player.in(id).refused('campaign')).toEqual([404, 'not-found']);
    expect(await campaign.auditor.in(id).refused('export')).toEqual([404, 'not-found']);
  });

  it('is answered at once, with where to look', async () => {
    const response = await send(service, file);
    const job = await json(response);
    expect(response.status).toBe(202);
    expect(response.headers.get('location')).toMatch(new RegExp(`^https?://.*/v1/imports/${String(job['id'])}$`));
    expect(job).toMatchObject({ status: expect.stringMatching(/received|verifying|storing|done/), progress: { lines: expect.any(Number) }, problem: null, createdAt: expect.any(String) });
    expect(await finished(service, String(job['id']))).toMatchObject({ status: 'done', finishedAt: expect.any(String) });
  });

  it('is done once a key', async () => {
    const headers = { 'idempotency-key': 'once' };
    const first = await json(await send(service, file, headers));
    const done = await finished(service, String(first['id']));
    const again = await send(service, file, headers);
    expect([again.status, again.headers.get('idempotent-replay'), await json(again)]).toEqual([202, 'true', done]);
    expect(await codeOf(await send(service, `${file}\n`, headers))).toEqual([422, 'idempotency-key-reused']);
    const [one, two] = await Promise.all([1, 2].map(() => send(service, file, { 'idempotency-key': 'at once' }).then(json)));
    expect(one!['id']).toBe(two!['id']);
  });

  it('is an account’s, of an export and nothing else, and not too large', async () => {
    expect(await codeOf(await send(service, file, { authorization: 'Bearer nonsense' }))).toEqual([401, 'unauthenticated']);
    expect(await codeOf(await send(service, file, { authorization: `Bearer ${campaign.player.token}` }))).toEqual([403, 'account-needed']);
    expect(await codeOf(await send(service, '{}', { 'content-type': 'application/json' }))).toEqual([415, 'ndjson-needed']);
    expect(await codeOf(await send(service, file, { 'content-encoding': 'gzip' }))).toEqual([415, 'ndjson-needed']);
    expect(await codeOf(await send(service, file, { 'content-type': 'text/plain' }))).toEqual([415, 'unsupported-media-type']);
    expect(await codeOf(await send(service, 'x'.repeat(1_000_001)))).toEqual([413, 'import-too-large']);
    expect(await codeOf(await fetch(`${service.url}/v1/campaigns`, { method: 'POST', headers: { authorization: `Bearer ${service.ownerToken}`, 'content-type': 'application/x-ndjson' }, body: file }))).toEqual([415, 'unsupported-media-type']);
  });

  it('leaves nothing when the upload breaks off', async () => {
    const list = async (): Promise<number> => dataOf(await ownerOver('rest', service).does('imports', { query: { limit: 200 } })).length;
    const before = await list();
    const { port, hostname } = new URL(service.url);
    const socket = connect(Number(port), hostname);
    socket.write(`POST /v1/imports HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${service.ownerToken}\r\nContent-Type: application/x-ndjson\r\nContent-Length: 100000\r\n\r\n{"export":1`);
    await new Promise((resolve) => setTimeout(resolve, 200));
    socket.destroy();
    await new Promise((resolve) => setTimeout(resolve, 200));
    expect(await list()).toBe(before);
  });
});

describe.each(APIS)('imports over %s', (api) => {
  it('are seen by the account that made them, and by the owner', async () => {
    const owner = ownerOver(api, service);
    const token = String((await ownerOver('rest', service).does('createAccount', { input: { name: 'Bea' } }))['token']);
    const bea = new Party(driverOf(api, service, token), 'bea', token);
    const own = await imported({ ...service, ownerToken: token }, file);
    const others = await imported(service, file);
    expect(await bea.does('import', { id: idOf(own) })).toMatchObject({ status: 'done', campaignId: own['campaignId'], progress: own['progress'] });
    expect(await bea.refused('import', { id: idOf(others) })).toEqual([404, 'not-found']);
    expect(dataOf(await bea.does('imports'))).toEqual([expect.objectContaining({ id: own['id'] })]);
    expect(await owner.does('import', { id: idOf(own) })).toMatchObject({ id: own['id'] });
    expect(dataOf(await owner.does('imports', { query: { limit: 200 } })).map(({ id }) => id)).toEqual(expect.arrayContaining([own['id'], others['id']]));
    // The account acts in what it imported as its GM.
    const gm = bea.in(String(own['campaignId']));
    expect(await gm.does('changeCampaign', { input: { name: 'Moved' } })).toMatchObject({ name: 'Moved' });
    expect(await owner.in(String(own['campaignId'])).refused('campaign')).toEqual([404, 'not-found']);
  });

  it('are listed page by page', async () => {
    const owner = ownerOver(api, service);
    const all = dataOf(await owner.does('imports', { query: { limit: 200 } }));
    const first = await owner.does('imports', { query: { limit: 2 } });
    const second = await owner.does('imports', { query: { limit: 200, after: String(first['next']) } });
    expect([...dataOf(first), ...dataOf(second)]).toEqual(all);
    expect(all.length).toBeGreaterThan(3);
  });
});
