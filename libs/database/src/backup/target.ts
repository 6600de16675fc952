import type { Client } from 'pg';
import { knownMigrations } from '../data-source';
import { quoted, type BackupHeader, type BackupTable } from './format';
import { BackupProblem } from './problem';
import { migrationsOf, MIGRATION_TABLE, tablesOf } from './tables';

/** Refuses what this version of the product cannot bring into any database. */
export function checkOrigin({ product, migrations }: BackupHeader, version: string): void {
  if (isLater(product, version)) {
    throw new BackupProblem('newer-product', {
      en: `This backup was written by version ${product}, this is ${version}: restore it with that version or a later one.`,
      fr: `Cette sauvegarde a été écrite par la version ${product}, celle-ci est la ${version} : restaurez-la avec cette version-là ou une plus récente.`,
    });
  }
  const known = knownMigrations();
  const unknown = migrations.filter((name) => !known.includes(name));
  if (unknown.length === 0) return;
  throw new BackupProblem('unknown-migrations', {
    en: `This backup's database had run migrations that this version does not know (${unknown.join(', ')}): restore it with the version that wrote it, or a later one.`,
    fr: `La base de cette sauvegarde avait exécuté des migrations que cette version ne connaît pas (${unknown.join(', ')}) : restaurez-la avec la version qui l'a écrite, ou une plus récente.`,
  });
}

/** Refuses a database that is older than the backup's, holds anything, or has run migrations that the backup's had not. */
export async function checkTarget(client: Client, { postgres, migrations }: BackupHeader): Promise<void> {
  await checkMajor(client, postgres);
  await checkEmpty(client);
  const further = (await migrationsOf(client)).filter((name) => !migrations.includes(name));
  if (further.length === 0) return;
  throw new BackupProblem('migrated-further', {
    en: `This database is empty, but has run migrations that come after the backup (${further.join(', ')}). Make a new one and restore into that; it is migrated afterwards.`,
    fr: `Cette base est vide, mais a exécuté des migrations postérieures à la sauvegarde (${further.join(', ')}). Créez-en une autre et restaurez dans celle-là ; elle sera migrée ensuite.`,
  });
}

/** Refuses a database that holds anything at all beside the list of its migrations; names what. */
export async function checkEmpty(client: Client): Promise<void> {
  const held: string[] = [];
  for (const { name } of await tablesOf(client)) {
    if (name === MIGRATION_TABLE) continue;
    const { rows } = await client.query<{ held: boolean }>(`select exists (select from public.${quoted(name)}) as held`);
    if (rows[0]?.held) held.push(name);
  }
  if (held.length === 0) return;
  const counts = await countsOf(client, held.filter((name) => name in NAMED));
  throw new BackupProblem('not-empty', {
    en: `This database is not empty: it holds ${listed(held, counts, 0)}. A backup is restored into an empty one only; nothing was written.`,
    fr: `Cette base n'est pas vide : elle contient ${listed(held, counts, 1)}. Une sauvegarde ne se restaure que dans une base vide ; rien n'a été écrit.`,
  });
}

/** Refuses a backup with tables or columns that the database has not, once its migrations have run. */
export async function checkTables(client: Client, tables: readonly BackupTable[]): Promise<void> {
  const there = new Map((await tablesOf(client)).map(({ name, columns }) => [name, columns]));
  const missing = tables.flatMap(({ name, columns }) => (there.has(name) ? columns.filter((column) => !there.get(name)?.includes(column)).map((column) => `${name}.${column}`) : [name]));
  if (missing.length === 0) return;
  throw new BackupProblem('other-tables', {
    en: `This backup has tables or columns that its migrations do not make (${missing.join(', ')}): they are not the product's, and cannot be restored by it.`,
    fr: `Cette sauvegarde a des tables ou des colonnes que ses migrations ne créent pas (${missing.join(', ')}) : elles ne sont pas du produit, qui ne peut pas les restaurer.`,
  });
}

async function checkMajor(client: Client, postgres: number): Promise<void> {
  const { rows } = await client.query<{ version: number }>(`select current_setting('server_version_num')::int as version`);
  const [from, into] = [major(postgres), major(rows[0]?.version ?? 0)];
  if (into >= from) return;
  throw new BackupProblem('older-postgres', {
    en: `This backup comes from PostgreSQL ${from}; this database is PostgreSQL ${into}. Restore it into the same or a later one.`,
    fr: `Cette sauvegarde vient de PostgreSQL ${from} ; cette base est PostgreSQL ${into}. Restaurez-la dans la même version ou une plus récente.`,
  });
}

const major = (version: number): number => Math.floor(version / 10_000);

/** What a person calls the rows of these tables: one and several of them, in the two languages. */
const NAMED: Readonly<Record<string, readonly (readonly [string, string])[]>> = {
  campaign_head: [['campaign', 'campaigns'], ['campagne', 'campagnes']],
  account: [['account', 'accounts'], ['compte', 'comptes']],
  server_secret: [['secret of the server', 'secrets of the server'], ['secret du serveur', 'secrets du serveur']],
  seed: [['seed', 'seeds'], ['graine', 'graines']],
  token: [['token', 'tokens'], ['jeton', 'jetons']],
};

async function countsOf(client: Client, names: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const counts = new Map<string, number>();
  for (const name of names) {
    const { rows } = await client.query<{ count: number }>(`select count(*)::int as count from public.${quoted(name)}`);
    counts.set(name, rows[0]?.count ?? 0);
  }
  return counts;
}

/** Campaigns, accounts and secrets with their numbers; where there are none, the tables that hold something. */
function listed(held: readonly string[], counts: ReadonlyMap<string, number>, language: 0 | 1): string {
  if (counts.size === 0) return `${['rows in', 'des lignes dans'][language] ?? ''} ${held.join(', ')}`;
  return [...counts].map(([name, count]) => `${count} ${NAMED[name]?.[language]?.[count === 1 ? 0 : 1] ?? name}`).join(', ');
}

/** Whether one version `a.b.c` is later than another. */
export function isLater(one: string, other: string): boolean {
  const numbers = (version: string): number[] => version.split(/[.+-]/, 3).map(Number);
  const [left, right] = [numbers(one), numbers(other)];
  const differs = [0, 1, 2].find((place) => left[place] !== right[place]);
  return differs !== undefined && (left[differs] ?? 0) > (right[differs] ?? 0);
}
