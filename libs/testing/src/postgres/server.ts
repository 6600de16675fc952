import { createHash } from 'node:crypto';
import { rmSync } from 'node:fs';
import { Client } from 'pg';
import { EmbeddedPostgresError, startEmbeddedPostgres, superuserUrl } from '../../../database/src/embedded';
import { isAlive } from '../../../database/src/embedded/process-identity';
import { mainPid, sharedDataDir } from './run';

/** Connections to one test server by role; each takes the name of a database. */
export interface TestServer {
  superUrl(database: string): string;
  ownerUrl(database: string): string;
  serviceUrl(database: string): string;
}

let server: Promise<TestServer> | undefined;

/** The server of this run: TEST_DATABASE_URL or DATABASE_URL (a superuser's), else the shared embedded one, started on first use. */
export function testServer(): Promise<TestServer> {
  const external = process.env['TEST_DATABASE_URL'] ?? process.env['DATABASE_URL'];
  return (server ??= external === undefined ? embedded() : externalServer(external));
}

async function embedded(): Promise<TestServer> {
  const started = await startShared().catch((error: unknown) => {
    if (!(error instanceof EmbeddedPostgresError)) throw error;
    rmSync(sharedDataDir(), { recursive: true, force: true }); // of another version, or damaged by a killed run
    return startShared();
  });
  if (started.startedByUs) await dropLeftovers(superuserUrl(sharedDataDir()));
  return {
    superUrl: (database) => superuserUrl(sharedDataDir(), database),
    ownerUrl: (database) => withDatabase(started.ownerUrl, database),
    serviceUrl: (database) => withDatabase(started.serviceUrl, database),
  };
}

const startShared = (): ReturnType<typeof startEmbeddedPostgres> =>
  startEmbeddedPostgres({ dataDir: sharedDataDir(), durable: false, userPid: mainPid(), settings: { max_connections: '400', max_wal_size: '256MB' } });

/** Databases of workers that were killed: their names hold the process numbers. */
async function dropLeftovers(superUrl: string): Promise<void> {
  await withClient(superUrl, async (client) => {
    const { rows } = await client.query<{ name: string }>("SELECT datname AS name FROM pg_database WHERE datname LIKE 'ledger\\_test\\_%'");
    for (const { name } of rows.filter((row) => !isAlive(Number(row.name.split('_')[2])))) {
      await client.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
    }
  });
}

/** Roles are made where missing, with passwords that follow from the URL; existing ones are never changed. */
async function externalServer(url: string): Promise<TestServer> {
  const password = (role: string): string => createHash('sha256').update(`${role} ${url}`).digest('base64url').slice(0, 32);
  const as = (role: string) => (database: string): string => {
    const changed = new URL(withDatabase(url, database));
    changed.username = role;
    changed.password = password(role);
    return changed.href;
  };
  await withClient(url, async (client) => {
    for (const role of ['ledger_owner', 'ledger_service']) {
      await client.query(`DO $do$ BEGIN CREATE ROLE ${role} LOGIN PASSWORD '${password(role)}'; EXCEPTION WHEN duplicate_object OR unique_violation THEN NULL; END $do$`);
    }
  });
  return { superUrl: (database) => withDatabase(url, database), ownerUrl: as('ledger_owner'), serviceUrl: as('ledger_service') };
}

/** The same URL for another database. */
export function withDatabase(url: string, database: string): string {
  const changed = new URL(url);
  changed.pathname = `/${database}`;
  return changed.href;
}

/** Runs `work` on a connection of its own and closes it. */
export async function withClient<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: url });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return await work(client);
  } finally {
    await client.end().catch(() => undefined);
  }
}
