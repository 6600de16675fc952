// Shared by start.mjs, cli.mjs and build.mjs: checks the machine, and builds when dist/ does not match the sources.
import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative, sep } from 'node:path';

const OLDEST_NODE = [20, 19];
const SOURCES = ['apps', 'libs'];
const SETTINGS = ['package-lock.json', 'tsconfig.json', 'tsconfig.build.json', 'scripts/build-if-needed.mjs'];
const STAMP = '.source-hash';
const BATCH = 32;

/** Makes dist/ current if it is not; ends the process with one clear line when this machine cannot. */
export async function buildIfNeeded(root) {
  checkNode();
  checkPackages(root);
  if (!existsSync(join(root, 'apps'))) return; // an image that ships the built output only
  const hash = sourceHash(root);
  if (readText(join(root, 'dist', STAMP)) === hash) return;
  const isFirst = !existsSync(join(root, 'dist', STAMP));
  process.stderr.write(isFirst ? 'building (first start only) ...\n' : 'building (the sources have changed) ...\n');
  try {
    await build(root, hash);
  } catch (error) {
    fail([`The build failed: ${error instanceof Error ? error.message : String(error)}`]);
  }
}

/** Compiles everything into a fresh folder and puts it in the place of dist/; returns the number of compiled files. */
export async function build(root, hash = sourceHash(root)) {
  const swc = loadCompiler(root);
  const fresh = join(root, `dist.${process.pid}.new`);
  try {
    const files = productFiles(root);
    const compiled = files.filter(isSource);
    for (let at = 0; at < compiled.length; at += BATCH) {
      await Promise.all(compiled.slice(at, at + BATCH).map((file) => compile(swc, root, fresh, file)));
    }
    files.filter((file) => !isSource(file)).forEach((file) => copyAsset(root, fresh, file));
    writeText(join(fresh, STAMP), hash);
    replace(join(root, 'dist'), fresh, hash);
    return compiled.length;
  } finally {
    rmSync(fresh, { recursive: true, force: true });
  }
}

async function compile(swc, root, fresh, file) {
  const result = await swc.transformFile(join(root, file), { ...options(root), sourceFileName: join(relative(dirname(join('dist', file)), ''), file) });
  const target = join(fresh, file.replace(/\.ts$/, '.js'));
  const map = `${target}.map`;
  writeText(target, `${result.code}\n//# sourceMappingURL=${map.slice(map.lastIndexOf(sep) + 1)}\n`);
  if (result.map !== undefined) writeText(map, result.map);
}

/** What `tsc` would do with tsconfig.json: decorators with their metadata, CommonJS, `@app/*` resolved to relative paths. */
function options(root) {
  return {
    cwd: root,
    swcrc: false,
    configFile: false,
    sourceMaps: true,
    jsc: {
      target: 'es2022',
      parser: { syntax: 'typescript', decorators: true },
      transform: { legacyDecorator: true, decoratorMetadata: true, useDefineForClassFields: false },
      keepClassNames: true,
      baseUrl: root,
      paths: { '@app/*': ['libs/*/src/index.ts'] },
    },
    module: { type: 'commonjs', strictMode: true, ignoreDynamic: false, importInterop: 'swc' },
  };
}

const isSource = (file) => file.endsWith('.ts') && !file.endsWith('.d.ts');
const isTest = (file) => /\.(spec|int-spec|e2e-spec)\.ts$/.test(file);
const isProduct = (file) => !isTest(file) && !file.endsWith('.md') && !file.endsWith('.d.ts');

/** Paths below apps/ and libs/, relative to the root: sources and what they may load (SQL, JSON, …). */
function productFiles(root) {
  return allFiles(root).filter(isProduct);
}

function allFiles(root) {
  return SOURCES.filter((folder) => existsSync(join(root, folder))).flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => relative(root, join(entry.parentPath, entry.name))),
  ).sort();
}

function copyAsset(root, fresh, file) {
  mkdirSync(dirname(join(fresh, file)), { recursive: true });
  cpSync(join(root, file), join(fresh, file));
}

/** A build at the same time may win the race: the same sources give the same output. */
function replace(dist, fresh, hash) {
  const old = `${fresh}.old`;
  try {
    if (existsSync(dist)) renameSync(dist, old);
    renameSync(fresh, dist);
  } catch (error) {
    if (readText(join(dist, STAMP)) !== hash) throw error;
  } finally {
    rmSync(old, { recursive: true, force: true });
  }
}

function sourceHash(root) {
  const hash = createHash('sha256');
  for (const file of [...SETTINGS, ...productFiles(root)]) hash.update(`${file}\0${readText(join(root, file))}\0`);
  return hash.digest('hex');
}

function checkNode() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  const isOldEnough = major > OLDEST_NODE[0] || (major === OLDEST_NODE[0] && minor >= OLDEST_NODE[1]);
  if (!isOldEnough) fail([`Node ${OLDEST_NODE.join('.')} or newer is needed; this is Node ${process.versions.node}.`]);
}

function checkPackages(root) {
  if (!existsSync(join(root, 'node_modules', '@nestjs', 'core'))) fail(['The packages are not installed: run "npm ci" first.']);
}

function loadCompiler(root) {
  try {
    return createRequire(join(root, 'package.json'))('@swc/core');
  } catch (error) {
    throw new Error(`the compiler cannot be loaded (${error.code ?? error.message}); run "npm ci" without --omit=dev`, { cause: error });
  }
}

function readText(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}

function writeText(file, text) {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}

function fail(lines) {
  process.stderr.write(`${lines.join('\n')}\n`);
  process.exit(1);
}
