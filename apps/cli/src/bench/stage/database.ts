import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { migrate, startEmbeddedPostgres, superuserUrl } from '@app/database';

/** The bench's own durable Postgres, migrated. */
export interface BenchDatabase {
  readonly ownerUrl: string;
  readonly serviceUrl: string;
  readonly superUrl: string;
  /** The process that all its others come from. */
  readonly pid: number;
  /** Stops it and removes its files. */
  drop(): Promise<void>;
}

const DATABASE = 'campaign_ledger';

/** Starts a fresh cluster with fsync on below `folder` (the system's temporary folder unless said). */
export async function startDatabase(folder: string = tmpdir(), settings: Readonly<Record<string, string>> = {}): Promise<BenchDatabase> {
  const dataDir = mkdtempSync(join(folder, 'campaign-ledger-bench-'));
  const running = await startEmbeddedPostgres({ dataDir, settings: { max_connections: '200', ...settings } });
  const drop = async (): Promise<void> => {
    await running.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
  try {
    const { pathname, username } = new URL(running.serviceUrl);
    await migrate(running.ownerUrl, decodeURIComponent(username));
    const superUrl = superuserUrl(dataDir, pathname.slice(1) || DATABASE);
    return { ownerUrl: running.ownerUrl, serviceUrl: running.serviceUrl, superUrl, pid: await postmasterOf(superUrl), drop };
  } catch (error) {
    await drop();
    throw error;
  }
}

async function postmasterOf(superUrl: string): Promise<number> {
  return withClient(superUrl, async (client) => {
    const { rows } = await client.query<{ folder: string }>("select current_setting('data_directory') as folder");
    return Number(readFileSync(join(rows[0]?.folder ?? '', 'postmaster.pid'), 'utf8').split('\n')[0]);
  });
}

/** Runs `work` on a connection of its own. */
export async function withClient<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
