import { RestDriver, testDatabase, type TestDatabase } from '@app/testing';
import { startTestService, type TestService } from '../../support/test-service';
import { gmAt } from './table';

/** Two services, each with caches of its own, on one database. */
export interface Instances {
  readonly database: TestDatabase;
  readonly services: readonly [TestService, TestService];
  /** The GM at each of them. */
  readonly gms: readonly [RestDriver, RestDriver];
  /** Stops the services and keeps the database. */
  stop(): Promise<void>;
}

/** Starts both; on a database of their own unless said. */
export async function startInstances(given?: TestDatabase): Promise<Instances> {
  const database = given ?? (await testDatabase());
  const one = await startTestService({ database });
  const two = await startTestService({ database });
  // The second start gave the owner another token.
  const { ownerToken } = two;
  return {
    database,
    services: [one, two],
    gms: [gmAt({ ...one, ownerToken }), gmAt({ ...two, ownerToken })],
    stop: async () => {
      await Promise.all([one.stop(), two.stop()]);
    },
  };
}
