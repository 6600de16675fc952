import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import plain from './jest.config.js';
import { sharesOf, testFiles, writeShares } from './scripts/shares.mjs';

const rootDir = dirname(fileURLToPath(import.meta.url));
const folder = join(rootDir, '.shares');

/** All tests, in shares (see scripts/shares.mjs). */
function inShares() {
  const folders = plain.roots.map((root) => root.replace('<rootDir>/', ''));
  const shares = sharesOf(testFiles({ rootDir, folders, testRegex: plain.testRegex }));
  writeShares({ folder, shares, rootDir, runner: join(rootDir, 'scripts/run-file.cjs') });
  return { ...plain, roots: [folder], testRegex: '\\.share\\.js$', testSequencer: '<rootDir>/scripts/share-sequencer.mjs' };
}

// `npm test -- path` names files, which run on their own.
const namesFiles = process.argv.slice(2).some((argument) => !argument.startsWith('-'));

export default namesFiles ? plain : inShares();
