import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import type { TestService } from '../support/test-service';

const ROOT = resolve(__dirname, '../..');
const run = promisify(execFile);

/** A page of the repository. */
const textOf = (page: string): string => readFileSync(join(ROOT, page), 'utf8');

/** The shell blocks of a page, in order, as one script. */
const shellOf = (page: string): string => [...textOf(page).matchAll(/^```sh\n([\s\S]*?)^```/gm)].map((match) => match[1]).join('\n');

/** Runs the shell blocks of a page as they stand, but for where the service and its scripts lie; what they print. */
export async function runPage(page: string, service: TestService): Promise<{ stdout: string; stderr: string }> {
  const folder = mkdtempSync(join(tmpdir(), 'page-'));
  try {
    for (const inside of ['data', 'bin']) mkdirSync(join(folder, inside));
    writeFileSync(join(folder, 'data', 'owner-token'), `${service.ownerToken}\n`);
    symlinkSync(join(ROOT, 'test/docs/curl.mjs'), join(folder, 'bin', 'curl'));
    const script = shellOf(page).replaceAll('http://127.0.0.1:3000', service.url).replaceAll('node scripts/', `node ${ROOT}/scripts/`);
    const env = { ...process.env, DATABASE_URL: service.database.serviceUrl, MIGRATION_DATABASE_URL: service.database.ownerUrl, PATH: `${folder}/bin:${process.env['PATH'] ?? ''}` };
    return await run('bash', ['-euo', 'pipefail', '-c', script], { cwd: folder, env });
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** The files that a page links to, as paths of this machine. */
export const linksOf = (page: string): string[] => [...textOf(page).matchAll(/\]\((?!http)([^)#]+)\)/g)].map((match) => join(ROOT, dirname(page), match[1] ?? ''));
