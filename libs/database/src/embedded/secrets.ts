import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { EmbeddedPostgresError, errorCode } from './error';
import { notWritable, type Layout } from './layout';

/** The passwords of the three roles, kept in one file with mode 0600. */
export interface Secrets {
  readonly superuser: string;
  readonly owner: string;
  readonly service: string;
}

/** Role and database names, fixed for every embedded cluster. */
export const NAMES = { superuser: 'postgres', owner: 'ledger_owner', service: 'ledger_service', database: 'campaign_ledger' } as const;

/** Reads the passwords, or makes them before the first start; `clusterExists` tells a first start from a lost file. */
export function readSecrets(layout: Layout, clusterExists: boolean): Secrets {
  if (existsSync(layout.secrets)) return parse(layout);
  if (clusterExists) {
    throw new EmbeddedPostgresError([
      `The passwords of the database are missing: ${layout.secrets} is gone, while ${layout.cluster} is there.`,
      'Put the file back, or move the folder away to start afresh.',
    ]);
  }
  const password = (): string => randomBytes(24).toString('base64url');
  const secrets: Secrets = { superuser: password(), owner: password(), service: password() };
  writeWhole(layout, layout.secrets, `${JSON.stringify(secrets)}\n`);
  return secrets;
}

/** Writes a small private file all-or-nothing. */
export function writeWhole(layout: Layout, file: string, text: string): void {
  try {
    writeFileSync(`${file}.new`, text, { mode: 0o600, flush: true });
    renameSync(`${file}.new`, file);
  } catch (error) {
    throw notWritable(layout.dataDir, error);
  }
}

function parse(layout: Layout): Secrets {
  try {
    const found = JSON.parse(readFileSync(layout.secrets, 'utf8')) as Partial<Record<keyof Secrets, unknown>>;
    const { superuser, owner, service } = found;
    if (typeof superuser === 'string' && typeof owner === 'string' && typeof service === 'string') return { superuser, owner, service };
  } catch (error) {
    if (errorCode(error) === 'EACCES') throw notWritable(layout.dataDir, error);
  }
  throw new EmbeddedPostgresError([`${layout.secrets} does not hold the passwords of the database: restore it from a backup.`]);
}

/** A postgres:// URL on 127.0.0.1. */
export function urlOf(user: string, password: string, port: number, database: string): string {
  return `postgres://${user}:${encodeURIComponent(password)}@127.0.0.1:${port}/${database}`;
}
