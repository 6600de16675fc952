// `npm run fold-hash`: names the fold. A snapshot is used again only by the fold that wrote it; so this hash changes
// whenever a source does that folding depends on, and old snapshots are then made anew from the log.
// `--check` (part of `npm run lint`) fails when the hash that is checked in is not that of the sources.
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';

const ROOT = dirname(dirname(fileURLToPath(import.meta.url)));
const TARGET = 'libs/event-store/src/fold-hash.ts';
/** The fold itself, and how a state becomes a snapshot's text and an event's text is read. What these import counts, too. */
const ENTRIES = [
  'libs/kernel/src/fold.ts',
  'libs/kernel/src/state.ts',
  'libs/kernel/src/render.ts',
  'libs/kernel/src/upcast.ts',
  'libs/event-store/src/snapshots.ts',
  'libs/event-store/src/stored-event.ts',
];
/** What a subsystem or a rule system tells the fold: collections, kinds of changes, maps of a sheet. */
const TELLS_THE_FOLD = /:\s*(?:readonly\s+)?(?:Collection|ChangeKind|EntryMap|SheetDefinition)(?:\[\])?\s*(?:=|\{)/;

const current = hashOf(closure([...ENTRIES, ...tellers()]));
if (process.argv.includes('--check')) check(current);
else write(current);

/** Sources that declare something for the fold, wherever they are. */
function tellers() {
  return readdirSync(join(ROOT, 'libs'), { recursive: true, encoding: 'utf8' })
    .map((file) => join('libs', file))
    .filter((file) => /^libs\/[^/]+\/src\/.*\.ts$/.test(file) && !file.endsWith('spec.ts') && !file.startsWith('libs/testing/'))
    .filter((file) => TELLS_THE_FOLD.test(read(file)));
}

/** These files and what they import when they run: comments, formatting and types alone change no fold. */
function closure(entries) {
  const code = new Map();
  const waiting = [...entries];
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (code.has(file)) continue;
    const compiled = compile(file);
    code.set(file, compiled);
    waiting.push(...importsOf(file, compiled));
  }
  return code;
}

function compile(file) {
  const { outputText } = ts.transpileModule(read(file), {
    fileName: file,
    compilerOptions: { target: ts.ScriptTarget.ES2022, module: ts.ModuleKind.ES2022, removeComments: true, experimentalDecorators: true },
  });
  return outputText;
}

/**
 * Files beside this one. What is imported from another library's index counts where it is an entry or tells the fold;
 * a system's rules, which its sheet imports, don't take part in folding.
 */
function importsOf(file, compiled) {
  if (file.startsWith('libs/rules/')) return [];
  return ts
    .preProcessFile(compiled, true, true)
    .importedFiles.map(({ fileName }) => fileName)
    .filter((name) => name.startsWith('.'))
    .map((name) => resolved(join(dirname(file), name)));
}

function resolved(path) {
  const found = [`${path}.ts`, join(path, 'index.ts'), path].find((candidate) => existsSync(join(ROOT, candidate)));
  if (!found) throw new Error(`${path} is imported and not there`);
  return found;
}

function hashOf(code) {
  const sha = createHash('sha256');
  for (const file of [...code.keys()].sort()) sha.update(`${file}\0${code.get(file)}\0`);
  return sha.digest('hex').slice(0, 32);
}

function write(hash) {
  const before = read(TARGET);
  const after = before.replace(/FOLD_HASH = '[^']*'/, `FOLD_HASH = '${hash}'`);
  if (after === before && !before.includes(hash)) throw new Error(`${TARGET} declares no FOLD_HASH`);
  writeFileSync(join(ROOT, TARGET), after);
  console.log(`${relative('', join(ROOT, TARGET))}: ${hash}`);
}

function check(hash) {
  if (read(TARGET).includes(`'${hash}'`)) return;
  console.error(`${TARGET} is stale: the sources of the fold have changed. Run "npm run fold-hash" and commit the file.`);
  process.exitCode = 1;
}

function read(file) {
  return readFileSync(join(ROOT, file), 'utf8');
}
