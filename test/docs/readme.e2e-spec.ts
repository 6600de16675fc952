import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { startTestService, type TestService } from '../support/test-service';

const ROOT = resolve(__dirname, '../..');
const run = promisify(execFile);

/** The shell blocks of a page, in order, as one script. */
function shellOf(page: string): string {
  const text = readFileSync(join(ROOT, page), 'utf8');
  return [...text.matchAll(/^```sh\n([\s\S]*?)^```/gm)].map((match) => match[1]).join('\n');
}

describe('the README', () => {
  let service: TestService;
  let folder: string;

  beforeAll(async () => {
    service = await startTestService();
    folder = mkdtempSync(join(tmpdir(), 'readme-'));
    mkdirSync(join(folder, 'data'));
    mkdirSync(join(folder, 'bin'));
    writeFileSync(join(folder, 'data', 'owner-token'), `${service.ownerToken}\n`);
    symlinkSync(join(ROOT, 'test/docs/curl.mjs'), join(folder, 'bin', 'curl'));
  });
  afterAll(async () => {
    await service.stop();
    rmSync(folder, { recursive: true });
  });

  it('shows commands that work as they stand', async () => {
    const script = shellOf('README.md').replaceAll('http://127.0.0.1:3000', service.url).replaceAll('node scripts/', `node ${ROOT}/scripts/`);
    const env = { ...process.env, DATABASE_URL: service.database.serviceUrl, MIGRATION_DATABASE_URL: service.database.ownerUrl, PATH: `${folder}/bin:${process.env['PATH'] ?? ''}` };
    const { stdout } = await run('bash', ['-euo', 'pipefail', '-c', script], { cwd: folder, env });
    expect(stdout).toContain('"kind":"charge.action"');
    expect(stdout).toMatch(/"outcome":"(critical-success|full-success|partial-success|bad-outcome)"/);
    expect(stdout).toContain('"data":{"roll":');
    expect(stdout).not.toContain('"errors"');
  });

  it('names pages that are there', () => {
    const text = readFileSync(join(ROOT, 'README.md'), 'utf8');
    const links = [...text.matchAll(/\]\((?!http)([^)#]+)\)/g)].map((match) => match[1] ?? '');
    expect(links.length).toBeGreaterThan(5);
    for (const link of links) expect(() => readFileSync(join(ROOT, link))).not.toThrow(/ENOENT/);
  });
});
