import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { migrate } from '@app/database';
import { nodeHashing } from '@app/event-store';
import { createExportVerifier } from '@app/formats';
import type { JsonObject } from '@app/kernel';
import { durableCluster, type Answered, type DurableCluster } from '@app/testing';
import { makeCampaign, ownerOver, type TestCampaign } from '../api/support/campaign';
import { dataOf, driverOf, idOf, Party } from '../api/support/party';
import { runCli, type Finished } from '../cli/support/run-program';
import { startTestService, type TestService } from '../support/test-service';
import { exportOf, linesOf } from '../transfer/support/files';
import { foundByPython } from '../verifiers/python';
import { sayEverywhere } from './support/charge-words';
import { everything, Reader, type Read } from './support/reading';

const [GONE, KEPT] = ['QZX-GONE', 'QZX-KEPT'];
const said = (what: string): string => `${GONE} ${what}`;

/** Two nodes on one database, whose files are there to be looked at; the second has everything in memory before the first erases. */
describe('an erasure', () => {
  let cluster: DurableCluster;
  let service: TestService;
  let other: TestService;
  let campaign: TestCampaign;
  let neighbour: string;
  let before: { state: JsonObject; answers: Read[]; neighbour: string };
  let ids: string[];
  let early: Answered;
  const answered: unknown[] = [];
  const erased: number[] = [];

  beforeAll(async () => {
    cluster = await durableCluster();
    await migrate(cluster.ownerUrl, decodeURIComponent(new URL(cluster.serviceUrl).username));
    const database = { ...cluster, name: 'own', drop: async () => undefined };
    other = await startTestService({ database });
    service = await startTestService({ database });
    campaign = await makeCampaign('rest', service);
    ids = await say();
    neighbour = (await makeCampaign('rest', service)).id;
    await ownerOver('rest', service).in(neighbour).does('createClock', { input: { name: KEPT, kind: 'progress', segments: 4 } });
    early = await saidElsewhere();
    before = { state: await stateAt(other), answers: await everything(reader(other), ids), neighbour: await exportOf(service, neighbour) };
  }, 180_000);
  afterAll(async () => {
    await other.stop();
    await service.stop();
    await cluster.drop();
  });

  const reader = (at: TestService, who: 'auditor' | 'player' = 'auditor'): Reader => new Reader(at, campaign[who].token, campaign.id);
  const stateAt = async (at: TestService): Promise<JsonObject> => (await reader(at).get('/state')).body as JsonObject;
  const cli = (...args: string[]): Promise<Finished> => runCli(args, { DATA_DIR: cluster.dataDir });
  const filesWith = (text: string): string[] =>
    readdirSync(cluster.dataDir, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name)).filter((file) => readFileSync(file).includes(text));
  /** One command on the other node, under one key. */
  const saidElsewhere = (): Promise<Answered> => new Party(driverOf('rest', other, service.ownerToken), campaign.gm.id, service.ownerToken, campaign.id).call('createClock', { input: { name: said('early'), kind: 'progress', segments: 4 } }, { key: 'early' });
  const served = async (): Promise<JsonObject[]> => dataOf((await campaign.auditor.call('events', { query: { limit: 200 } })).body);
  const said1st = async (): Promise<number> => Number((await served()).find((event) => JSON.stringify(event).includes(GONE))?.['sequence'] ?? 0);
  const erase = async (input: JsonObject, key?: string): Promise<JsonObject> => {
    const body = await campaign.owner.does('eraseWords', { input: { ...input, reason: 'asked for' } }, key === undefined ? {} : { key });
    answered.push(body);
    erased.push(...(body['sequences'] as unknown as number[]));
    return body;
  };

  /** Says something wherever that can be, by everyone, openly and not. */
  async function say(): Promise<string[]> {
    const { owner, player, sabre } = campaign;
    const scene = idOf(await owner.does('startScene', { input: { name: said('scene'), tags: [said('tag')] } }));
    await player.does('changeMember', { id: player.id, input: { name: said('member') } });
    await player.does('changeCharacter', { id: sabre, input: { name: said('character'), sheet: { details: [{ label: 'tie', text: said('detail') }] } } });
    const hidden = idOf(await owner.does('createClock', { input: { name: said('clock'), kind: 'progress', segments: 8, visibility: 'gm' } }));
    const { version: shown } = await owner.does('changeClock', { id: hidden, input: { visibility: 'table' } });
    const roll = await player.does('roll', { input: { kind: 'charge.action', characterId: sabre, goal: said('goal'), action: 'sneak', clockId: hidden, dice: { source: 'reported', faces: [6, 6] } } });
    const secret = await player.does('roll', { input: { kind: 'free', notation: '2d6', purpose: said('purpose'), visibility: 'private' } });
    const blind = await owner.does('roll', { input: { kind: 'free', notation: '2d6', purpose: said('blind'), visibility: 'blind' } });
    const signal = idOf(await player.does('raiseSafetySignal', { input: { kind: 'pause', text: said('signal') } }));
    shownAt = Number(shown);
    blindRoll = idOf(blind);
    return [scene, hidden, idOf(roll), idOf(secret), blindRoll, signal, sabre, player.id, ...(await sayEverywhere(campaign, said)).slice(0, 3)];
  }
  let shownAt: number;
  let blindRoll: string;

  it('on one node is known to another before that answers anything, a repeat of its own first of all', async () => {
    expect(early).toMatchObject({ status: 201, body: { name: said('early') } });
    await erase({ sequence: Number(early.body['version']) });
    const again = await saidElsewhere();
    expect(again).toMatchObject({ status: 201, repeat: true, body: { id: early.body['id'], segments: 4 } });
    expect(JSON.stringify(again)).not.toContain(GONE);
  });

  it('of an event takes what was told again of it, too', async () => {
    const clock = ids[1]!;
    const first = (await served()).find((event) => JSON.stringify(event['words']).includes(said('clock'))) as JsonObject;
    const body = await erase({ sequence: Number(first['sequence']) });
    expect(body).toMatchObject({ target: 'event', reason: 'asked for', outOfReach: ['exports', 'backups', 'copies'], sequences: [first['sequence'], shownAt] });
    for (const at of [other, service]) expect((await reader(at, 'player').get(`/clocks/${clock}`)).body).toEqual(expect.not.objectContaining({ name: expect.anything() }));
  });

  it('of a character is done once for a key, and answers a repeat as the first time', async () => {
    const first = await erase({ characterId: campaign.sabre }, 'once');
    expect(first).toMatchObject({ target: 'character', characterId: campaign.sabre });
    const again = await campaign.owner.call('eraseWords', { input: { characterId: campaign.sabre, reason: 'asked for' } }, { key: 'once' });
    expect(again).toMatchObject({ status: 201, repeat: true });
    expect(again.body).toEqual(first);
    expect(await campaign.owner.refused('eraseWords', { input: { characterId: campaign.sabre, reason: 'again' } })).toEqual([422, 'words-already-erased']);
  });

  it('of a member is done over GraphQL alike, and tells each who sees some of it, of that alone', async () => {
    const body = await ownerOver('graphql', service).in(campaign.id).does('eraseWords', { input: { memberId: campaign.player.id, reason: 'left for good' } });
    answered.push(body);
    erased.push(...(body['sequences'] as unknown as number[]));
    const of = async (who: 'gm' | 'player' | 'spectator'): Promise<number[]> => (await campaign[who].does('erasure', { id: idOf(body) }))['sequences'] as unknown as number[];
    const [gm, spectator] = [await of('gm'), await of('spectator')];
    const secret = (await served()).filter((event) => 'erasedAt' in event && (event['event'] as JsonObject)['audience'] === 'private').map(({ sequence }) => sequence);
    expect(gm).toEqual(expect.arrayContaining(secret));
    expect(secret).not.toEqual([]);
    expect(spectator.filter((sequence) => (secret as unknown[]).includes(sequence))).toEqual([]);
    expect(gm.length).toBeGreaterThan(spectator.length);
  });

  it('is done by the operator from the command line, beside the service and of an archived campaign, and names nobody', async () => {
    await campaign.owner.does('archiveCampaign');
    const sequence = await said1st();
    const { code, stdout, stderr } = await cli('erase', '--campaign', campaign.id, '--sequence', String(sequence), '--reason', 'a letter');
    expect({ code, stdout }).toEqual({ code: 0, stdout: `${sequence}\n` });
    expect(stderr).toContain('Out of reach: exports and backups taken before');
    erased.push(sequence);
    const last = (await served()).at(-1)?.['event'] as JsonObject;
    expect(last).toMatchObject({ type: 'words-erased', actor: null, facts: { target: 'event', sequences: [sequence] } });
    expect(await cli('erase', '--campaign', campaign.id, '--sequence', String(sequence), '--reason', 'a letter')).toMatchObject({ code: 1, stderr: expect.stringContaining('These words were erased before') });
    await campaign.owner.does('unarchiveCampaign');
  });

  it('of all that is left leaves every number of the state as it was', async () => {
    for (let sequence = await said1st(); sequence > 0; sequence = await said1st()) await erase({ sequence });
    expect(numbersIn(await stateAt(other))).toEqual(numbersIn(before.state));
    expect(numbersIn(await stateAt(service))).toEqual(numbersIn(before.state));
  });

  it('leaves nothing in any answer of either API, on either node, as JSON or as a chronicle', async () => {
    const answers = await everything(reader(other), ids);
    expect(before.answers.filter(({ text }) => text.includes(GONE)).length).toBeGreaterThan(30);
    expect([...answers, ...(await everything(reader(service, 'player'), ids.slice(0, 5)))].filter(({ text }) => text.includes(GONE)).map(({ from }) => from)).toEqual([]);
    // Everything still answers: a text that is missing is null where it has to be something.
    const failing = (all: readonly Read[]): string[] => all.filter(({ status }) => status >= 400).map(({ from }) => from);
    expect(failing(answers)).toEqual(failing(before.answers));
    for (const language of ['en', 'fr']) {
      const chronicle = await (await fetch(`${other.url}/v1/campaigns/${campaign.id}/export`, { headers: { authorization: `Bearer ${campaign.auditor.token}`, accept: 'text/markdown', 'accept-language': language } })).text();
      expect(chronicle).toMatch(language === 'en' ? /erase/ : /effac/);
      expect(chronicle).not.toContain(GONE);
    }
    expect(JSON.stringify(answered)).not.toContain(GONE);
    const silent = (await served()).find((event) => (event['event'] as JsonObject)['type'] === 'dice-committed')?.['sequence'] ?? null;
    expect(await campaign.owner.refused('eraseWords', { input: { sequence: silent, reason: 'nothing there' } })).toEqual([422, 'no-words-to-erase']);
  });

  it('leaves a log that both verifiers find whole, also for whom an erased event was hidden until it was shown', async () => {
    await campaign.owner.does('revealRoll', { id: blindRoll });
    for (const who of ['gm', 'auditor', 'player', 'spectator'] as const) {
      const lines = linesOf(await exportOf(service, campaign.id, campaign[who].token));
      const verifier = createExportVerifier(nodeHashing);
      for (const line of lines) verifier.line(line);
      expect(verifier.finish()).toMatchObject({ ok: true, problems: [] });
      expect(foundByPython(lines)).toEqual([]);
      expect(lines.filter((line) => line.includes('"erasedAt"')).length).toBeGreaterThan(who === 'gm' ? 20 : 10);
    }
    expect(new Set((await served()).filter((event) => 'erasedAt' in event).map(({ sequence }) => sequence))).toEqual(new Set(erased));
    expect((await cli('verify', '--all')).code).toBe(0);
  });

  it('leaves nothing in any file of the database once that was scrubbed, and other campaigns byte for byte', async () => {
    expect(filesWith(GONE)).not.toEqual([]);
    const { code, stderr } = await cli('scrub');
    expect([code, stderr]).toEqual([0, expect.stringContaining('Clean: no file of the database holds what was erased.')]);
    expect(filesWith(GONE)).toEqual([]);
    expect(filesWith(KEPT)).not.toEqual([]);
    expect(await exportOf(service, neighbour)).toBe(before.neighbour);
    expect(await exportOf(other, neighbour, service.ownerToken).then((text) => linesOf(text).slice(1))).toEqual(linesOf(before.neighbour).slice(1));
  });
});

/** Every number, flag and id of a state by its path; texts, and what every command moves, left out. */
function numbersIn(value: unknown, path = ''): string[] {
  if (MOVED.includes(path)) return [];
  if (typeof value === 'object' && value !== null) return Object.entries(value).flatMap(([name, inner]) => numbersIn(inner, `${path}.${name}`)).sort();
  return ['number', 'boolean'].includes(typeof value) || /^[0-9a-f-]{36}$/.test(String(value)) ? [`${path} ${String(value)}`] : [];
}

const MOVED = ['.sequence', '.at', '.version', '.campaign.sequence', '.campaign.version'];
