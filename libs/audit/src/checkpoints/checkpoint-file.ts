import { Inject, Injectable, Logger } from '@nestjs/common';
import { appendFile } from 'node:fs/promises';
import { AUDIT_OPTIONS, type AuditModuleOptions } from '../options';

/** A checkpoint on its way out of the database. */
export interface Delivery {
  readonly campaign: string;
  readonly stream: string;
  readonly checkpoint: string;
}

/** Lines kept for a file that cannot be written; beyond them the oldest are given up. */
const MAX_KEPT = 10_000;

/**
 * Delivers checkpoints to the operator's file, where there is one: one JSON line each, only ever appended, also by several
 * processes. What fails is logged and tried again with the next one; nothing waits for it and nothing fails by it.
 */
@Injectable()
export class CheckpointFile {
  private readonly logger = new Logger('Checkpoints');
  private readonly kept: string[] = [];
  private writing = Promise.resolve();
  /** A write that failed may have left part of a line. */
  private broken = false;

  constructor(@Inject(AUDIT_OPTIONS) private readonly options: Pick<AuditModuleOptions, 'checkpointFile'>) {}

  /** Settles once it was tried. */
  deliver(delivery: Delivery): Promise<void> {
    const { checkpointFile } = this.options;
    if (checkpointFile === undefined) return Promise.resolve();
    this.kept.push(`${JSON.stringify(delivery)}\n`);
    this.writing = this.writing.then(() => this.write(checkpointFile));
    return this.writing;
  }

  private async write(file: string): Promise<void> {
    const lines = this.kept.splice(0);
    if (lines.length === 0) return;
    try {
      await appendFile(file, (this.broken ? '\n' : '') + lines.join(''), { flag: 'a', mode: 0o644 });
      this.broken = false;
    } catch (error) {
      this.broken = true;
      this.kept.unshift(...lines.slice(-MAX_KEPT));
      this.logger.warn(`${lines.length} checkpoints could not be written to CHECKPOINT_FILE (tried again with the next one): ${String(error)}`);
    }
  }
}
