import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

interface Shares {
  testFiles(where: { rootDir: string; folders: readonly string[]; testRegex: string }): string[];
  sharesOf(files: readonly string[], how?: { alone?: readonly string[]; counts?: { service: number; other: number } }): Map<string, string[]>;
  writeShares(what: { folder: string; shares: ReadonlyMap<string, readonly string[]>; rootDir: string; runner: string }): void;
}

interface Report {
  readonly success: boolean;
  readonly testResults: readonly { readonly message: string; readonly assertionResults: readonly { readonly fullName: string; readonly status: string }[] }[];
}

const ROOT = resolve(__dirname, '..');
const { testFiles, sharesOf, writeShares } = jest.requireActual<Shares>('../scripts/shares.mjs');
const { testRegex } = jest.requireActual<{ testRegex: string }>('../jest.config.js');

describe('the shares of `npm test`', () => {
  it('hold every test file once', () => {
    const there = ['apps', 'libs', 'test'].flatMap((folder) => readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' }).map((name) => `${folder}/${name.replaceAll('\\', '/')}`));
    const shared = [...sharesOf(testFiles({ rootDir: ROOT, folders: ['apps', 'libs', 'test'], testRegex })).values()].flat();
    expect(shared).toContain('test/shares.spec.ts');
    expect(shared.toSorted()).toEqual(there.filter((name) => /[.-]spec\.ts$/.test(name)).toSorted());
  });

  it('part neighbours, and leave alone what must be', () => {
    const files = ['a.e2e-spec.ts', 'b.e2e-spec.ts', 'c.e2e-spec.ts', 'd.spec.ts', 'e.int-spec.ts', 'f.e2e-spec.ts'];
    expect(Object.fromEntries(sharesOf(files, { alone: ['b.e2e-spec.ts', 'gone.e2e-spec.ts'], counts: { service: 2, other: 4 } }))).toEqual({
      'alone-1': ['b.e2e-spec.ts'],
      'service-01': ['a.e2e-spec.ts', 'f.e2e-spec.ts'],
      'service-02': ['c.e2e-spec.ts'],
      'other-01': ['d.spec.ts'],
      'other-02': ['e.int-spec.ts'],
    });
  });
});

describe('a share', () => {
  let rootDir: string;
  beforeAll(() => {
    rootDir = mkdtempSync(join(tmpdir(), 'shares-'));
  });
  afterAll(() => rmSync(rootDir, { recursive: true }));

  function run(files: Readonly<Record<string, string>>): Report {
    for (const [name, code] of Object.entries(files)) writeFileSync(join(rootDir, name), code);
    writeShares({ folder: join(rootDir, '.shares'), shares: new Map([['service-01', Object.keys(files)]]), rootDir, runner: join(ROOT, 'scripts/run-file.cjs') });
    const config = JSON.stringify({ rootDir, testRegex: '\\.share\\.js$', transform: {} });
    const { stdout } = spawnSync(process.execPath, [join(ROOT, 'node_modules/jest/bin/jest.js'), '--json', '--config', config], { cwd: rootDir, encoding: 'utf8' });
    return JSON.parse(stdout) as Report;
  }

  /** The tests of the share by their names, as Jest reports them. */
  function outcomes({ testResults }: Report): Record<string, string> {
    return Object.fromEntries(testResults.flatMap(({ assertionResults }) => assertionResults.map(({ fullName, status }) => [fullName, status])));
  }

  it('fails where a test fails or a file does not load, runs the others, and takes mocks back', () => {
    expect(
      outcomes(run({
        'a.js': "it('fails', () => expect(1).toBe(2)); it('passes', () => undefined);",
        'b.js': "it('is there', () => undefined); require('./no-such-file');",
        'c.js': "it('mocks', () => { jest.spyOn(Math, 'max').mockReturnValue(7); expect(Math.max(1)).toBe(7); });",
        'd.js': "it('has none of it', () => expect(Math.max(1)).toBe(1));",
      })),
    ).toEqual({
      'a.js fails': 'failed',
      'a.js passes': 'passed',
      'b.js is there': 'passed',
      'b.js loads': 'failed',
      'c.js mocks': 'passed',
      'd.js has none of it': 'passed',
    });
  });

  it('fails where a file has no test', () => {
    const report = run({ 'a.js': "it('passes', () => undefined);", 'b.js': 'describe("nothing", () => undefined);' });
    expect(outcomes(report)).toEqual({ 'a.js passes': 'passed' });
    expect(report.success).toBe(false);
    expect(report.testResults[0]?.message).toContain('without a test: b.js');
  });
});
