import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { playStory, RestClient, stories } from '@app/demo';
import { nodeHashing, verifyEd25519 } from '@app/event-store';
import { createExportVerifier, type ExportReport } from '@app/formats';
import type { JsonObject } from '@app/kernel';
import { runCli, type Finished } from '../cli/support/run-program';
import { startTestService, type TestService } from '../support/test-service';
import { exportOf, fileOf, linesOf } from '../transfer/support/files';
import { foundByPython } from './python';

let service: TestService;
let key: string;
const folder = mkdtempSync(join(tmpdir(), 'campaign-ledger-exports-'));
beforeAll(async () => {
  service = await startTestService();
  ({ key } = (await (await fetch(`${service.url}/v1/checkpoint-key`)).json()) as { key: string });
});
afterAll(async () => {
  await service.stop();
  rmSync(folder, { recursive: true, force: true });
});

const campaigns = (path: string, body?: object): Promise<JsonObject> =>
  fetch(`${service.url}/v1/campaigns/${path}`, {
    headers: { authorization: `Bearer ${service.ownerToken}`, 'content-type': 'application/json' },
    ...(body ? { method: 'POST', body: JSON.stringify(body) } : {}),
  }).then((response) => response.json() as Promise<JsonObject>);

/** A token of somebody who joins late: the whole past is exported as their role may see it. */
async function tokenOf(campaignId: string, role: string): Promise<string> {
  const { data } = (await campaigns(`${campaignId}/characters`)) as { data: { id: string }[] };
  const characterIds = role === 'player' ? data.slice(0, 1).map(({ id }) => id) : [];
  return String((await campaigns(`${campaignId}/members`, { name: role, role, ...(role === 'player' ? { characterIds } : {}) }))['token']);
}

function verified(file: string, keys: readonly string[]): ExportReport {
  const verifier = createExportVerifier(nodeHashing, { trust: { keys, verify: verifyEd25519 } });
  for (const line of linesOf(file)) verifier.line(line);
  return verifier.finish();
}

describe.each(stories('en'))('the export of an evening of $system', (story) => {
  let campaignId: string;
  beforeAll(async () => {
    ({ campaignId } = await playStory(new RestClient(service.url), story, service.ownerToken));
  });

  it.each(['gm', 'auditor', 'player', 'spectator'])('is whole for both verifiers as a %s gets it, hidden events, folded state and signatures included', async (role) => {
    const file = await exportOf(service, campaignId, role === 'gm' ? service.ownerToken : await tokenOf(campaignId, role));
    const report = verified(file, [key]);
    expect(report).toMatchObject({ ok: true, problems: [], header: { as: role } });
    expect(report.changes).toBeGreaterThan(10);
    expect(report.cannotKnow.map(({ code }) => code)).not.toEqual(expect.arrayContaining(['unchecked-signatures']));
    expect(report.hidden > 0).toBe(role !== 'gm' && role !== 'auditor' && linesOf(file).some((line) => line.includes('"hidden":true')));
    expect(foundByPython(linesOf(file))).toEqual([]);
  });

  it('names where its state was altered, though every hash in it is right', async () => {
    const lines = linesOf(await exportOf(service, campaignId));
    const altered = lines.map((line) => (line.startsWith('{"state"') ? line.replace(/"characters":\[\{"id":"[^"]*",/, (start) => `${start}"forged":true,`).replace(/"version":\d+/, '"version":999999') : line));
    expect(verified(fileOf(altered), [key]).problems.map(({ code }) => code)).toEqual(['state-mismatch']);
  });
});

describe('campaign-ledger verify FILE', () => {
  let file: string;
  let lines: string[];
  const verify = (...args: string[]): Promise<Finished> => runCli(['verify', ...args], { DATA_DIR: join(folder, 'no-data') });
  const write = (name: string, text: string): string => {
    writeFileSync(join(folder, name), text);
    return join(folder, name);
  };
  beforeAll(async () => {
    const { campaignId } = await playStory(new RestClient(service.url), stories('en')[0]!, service.ownerToken);
    await campaigns(`${campaignId}/checkpoints`, {});
    const text = await exportOf(service, campaignId);
    lines = linesOf(text);
    file = write('evening.ndjson', text);
  });

  it('checks a file offline, says what it leaves open, and takes a key that was kept as a witness', async () => {
    const alone = await verify(file);
    expect(alone).toMatchObject({ code: 0, stderr: '' });
    expect(alone.stdout).toMatch(/no checkpoint or kept head was given[^]*result +whole/);
    const witnessed = await verify(file, '--key', key);
    expect(witnessed.code).toBe(0);
    expect(witnessed.stdout).not.toContain('no checkpoint or kept head was given');
    expect((await verify(file, '--json')).stdout).toMatch(/^\{"file":.*"ok":true/);
  });

  it('holds it against heads and checkpoints that were kept, in the terminal’s language', async () => {
    const { head } = JSON.parse(lines[0]!) as { head: { sequence: number; chain: string } };
    expect((await verify(file, '--head', `${head.sequence} ${head.chain}`)).code).toBe(0);
    const notes = lines.filter((line) => line.startsWith('{"checkpoint"'));
    const kept = write('kept.ndjson', fileOf(notes));
    expect((await verify(file, '--checkpoints', kept, '--key', key)).code).toBe(0);
    const cut = write('cut.ndjson', fileOf(lines.slice(0, 20)));
    const { code, stdout } = await runCli(['verify', cut, '--checkpoints', kept, '--key', key], { DATA_DIR: join(folder, 'no-data'), LC_ALL: 'fr_FR.UTF-8' });
    expect([code, stdout]).toEqual([1, expect.stringMatching(/PAS INTACT[^]*head-not-reached  le journal n'atteint pas/)]);
  });

  it('names line, event and code of what is wrong', async () => {
    const damaged = write('damaged.ndjson', fileOf(lines.with(5, lines[5]!.replace('"kind"', '"kinb"'))));
    const { code, stdout } = await verify(damaged);
    expect([code, stdout]).toEqual([1, expect.stringMatching(/NOT WHOLE[^]*line 6, event 5  leaf-mismatch/)]);
  });

  it.each([
    [['no-such-file.ndjson'], 1, /cannot be read/],
    [[], 2, /Say one of FILE, --campaign ID and --all/],
    [['x.ndjson', '--all'], 2, /Say one of FILE/],
    [['x.ndjson', '--key', 'nonsense'], 2, /--key takes a verifier key/],
    [['--all', '--key', 'a+00000000+AA'], 2, /go with FILE/],
  ])('says what is wrong with the call %j', async (args, expected, message) => {
    const { code, stderr } = await verify(...args);
    expect([code, stderr]).toEqual([expected, expect.stringMatching(message)]);
  });
});
