import { Client } from 'pg';
import { backupToFile } from './backup';
import { checkBackup } from './check';
import { quoted } from './format';
import { BackupReader } from './read';
import { restoreBackup, type Restored } from './restore';
import { RECOMPUTED, tablesOf } from './tables';

/** For specs: the product that backs up. */
export const PRODUCT = '0.1.0';

/** For specs: runs `work` on a connection of its own. */
export async function withClient<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** For specs: every row of every table that is backed up, in an order of their own: equal texts, equal contents. */
export function dump(url: string): Promise<string> {
  return withClient(url, async (client) => {
    const parts: string[] = [];
    for (const { name } of (await tablesOf(client)).filter((table) => !RECOMPUTED.includes(table.name))) {
      const { rows } = await client.query<{ row: string }>(`select t::text as row from public.${quoted(name)} t order by 1`);
      parts.push(name, rows.map(({ row }) => row).join('\n'));
    }
    return parts.join('\n');
  });
}

/** For specs: backs a database up as the service may. */
export const backUp = (database: { readonly serviceUrl: string }, path: string): ReturnType<typeof backupToFile> =>
  backupToFile(path, false, { url: database.serviceUrl, product: PRODUCT, origin: 'command' });

/** For specs: checks a file and restores it, as the command does. */
export async function restore(path: string, { ownerUrl }: { readonly ownerUrl: string }, product = PRODUCT): Promise<Restored> {
  const reader = await BackupReader.open(path);
  try {
    await checkBackup(reader);
    return await restoreBackup(reader, { ownerUrl, serviceUser: 'ledger_service', product });
  } finally {
    await reader.close();
  }
}

/** For specs: the code of what a promise rejects with. */
export const codeOf = (promise: Promise<unknown>): Promise<string> =>
  promise.then(
    () => 'nothing',
    (error: unknown) => String((error as { code?: unknown }).code ?? error),
  );
