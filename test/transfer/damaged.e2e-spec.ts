import { playStory, RestClient, story } from '@app/demo';
import { withClient } from '@app/testing';
import type { JsonObject } from '@app/kernel';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { makeCampaign } from '../api/support/campaign';
import { startTestService, type TestService } from '../support/test-service';
import { exportOf, fileOf, imported, linesOf } from './support/files';

const folder = join(process.env['TMPDIR'] ?? '/tmp', `campaign-ledger-test-damaged-${process.pid}`);

describe('an import refuses', () => {
  let service: TestService;
  let file: string;
  let lines: string[];
  let before: JsonObject;
  beforeAll(async () => {
    service = await startTestService({ env: { DATA_DIR: folder } });
    const { campaignId } = await playStory(new RestClient(service.url), story('en'), service.ownerToken);
    file = await exportOf(service, campaignId);
    lines = linesOf(file);
    before = await counts();
  });
  afterAll(() => service.stop());

  /** How many rows every table has, but for those of the jobs themselves. */
  const counts = (): Promise<JsonObject> =>
    withClient(service.database.superUrl, async (client) => {
      const { rows } = await client.query<{ name: string }>(`select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE' and table_name <> 'import_job' order by 1`);
      const all: Record<string, number> = {};
      for (const { name } of rows) all[name] = (await client.query<{ n: number }>(`select count(*)::int as n from ${name}`)).rows[0]!.n;
      return all;
    });

  async function expectRefused(damaged: string | Uint8Array, problem: object): Promise<void> {
    const job = await imported(service, damaged);
    expect(job).toMatchObject({ status: 'failed', campaignId: null, problem });
    expect(String((job['problem'] as JsonObject)['detail'])).not.toMatch(/\{\w+\}/);
    expect(await counts()).toEqual(before);
    expect(await readdir(join(folder, 'imports'))).toEqual([]);
  }

  const without = (index: number): string => fileOf(lines.toSpliced(index, 1));
  const replaced = (index: number, text: string): string => fileOf(lines.toSpliced(index, 1, text));
  const at = (fits: (line: string) => boolean): number => lines.findIndex(fits);
  const damaged = (line: number, reason: string, more: object = {}): object => ({ code: 'export-damaged', line, detail: expect.stringContaining(`(${reason})`), ...more });

  it('what is no export', async () => {
    for (const text of ['', '\n', 'hello', '{}\n', '{"sequence":1}\n', without(0)]) await expectRefused(text, { code: 'not-an-export', line: 1 });
  });

  it('a file that was cut off, wherever', async () => {
    for (const kept of [1, 2, 30, lines.length - 1]) await expectRefused(fileOf(lines.slice(0, kept)), damaged(kept, 'export-cut'));
    await expectRefused(file.slice(0, Math.floor(file.length / 2)), { code: 'export-damaged', line: file.slice(0, Math.floor(file.length / 2)).split('\n').length });
  });

  it('a missing line, a repeated one, and two that changed places', async () => {
    await expectRefused(without(7), damaged(8, 'sequence-gap', { sequence: 8 }));
    await expectRefused(fileOf(lines.toSpliced(7, 0, lines[7]!)), damaged(9, 'sequence-repeated', { sequence: 7 }));
    await expectRefused(fileOf(lines.toSpliced(7, 2, lines[8]!, lines[7]!)), damaged(8, 'sequence-gap'));
    await expectRefused(without(at((line) => line.startsWith('{"state"'))), damaged(lines.length - 1, 'state-missing'));
    const state = at((line) => line.startsWith('{"state"'));
    await expectRefused(fileOf(lines.toSpliced(state, 0, lines[state]!)), damaged(state + 2, 'state-repeated'));
    await expectRefused(`${file}${lines.at(-1)}\n`, damaged(lines.length + 1, 'export-order'));
  });

  it('a byte that flipped, in an event and in its words', async () => {
    const roll = at((line) => line.includes('"type":"roll-made"'));
    await expectRefused(replaced(roll, lines[roll]!.replace(/"face":(\d)/, (_, face: string) => `"face":${(Number(face) % 6) + 1}`)), damaged(roll + 1, 'leaf-mismatch', { sequence: roll }));
    const spoken = at((line) => line.includes('"words":{"name":"'));
    await expectRefused(replaced(spoken, lines[spoken]!.replace('"words":{"name":"', '"words":{"name":"not ')), damaged(spoken + 1, 'words-mismatch', { sequence: spoken }));
    await expectRefused(replaced(5, lines[5]!.replace(/"chain":"./, (start) => `${start.slice(0, -1)}${start.endsWith('0') ? '1' : '0'}`)), damaged(6, 'chain-broken', { sequence: 5 }));
    await expectRefused(replaced(5, lines[5]!.replace('"v":1', '"v" : 1')), damaged(6, 'not-canonical'));
  });

  it('a count and heads that are not those of the log', async () => {
    const end = lines.length - 1;
    await expectRefused(replaced(end, lines[end]!.replace(/"count":\d+/, '"count":3')), damaged(end + 1, 'export-count'));
    await expectRefused(replaced(end, lines[end]!.replace(/"chain":"[0-9a-f]{64}"/, `"chain":"${'0'.repeat(64)}"`)), damaged(end + 1, 'head-mismatch'));
    await expectRefused(replaced(0, lines[0]!.replace(/"chain":"[0-9a-f]{64}"/, `"chain":"${'0'.repeat(64)}"`)), damaged(1, 'head-mismatch'));
    await expectRefused(replaced(0, lines[0]!.replace(/"stream":"./, (start) => `${start.slice(0, -1)}${start.endsWith('0') ? '1' : '0'}`)), { code: 'export-damaged', line: 2 });
  });

  it('a head that is further than any log goes, at once and once', async () => {
    for (const sequence of [2_147_483_648, 3_000_000_000, Number.MAX_SAFE_INTEGER]) {
      await expectRefused(replaced(0, lines[0]!.replace(/"head":\{"sequence":\d+/, `"head":{"sequence":${sequence}`)), damaged(1, 'number-invalid'));
    }
    const furthest = await imported(service, replaced(0, lines[0]!.replace(/"head":\{"sequence":\d+/, '"head":{"sequence":2147483647')));
    expect(furthest).toMatchObject({ status: 'failed', progress: { of: 2_147_483_647 }, problem: { code: 'export-damaged' } });
  });

  it('what is no JSON, no UTF-8, a line of another kind, an empty line', async () => {
    await expectRefused(replaced(9, 'not JSON'), damaged(10, 'json-invalid'));
    await expectRefused(replaced(9, '{"other":1}'), damaged(10, 'export-line-unknown'));
    await expectRefused(replaced(9, ''), damaged(10, 'json-invalid'));
    const bytes = Buffer.from(file);
    bytes[fileOf(lines.slice(0, 9)).length + 40] = 0xff;
    await expectRefused(bytes, damaged(10, 'not-utf-8'));
  });

  it('a gigantic line, without reading it whole', async () => {
    const used = process.memoryUsage().heapUsed;
    await expectRefused(Buffer.concat([Buffer.from(fileOf(lines.slice(0, 4))), Buffer.alloc(80 * 1024 * 1024, 'x')]), damaged(5, 'line-too-long'));
    expect(process.memoryUsage().heapUsed - used).toBeLessThan(200 * 1024 * 1024);
  });

  it('seeds that are not those that were committed to, and checkpoints that nobody signed', async () => {
    const seed = `{"seed":{"epoch":1,"lane":1,"seed":"${'0'.repeat(64)}"}}`;
    await expectRefused(fileOf(lines.toSpliced(lines.length - 2, 0, seed)), damaged(lines.length - 1, 'commitment-mismatch'));
    const { head, stream } = JSON.parse(lines[0]!) as { head: { sequence: number; chain: string }; stream: string };
    const note = `campaign-ledger/elsewhere/${stream}\n${head.sequence}\n${Buffer.from(head.chain, 'hex').toString('base64')}\n\n— elsewhere AAAA\n`;
    await expectRefused(fileOf(lines.toSpliced(lines.length - 2, 0, JSON.stringify({ checkpoint: note }))), damaged(lines.length - 1, 'signature-invalid'));
  });

  it('exports in which something is hidden, also those that say otherwise', async () => {
    const campaign = await makeCampaign('rest', service);
    await campaign.owner.does('Mutation.roll', { input: { kind: 'free', notation: '1d6', visibility: 'gm' } });
    before = await counts();
    const players = linesOf(await exportOf(service, campaign.id, campaign.player.token));
    await expectRefused(fileOf(players), { code: 'export-incomplete', line: 1 });
    const hidden = players.findIndex((line) => line.includes('"hidden":true'));
    await expectRefused(fileOf(players).replace('"complete":false', '"complete":true'), { code: 'export-incomplete', line: hidden + 1 });
    const spaced = fileOf(players).replace('"complete":false', '"complete":true').replace(/\{("sequence":\d+),"hidden":true/, '{"hidden":true,$1');
    await expectRefused(spaced, damaged(hidden + 1, 'export-malformed'));
  });

  it('says what is wrong in the language of who asks', async () => {
    const job = await imported(service, without(7), { 'accept-language': 'fr' });
    expect(job['progress']).toEqual({ lines: 7, events: 6, of: (JSON.parse(lines[0]!) as { head: { sequence: number } }).head.sequence });
    expect(job['problem']).toMatchObject({ title: 'Export abîmé', detail: 'Ligne 8 : des événements manquent avant celui-ci (sequence-gap).' });
  });

  it('takes the same file when nothing is wrong with it, without its last line feed too', async () => {
    const events = lines.filter((line) => line.startsWith('{"sequence"')).length;
    for (const whole of [file, file.slice(0, -1)]) expect(await imported(service, whole)).toMatchObject({ status: 'done', problem: null, progress: { lines: lines.length, events, of: events } });
  });
});
