import { randomUUID } from 'node:crypto';
import { newToken } from '@app/event-store';
import { testDatabase, withClient, type TestDatabase } from '@app/testing';

/** A database with an owner's account, as the first start of the service leaves one: without it nothing is imported. */
export async function ownedDatabase(): Promise<TestDatabase> {
  const database = await testDatabase();
  await withClient(database.ownerUrl, (client) => client.query('select access_create_account($1, $2, true, $3, null, null)', [randomUUID(), 'Owner', newToken('owner').hash]));
  return database;
}
