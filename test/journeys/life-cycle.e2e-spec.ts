import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Purger } from '@app/database';
import { nodeHashing } from '@app/event-store';
import { checkProof } from '@app/formats';
import type { JsonObject } from '@app/kernel';
import { makeCampaign, ownerOver, type TestCampaign } from '../api/support/campaign';
import { APIS, dataOf, idOf, type Api, type Party } from '../api/support/party';
import { runCli } from '../cli/support/run-program';
import { startTestService, type TestService } from '../support/test-service';
import { exportOf, imported, linesOf, send } from '../transfer/support/files';

const THIRTY_DAYS_MS = 30 * 24 * 60 * 60 * 1000;
/** What a node has in memory of tokens is looked up again within this time. */
const PATIENCE_MS = 15_000;

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.stop());

const listed = async (account: Party, query: Record<string, string> = {}): Promise<string[]> => dataOf(await account.does('campaigns', { query: { limit: 200, ...query } })).map(idOf);
const free = { input: { kind: 'free', notation: '1d6' } };

describe.each(APIS)('an archived campaign over %s', (api) => {
  let campaign: TestCampaign;
  let roll: JsonObject;
  beforeAll(async () => {
    campaign = await makeCampaign(api, service);
    await campaign.owner.does('startSession');
    roll = (await campaign.player.call('roll', free, { key: 'before' })).body;
    await campaign.gm.does('archiveCampaign', {}, { key: 'away' });
  });

  it('is read, exported, proved and audited as before', async () => {
    const { owner, player, id } = campaign;
    expect(await player.does('campaign')).toMatchObject({ status: 'archived' });
    expect(idOf(await player.does('Query.roll', { id: idOf(roll) }))).toBe(idOf(roll));
    expect(linesOf(await exportOf(service, id)).length).toBeGreaterThan(5);
    expect(checkProof(nodeHashing, (await player.call('rollProof', { id: idOf(roll) })).body)).toMatchObject({ ok: true });
    expect(await owner.does('audit')).toMatchObject({ verified: { ok: true } });
  });

  it('is not written, and answers what was done before it was archived', async () => {
    const { gm, player } = campaign;
    expect(await player.refused('roll', free)).toEqual([409, 'campaign-archived']);
    expect(await gm.refused('changeCampaign', { input: { name: 'Noir' } })).toEqual([409, 'campaign-archived']);
    const again = await player.call('roll', free, { key: 'before' });
    expect([again.status < 300, again.body]).toEqual([true, roll]);
    expect(await gm.does('archiveCampaign', {}, { key: 'away' })).toEqual(await gm.does('campaign'));
    expect(await gm.refused('archiveCampaign', {}, { key: 'away again' })).toEqual([409, 'campaign-archived']);
  });

  it('lets a safety signal, a new token and a checkpoint through', async () => {
    const { spectator, player, gm } = campaign;
    const { sequence } = await gm.does('campaign');
    expect(await spectator.does('raiseSafetySignal', { input: { kind: 'x-card' } })).toMatchObject({ kind: 'x-card' });
    expect((await gm.does('campaign'))['sequence']).toBe(Number(sequence) + 1);
    expect(await player.does('makeCheckpoint')).toMatchObject({ sequence: Number(sequence) + 1 });
    expect(await gm.does('replaceMemberToken', { id: campaign.bot.id })).toHaveProperty('token');
  });

  it('is listed, also by its status, and goes on where it stood', async () => {
    const account = ownerOver(api, service);
    const isIn = async (query?: Record<string, string>): Promise<boolean> => (await listed(account, query)).includes(campaign.id);
    expect([await isIn(), await isIn({ status: 'archived' }), await isIn({ status: 'active' }), await isIn({ status: 'deleted' })]).toEqual([true, true, false, false]);
    const { epoch } = await campaign.owner.does('dice');
    expect(await campaign.gm.does('unarchiveCampaign')).toMatchObject({ status: 'active' });
    expect((await campaign.player.call('roll', free)).status).toBeLessThan(300);
    expect((await campaign.owner.does('dice'))['epoch']).toEqual(epoch);
    expect(await campaign.auditor.does('audit')).toMatchObject({ verified: { ok: true } });
  });

  it('once deleted, is listed only when asked for, and taken back until it is purged', async () => {
    const { gm, player, bot } = campaign;
    const account = ownerOver(api, service);
    const before = Date.now();
    const deleted = await gm.does('deleteCampaign');
    expect(deleted).toMatchObject({ status: 'deleted' });
    expect(Math.abs(Date.parse(String(deleted['purgeAt'])) - before - THIRTY_DAYS_MS)).toBeLessThan(60_000);
    expect([(await listed(account)).includes(campaign.id), (await listed(account, { status: 'deleted' })).includes(campaign.id)]).toEqual([false, true]);
    expect([await listed(player), await listed(player, { status: 'deleted' })]).toEqual([[], [campaign.id]]);
    expect(await player.does('campaign')).toEqual(deleted);
    expect(await player.refused('roll', free)).toEqual([409, 'campaign-archived']);
    expect(await gm.refused('deleteCampaign')).toEqual([409, 'already-deleted']);
    for (const party of [player, bot]) expect((await party.refused('unarchiveCampaign'))[0]).toBeGreaterThanOrEqual(401);
    expect(await gm.does('unarchiveCampaign')).not.toHaveProperty('purgeAt');
    expect(await player.does('campaign')).toMatchObject({ status: 'active' });
  });
});

describe('a campaign that is purged', () => {
  interface Gone {
    readonly campaign: TestCampaign;
    readonly file: string;
    readonly head: JsonObject;
    readonly checkpoint: string;
  }
  const folder = mkdtempSync(join(tmpdir(), 'ledger-purge-'));
  const gone: Partial<Record<Api, Gone>> = {};
  let other: { campaign: TestCampaign; lines: string[] };
  const env = (): Record<string, string> => ({ DATABASE_URL: service.database.serviceUrl, MIGRATION_DATABASE_URL: service.database.ownerUrl, DATA_DIR: join(folder, 'data') });
  const founding = (api: Api): [string, object, object] => ['createCampaign', { input: { name: `founded over ${api}`, system: 'charge' } }, { key: `founded over ${api}` }];
  const eventsOf = async (id: string): Promise<string[]> => linesOf(await exportOf(service, id)).slice(1);
  /** The clock of a program that is a month ahead. */
  const ahead = join(folder, 'ahead.cjs');

  async function deletedOver(api: Api): Promise<Gone> {
    const campaign = await makeCampaign(api, service);
    const { owner, id } = campaign;
    await owner.does('roll', free);
    const { body: deleted } = await owner.call('deleteCampaign');
    const { note } = await owner.does('makeCheckpoint');
    const file = await exportOf(service, id);
    return { campaign, file, head: deleted, checkpoint: String(note) };
  }

  beforeAll(async () => {
    writeFileSync(ahead, `const Now = Date; globalThis.Date = class Date extends Now { constructor(...given) { given.length ? super(...given) : super(Now.now() + ${THIRTY_DAYS_MS}); } static now() { return Now.now() + ${THIRTY_DAYS_MS}; } };`);
    for (const api of APIS) {
      const [operation, args, options] = founding(api);
      const founded = await ownerOver(api, service).does(operation, args as never, options);
      await ownerOver(api, service).in(idOf(founded)).does('deleteCampaign');
      gone[api] = await deletedOver(api);
    }
    const campaign = await makeCampaign('rest', service);
    other = { campaign, lines: await eventsOf(campaign.id) };
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it('waits for its time, unless the operator says so', async () => {
    const { campaign } = gone.rest!;
    const { stdout, code } = await runCli(['purge'], env());
    expect(code).toBe(0);
    expect(stdout.match(/^Waits until \S+: \S+ ".*"$/gm)).toHaveLength(4);
    expect(stdout).not.toContain('urged');
    expect(await runCli(['purge', '--campaign', campaign.id], env())).toMatchObject({ code: 1, stdout: '', stderr: expect.stringMatching(/can be taken back until \S+Z\. --now purges it all the same/) });
    expect(await runCli(['purge', '--campaign', other.campaign.id, '--now'], env())).toMatchObject({ code: 1, stderr: expect.stringContaining('is not deleted') });
    expect(await runCli(['purge', '--campaign', campaign.id, '--now', '--check'], env())).toMatchObject({ code: 0, stdout: expect.stringMatching(/^Would be purged: .*"Verrières", \d+ events$/m) });
    expect(await campaign.owner.does('campaign')).toMatchObject({ status: 'deleted' });
    expect(await runCli(['purge', '--campaign', campaign.id, '--now'], env())).toMatchObject({ code: 0, stdout: expect.stringMatching(/^Purged: /) });
    expect(await runCli(['purge', '--campaign', campaign.id], env())).toMatchObject({ code: 0, stdout: expect.stringContaining('was purged before') });
  });

  it('goes with all others that are due, by the owner of the tables alone', async () => {
    const { DATABASE_URL, MIGRATION_DATABASE_URL: _, ...rest } = env();
    expect(await runCli(['purge'], { ...rest, DATABASE_URL: DATABASE_URL!, NODE_OPTIONS: `--require=${ahead}` })).toMatchObject({ code: 1, stderr: expect.stringContaining('This login may not do that') });
    const { stdout, code } = await runCli(['purge'], { ...env(), NODE_OPTIONS: `--require=${ahead}` });
    expect([code, stdout.match(/^Purged: /gm)?.length]).toEqual([0, 3]);
    expect((await runCli(['purge'], env())).stdout).toBe('No campaign is deleted: nothing to purge.\n');
    expect(await eventsOf(other.campaign.id)).toEqual(other.lines);
  });

  it.each(APIS)('is 410 with its last head for its account over %s, unknown to all others', async (api) => {
    const { campaign, head, checkpoint } = gone[api]!;
    const { owner, player } = campaign;
    const seen = new Set<string>();
    for (const end = Date.now() + PATIENCE_MS; Date.now() < end && !seen.has('410 campaign-purged'); await sleep(100)) {
      for (const [operation, args] of [['campaign', {}], ['members', {}], ['roll', free]] as const) {
        const { status, body, head: told } = await owner.call(operation, args);
        if (api === 'rest' || operation !== 'members') seen.add(`${status} ${String(body['code'])}`);
        expect(told).toBeUndefined();
      }
    }
    expect([...seen].filter((one) => !['404 not-found', '410 campaign-purged'].includes(one))).toEqual([]);
    const { status, body } = await owner.call('campaign');
    expect([status, body['code'], body['tombstone']]).toEqual([410, 'campaign-purged', { id: campaign.id, sequence: head['sequence'], chain: expect.stringMatching(/^[0-9a-f]{64}$/), checkpoint, purgedAt: expect.stringMatching(/Z$/) }]);
    expect(checkpoint).toContain(`\n${String(head['sequence'])}\n`);
    expect(await owner.refused('roll', free)).toEqual([410, 'campaign-purged']);
    expect(await player.refused('campaign')).toEqual([401, 'unauthenticated']);
    expect(await other.campaign.player.in(campaign.id).refused('campaign')).toEqual([404, 'not-found']);
    const [operation, args, options] = founding(api);
    expect(await ownerOver(api, service).refused(operation, args as never, options)).toEqual([410, 'campaign-purged']);
    expect(await listed(ownerOver(api, service), { status: 'deleted' })).not.toContain(campaign.id);
  });

  it.each(APIS)('is unknown at once over %s, also to a node that still has its tokens and rights in memory', async (api) => {
    const purger = await Purger.open(service.database.ownerUrl);
    const { owner, player, bot, id } = await makeCampaign(api, service);
    const another = await makeCampaign(api, service);
    for (const { owner: one } of [{ owner }, another]) await one.does('deleteCampaign');
    await player.does('campaign');
    await another.owner.does('replaceMemberToken', { id: another.bot.id });
    for (const one of [id, another.id]) expect(await purger.purge(one, 'whenever')).toMatchObject({ status: 'purged' });
    await purger.close();
    for (const [operation, args] of [['campaign', {}], ['settings', {}], ['dice', {}], ['roll', free], ['unarchiveCampaign', {}]] as const) {
      expect([operation, ...(await player.refused(operation, args))]).toEqual([operation, 404, 'not-found']);
    }
    if (api === 'rest') expect(await player.refused('members')).toEqual([404, 'not-found']);
    expect(await another.owner.refused('campaign')).toEqual([404, 'not-found']);
    expect((await bot.refused('campaign'))[0]).toBeGreaterThanOrEqual(401);
  });

  it('can be taken in again from an export: as another campaign of the same stream, archived', async () => {
    const { campaign, file, head } = gone.rest!;
    const { campaignId } = await imported(service, file, { 'idempotency-key': 'again' });
    expect(campaignId).not.toBe(campaign.id);
    const back = ownerOver('rest', service).in(String(campaignId));
    expect(await back.does('campaign')).toMatchObject({ stream: head['stream'], status: 'archived', name: 'Verrières' });
    expect(await back.does('campaign')).not.toHaveProperty('purgeAt');
    expect(await back.does('audit')).toMatchObject({ verified: { ok: true } });
    expect(await campaign.owner.refused('campaign')).toEqual([410, 'campaign-purged']);
    await back.does('deleteCampaign');
    expect((await runCli(['purge', '--campaign', String(campaignId), '--now'], env())).code).toBe(0);
    const repeat = await send(service, file, { 'idempotency-key': 'again' });
    expect([repeat.status, ((await repeat.json()) as JsonObject)['code']]).toEqual([410, 'import-purged']);
  });
});
