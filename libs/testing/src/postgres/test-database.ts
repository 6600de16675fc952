import { randomBytes } from 'node:crypto';
import { templateFor, type Migrate } from './template';
import { testServer, withClient, type TestServer } from './server';

/** A migrated database for one test file, with the URLs of the three roles. */
export interface TestDatabase {
  readonly name: string;
  readonly ownerUrl: string;
  readonly serviceUrl: string;
  readonly superUrl: string;
  /** Removes it, open connections included; idempotent. */
  drop(): Promise<void>;
}

/** Clones the migrated template; `migrate` replaces the product's own migrations. */
export async function testDatabase(options: { readonly migrate?: Migrate } = {}): Promise<TestDatabase> {
  const server = await testServer();
  const template = await templateFor(server, options.migrate);
  const name = `ledger_test_${process.pid}_${randomBytes(5).toString('hex')}`;
  await clone(server, template, name);
  return {
    name,
    ownerUrl: server.ownerUrl(name),
    serviceUrl: server.serviceUrl(name),
    superUrl: server.superUrl(name),
    drop: () => withClient(server.superUrl('postgres'), async (client) => {
      await client.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
    }),
  };
}

/** The grants on a database are not among what a clone takes over. */
async function clone(server: TestServer, template: string, name: string): Promise<void> {
  await withClient(server.superUrl('postgres'), async (client) => {
    await client.query(`CREATE DATABASE ${name} TEMPLATE ${template} OWNER ledger_owner`);
    await client.query(`REVOKE ALL ON DATABASE ${name} FROM PUBLIC`);
    await client.query(`GRANT CONNECT ON DATABASE ${name} TO ledger_service`);
  });
}
