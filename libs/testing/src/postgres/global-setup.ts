import { announceMain, sweepDurable } from './run';

/** Before a Jest run: starts nothing (the first worker that asks does), removes what a killed run left behind. */
export default async function globalSetup(): Promise<void> {
  announceMain();
  await sweepDurable();
}
