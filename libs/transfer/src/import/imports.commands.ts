import { Inject, Injectable } from '@nestjs/common';
import { Readable } from 'node:stream';
import { AccountsService, type Asking } from '@app/access';
import { CommandKeys, violates } from '@app/event-store';
import { Refusal } from '@app/kernel';
import { Messages, type Answer, type LedgerRequest } from '@app/transport';
import { NDJSON } from '../media-types';
import { importBody } from './import-body';
import { ImportJobs } from './import-jobs';
import { ImportsWorker } from './imports.worker';
import { Spool, type SpooledFile } from './spool';

/** So many imports of an account may be under way at a time, those included whose file is still on its way. */
const MOST = 5;

const tooMany = (): Refusal => new Refusal(429, 'too-many-imports', { max: MOST, retryAfter: 10 });

type Mark = { readonly command: string; readonly request: string };

/** Takes files in. */
@Injectable()
export class ImportsCommands {
  /** How many files come in for an account now. */
  private readonly coming = new Map<string, number>();

  constructor(
    @Inject(ImportJobs) private readonly jobs: ImportJobs,
    @Inject(ImportsWorker) private readonly worker: ImportsWorker,
    @Inject(Spool) private readonly spool: Spool,
    @Inject(AccountsService) private readonly accounts: AccountsService,
    @Inject(CommandKeys) private readonly keys: CommandKeys,
    @Inject(Messages) private readonly messages: Messages,
  ) {}

  /** Writes a request's body down and begins its import. A key is the account's; the same file under it is imported once. */
  async receive(asking: Asking, { body, headers }: LedgerRequest): Promise<Answer> {
    const { holder, idempotencyKey } = asking;
    if (holder.kind !== 'account') throw new Refusal(403, 'account-needed');
    const encoding = headers['content-encoding'] ?? 'identity';
    if (!(body instanceof Readable) || encoding !== 'identity') throw new Refusal(415, 'ndjson-needed', { type: NDJSON });
    return this.begin(asking, holder.accountId, body, idempotencyKey);
  }

  /** The same for an account by its id. 429 `too-many-imports` while it has as many under way as it may. */
  async begin(asking: Pick<Asking, 'language'>, accountId: string, body: Readable, key?: string): Promise<Answer> {
    const file = await this.spooled(accountId, body);
    const { command, request } = this.keys.mark(accountId, 'importCampaign', { sha256: file.sha256 }, key);
    const other = await this.received(asking, accountId, file, request === undefined ? undefined : { command, request });
    if (other) return other;
    const answer = await this.answer(asking, file.id, false);
    this.worker.enqueue(file.id);
    return answer;
  }

  /** Makes a file's job; the answer in its place where its key began one before, or meanwhile. */
  private async received(asking: Pick<Asking, 'language'>, accountId: string, { id, bytes }: SpooledFile, mark: Mark | undefined): Promise<Answer | undefined> {
    try {
      const first = mark && (await this.done(asking, mark));
      if (first) return await this.instead(id, first);
      if (!(await this.jobs.receive({ id, accountId, bytes }, MOST, mark))) throw tooMany();
      return undefined;
    } catch (error) {
      await this.spool.remove(id);
      const other = mark && violates(error, 'account_command_pkey') ? await this.done(asking, mark) : undefined;
      if (!other) throw error;
      return other;
    }
  }

  /** Refuses a file before it is read where there are too many already. */
  private async spooled(accountId: string, body: Readable): Promise<SpooledFile> {
    const coming = this.coming.get(accountId) ?? 0;
    this.coming.set(accountId, coming + 1);
    try {
      if (coming + (await this.jobs.unfinished(accountId)) >= MOST) throw tooMany();
      return await this.spool.receive(body);
    } finally {
      const left = (this.coming.get(accountId) ?? 1) - 1;
      if (left > 0) this.coming.set(accountId, left);
      else this.coming.delete(accountId);
    }
  }

  /** The import that this account's key began; 410 when what it brought in was purged since. */
  private async done(asking: Pick<Asking, 'language'>, { command, request }: Mark): Promise<Answer | undefined> {
    const done = await this.accounts.done(command);
    if (!done) return undefined;
    if (done.request !== request) throw new Refusal(422, 'idempotency-key-reused');
    if (!(await this.jobs.find(done.resultId))) throw new Refusal(410, 'import-purged');
    return this.answer(asking, done.resultId, true);
  }

  private async instead(id: string, answer: Answer): Promise<Answer> {
    await this.spool.remove(id);
    return answer;
  }

  private async answer({ language }: Pick<Asking, 'language'>, id: string, repeat: boolean): Promise<Answer> {
    const job = await this.jobs.find(id);
    if (!job) throw new Error('an import that was just received is gone');
    return { body: importBody(job, this.messages, language), repeat, location: `/v1/imports/${id}`, accepted: true };
  }
}
