import { BackupProblem, EmbeddedPostgresError } from '@app/database';
import type { Config } from './config';
import { ConfigError } from './config-error';

type Named = Partial<Pick<Config, 'host' | 'port' | 'databaseUrl' | 'migrationDatabaseUrl'>>;

/** What an operator can do something about, by the code of Node or of Postgres. */
const CAUSES: Readonly<Record<string, (named: Named) => string>> = {
  EADDRINUSE: ({ host, port }) => `Port ${port ?? ''} on ${host ?? 'this machine'} is taken by another program (perhaps a service that runs already); choose another one with PORT.`,
  EADDRNOTAVAIL: ({ host }) => `This machine has no address ${host ?? ''}; set HOST to one that it has (127.0.0.1 for itself alone, 0.0.0.0 for all).`,
  EACCES: ({ port }) => `This user may not open port ${port ?? ''}; choose one above 1023 with PORT.`,
  ECONNREFUSED: (named) => `No Postgres answers at ${databases(named)}.`,
  ECONNRESET: (named) => `The Postgres at ${databases(named)} broke the connection off.`,
  ENOTFOUND: (named) => `The host of ${databases(named)} is not known.`,
  EAI_AGAIN: (named) => `The host of ${databases(named)} cannot be looked up now.`,
  ETIMEDOUT: (named) => `The Postgres at ${databases(named)} does not answer.`,
  EHOSTUNREACH: (named) => `The host of ${databases(named)} cannot be reached.`,
  '28P01': (named) => `Postgres refuses the user or the password of ${databases(named)}.`,
  '28000': (named) => `Postgres refuses the login of ${databases(named)}.`,
  '3D000': (named) => `There is no such database at ${databases(named)}; make it first (create database ...).`,
  '42501': () => 'This login may not do that. The owner of the tables migrates: name it in MIGRATION_DATABASE_URL, and grant it CREATE on the schema public.',
  '42P01': () => 'This database has not been migrated: run "node scripts/cli.mjs migrate" first.',
  '57P03': () => 'Postgres is starting or stopping; try again in a moment.',
  '53300': () => 'Postgres has no connection left; lower DATABASE_POOL or raise its max_connections.',
};

/** Messages of the product's own that are written for the operator. */
const OWN = /^PostgreSQL 15 or newer|SEED_KEY/;

/** What to print of a failure that the operator can mend; undefined for any other. No secrets: URLs lose their passwords. */
export function operatorLines(error: unknown, named: Named = {}): string | undefined {
  if (!(error instanceof Error)) return undefined;
  const forOperator = error instanceof ConfigError || error instanceof EmbeddedPostgresError || error instanceof BackupProblem || OWN.test(error.message);
  return forOperator ? error.message : (byCode(error, named) ?? timedOut(error.message, named));
}

function byCode(error: Error, named: Named): string | undefined {
  const { code, syscall } = error as { code?: unknown; syscall?: unknown };
  if (typeof code !== 'string' || !Object.hasOwn(CAUSES, code)) return undefined;
  if (code === 'EACCES' && syscall !== 'listen') return undefined;
  return CAUSES[code]?.(named);
}

/** The time limit of the pool has no code. */
function timedOut(message: string, named: Named): string | undefined {
  const late = /timeout exceeded when trying to connect|Connection terminated due to connection timeout/.test(message);
  return late ? `The Postgres at ${databases(named)} does not answer.` : undefined;
}

function databases({ databaseUrl, migrationDatabaseUrl }: Named): string {
  const urls = Object.entries({ DATABASE_URL: databaseUrl, MIGRATION_DATABASE_URL: migrationDatabaseUrl });
  const known = urls.flatMap(([name, url]) => (url ? [`${name} (${withoutPassword(url)})`] : []));
  return known.join(' or ') || 'the database';
}

function withoutPassword(url: string): string {
  try {
    const { username, host, pathname } = new URL(url);
    return `${username ? `${username}@` : ''}${host}${pathname}`;
  } catch {
    return 'a URL that cannot be read';
  }
}
