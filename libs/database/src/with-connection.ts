import { Client } from 'pg';

/** As pg_dump: values as text that every server reads alike, nothing filtered, no limits of time. */
const SETTINGS = [
  `set datestyle = 'ISO'`,
  `set intervalstyle = 'postgres'`,
  `set timezone = 'UTC'`,
  `set bytea_output = 'hex'`,
  `set extra_float_digits = 1`,
  `set client_encoding = 'UTF8'`,
  `set row_security = off`,
  `set statement_timeout = 0`,
  `set lock_timeout = 0`,
  `set idle_in_transaction_session_timeout = 0`,
  // PostgreSQL 17 has this one.
  `select set_config('transaction_timeout', '0', false) where current_setting('transaction_timeout', true) is not null`,
];

/** Runs `work` on a connection of its own; when the signal aborts, the connection ends and with it whatever it is about. */
export async function withConnection<T>(url: string, name: string, signal: AbortSignal | undefined, work: (client: Client) => Promise<T>): Promise<T> {
  signal?.throwIfAborted();
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 10_000, application_name: `campaign-ledger ${name}` });
  client.on('error', () => undefined); // the query that it interrupts rejects, too
  const end = (): void => void client.end().catch(() => undefined);
  signal?.addEventListener('abort', end, { once: true });
  try {
    await client.connect();
    for (const setting of SETTINGS) await client.query(setting);
    return await work(client);
  } catch (error) {
    signal?.throwIfAborted();
    throw error;
  } finally {
    signal?.removeEventListener('abort', end);
    await client.end().catch(() => undefined);
  }
}
