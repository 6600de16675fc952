import { leaveShared, sweepDurable } from './run';

/** After a Jest run: stops the clusters, unless another run still uses them. */
export default async function globalTeardown(): Promise<void> {
  await sweepDurable();
  await leaveShared();
}
