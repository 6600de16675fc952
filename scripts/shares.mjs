/**
 * `npm test` runs the test files in shares: one file of Jest that loads several of ours, one after the other. Jest loads
 * and compiles every module anew for each of its files, which costs some three seconds where a test starts the service:
 * more than most of the tests take. In a share the modules are loaded once, and V8 has already optimised them.
 * `npx jest path` runs a file on its own.
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';

/** Files that change their process for good; each is a share of its own. */
const ALONE = ['test/systems/sixth-system.e2e-spec.ts'];

/** Shares of the tests that start the service, and of the others: enough of them that two workers end together. */
const SHARES = { service: 12, other: 6 };

const byName = (one, other) => (one < other ? -1 : 1);

/** The test files of a checkout by their paths, with `/` on every platform. */
export function testFiles({ rootDir, folders, testRegex }) {
  const found = folders.flatMap((folder) => readdirSync(join(rootDir, folder), { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name)));
  return found.map((name) => name.split(sep).join('/')).filter((name) => new RegExp(testRegex).test(name)).sort(byName);
}

/** Every file in exactly one share, by the shares' names; neighbours, which are much alike, go to different ones. */
export function sharesOf(files, { alone = ALONE, counts = SHARES } = {}) {
  const shares = new Map(alone.filter((file) => files.includes(file)).map((file, at) => [`alone-${at + 1}`, [file]]));
  const startsService = (file) => file.endsWith('.e2e-spec.ts');
  deal(shares, 'service', files.filter((file) => startsService(file) && !alone.includes(file)), counts.service);
  deal(shares, 'other', files.filter((file) => !startsService(file) && !alone.includes(file)), counts.other);
  return shares;
}

function deal(shares, kind, files, count) {
  files.forEach((file, at) => {
    const name = `${kind}-${String((at % count) + 1).padStart(2, '0')}`;
    shares.set(name, [...(shares.get(name) ?? []), file]);
  });
}

/** Writes a file for each share into `folder`, and removes others. What is there already stays: another run may be reading it. `runner` is run-file.cjs. */
export function writeShares({ folder, shares, rootDir, runner }) {
  mkdirSync(folder, { recursive: true });
  const codes = new Map([...shares].map(([name, files]) => [`${name}.share.js`, codeOf(files, { folder, rootDir, runner })]));
  for (const name of readdirSync(folder)) if (!codes.has(name)) rmSync(join(folder, name), { force: true });
  for (const [name, code] of codes) {
    const path = join(folder, name);
    if (!existsSync(path) || readFileSync(path, 'utf8') !== code) writeFileSync(path, code);
  }
}

function codeOf(files, { folder, rootDir, runner }) {
  const path = (file) => JSON.stringify(relative(folder, join(rootDir, file)).split(sep).join('/'));
  const lines = files.map((file) => `runFile(${JSON.stringify(file)}, () => require(${path(file)}));\n`);
  return `const { runFile } = require(${JSON.stringify(runner)});\n${lines.join('')}`;
}
