import { Inject, Injectable } from '@nestjs/common';
import type { Asking } from '@app/access';
import { cutPage, type Page } from '@app/event-store';
import { notFound, Refusal, type JsonObject } from '@app/kernel';
import { isUuid } from '@app/shapes';
import { Messages, type PageRequest } from '@app/transport';
import { importBody } from './import-body';
import { ImportJobs } from './import-jobs';

/** Reads of imports: an account sees its own, the owner all. */
@Injectable()
export class ImportsQueries {
  constructor(
    @Inject(ImportJobs) private readonly jobs: ImportJobs,
    @Inject(Messages) private readonly messages: Messages,
  ) {}

  /** In the order of their making. */
  async list({ holder, language }: Asking, { limit, after }: PageRequest): Promise<Page> {
    if (holder.kind !== 'account') throw new Refusal(403, 'account-needed');
    const found = await this.jobs.page(holder.isOwner ? undefined : holder.accountId, after, limit + 1);
    return cutPage(found, limit, ({ position }) => position, (job) => importBody(job, this.messages, language));
  }

  async one({ holder, language }: Asking, id: string): Promise<JsonObject> {
    const job = isUuid(id) ? await this.jobs.find(id) : undefined;
    if (!job || holder.kind !== 'account' || (!holder.isOwner && job.accountId !== holder.accountId)) throw notFound('import', id);
    return importBody(job, this.messages, language);
  }
}
