/**
 * `npm run fuzz`: the property tests with plays that nobody has seen yet, over and over until one fails or Ctrl-C.
 * `npm run fuzz -- 3 test/secrecy`: three rounds of the files with `test/secrecy` in their paths.
 * What failed is played again with `PROPERTY_SEED=<its seed> npx jest <its file>`.
 */
import { spawnSync } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const jest = join(root, 'node_modules/jest/bin/jest.js');
const given = process.argv.slice(2);
const rounds = /^\d+$/.test(given[0] ?? '') ? Number(given.shift()) : Infinity;
const paths = given.length > 0 ? given : ['property', 'refusals-before', 'never-stuck'];

for (let round = 1; round <= rounds; round += 1) {
  const seed = randomInt(2 ** 31);
  console.log(`round ${round}: PROPERTY_SEED=${seed}`);
  const { status } = spawnSync(process.execPath, ['--max-semi-space-size=64', jest, '--silent', ...paths], { cwd: root, stdio: 'inherit', env: { ...process.env, PROPERTY_SEED: String(seed) } });
  if (status !== 0) process.exit(status ?? 1);
}
