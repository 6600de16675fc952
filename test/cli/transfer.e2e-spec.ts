import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { playStory, RestClient, story } from '@app/demo';
import { makeCampaign, type TestCampaign } from '../api/support/campaign';
import { startTestService, type TestService } from '../support/test-service';
import { exportOf, linesOf } from '../transfer/support/files';
import { runCli, type Finished } from './support/run-program';

const FRENCH = { LC_ALL: 'fr_FR.UTF-8' };

describe('export and import', () => {
  let service: TestService;
  let played: string;
  let campaign: TestCampaign;
  const folder = mkdtempSync(join(tmpdir(), 'ledger-transfer-'));
  const at = (name: string): string => join(folder, name);
  beforeAll(async () => {
    service = await startTestService();
    played = (await playStory(new RestClient(service.url), story('en'), service.ownerToken)).campaignId;
    campaign = await makeCampaign('rest', service);
    const session = String((await campaign.owner.does('startSession'))['id']);
    for (const visibility of ['gm', 'blind', 'table']) await campaign.owner.does('Mutation.roll', { input: { kind: 'free', notation: '1d6', visibility } });
    await campaign.owner.does('endSession', { id: session });
  });
  afterAll(async () => {
    await service.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  const cli = (args: readonly string[], env: Readonly<Record<string, string>> = {}): Promise<Finished> =>
    runCli(args, { DATABASE_URL: service.database.serviceUrl, MIGRATION_DATABASE_URL: service.database.ownerUrl, DATA_DIR: at('data'), ...env });
  /** Without whose keys it names: the host is that of the service's address. */
  const bare = (file: string): string[] => linesOf(file).map((line) => line.replace(/"keys":\[[^\]]*\]/, '"keys":[]'));

  it.each(['gm', 'auditor', 'player', 'spectator'] as const)('write what the service gives a %s', async (role) => {
    const { code, stderr, stdout } = await cli(['export', '--campaign', campaign.id, '--as', role, at(role)]);
    expect({ code, stdout }).toEqual({ code: 0, stdout: '' });
    expect(stderr).toMatch(new RegExp(`^Exported as ${role}: \\d+ events, head \\d+ [0-9a-f]{64}$`, 'm'));
    expect(bare(readFileSync(at(role), 'utf8'))).toEqual(bare(await exportOf(service, campaign.id, campaign[role].token)));
    expect(readdirSync(folder).filter((name) => name.endsWith('.part'))).toEqual([]);
  });

  it('write to stdout, and take in what was written', async () => {
    const { code, stdout } = await cli(['export', '--campaign', played, '-']);
    expect(code).toBe(0);
    expect(bare(stdout)).toEqual(bare(await exportOf(service, played)));
    writeFileSync(at('evening'), stdout);
    const imported = await cli(['import', at('evening')]);
    expect(imported).toMatchObject({ code: 0, stderr: expect.stringContaining('Imported: ') });
    const id = imported.stdout.trim();
    expect(linesOf(await exportOf(service, id)).slice(1, 20)).toEqual(linesOf(stdout).slice(1, 20));
    expect((await cli(['verify', '--campaign', id])).code).toBe(0);
  });

  it('name the line of what is damaged, in the language of the terminal, and keep nothing', async () => {
    const lines = linesOf(await exportOf(service, played));
    writeFileSync(at('damaged'), `${lines.toSpliced(7, 1).join('\n')}\n`);
    expect(await cli(['import', at('damaged')])).toEqual({ code: 1, stdout: '', stderr: 'Refused, and nothing was kept. Damaged export (export-damaged).\nLine 8: events before this one are missing (sequence-gap).\n' });
    expect((await cli(['import', at('damaged')], FRENCH)).stderr).toContain('Ligne 8 : des événements manquent avant celui-ci (sequence-gap).');
    expect(await cli(['import', at('player')])).toMatchObject({ code: 1, stderr: expect.stringContaining('(export-incomplete)') });
    expect(readdirSync(join(at('data'), 'imports'))).toEqual([]);
  });

  it('leave alone what is there, and say what is not', async () => {
    const unknown = 'a2b63c5e-5d0f-4a43-8d0f-4ba0d2a6c5b1';
    expect(await cli(['export', '--campaign', unknown, at('none')])).toMatchObject({ code: 1, stderr: `There is no campaign ${unknown} in this database.\n` });
    expect(await cli(['export', '--campaign', campaign.id, at('gm')])).toMatchObject({ code: 2, stderr: expect.stringContaining('is there already') });
    expect(await cli(['export', '--campaign', campaign.id, join(folder, 'no', 'such', 'folder')])).toMatchObject({ code: 1, stderr: expect.stringContaining('cannot be written (ENOENT)') });
  });

  it.each([
    [['export'], 'Say which campaign'],
    [['export', '--campaign', 'x', 'file'], 'Say which campaign'],
    [['export', '--campaign', 'a2b63c5e-5d0f-4a43-8d0f-4ba0d2a6c5b1'], 'Say where to'],
    [['export', '--campaign', 'a2b63c5e-5d0f-4a43-8d0f-4ba0d2a6c5b1', '--as', 'bot', 'file'], '--as is one of gm, auditor, player, spectator.'],
    [['import'], 'Say which FILE.'],
    [['import', 'no-such-file'], 'There is no file no-such-file.'],
  ])('%j ends with 2 and a clear line', async (args, line) => {
    const { code, stderr } = await cli(args);
    expect(code).toBe(2);
    expect(stderr).toContain(line);
  });
});
