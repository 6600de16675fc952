import { runCli } from './support/run-program';

const FRENCH = { LC_ALL: 'fr_FR.UTF-8' };

describe('the help of the command line', () => {
  it('lists the commands and where their database is', async () => {
    const { code, stdout, stderr } = await runCli(['--help']);
    expect(code).toBe(0);
    expect(stdout).toMatch(/^Usage: campaign-ledger <command>/);
    for (const command of ['migrate', 'verify', 'check', 'rebuild', 'export', 'import', 'erase', 'scrub', 'backup', 'restore', 'purge', 'demo', 'bench']) expect(stdout).toMatch(new RegExp(`^ {2}${command} +\\S`, 'm'));
    expect(stdout).toContain('DATABASE_URL');
    expect(stderr).toBe('');
  });

  it('speaks French in a French terminal', async () => {
    expect((await runCli(['help'], FRENCH)).stdout).toMatch(/^Usage : campaign-ledger <commande>/);
    expect((await runCli(['help'], { LC_ALL: '', LANG: 'fr_CH' })).stdout).toMatch(/^Usage : /);
    expect((await runCli(['nothing'], FRENCH)).stderr).toContain("Il n'y a pas de commande « nothing »");
  });

  it.each([
    ['migrate', ['--help']],
    ['verify', ['--campaign', '--all', '--head', '--json', '--help']],
    ['check', ['--campaign', '--json', '--help']],
    ['rebuild', ['--campaign', '--outdated', '--help']],
    ['export', ['--campaign', '--as', '--file', '--help']],
    ['import', ['--file', '--help']],
    ['erase', ['--campaign', '--sequence', '--character', '--member', '--reason', '--help']],
    ['scrub', ['--help']],
    ['backup', ['--file', '--force', '--help']],
    ['restore', ['--file', '--check', '--help']],
    ['purge', ['--check', '--campaign', '--now', '--help']],
    ['demo', ['--url', '--token', '--language', '--help']],
  ])('of %s lists its options', async (command, options) => {
    const { code, stdout } = await runCli([command, '--help']);
    expect(code).toBe(0);
    expect(stdout.startsWith(`campaign-ledger ${command}: `)).toBe(true);
    for (const option of options) expect(stdout).toMatch(new RegExp(`^ {2}${option}\\b`, 'm'));
  });
});

describe('a call that makes no sense', () => {
  it.each([
    [[], 'Which command?'],
    [['verfy'], 'There is no command "verfy"; there are: migrate, verify, check, rebuild, export, import, erase, scrub, backup, restore, purge, demo'],
    [['migrate', '--force'], "Unknown option '--force'"],
    [['migrate', 'now'], "Unexpected argument 'now'"],
    [['verify'], 'Say one of FILE, --campaign ID and --all.'],
    [['verify', '--all', '--campaign', 'a2b63c5e-5d0f-4a43-8d0f-4ba0d2a6c5b1'], 'Say one of'],
    [['verify', '--campaign'], 'argument missing'],
    [['verify', '--campaign', "x' or true --"], "is no campaign's id"],
    [['verify', '--all', '--head', '3 abc'], '--head goes with FILE or --campaign'],
    [['verify', '--campaign', 'a2b63c5e-5d0f-4a43-8d0f-4ba0d2a6c5b1', '--head', '3 abc'], '--head takes what the header Campaign-Head says'],
    [['purge', '--now'], '--now goes with --campaign.'],
    [['purge', '--campaign', 'x'], "is no campaign's id"],
    [['demo', '--language', 'de'], '--language is en or fr.'],
    [['demo', 'charge', 'stakes'], "Unexpected argument 'stakes'"],
    [['demo', '--url', 'http://127.0.0.1:1'], '--url needs --token'],
    [['demo', '--url', 'ftp://x', '--token', 't'], 'is no URL'],
  ])('%j ends with 2 and a clear line', async (args, line) => {
    const { code, stdout, stderr } = await runCli(args);
    expect(code).toBe(2);
    expect(stdout).toBe('');
    expect(stderr).toContain(line);
    expect(stderr).toContain('Help: campaign-ledger');
    expect(stderr).not.toMatch(/^\s+at /m);
  });
});
