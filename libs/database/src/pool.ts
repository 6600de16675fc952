import type { Pool } from 'pg';
import type { DataSource } from 'typeorm';

/** TypeORM's own pool of `pg`, so that the service has one set of connections; for the few statements that run all the time. */
export function poolOf(source: DataSource): Pool {
  return (source.driver as unknown as { master: Pool }).master;
}
