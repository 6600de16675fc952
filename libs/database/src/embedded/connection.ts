import { realpathSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import type { Setting } from './cluster';
import { EmbeddedPostgresError, errorText } from './error';
import { commandLine, isAlive } from './process-identity';
import { NAMES, urlOf } from './secrets';
import { forgetPostmaster, readPostmaster, type PostmasterFile } from './server';

const POLL_MS = 20;
const PATIENCE_MS = 60_000;

/** The port of a server that already runs on this cluster and takes our password, or undefined when none runs. */
export async function adopt(setting: Setting, cluster: string): Promise<number | undefined> {
  const deadline = Date.now() + PATIENCE_MS;
  for (;;) {
    const file = readPostmaster(cluster);
    if (file === undefined || !isAlive(file.pid)) return undefined;
    if (isStranger(file)) {
      forgetPostmaster(cluster);
      return undefined;
    }
    const answer = await knock(setting, file.port, cluster);
    if (answer === 'ours') return file.port;
    if (Date.now() > deadline) throw noAnswer(setting, file, answer);
    await sleep(POLL_MS);
  }
}

/** After a crash of the machine the number in the file may belong to any program: Postgres itself would then refuse to start. */
function isStranger(file: PostmasterFile): boolean {
  const command = commandLine(file.pid);
  return command !== '' && !command.includes('postgres');
}

async function knock({ secrets }: Setting, port: number, cluster: string): Promise<string> {
  try {
    const rows = await query(urlOf(NAMES.superuser, secrets.superuser, port, 'postgres'), "SELECT current_setting('data_directory') AS folder");
    return realpathSync(String(rows[0]?.['folder'])) === realpathSync(cluster) ? 'ours' : 'another database answers on its port';
  } catch (error) {
    return errorText(error);
  }
}

function noAnswer({ layout }: Setting, file: PostmasterFile, answer: string): EmbeddedPostgresError {
  return new EmbeddedPostgresError([
    `Process ${file.pid} holds the database in ${layout.dataDir}, but cannot be used on port ${file.port}: ${answer}.`,
    `Stop that process and start again; the log of the database is ${layout.log}.`,
  ]);
}

/** Makes the roles and the database where they are missing; safe to repeat after an interruption. */
export async function ensureDatabase({ secrets }: Setting, port: number): Promise<void> {
  await withClient(urlOf(NAMES.superuser, secrets.superuser, port, 'postgres'), async (client) => {
    const found = await client.query('SELECT rolname AS name FROM pg_roles WHERE rolname = ANY($1) UNION ALL SELECT datname FROM pg_database WHERE datname = $2', [[NAMES.owner, NAMES.service], NAMES.database]);
    const names = new Set(found.rows.map((row: { name: string }) => row.name));
    if (names.size === 3) return;
    await client.query('SET log_min_error_statement = panic'); // the statements hold passwords
    if (!names.has(NAMES.owner)) await client.query(roleSql(NAMES.owner, secrets.owner));
    if (!names.has(NAMES.service)) await client.query(roleSql(NAMES.service, secrets.service));
    if (!names.has(NAMES.database)) await client.query(`CREATE DATABASE ${NAMES.database} OWNER ${NAMES.owner}`);
    await client.query(`REVOKE ALL ON DATABASE ${NAMES.database} FROM PUBLIC`);
    await client.query(`GRANT CONNECT ON DATABASE ${NAMES.database} TO ${NAMES.service}`);
  });
}

const roleSql = (name: string, password: string): string =>
  `CREATE ROLE ${name} LOGIN NOSUPERUSER NOCREATEDB NOCREATEROLE NOREPLICATION PASSWORD '${password}'`;

async function query(url: string, sql: string): Promise<Record<string, unknown>[]> {
  return withClient(url, async (client) => (await client.query<Record<string, unknown>>(sql)).rows);
}

async function withClient<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 5_000, application_name: 'campaign-ledger launcher' });
  client.on('error', () => undefined); // a server that dies under us also rejects the query
  try {
    await client.connect();
    return await work(client);
  } finally {
    await client.end().catch(() => undefined);
  }
}
