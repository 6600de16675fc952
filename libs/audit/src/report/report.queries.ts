import { Inject, Injectable } from '@nestjs/common';
import type { Asking, Language } from '@app/access';
import { CheckpointStore, LedgerGateway, VIEWS_VERSION, type ViewsStanding } from '@app/event-store';
import { notFound, seesSecrets, type JsonObject } from '@app/kernel';
import { viewerOf } from '@app/transport';
import { checkpointJson } from '../checkpoints/checkpoints.service';
import { AUDIT_OPTIONS, type AuditModuleOptions } from '../options';
import { Auditor, type Made } from './auditor';
import { leftOpen } from './left-open';

/** The server's own report on a campaign. */
@Injectable()
export class ReportQueries {
  constructor(
    @Inject(Auditor) private readonly auditor: Auditor,
    @Inject(LedgerGateway) private readonly gateway: LedgerGateway,
    @Inject(CheckpointStore) private readonly checkpoints: CheckpointStore,
    @Inject(AUDIT_OPTIONS) private readonly options: AuditModuleOptions,
  ) {}

  /** As far as the caller may know: without secrets no messages, and the rolls of the table alone. */
  async of(asking: Asking): Promise<JsonObject> {
    const { campaignId, viewer } = viewerOf(asking);
    const head = await this.gateway.head(campaignId);
    if (!head) throw notFound('campaign', campaignId);
    const { made, running } = await this.auditor.of(campaignId, head);
    const [last] = await this.checkpoints.page(campaignId, { limit: 1, order: 'desc' });
    return {
      level: this.options.database.level,
      levelMeaning: this.options.levelTexts[asking.language],
      head: { sequence: head.sequence, chain: head.chain },
      status: running ? 'running' : 'done',
      progress: running ? { done: running.done, of: running.of } : null,
      verified: made ? verifiedFor(made, seesSecrets(viewer.role), asking.language) : null,
      checkpoints: { count: await this.checkpoints.count(campaignId), last: last ? checkpointJson(last) : null },
      views: viewsFor(await this.gateway.viewsOf(campaignId), seesSecrets(viewer.role)),
    };
  }
}

/** How the read models stand; the reason may tell what stands in the event. */
function viewsFor(standing: ViewsStanding | undefined, secrets: boolean): JsonObject {
  const { version, parked } = standing ?? { version: VIEWS_VERSION, parked: null };
  return { version, current: version === VIEWS_VERSION, parked: parked && parkedFor(parked, secrets) };
}

function parkedFor({ sequence, at, reason }: NonNullable<ViewsStanding['parked']>, secrets: boolean): JsonObject {
  return { sequence, at: at.toISOString(), ...(secrets ? { reason } : {}) };
}

/** A finished audit for who sees secrets, or not. A sentence could tell what is hidden; a code and a place cannot. */
export function verifiedFor(made: Made, secrets: boolean, language: Language): JsonObject {
  const { audit, at } = made;
  const rolls = secrets ? made.rolls.all : made.rolls.table;
  return {
    sequence: audit.head.sequence,
    chain: audit.head.chain,
    at: at.toISOString(),
    ok: audit.ok,
    events: audit.events,
    rolls: { recomputed: rolls.recomputed, waiting: rolls.waiting, reported: rolls.reported },
    problemCount: audit.problemCount,
    problems: audit.problems.map(({ sequence, code, message }) => ({ sequence, code, ...(secrets ? { message } : {}) })),
    cannotKnow: leftOpen(made, rolls, secrets, language),
  };
}
