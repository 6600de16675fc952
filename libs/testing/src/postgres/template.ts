import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { withLock } from '../../../database/src/embedded/lock';
import { PROJECT, testsFolder } from './run';
import { withClient, type TestServer } from './server';

/** Brings an empty database up to date; gets the owner's URL and the name of the service role that gets the grants. */
export type Migrate = (ownerUrl: string, serviceRole: string) => Promise<unknown>;

const ready = new Map<string, Promise<string>>();

/** The name of the migrated template, made once for each state of the migrations' sources. */
export function templateFor(server: TestServer, migrate: Migrate | undefined): Promise<string> {
  const key = migrate === undefined ? sourcesHash() : hash([migrate.toString()]);
  const found = ready.get(key) ?? make(server, `ledger_template_${key}`, migrate);
  ready.set(key, found);
  return found;
}

async function make(server: TestServer, name: string, migrate: Migrate | undefined): Promise<string> {
  mkdirSync(testsFolder(), { recursive: true, mode: 0o755 });
  return withLock(join(testsFolder(), 'template.lock'), () => withClient(server.superUrl('postgres'), async (client) => {
    const found = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [name]);
    if (found.rowCount !== 0) return name;
    await dropOldTemplates(client);
    const making = `${name}_making`;
    await client.query(`CREATE DATABASE ${making} OWNER ledger_owner`);
    await (migrate ?? (await productMigration()))(server.ownerUrl(making), 'ledger_service');
    await client.query(`SELECT pg_terminate_backend(pid, 5000) FROM pg_stat_activity WHERE datname = '${making}'`);
    await client.query(`ALTER DATABASE ${making} RENAME TO ${name}`);
    return name;
  }));
}

/** Templates of earlier sources: those that another run is just cloning stay until next time. */
async function dropOldTemplates(client: { query(sql: string): Promise<{ rows: { name: string }[] }> }): Promise<void> {
  const old = await client.query("SELECT datname AS name FROM pg_database WHERE datname LIKE 'ledger\\_template\\_%'");
  const unfinished = old.rows.filter(({ name }) => name.endsWith('_making'));
  const finished = old.rows.filter(({ name }) => !name.endsWith('_making'));
  for (const { name } of [...unfinished, ...finished.slice(0, Math.max(0, finished.length - 8))]) {
    await client.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`).catch(() => undefined);
  }
}

/** `migrate` of `@app/database`, looked up late: pure specs never load it. */
async function productMigration(): Promise<Migrate> {
  if (!existsSync(join(PROJECT, 'libs/database/src/index.ts'))) return () => Promise.resolve();
  const name = '@app/database';
  const library = (await import(name)) as { migrate?: Migrate };
  return library.migrate ?? (() => Promise.resolve());
}

function sourcesHash(): string {
  const libs = join(PROJECT, 'libs');
  const files = readdirSync(libs, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.sql') || (/^database[\\/]src[\\/](?!embedded)/.test(file) && file.endsWith('.ts') && !file.endsWith('spec.ts')),
  );
  return hash(files.sort().flatMap((file) => [file, readFileSync(join(libs, file), 'utf8')]));
}

const hash = (parts: readonly string[]): string => createHash('sha256').update(parts.join('\0')).digest('hex').slice(0, 12);
