import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';
import { insertSql } from './insert-table';
import type { StoredRoll } from './writers';

const run = promisify(execFile);
const DEBIAN = '/usr/lib/postgresql';
/** Clients count their sequences by this step, so that no two insert the same. */
const STEP = 64;
/** More than a client inserts in one run; small enough that all runs fit in the column. */
const TURNS = 50_000;

/** What pgbench is asked for. */
export interface PgbenchTask {
  readonly url: string;
  readonly clients: number;
  readonly seconds: number;
  readonly campaigns: number;
  readonly event: StoredRoll;
  /** Number of this run; each has sequences of its own. */
  readonly run: number;
}

/** Where pgbench is, or undefined on a machine without it. */
export function findPgbench(): string | undefined {
  const versions = existsSync(DEBIAN) ? readdirSync(DEBIAN).sort().reverse() : [];
  const folders = [...(process.env['PATH'] ?? '').split(delimiter), ...versions.map((version) => join(DEBIAN, version, 'bin'))];
  return folders.map((folder) => join(folder, 'pgbench')).find((file) => existsSync(file));
}

/** Inserts with `pgbench -M prepared`; answers transactions a second, without the time that connecting took. */
export async function runPgbench(program: string, task: PgbenchTask): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), 'campaign-ledger-pgbench-'));
  const file = join(folder, 'insert.sql');
  writeFileSync(file, scriptOf(task.event.kinds));
  const { hostname, port, username, password, pathname } = new URL(task.url);
  const variables = { n: task.run * TURNS, campaigns: task.campaigns, event: task.event.event, words: task.event.words };
  const given = Object.entries(variables).flatMap(([name, value]) => ['-D', `${name}=${value}`]);
  const args = ['-n', '-M', 'prepared', '-c', String(task.clients), '-j', '2', '-T', String(task.seconds), '-f', file, ...given];
  const env = { ...process.env, PGHOST: hostname, PGPORT: port, PGUSER: decodeURIComponent(username), PGPASSWORD: decodeURIComponent(password), PGDATABASE: pathname.slice(1) };
  try {
    const { stdout } = await run(program, args, { env });
    const tps = /^tps = ([\d.]+)/m.exec(stdout)?.[1];
    if (tps === undefined) throw new Error(`pgbench said: ${stdout}`);
    return Number(tps);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function scriptOf(kinds: readonly string[]): string {
  return [`\\set sequence :n * ${STEP} + :client_id`, '\\set n :n + 1', '\\set campaign random(0, :campaigns - 1)', '\\set random random(1, 9223372036854775806)', `${insertSql((name) => `:${name}`, kinds)};`, ''].join('\n');
}
