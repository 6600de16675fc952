import { Client } from 'pg';

/** A connection of its own, for what takes long; the caller ends it. */
export async function connected(url: string): Promise<Client> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 10_000, application_name: 'campaign-ledger rebuild' });
  client.on('error', () => undefined); // the query that it interrupts rejects, too
  await client.connect();
  return client;
}
