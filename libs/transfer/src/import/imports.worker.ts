import { Inject, Injectable, Logger, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { randomBytes, randomUUID } from 'node:crypto';
import { connectionLost, LedgerClock, LogIntakes, outOfResources, WHOLE_FOLD, type Intake, type WholeFold } from '@app/event-store';
import { Vocabulary } from '@app/kernel';
import { SystemRegistry } from '@app/rules';
import { firstGm, importCampaign } from '../domain/import-campaign';
import { TRANSFER_OPTIONS, type TransferOptions } from '../transfer-options';
import { fileLines } from './file-lines';
import { ImportJobs, type ImportJob, type ImportStatus } from './import-jobs';
import { ImportRefused, problemOfFile, refuseFile } from './import-problem';
import { KnownEvents } from './known-events';
import { Spool } from './spool';
import { storeFile, type Place } from './store-file';
import { verifyFile, type OnProgress, type Progress, type VerifiedFile } from './verify-file';

const BEAT_MS = 5_000;
const TOLD_MS = 500;
const RETRY_MS = 5_000;
/** A node that was not heard of for so long is gone; its job goes on where its file is. */
const SILENT_SECONDS = 30;
/** Nor did a node with the file come back: the job has failed. */
const LOST_SECONDS = 600;
/** A job that was taken over so often may well be what ends its nodes. */
const MAX_ATTEMPTS = 3;

/** The database is away, or has no room now; nothing was stored, or all of it. */
const isPassing = (error: unknown): boolean => connectionLost(error) || outOfResources(error);

/** The job was taken over, or is over. */
class NotOurs extends Error {}

/** Carries imports out, one at a time: each file is verified whole before any of it is stored, in one transaction. */
@Injectable()
export class ImportsWorker implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly logger = new Logger('Import');
  private readonly stopping = new AbortController();
  private readonly waiting: string[] = [];
  private working: Promise<void> | undefined;
  private beating: Promise<void> = Promise.resolve();
  private timer: NodeJS.Timeout | undefined;
  /** How far the job is that is carried out now. */
  private reached: { readonly status: ImportStatus; readonly progress: Progress } | undefined;

  constructor(
    @Inject(ImportJobs) private readonly jobs: ImportJobs,
    @Inject(Spool) private readonly spool: Spool,
    @Inject(LogIntakes) private readonly intakes: LogIntakes,
    @Inject(LedgerClock) private readonly clock: LedgerClock,
    @Inject(Vocabulary) private readonly vocabulary: Vocabulary,
    @Inject(SystemRegistry) private readonly systems: SystemRegistry,
    @Inject(WHOLE_FOLD) private readonly fold: WholeFold,
    @Inject(TRANSFER_OPTIONS) private readonly options: TransferOptions,
  ) {}

  /** Looks for what a node left behind, now and from time to time. */
  onApplicationBootstrap(): void {
    this.beat();
    this.timer = setInterval(() => this.beat(), BEAT_MS);
    this.timer.unref();
    if (this.options.resume) void this.quietly(this.spool.tidy(async (id) => (await this.jobs.find(id))?.finishedAt === null));
  }

  /** The transaction that is under way is given up; another node, or the next start, begins the job again. */
  async onModuleDestroy(): Promise<void> {
    this.stopping.abort();
    clearInterval(this.timer);
    await Promise.all([this.working, this.beating]);
    await this.jobs.release().catch(() => undefined);
  }

  /** Begins a job as soon as those before it are done. */
  enqueue(id: string): void {
    if (this.stopping.signal.aborted) return;
    this.waiting.push(id);
    this.working ??= this.work().finally(() => (this.working = undefined));
  }

  private async work(): Promise<void> {
    for (let id = this.waiting.shift(); id !== undefined && !this.stopping.signal.aborted; id = this.waiting.shift()) {
      await this.run(id).catch((error: unknown) => (isPassing(error) ? this.later(id, error) : this.givenUp(id, error)));
    }
  }

  private beat(): void {
    this.beating = this.quietly(this.look());
  }

  private async look(): Promise<void> {
    await this.jobs.touch();
    if (!this.options.resume) return;
    for (const id of await this.jobs.silent(SILENT_SECONDS)) if ((await this.spool.has(id)) && (await this.jobs.take(id, SILENT_SECONDS))) this.enqueue(id);
    for (const id of await this.jobs.silent(LOST_SECONDS)) if (await this.jobs.take(id, LOST_SECONDS)) this.enqueue(id);
  }

  private async run(id: string): Promise<void> {
    const job = await this.jobs.find(id);
    if (!job) return;
    this.reached = undefined;
    try {
      if (!job.finishedAt) await this.carryOut(job);
      await this.spool.remove(id);
    } catch (error) {
      if (!(error instanceof NotOurs) && !this.stopping.signal.aborted) await this.failed(id, error);
    }
  }

  /** Ends the job, once; only what passes is tried again. */
  private async failed(id: string, error: unknown): Promise<void> {
    if (isPassing(error)) throw error;
    const problem = error instanceof ImportRefused ? error.problem : this.unforeseen(error);
    const { reached } = this;
    // How far it was is good to know, and no reason to begin again.
    if (reached) await this.jobs.progress(id, reached.status, reached.progress).catch((fault: unknown) => this.tell(id, fault));
    await this.jobs.fail(id, problem);
    await this.spool.remove(id);
  }

  /** Not even its end could be written down as it was: what is left is to say that it failed, and to let go of its file. */
  private async givenUp(id: string, error: unknown): Promise<void> {
    await this.jobs.fail(id, this.unforeseen(error)).catch((fault: unknown) => this.tell(id, fault));
    await this.spool.remove(id).catch((fault: unknown) => this.tell(id, fault));
  }

  private async carryOut(job: ImportJob): Promise<void> {
    // Who lost the file in a crash cannot begin again.
    if (job.attempts >= MAX_ATTEMPTS || !(await this.spool.has(job.id))) refuseFile('import-interrupted');
    const file = await verifyFile(this.lines(job), new KnownEvents(this.systems, this.vocabulary, this.fold()), this.reporter(job.id, 'verifying'));
    await this.store(job, file);
  }

  private async store(job: ImportJob, file: VerifiedFile): Promise<void> {
    const campaignId = randomUUID();
    const place: Place = { line: 0, sequence: 0 };
    await this.clock.refresh();
    await this.intakes.store(campaignId, file.header.stream, async (intake, own) => {
      try {
        await storeFile(this.lines(job), file.header, intake, place, this.reporter(job.id, 'storing'));
        await this.close(intake, job);
      } catch (error) {
        throw this.unreadable(error, place);
      }
      await this.report(job.id, 'storing', { lines: file.lines, events: file.events, of: file.header.head.sequence });
      if (!(await this.jobs.done(own, job.id, campaignId))) throw new NotOurs();
    });
  }

  /** What this server says on the log; the account is the first GM from now on. */
  private async close(intake: Intake, { accountId }: ImportJob): Promise<void> {
    const state = await intake.current();
    const now = new Date(this.clock.now()).toISOString();
    const recordedAt = now > state.recordedAt ? now : state.recordedAt;
    const memberId = firstGm(state, recordedAt) ?? refuseFile('export-without-gm');
    const mark = { command: randomBytes(32).toString('hex'), actor: { member: memberId, role: 'gm' }, recordedAt };
    await intake.close((at, head, context) => importCampaign(at, { head, accountId, memberId }, context), mark);
  }

  private lines({ id }: ImportJob): AsyncIterable<string> {
    return fileLines(this.spool.path(id));
  }

  /** Tells how far it is every half second, and ends the work when the job is not this node's any more. */
  private reporter(id: string, status: ImportStatus): OnProgress {
    let last = 0;
    return (progress) => {
      this.stopping.signal.throwIfAborted();
      this.reached = { status, progress };
      if (Date.now() - last < TOLD_MS) return undefined;
      last = Date.now();
      return this.report(id, status, progress);
    };
  }

  private async report(id: string, status: ImportStatus, progress: Progress): Promise<void> {
    if (!(await this.jobs.progress(id, status, progress))) throw new NotOurs();
  }

  /** A file can be whole by its hashes and hold what no server of this product ever wrote. */
  private unreadable(error: unknown, { line, sequence }: Place): unknown {
    const known = error instanceof ImportRefused || error instanceof NotOurs || this.stopping.signal.aborted;
    if (known || isPassing(error)) return error;
    this.logger.warn(`a file could not be read at line ${line}: ${error instanceof Error ? error.name : 'error'}`);
    return new ImportRefused(problemOfFile('export-unreadable', { line, sequence }));
  }

  private unforeseen(error: unknown): ImportRefused['problem'] {
    const id = randomUUID();
    this.logger.error(`${id}: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`);
    return problemOfFile('import-failed', { id });
  }

  private tell(id: string, error: unknown): void {
    this.logger.warn(`import ${id}: ${error instanceof Error ? error.message : String(error)}`);
  }

  /** The database was away: what became of the job is asked when it is back. */
  private later(id: string, error: unknown): void {
    this.logger.warn(`an import waits for the database: ${error instanceof Error ? error.message : String(error)}`);
    setTimeout(() => this.enqueue(id), RETRY_MS).unref();
  }

  private quietly(work: Promise<void>): Promise<void> {
    return work.catch((error: unknown) => this.logger.warn(`looking for imports: ${error instanceof Error ? error.message : String(error)}`));
  }
}
