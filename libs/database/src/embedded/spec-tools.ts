import { chmodSync, mkdtempSync, realpathSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';

/** For specs: a fresh temporary folder that the database's user may pass. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'campaign-ledger-spec-'));
  chmodSync(folder, 0o755);
  return folder;
}

/** For specs: the real folder of the cluster in a data folder. */
export const clusterOf = (dataDir: string): string => realpathSync(join(dataDir, 'postgres'));

/** For specs: the rows of one query on a connection of its own. */
export async function query(url: string, sql: string): Promise<unknown[]> {
  const client = new Client({ connectionString: url });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return (await client.query<Record<string, unknown>>(sql)).rows;
  } finally {
    await client.end().catch(() => undefined);
  }
}
