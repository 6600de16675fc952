import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { checkBackup, type CheckOptions } from './check';
import type { BackupHeader, BackupTable } from './format';
import { BackupReader } from './read';
import { writeBackup, type WriteOptions } from './write';

/** For specs: a header with these tables. */
export const sampleHeader = (tables: readonly BackupTable[], changes: Partial<BackupHeader> = {}): BackupHeader => ({
  createdAt: '2026-11-29T03:00:00.000Z',
  product: '0.1.0',
  postgres: 180_004,
  encoding: 'UTF8',
  origin: 'command',
  ledger: null,
  migrations: ['Ledger1764000000000'],
  tables,
  ...changes,
});

/** For specs: a backup with these rows by table, each text a piece as COPY might hand it over. */
export async function sampleBackup(header: BackupHeader, rows: Readonly<Record<string, readonly string[]>>, options: WriteOptions = {}): Promise<Buffer> {
  const pieces: Buffer[] = [];
  const target = new Writable({ write: (piece: Buffer, _encoding, done) => (pieces.push(piece), done()) });
  await writeBackup({ header, rows: (table) => piecesOf(rows[table.name] ?? []) }, target, options);
  return Buffer.concat(pieces);
}

async function* piecesOf(texts: readonly string[]): AsyncGenerator<Buffer> {
  for (const text of texts) yield Buffer.from(text);
}

/** For specs: a folder of its own, and a way to check the bytes of a file in it. */
export class Workshop {
  readonly folder = mkdtempSync(join(tmpdir(), 'ledger-backup-'));

  /** A path in the folder. */
  path(name: string): string {
    return join(this.folder, name);
  }

  /** What the check finds in a file of these bytes: its header and its rows by table. */
  async check(bytes: Buffer, options: CheckOptions = {}): Promise<{ header: BackupHeader; contents: Record<string, number> }> {
    const path = this.path('checked');
    writeFileSync(path, bytes);
    const reader = await BackupReader.open(path);
    try {
      return { header: reader.header, contents: Object.fromEntries(await checkBackup(reader, options)) };
    } finally {
      await reader.close();
    }
  }

  /** Why the check refuses a file of these bytes; undefined when it does not. */
  refusal(bytes: Buffer, options: CheckOptions = {}): Promise<string | undefined> {
    return this.check(bytes, options).then(
      () => undefined,
      (error: unknown) => String((error as { code?: unknown }).code),
    );
  }

  drop(): void {
    rmSync(this.folder, { recursive: true, force: true });
  }
}
