import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, rmSync, statfsSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { releaseEmbeddedPostgres } from '../../../database/src/embedded';
import { layoutOf } from '../../../database/src/embedded/layout';

const MAIN_PID = 'LEDGER_TEST_MAIN_PID';
const SHARED = 'LEDGER_TEST_SHARED_DIR';
const MEMORY_NEEDED_BYTES = 2 * 1024 ** 3;
const DURABLE = 'durable-';
const HALF_MADE_MS = 60_000;

/** The root of the checkout. */
export const PROJECT = resolve(__dirname, '../../../..');

const folderName = (): string =>
  `campaign-ledger-tests-${process.geteuid?.() ?? 0}-${createHash('sha256').update(PROJECT).digest('hex').slice(0, 8)}`;

/** The folder of this checkout's durable clusters, on a real disk. */
export const testsFolder = (): string => join(tmpdir(), folderName());

/** The data folder of the cluster that all workers, and runs at the same time, share. */
export const sharedDataDir = (): string => process.env[SHARED] ?? join(memoryFolder() ?? tmpdir(), folderName(), 'shared');

/** A clone is three hundred small files: in memory it takes a fifth of the time. */
function memoryFolder(): string | undefined {
  try {
    const { bavail, bsize } = statfsSync('/dev/shm');
    return process.platform === 'linux' && bavail * bsize > MEMORY_NEEDED_BYTES ? '/dev/shm' : undefined;
  } catch {
    return undefined;
  }
}

/** The main process of the test run, which outlives its workers; this process where no global set-up ran. */
export const mainPid = (): number => Number(process.env[MAIN_PID] ?? process.pid);

/** Tells the workers, which inherit the environment, who their main process is and where the shared cluster lies. */
export function announceMain(): void {
  process.env[MAIN_PID] = String(process.pid);
  process.env[SHARED] = sharedDataDir();
}

/** A new data folder for a durable cluster of this run. */
export function durableDataDir(name: string): string {
  mkdirSync(testsFolder(), { recursive: true, mode: 0o755 });
  return join(testsFolder(), `${DURABLE}${name}`);
}

/** Stops and removes the durable clusters that nobody alive uses, those of killed runs too; costs one readdir when there are none. */
export async function sweepDurable(): Promise<void> {
  if (!existsSync(testsFolder())) return;
  for (const name of readdirSync(testsFolder()).filter((entry) => entry.startsWith(DURABLE))) {
    const dataDir = join(testsFolder(), name);
    const isFree = hasStarted(dataDir) && (await releaseEmbeddedPostgres({ dataDir, userPid: mainPid() }));
    if (isFree) rmSync(dataDir, { recursive: true, force: true });
  }
}

/** Stops the shared cluster unless another run uses it; its files stay, so that the next run starts in a moment. */
export async function leaveShared(): Promise<void> {
  await releaseEmbeddedPostgres({ dataDir: sharedDataDir(), userPid: mainPid() });
}

/** A folder that another run is only just making is left alone. */
function hasStarted(dataDir: string): boolean {
  return existsSync(layoutOf(dataDir).users) || Date.now() - statSync(dataDir).birthtimeMs > HALF_MADE_MS;
}
