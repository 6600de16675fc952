import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { CheckpointStore, nodeHashing, verifyEd25519 } from '@app/event-store';
import { checkNote, parseCheckpoint } from '@app/formats';
import type { JsonObject } from '@app/kernel';
import { testDatabase, withClient, type RestDriver } from '@app/testing';
import { makeCampaign, ownerOver, type TestCampaign } from '../api/support/campaign';
import { APIS, dataOf, idOf } from '../api/support/party';
import { gmAt, newTable, roll } from '../ledger/support/table';
import { startTestService, type TestService } from '../support/test-service';

const headOf = ({ sequence, chain }: JsonObject): string => [sequence, chain].join(' ');

/** The checkpoints of a campaign once there are so many. */
async function until(gm: RestDriver, campaignId: string, count: number): Promise<JsonObject[]> {
  for (let tries = 0; ; tries += 1) {
    const stored = dataOf((await gm.call('checkpoints', { campaignId })).body);
    if (stored.length >= count || tries > 100) return stored;
    await pause(50);
  }
}

describe.each(APIS)('checkpoints over %s', (api) => {
  let service: TestService;
  let campaign: TestCampaign;
  beforeAll(async () => {
    service = await startTestService({ env: { PUBLIC_URL: 'https://play.example/ledger' } });
    campaign = await makeCampaign(api, service);
  });
  afterAll(() => service.stop());

  it('are made when one is asked for, of the head, signed by the key that is served to everyone', async () => {
    const { key, host } = (await ownerOver(api, service).call('checkpointKey', {}, { token: null })).body;
    const made = await campaign.player.does('makeCheckpoint');
    const [last] = dataOf(await campaign.player.does('events', { query: { order: 'desc', limit: 1 } }));
    expect(host).toBe('play.example');
    expect(made).toMatchObject({ sequence: last!['sequence'], chain: last!['chain'], key });
    expect(checkNote(nodeHashing, verifyEd25519, String(made['note']), [String(key)])).toEqual({ signed: 'valid', key });
    expect(parseCheckpoint(String(made['note']))).toMatchObject({ host, head: { sequence: made['sequence'], chain: made['chain'] } });
  });

  it('are the same when asked for again at one head, whoever asks', async () => {
    const made = await campaign.player.does('makeCheckpoint');
    for (const party of [campaign.player, campaign.auditor, campaign.owner, campaign.bot]) expect(await party.does('makeCheckpoint')).toEqual(made);
    expect(dataOf(await campaign.spectator.does('checkpoints')).filter(({ sequence }) => sequence === made['sequence'])).toEqual([made]);
  });

  it('are listed in pages by sequence, and made by no spectator', async () => {
    for (let count = 0; count < 2; count += 1) {
      await campaign.owner.does('createClock', { input: { name: 'vault', kind: 'progress', segments: 4 } });
      await campaign.owner.does('makeCheckpoint');
    }
    const all = dataOf(await campaign.spectator.does('checkpoints'));
    const first = await campaign.spectator.does('checkpoints', { query: { limit: 1 } });
    const rest = await campaign.spectator.does('checkpoints', { query: { after: String(first['next']) } });
    expect(all.length).toBeGreaterThanOrEqual(3);
    expect([...dataOf(first), ...dataOf(rest)]).toEqual(all);
    expect(rest['next']).toBeUndefined();
    expect(await campaign.spectator.refused('makeCheckpoint')).toEqual([403, 'not-allowed']);
  });

  it('say nothing of the private key', async () => {
    const kept = await withClient(service.database.superUrl, (client) => client.query<{ value: Buffer }>(`select value from server_secret where name = 'checkpoint-key'`));
    const secret = kept.rows[0]!.value.subarray(-32);
    const answers = [await campaign.owner.does('makeCheckpoint'), await campaign.owner.does('checkpoints'), await campaign.owner.does('audit'), (await ownerOver(api, service).call('checkpointKey')).body];
    for (const form of ['hex', 'base64', 'base64url'] as const) expect(JSON.stringify(answers)).not.toContain(secret.toString(form).slice(0, 20));
  });
});

describe('checkpoints that nobody asks for', () => {
  let service: TestService;
  let gm: RestDriver;
  let folder: string;
  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'checkpoints-'));
    service = await startTestService({ env: { CHECKPOINT_FILE: join(folder, 'checkpoints.ndjson') } });
    gm = gmAt(service);
  });
  afterEach(async () => {
    await service.stop();
    rmSync(folder, { recursive: true });
  });
  const lines = (): JsonObject[] => readFileSync(join(folder, 'checkpoints.ndjson'), 'utf8').split('\n').filter(Boolean).map((line) => JSON.parse(line) as JsonObject);

  it('are made after a session has ended, and delivered to the file', async () => {
    const table = await newTable(gm);
    await roll(gm, table);
    const ended = await gm.call('endSession', { campaignId: table.campaignId, id: table.sessionId });
    const [made] = await until(gm, table.campaignId, 1);
    expect(headOf(made!)).toBe(ended.head);
    expect(lines()).toEqual([{ campaign: table.campaignId, stream: parseCheckpoint(String(made!['note'])).stream, checkpoint: made!['note'] }]);
    expect(statSync(join(folder, 'checkpoints.ndjson')).mode & 0o133).toBe(0);
  });

  it('are made each time a campaign passes 1,024 events', async () => {
    const table = await newTable(gm);
    for (let batch = 0; batch < 9; batch += 1) await Promise.all(Array.from({ length: 120 }, () => roll(gm, table)));
    const [made, ...more] = await until(gm, table.campaignId, 1);
    expect(more).toEqual([]);
    expect(Number(made!['sequence'])).toBeGreaterThanOrEqual(1024);
    expect(Number(made!['sequence'])).toBeLessThan(1024 + 64);
    const [event] = dataOf((await gm.call('events', { campaignId: table.campaignId, query: { after: Number(made!['sequence']) - 1, limit: 1 } })).body);
    expect(event!['chain']).toBe(made!['chain']);
  });

  it('are made up for with the next event, where they could not be made', async () => {
    const table = await newTable(gm);
    const store = service.app.get(CheckpointStore, { strict: false });
    const failing = jest.spyOn(store, 'store').mockRejectedValue(new Error('away'));
    const ended = await gm.call('endSession', { campaignId: table.campaignId, id: table.sessionId });
    expect(ended.status).toBe(200);
    while (failing.mock.calls.length === 0) await pause(20);
    expect(lines()).toHaveLength(1);
    jest.restoreAllMocks();
    expect(await until(gm, table.campaignId, 0)).toEqual([]);
    const next = await roll(gm, table);
    const [made, ...more] = await until(gm, table.campaignId, 1);
    expect([headOf(made!), more]).toEqual([next.head, []]);
  });

  it('are made up for by another node, or after a start', async () => {
    const table = await newTable(gm);
    jest.spyOn(service.app.get(CheckpointStore, { strict: false }), 'store').mockRejectedValue(new Error('away'));
    await gm.call('endSession', { campaignId: table.campaignId, id: table.sessionId });
    const other = await startTestService({ database: service.database });
    const again = gmAt(other);
    const next = await roll(again, table);
    const [made] = await until(again, table.campaignId, 1);
    await other.stop();
    jest.restoreAllMocks();
    expect(headOf(made!)).toBe(next.head);
  });

  it.each(['archiveCampaign', 'deleteCampaign'])('are made after %s, at once or with the next event', async (operation) => {
    const { campaignId } = await newTable(gm);
    const ended = await gm.call(operation, { campaignId });
    expect((await until(gm, campaignId, 1)).map(headOf)).toEqual([ended.head]);
    await gm.call('unarchiveCampaign', { campaignId });
    const failing = jest.spyOn(service.app.get(CheckpointStore, { strict: false }), 'store').mockRejectedValue(new Error('away'));
    await gm.call(operation, { campaignId });
    while (failing.mock.calls.length === 0) await pause(20);
    jest.restoreAllMocks();
    const next = await gm.call('unarchiveCampaign', { campaignId });
    expect((await until(gm, campaignId, 2)).map(headOf)).toEqual([ended.head, next.head]);
  });
});

describe('a file that cannot be written', () => {
  it('fails no command, and gets what it missed with the next checkpoint', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'checkpoints-'));
    const file = join(folder, 'later', 'checkpoints.ndjson');
    const service = await startTestService({ env: { CHECKPOINT_FILE: file } });
    const gm = gmAt(service);
    const { campaignId, sessionId } = await newTable(gm);
    expect((await gm.call('makeCheckpoint', { campaignId })).status).toBe(200);
    mkdirSync(join(folder, 'later'));
    expect((await gm.call('endSession', { campaignId, id: sessionId })).status).toBe(200);
    const made = await until(gm, campaignId, 2);
    const written = readFileSync(file, 'utf8').split('\n').filter(Boolean).map((line) => (JSON.parse(line) as { checkpoint: string }).checkpoint);
    expect(written).toEqual(made.map(({ note }) => note));
    await service.stop();
    rmSync(folder, { recursive: true });
  });
});

describe('the key of a server', () => {
  it('is the same after a start, also where it is encrypted, and another for another database', async () => {
    const SEED_KEY = 'ab'.repeat(32);
    const keyOf = async (database: TestService['database']): Promise<unknown> => {
      const service = await startTestService({ database, env: { SEED_KEY } });
      const { body } = await ownerOver('rest', service).call('checkpointKey', {}, { token: null });
      await service.stop();
      return body['key'];
    };
    const [one, two] = [await testDatabase(), await testDatabase()];
    const [first, again, other] = [await keyOf(one), await keyOf(one), await keyOf(two)];
    const kept = await withClient(one.superUrl, (client) => client.query<{ value: Buffer }>(`select value from server_secret where name = 'checkpoint-key'`));
    await Promise.all([one.drop(), two.drop()]);
    expect(again).toBe(first);
    expect(other).not.toBe(first);
    expect(kept.rows[0]!.value[0]).toBe(1);
  });
});

it('two sessions of one campaign give two checkpoints', async () => {
  const service = await startTestService();
  const gm = gmAt(service);
  const { campaignId, sessionId } = await newTable(gm);
  await gm.call('endSession', { campaignId, id: sessionId });
  await gm.call('endSession', { campaignId, id: idOf((await gm.call('startSession', { campaignId })).body) });
  expect(await until(gm, campaignId, 2)).toHaveLength(2);
  await service.stop();
});
