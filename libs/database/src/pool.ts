import { Pool, type PoolConfig } from 'pg';
import type { DataSource } from 'typeorm';

/** TypeORM's own pool of `pg`, so that the service has one set of connections; for the few statements that run all the time. */
export function poolOf(source: DataSource): Pool {
  return (source.driver as unknown as { master: Pool }).master;
}

/**
 * A pool beside it with the same login and rights, for what holds a connection for long (a whole export or import): it
 * neither takes the service's connections nor is given up when it says nothing for a while. The caller ends it.
 */
export function longPoolOf(source: DataSource, max: number): Pool {
  const { options } = poolOf(source) as unknown as { options: PoolConfig };
  // The password is there, but hidden from a copy of the whole.
  const { password } = options;
  const pool = new Pool({ ...options, ...(password === undefined ? {} : { password }), max, idleTimeoutMillis: 5_000, onConnect: undefined });
  // One that breaks while nobody uses it is taken out by the pool itself; whoever holds one is told by the next query.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}
