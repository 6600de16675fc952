import { setTimeout as pause } from 'node:timers/promises';
import { LedgerReader } from '@app/audit';
import type { JsonObject } from '@app/kernel';
import { withClient, withoutNulls } from '@app/testing';
import { makeCampaign, type TestCampaign } from '../api/support/campaign';
import { APIS, idOf, type Party } from '../api/support/party';
import { startTestService, type TestService } from '../support/test-service';

interface Verified {
  readonly ok: boolean;
  readonly sequence: number;
  readonly rolls: JsonObject;
  readonly problems: readonly { readonly sequence: number; readonly code: string; readonly message?: string }[];
  readonly cannotKnow: readonly string[];
}

const verified = async (party: Party, language: 'en' | 'fr' = 'en'): Promise<Verified> => (await party.does('audit', {}, { language }))['verified'] as unknown as Verified;

describe.each(APIS)('the audit of a campaign over %s', (api) => {
  let service: TestService;
  let campaign: TestCampaign;
  let sequence: number;
  beforeEach(async () => {
    service = await startTestService();
    campaign = await makeCampaign(api, service);
    const { owner, player } = campaign;
    const session = idOf(await owner.does('startSession'));
    const roll = (party: Party, more: JsonObject = {}): Promise<JsonObject> => party.does('roll', { input: { kind: 'free', notation: '2d6', ...more } });
    sequence = Number((await roll(player))['sequence']);
    await roll(owner, { visibility: 'gm' });
    await roll(player, { dice: { source: 'reported', faces: [1, 2] } });
    await owner.does('endSession', { id: session });
    await roll(player);
  });
  afterEach(() => service.stop());

  const tamper = (statement: string): Promise<unknown> =>
    withClient(service.database.superUrl, (client) => client.query(`begin; set local session_replication_role = 'replica'; ${statement.replaceAll('$at', `campaign_id = '${campaign.id}' and sequence = ${sequence}`).replaceAll('$here', `campaign_id = '${campaign.id}'`)}; commit`));

  it('reads and recomputes the whole log, for everyone what they may know', async () => {
    const made = await campaign.owner.does('makeCheckpoint');
    const report = await campaign.owner.does('audit');
    expect(report).toMatchObject({ level: 'roles', levelMeaning: expect.stringContaining('cannot change'), status: 'done', head: { sequence: made['sequence'], chain: made['chain'] } });
    expect(report).toMatchObject({ verified: { ok: true, sequence: made['sequence'], chain: made['chain'], events: made['sequence'], problemCount: 0, problems: [] }, checkpoints: { last: made } });
    expect((await verified(campaign.owner)).rolls).toEqual({ recomputed: 3, waiting: 0, reported: 1 });
    expect((await verified(campaign.auditor)).rolls).toEqual({ recomputed: 3, waiting: 0, reported: 1 });
    for (const party of [campaign.player, campaign.spectator]) expect((await verified(party)).rolls).toEqual({ recomputed: 2, waiting: 0, reported: 1 });
  });

  it('says what it leaves open, in the language of who asks', async () => {
    expect((await verified(campaign.player)).cannotKnow.join()).toMatch(/word of the server itself/);
    expect((await verified(campaign.player, 'fr')).cannotKnow.join()).toMatch(/parole du serveur lui-même/);
    expect((await campaign.player.does('audit', {}, { language: 'fr' }))['levelMeaning']).toMatch(/compte du service/);
  });

  it.each([
    ['an event', `update event set event = replace(event, '"v":1', '"v":2') where $at`, 'leaf-mismatch'],
    ['its words', `update event set words = '{"purpose":"another"}' where $at`, 'words-mismatch'],
    ['who may see it', `update event set audience = 'gm' where $at`, 'copy-mismatch'],
    ['a seed', `update seed set secret = set_byte(secret, 5, get_byte(secret, 5) # 1) where $here and epoch = 1 and lane = 0`, 'seed-mismatch'],
    ['a checkpoint', `update checkpoint set note = replace(note, E'\\n\\n', E'\\n \\n') where $here`, 'checkpoint-broken'],
    ['the chain at a checkpoint', `update checkpoint set sequence = sequence - 1 where $here`, 'checkpoint-broken'],
  ])('finds %s that was changed behind its back, with code and place', async (_what, statement, code) => {
    await campaign.owner.does('makeCheckpoint');
    await tamper(statement);
    const { ok, problems } = await verified(campaign.owner);
    expect([ok, problems.some((problem) => problem.code === code && typeof problem.message === 'string')]).toEqual([false, true]);
    if (statement.includes('$at')) expect(problems.find((problem) => problem.code === code)?.sequence).toBe(sequence);
  });

  it('tells who may not see secrets the place and the code, and no sentence', async () => {
    await tamper(`update event set audience = 'table' where campaign_id = '${campaign.id}' and sequence = ${sequence + 1}`);
    for (const party of [campaign.player, campaign.spectator]) {
      const { ok, problems } = await verified(party);
      expect([ok, problems]).toEqual([false, [{ sequence: sequence + 1, code: 'copy-mismatch' }]]);
    }
    expect((await verified(campaign.owner)).problems[0]?.message).toMatch(/audience/);
  });

  it('finds a chain that was recomputed as a whole, by a checkpoint', async () => {
    const made = await campaign.owner.does('makeCheckpoint');
    await campaign.player.does('roll', { input: { kind: 'free', notation: '1d6' } });
    await tamper(`update event set chain = set_byte(chain, 0, get_byte(chain, 0) # 1) where campaign_id = '${campaign.id}' and sequence = ${Number(made['sequence'])}`);
    expect((await verified(campaign.owner)).problems.map(({ code }) => code)).toContain('head-mismatch');
  });

  it('is made again when the log has grown', async () => {
    const before = (await verified(campaign.player)).sequence;
    await campaign.player.does('roll', { input: { kind: 'free', notation: '1d6' } });
    for (let tries = 0; (await verified(campaign.player)).sequence === before && tries < 100; tries += 1) await pause(100);
    expect((await verified(campaign.player)).sequence).toBe(before + 1);
  });
});

describe('an audit that takes long', () => {
  it('says after two seconds how far it is; a later request gets it, and others wait their turn', async () => {
    const service = await startTestService();
    const [one, two] = [await makeCampaign('rest', service), await makeCampaign('rest', service)];
    const real = LedgerReader.open.bind(LedgerReader);
    let letGo = (): void => undefined;
    const gate = new Promise<void>((resolve) => (letGo = resolve));
    jest.spyOn(LedgerReader, 'open').mockImplementation(async (...args) => gate.then(() => real(...args)));
    const [first, other] = await Promise.all([one.player.call('audit'), two.player.call('audit')]);
    for (const { status, body } of [first, other]) expect([status, withoutNulls(body)]).toMatchObject([200, { status: 'running', progress: { done: 0, of: expect.any(Number) } }]);
    expect(first.body['verified']).toBeNull();
    const roll = await one.player.call('roll', { input: { kind: 'free', notation: '1d6' } });
    expect(roll.status).toBe(201);
    letGo();
    for (const { player } of [one, two]) {
      for (let tries = 0; (await player.does('audit'))['status'] === 'running' && tries < 20; tries += 1) await pause(100);
      expect(await player.does('audit')).toMatchObject({ status: 'done', verified: { ok: true } });
    }
    jest.restoreAllMocks();
    await service.stop();
  });
});
