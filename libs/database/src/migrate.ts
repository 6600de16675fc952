import type { DataSource } from 'typeorm';
import { ownerDataSource } from './data-source';
import { LEDGER_APPEND_SIGNATURE } from './ledger/append';
import { IMPORT_FUNCTIONS } from './ledger/imports';
import { SERVICE_ROLE, type ImmutabilityLevel } from './immutability';

/** What a migration left behind: the migrations that ran now, and how firmly the log is kept. */
export interface MigrationResult {
  readonly ran: readonly string[];
  readonly level: ImmutabilityLevel;
}

/** Who holds this advisory lock may change the schema; a service that starts meanwhile waits for it. */
export const MIGRATION_LOCK = 7_163_912;

const OLDEST_POSTGRES = 150000;
const FIRST_UNTESTED_POSTGRES = 190000;

/**
 * Brings the database up to date as its owner and grants the service its rights.
 * `serviceUser`: the login of the service where it is another one than the owner (level `roles`).
 * Runs alone: a second one waits for the first. Throws on a Postgres older than 15.
 */
export async function migrate(ownerUrl: string, serviceUser?: string): Promise<MigrationResult> {
  const source = await ownerDataSource(ownerUrl).initialize();
  try {
    await checkVersion(source);
    // Two services may start at once; schema changes are outside the log's path, so an advisory lock will do.
    const runner = source.createQueryRunner();
    try {
      await runner.query(`select pg_advisory_lock(${MIGRATION_LOCK})`);
      const ran = await source.runMigrations();
      const level = await grant(source, serviceUser);
      return { ran: ran.map((migration) => migration.name), level };
    } finally {
      await runner.query(`select pg_advisory_unlock(${MIGRATION_LOCK})`).catch(() => undefined);
      await runner.release();
    }
  } finally {
    await source.destroy();
  }
}

/** Runs those of these migrations that are missing, and no other; grants nothing. Its caller holds the lock of migrations. */
export async function migrateTo(ownerUrl: string, names: readonly string[]): Promise<void> {
  const source = await ownerDataSource(ownerUrl, names).initialize();
  try {
    await checkVersion(source);
    await source.runMigrations();
  } finally {
    await source.destroy();
  }
}

async function checkVersion(source: DataSource): Promise<void> {
  const [{ version }] = await source.query<[{ version: number }]>(`select current_setting('server_version_num')::int as version`);
  if (version < OLDEST_POSTGRES) throw new Error(`PostgreSQL 15 or newer is needed, this one is ${Math.floor(version / 10000)}.`);
  if (version >= FIRST_UNTESTED_POSTGRES) process.emitWarning(`PostgreSQL ${Math.floor(version / 10000)} is newer than any this version was tested with.`);
}

async function grant(source: DataSource, serviceUser: string | undefined): Promise<ImmutabilityLevel> {
  const [{ me }] = await source.query<[{ me: string }]>('select current_user as me');
  if (serviceUser && serviceUser !== me) {
    await grantTo(source, serviceUser);
    return 'roles';
  }
  if (!(await haveServiceRole(source, me))) return 'trigger-only';
  await grantTo(source, SERVICE_ROLE);
  return 'set-role';
}

/** Makes the role that the owner's login takes, where the database lets it. */
async function haveServiceRole(source: DataSource, me: string): Promise<boolean> {
  const [{ exists }] = await source.query<[{ exists: boolean }]>('select exists (select from pg_roles where rolname = $1)', [SERVICE_ROLE]);
  try {
    if (!exists) await source.query(`create role ${SERVICE_ROLE} nologin`);
    await source.query(`grant ${SERVICE_ROLE} to ${quoted(me)}`);
  } catch {
    const [{ member }] = await source.query<[{ member: boolean }]>(
      `select coalesce(bool_or(pg_has_role(current_user, oid, 'MEMBER')), false) as member from pg_roles where rolname = $1`,
      [SERVICE_ROLE],
    );
    return member;
  }
  return true;
}

/** SELECT everywhere, EXECUTE on what the service calls; not even INSERT. */
async function grantTo(source: DataSource, role: string): Promise<void> {
  const to = quoted(role);
  const callable = [
    LEDGER_APPEND_SIGNATURE,
    'ledger_confirm(uuid, jsonb, integer)',
    'ledger_snapshot(uuid, integer, text, text, integer)',
    'ledger_forget_snapshots(uuid)',
    'ledger_park(uuid, integer, integer, text)',
    'ledger_store_checkpoint(uuid, integer, text, text)',
    'access_create_account(uuid, text, boolean, text, text, text)',
    'access_replace_account_token(uuid, text)',
    'access_server_secret(text, text)',
    ...IMPORT_FUNCTIONS,
  ];
  const statements = [
    'revoke all on all tables in schema public from public',
    'revoke execute on all functions in schema public from public',
    `grant usage on schema public to ${to}`,
    `revoke all on all tables in schema public from ${to}`,
    `grant select on all tables in schema public to ${to}`,
    ...callable.map((name) => `grant execute on function ${name} to ${to}`),
  ];
  for (const statement of statements) await source.query(statement);
}

const quoted = (identifier: string): string => `"${identifier.replaceAll('"', '""')}"`;
