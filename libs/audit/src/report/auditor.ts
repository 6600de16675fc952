import { Inject, Injectable, Logger, type BeforeApplicationShutdown } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { setTimeout as pause } from 'node:timers/promises';
import { SERVICE_ROLE } from '@app/database';
import { nodeHashing, SecretBox, type LedgerHead } from '@app/event-store';
import { notFound } from '@app/kernel';
import { auditCampaign, type CampaignAudit, type RollCounts } from '../log/audit';
import { LedgerReader } from '../log/ledger-reader';
import { AUDIT_OPTIONS, type AuditModuleOptions } from '../options';

/** A finished audit: of which head, when, and how long it took. */
export interface Made {
  readonly audit: CampaignAudit;
  /** Rolls that everyone at the table saw, and all. */
  readonly rolls: { readonly table: RollCounts; readonly all: RollCounts };
  readonly at: Date;
  readonly tookMs: number;
}

/** How far an audit is: events read, of how many. */
export interface Progress {
  readonly done: number;
  readonly of: number;
}

/** The last finished audit, if any, and the one that is under way or waits for its turn. */
export interface Standing {
  readonly made: Made | undefined;
  readonly running: Progress | undefined;
}

interface Run {
  progress: Progress;
  readonly finished: Promise<void>;
}

/** Events between two of which others get their turn. */
const PAGE = 200;
const WAIT_MS = 2_000;
const REMEMBERED = 500;
/** Of the same head an audit is made again after this time: what is stored may have been changed since. */
const STANDS_MS = 60_000;
/** Of a campaign that goes on one is made again only after so many times what the last one took. */
const RESTS = 10;
const NO_COUNTS: RollCounts = { recomputed: 0, waiting: 0, reported: 0 };

/** Audits campaigns for their members: one at a time for a node, on a connection of its own, while everything else goes on. */
@Injectable()
export class Auditor implements BeforeApplicationShutdown {
  private readonly logger = new Logger('Audit');
  private readonly made = new LRUCache<string, Made>({ max: REMEMBERED });
  private readonly runs = new Map<string, Run>();
  private queue = Promise.resolve();
  private closing = false;

  constructor(
    @Inject(AUDIT_OPTIONS) private readonly options: AuditModuleOptions,
    @Inject(SecretBox) private readonly box: SecretBox,
  ) {}

  /** What is under way is given up. */
  async beforeApplicationShutdown(): Promise<void> {
    this.closing = true;
    await this.queue;
  }

  /** An audit of the campaign at this head, or how far it is after two seconds. */
  async of(campaignId: string, head: LedgerHead): Promise<Standing> {
    const made = this.made.get(campaignId);
    if (made && stands(made, head)) return { made, running: undefined };
    const run = this.runs.get(campaignId) ?? this.begin(campaignId, head);
    const waiting = new AbortController();
    await Promise.race([run.finished, pause(WAIT_MS, undefined, { signal: waiting.signal }).catch(() => undefined)]).finally(() => waiting.abort());
    return { made: this.made.get(campaignId), running: this.runs.get(campaignId)?.progress };
  }

  private begin(campaignId: string, { sequence }: LedgerHead): Run {
    const turn = this.queue.then(() => this.audit(campaignId, run)).finally(() => this.runs.delete(campaignId));
    const run: Run = { progress: { done: 0, of: sequence }, finished: turn };
    this.runs.set(campaignId, run);
    // Who waits hears of a failure; the queue goes on all the same.
    this.queue = turn.catch((error: unknown) => this.logger.warn(`no audit of campaign ${campaignId}: ${String(error)}`));
    return run;
  }

  private async audit(campaignId: string, run: Run): Promise<void> {
    const begun = Date.now();
    let rolls: Made['rolls'] = { table: NO_COUNTS, all: NO_COUNTS };
    const reader = await this.open();
    try {
      const audit = await auditCampaign(reader, campaignId, {
        hashing: nodeHashing,
        open: (stored) => this.box.open(stored),
        hasKey: this.options.hasSeedKey,
        heads: [],
        page: PAGE,
        rolls: (table, all) => (rolls = { table, all }),
        progress: (done, of) => {
          if (this.closing) throw new Error('the service stops');
          run.progress = { done: Math.min(done, of), of };
        },
      });
      if (!audit) throw notFound('campaign', campaignId);
      this.made.set(campaignId, { audit, rolls, at: new Date(), tookMs: Date.now() - begun });
    } finally {
      await reader.close();
    }
  }

  private open(): Promise<LedgerReader> {
    const { url, level } = this.options.database;
    const role = level === 'set-role' ? { options: `-c role=${SERVICE_ROLE}` } : {};
    return LedgerReader.open(url, { application_name: 'campaign-ledger audit', query_timeout: 30_000, ...role });
  }
}

function stands({ audit, at, tookMs }: Made, { sequence, chain }: LedgerHead): boolean {
  const age = Date.now() - at.getTime();
  return age < tookMs * RESTS || (age < STANDS_MS && audit.head.sequence === sequence && audit.head.chain === chain);
}
