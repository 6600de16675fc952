import { Inject, Injectable } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import { LEDGER_POOL, type Queries } from '@app/event-store';
import type { ImportProblem } from './import-problem';
import type { Progress } from './verify-file';

/** Where an import is. */
export const IMPORT_STATUSES = ['received', 'verifying', 'storing', 'done', 'failed'] as const;
export type ImportStatus = (typeof IMPORT_STATUSES)[number];

/** An import as it is kept. */
export interface ImportJob {
  readonly id: string;
  readonly accountId: string;
  readonly position: number;
  readonly status: ImportStatus;
  readonly lines: number;
  readonly events: number;
  readonly of: number | null;
  /** How often it was taken over from a node that fell silent. */
  readonly attempts: number;
  readonly campaignId: string | null;
  readonly problem: ImportProblem | null;
  readonly createdAt: Date;
  readonly finishedAt: Date | null;
}

/** A file that came in whole, and for whom. */
export interface ReceivedFile {
  readonly id: string;
  readonly accountId: string;
  readonly bytes: number;
}

const COLUMNS = `id, account_id as "accountId", position, status, lines, events, of_events as "of", attempts, campaign_id as "campaignId", problem, created_at as "createdAt", finished_at as "finishedAt"`;

/** Imports in the database; what changes one is done in the name of this node, and only as long as the job is its own. */
@Injectable()
export class ImportJobs {
  private readonly node = randomUUID();

  constructor(@Inject(LEDGER_POOL) private readonly pool: Queries) {}

  /** A new job of this node, unless its account has `most` unfinished ones: then false. `mark` beside an idempotency key, of which there can be one only. */
  async receive({ id, accountId, bytes }: ReceivedFile, most: number, mark?: { readonly command: string; readonly request: string }): Promise<boolean> {
    return this.says('select import_receive($1, $2, $3, $4, $5, $6, $7) as said', [id, accountId, this.node, bytes, most, mark?.command ?? null, mark?.request ?? null]);
  }

  /** How many jobs of an account are not over. */
  async unfinished(accountId: string): Promise<number> {
    const { rows } = await this.pool.query<{ count: number }>('select count(*)::integer as count from import_job where account_id = $1 and finished_at is null', [accountId]);
    return rows[0]?.count ?? 0;
  }

  async find(id: string): Promise<ImportJob | undefined> {
    const { rows } = await this.pool.query<ImportJob>(`select ${COLUMNS} from import_job where id = $1`, [id]);
    return rows[0];
  }

  /** Jobs in the order of their making: those of an account, or all. */
  async page(accountId: string | undefined, after: number, limit: number): Promise<ImportJob[]> {
    const { rows } = await this.pool.query<ImportJob>(
      `select ${COLUMNS} from import_job where ($1::uuid is null or account_id = $1) and position > $2 order by position limit $3`,
      [accountId ?? null, after, limit],
    );
    return rows;
  }

  /** False when the job is not this node's any more, or over. */
  async progress(id: string, status: ImportStatus, { lines, events, of }: Progress): Promise<boolean> {
    return this.says('select import_progress($1, $2, $3, $4, $5, $6) as said', [id, this.node, status, lines, events, of ?? null]);
  }

  /** Ends a job as failed; false as above. */
  async fail(id: string, problem: ImportProblem): Promise<boolean> {
    return this.says('select import_finish($1, $2, null, $3) as said', [id, this.node, JSON.stringify(problem)]);
  }

  /** Ends a job with its campaign, in the transaction that stores it; false as above. */
  async done(own: Queries, id: string, campaignId: string): Promise<boolean> {
    const { rows } = await own.query<{ said: boolean }>('select import_finish($1, $2, $3, null) as said', [id, this.node, campaignId]);
    return rows[0]?.said ?? false;
  }

  /** Says that this node is still there for its jobs. */
  async touch(): Promise<void> {
    await this.pool.query('select import_touch($1)', [this.node]);
  }

  /** Lets go of all jobs of this node. */
  async release(): Promise<void> {
    await this.pool.query('select import_release($1)', [this.node]);
  }

  /** Jobs that no node has been heard of for so long. */
  async silent(seconds: number): Promise<string[]> {
    const { rows } = await this.pool.query<{ id: string }>(
      'select id from import_job where finished_at is null and touched_at < now() - make_interval(secs => $1) order by position',
      [seconds],
    );
    return rows.map(({ id }) => id);
  }

  /** Takes a silent job over, from its beginning; false when somebody else was faster. */
  async take(id: string, seconds: number): Promise<boolean> {
    return this.says('select import_take($1, $2, $3) as said', [id, this.node, seconds]);
  }

  private async says(text: string, values: readonly unknown[]): Promise<boolean> {
    const { rows } = await this.pool.query<{ said: boolean }>(text, [...values]);
    return rows[0]?.said ?? false;
  }
}
