import * as fc from 'fast-check';

const MORE = { rounds: 40, runs: 50 };

/** Asserts a property, and goes on with other plays while something is `missing` of what they are to have met: what was never played says nothing. */
export function assertUntil<Values>(property: fc.IProperty<Values>, numRuns: number, missing: () => readonly string[]): void {
  const { seed = 0 } = fc.readConfigureGlobal();
  fc.assert(property, { numRuns });
  for (let round = 1; round <= MORE.rounds && missing().length > 0; round += 1) fc.assert(property, { numRuns: MORE.runs, seed: seed + round });
  expect(missing()).toEqual([]);
}
