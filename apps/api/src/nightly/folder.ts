import { existsSync } from 'node:fs';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { BackupReader, PARTIAL } from '@app/database';

/** A backup that the service made of this ledger by itself. */
export interface OwnBackup {
  readonly path: string;
  readonly createdAt: number;
  readonly bytes: number;
}

const NAME = /^campaign-ledger-\d{4}-\d{2}-\d{2}T\d{2}-\d{2}-\d{2}Z\.backup$/;

/** The folder of nightly backups. It may hold other files, those of other ledgers too: they are neither counted nor touched. */
export class BackupFolder {
  /** `ledger`: the account of the owner, which each backup names. */
  constructor(
    readonly path: string,
    private readonly ledger: string,
  ) {}

  /** Makes the folder where it is missing, for its owner alone, and removes what a killed process has left half written. */
  async prepare(): Promise<void> {
    await mkdir(this.path, { recursive: true, mode: 0o700 });
    for (const name of await readdir(this.path)) {
      const [whole = '', pid] = name.split(PARTIAL);
      if (pid !== undefined && NAME.test(whole) && !isAlive(Number(pid))) await rm(join(this.path, name), { force: true });
    }
  }

  /** Where a backup of this time goes. */
  pathFor(time: Date): string {
    return join(this.path, `campaign-ledger-${time.toISOString().slice(0, 19).replaceAll(':', '-')}Z.backup`);
  }

  /** Own backups, the newest first. */
  async own(): Promise<OwnBackup[]> {
    if (!existsSync(this.path)) return [];
    const names = (await readdir(this.path)).filter((name) => NAME.test(name));
    const found = await Promise.all(names.map((name) => this.look(join(this.path, name))));
    return found.filter((each) => each !== undefined).sort((one, other) => other.createdAt - one.createdAt);
  }

  /** Removes own backups but for the newest so many. */
  async keep(count: number): Promise<void> {
    for (const { path } of (await this.own()).slice(count)) await rm(path, { force: true });
  }

  /** Undefined for a file that somebody else made, or that cannot be read. */
  private async look(path: string): Promise<OwnBackup | undefined> {
    try {
      const reader = await BackupReader.open(path);
      await reader.close();
      const { origin, ledger, createdAt } = reader.header;
      if (origin !== 'nightly' || ledger !== this.ledger) return undefined;
      return { path, createdAt: Date.parse(createdAt), bytes: (await stat(path)).size };
    } catch {
      return undefined;
    }
  }
}

/** This process writes none while it prepares. */
function isAlive(pid: number): boolean {
  if (pid === process.pid) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
