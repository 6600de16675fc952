import { setTimeout as pause } from 'node:timers/promises';
import { bytesToHex } from '@app/formats';
import { badFormOf, Refusal, type CampaignState, type Vocabulary } from '@app/kernel';
import type { AppendGate } from './append-gate';
import { remember, type CampaignEntry } from './campaign-entry';
import { CampaignHead } from './campaign-head';
import type { Job, Outcome, QueuedJob } from './job';
import type { LaneServices } from './lane-services';
import type { KnownCommand, UnitResult } from './ledger.gateway';
import { decidable, loadsOf, lookBack } from './look-back';
import { connectionLost, outOfResources } from './database-errors';
import { commandsOf, decideJob, goneIn, jobsOf, newRound, sideRows, stillOpen, stateWithGone, type Round } from './round';
import { VIEWS_VERSION } from './views-version';

/** Commands of one campaign that may wait; beyond them 503. */
const MAX_WAITING = 512;
/** Commands that are decided together and travel in one append. */
const MAX_ROUND = 64;
/** Rounds that a command is decided again after somebody else was faster, or the database was away. */
const MAX_ROUNDS = 50;
const MAX_LOST_CALLS = 3;

/**
 * One campaign on this node: its commands queue up here, each decided on the state that the one before it left,
 * without a lock. What is decided on cached state is compared with the head before an answer leaves.
 */
export class CampaignLane {
  private readonly waiting: QueuedJob[] = [];
  private running = false;
  private readonly head: CampaignHead;

  constructor(
    private readonly campaignId: string,
    private readonly services: LaneServices,
    private readonly vocabulary: Vocabulary,
    private readonly gate: AppendGate,
  ) {
    this.head = new CampaignHead(campaignId, services);
  }

  /** Settles with the command's outcome, or rejects with its refusal; 503 when too many wait. */
  submit(job: Job): Promise<Outcome> {
    if (this.waiting.length >= MAX_WAITING) throw new Refusal(503, 'too-busy', { retryAfter: 1 });
    return new Promise((resolve, reject) => {
      this.waiting.push({ job, resolve, reject, tried: new Map() });
      if (!this.running) void this.run();
    });
  }

  /** The entry at the head as it is now; 404 for a campaign that is not there. */
  atHead(): Promise<CampaignEntry> {
    return this.head.confirmed();
  }

  private async run(): Promise<void> {
    this.running = true;
    try {
      while (this.waiting.length > 0) await this.settle(this.waiting.splice(0, MAX_ROUND));
    } finally {
      this.running = false;
    }
  }

  private async settle(jobs: QueuedJob[]): Promise<void> {
    let open = jobs;
    let lost = 0;
    for (let round = 0; open.length > 0 && round < MAX_ROUNDS; round += 1) {
      try {
        open = await this.round(open);
      } catch (error) {
        this.head.forget();
        lost += 1;
        if (!connectionLost(error)) return this.failed(open, error);
        if (lost > MAX_LOST_CALLS) return this.giveUp(open, error);
        this.services.log(`an append of campaign ${this.campaignId} was lost: ${message(error)}`);
        await pause(50 * lost ** 2);
      }
    }
    for (const { reject } of open) reject(new Refusal(503, 'too-busy', { retryAfter: 1 }));
  }

  /** Something in one command was refused by the database and took its round with it: each on its own. */
  private async failed(jobs: readonly QueuedJob[], error: unknown): Promise<void> {
    if (jobs.length === 1 || outOfResources(error) || error instanceof Refusal) return this.giveUp(jobs, error);
    for (const queued of jobs) await this.settle([queued]);
  }

  /** Decides the jobs, has them appended or confirmed, and returns those that must be decided again. */
  private async round(jobs: QueuedJob[]): Promise<QueuedJob[]> {
    const entry = await this.head.known(jobs[0]);
    const fresh = jobs.filter(({ job }) => !entry.recent.has(job.command));
    if (fresh.length < jobs.length) return this.answerRecent(jobs, fresh);
    // A retry that came while the first one waits must not be decided on what that one leaves: it is answered after it.
    const first = decidable(fresh);
    const round = await this.decide(entry, first);
    const open = round.accepted.length === 0 ? await this.confirm(entry, round) : await this.afterAppend(entry, round, await this.append(entry, round));
    return [...open, ...fresh.filter((queued) => !first.includes(queued))];
  }

  private async decide(entry: CampaignEntry, jobs: readonly QueuedJob[]): Promise<Round> {
    const round = newRound(entry);
    for (const queued of jobs) {
      const { searcher, loader } = this.services;
      const searched = await searcher.search(this.campaignId, round.state, queued.job);
      const state = await loader.withLoaded(this.campaignId, round.state, loadsOf(queued.job, searched), goneIn(round));
      const seen = await lookBack(this.services, this.campaignId, queued.job, state);
      decideJob(this.vocabulary, this.campaignId, round, queued, { ...seen, now: this.services.now(), ...(searched ? { searched } : {}) });
    }
    return round;
  }

  private append(entry: CampaignEntry, round: Round): Promise<UnitResult> {
    for (const { queued, events, decision } of round.accepted) queued.tried.set(events[0]?.parsed.salt ?? '', decision.once);
    return this.gate.append({
      unit: {
        campaign: this.campaignId,
        born: entry.state.sequence === 0,
        stream: entry.state.stream,
        sequence: entry.state.sequence,
        chain: bytesToHex(entry.chain),
        views: VIEWS_VERSION,
        last: round.state.sequence,
        last_chain: bytesToHex(round.chain),
        commands: commandsOf(round),
      },
      events: round.accepted.flatMap(({ events }) => events.map((event) => event.row)),
      rows: this.services.projections.rows(this.campaignId, entry.state, stateWithGone(round)),
      side: sideRows(this.campaignId, round.accepted, this.services.sealSecret),
    });
  }

  private async afterAppend(entry: CampaignEntry, round: Round, result: UnitResult): Promise<QueuedJob[]> {
    switch (result.status) {
      case 'ok':
        this.advance(entry, round);
        return [];
      case 'known':
        await this.answerKnown(jobsOf(round), result.known ?? []);
        return stillOpen(round, result.known ?? []);
      case 'behind':
        await this.head.catchUp(result.head);
        return jobsOf(round);
      case 'busy':
        return jobsOf(round);
      case 'missing':
        throw new Refusal(404, 'not-found', { what: 'campaign', id: this.campaignId });
      case 'other-views':
        throw await this.services.otherViews(this.campaignId);
    }
  }

  private async confirm(entry: CampaignEntry, round: Round): Promise<QueuedJob[]> {
    if (round.refused.length === 0) return [];
    const report = await this.services.gateway.confirm(this.campaignId, commandsOf(round), entry.state.sequence);
    if (!report) return this.refuseUnborn(entry, round);
    await this.answerKnown(jobsOf(round), report.known ?? []);
    const open = stillOpen(round, report.known ?? []);
    if (report.sequence !== entry.state.sequence) {
      await this.head.catchUp(report);
      return open;
    }
    for (const { queued, error } of round.refused) if (open.includes(queued)) queued.reject(error);
    return [];
  }

  /** Refusals of the command that would have made the campaign: nothing is there that they could have missed. */
  private refuseUnborn(entry: CampaignEntry, round: Round): QueuedJob[] {
    if (entry.state.sequence > 0) throw new Refusal(404, 'not-found', { what: 'campaign', id: this.campaignId });
    for (const { queued, error } of round.refused) queued.reject(error);
    return [];
  }

  private advance(entry: CampaignEntry, round: Round): void {
    entry.state = round.state;
    entry.chain = round.chain;
    entry.seeds = round.seeds;
    this.head.keep(entry);
    const head = { sequence: entry.state.sequence, chain: bytesToHex(entry.chain) };
    for (const { queued, state, events, decision } of round.accepted) {
      const parsed = events.map((event) => event.parsed);
      const { job } = queued;
      remember(entry, job.command, { ...(job.request ? { request: job.request } : {}), state, events: parsed });
      queued.resolve({ state, now: state, events: parsed, repeat: false, head, ...(decision.once ? { once: decision.once } : {}) });
    }
    for (const { queued, error } of round.refused) queued.reject(error);
    this.services.appended(this.campaignId, entry, round.accepted.flatMap(({ events }) => events.map(({ parsed }) => parsed.type)));
  }

  /** Answers repeats of late commands, for what the caller may see at the head as it is now; the others come after. */
  private async answerRecent(jobs: readonly QueuedJob[], fresh: QueuedJob[]): Promise<QueuedJob[]> {
    const { state, chain, recent: kept } = await this.head.confirmed();
    const head = { sequence: state.sequence, chain: bytesToHex(chain) };
    const forgotten: QueuedJob[] = [];
    for (const queued of jobs.filter((one) => !fresh.includes(one))) {
      // What was missed may have been an erasure: then what was kept here is out of date, and the log answers.
      const recent = kept.get(queued.job.command);
      if (!recent) forgotten.push(queued);
      else if (recent.request !== queued.job.request) queued.reject(reused(queued.job, state));
      else queued.resolve({ ...recent, now: state, repeat: true, head });
    }
    return [...forgotten, ...fresh];
  }

  private async answerKnown(jobs: readonly QueuedJob[], known: readonly KnownCommand[]): Promise<void> {
    if (known.length === 0) return;
    const now = await this.head.confirmed();
    for (const queued of jobs) {
      const stored = known.find(({ command }) => command === queued.job.command);
      if (stored) await this.answerStored(queued, stored, now);
    }
  }

  /** Whose answer was lost on the way is answered as the first time, with what is shown once. */
  private async answerStored({ job, resolve, reject, tried }: QueuedJob, stored: KnownCommand, now: CampaignEntry): Promise<void> {
    if (stored.request !== (job.request ?? null)) return reject(reused(job, now.state));
    try {
      const { state, events } = await this.services.loader.atCommand(this.campaignId, now.state.stream, stored, loadsOf(job));
      const salt = events[0]?.salt ?? '';
      const once = tried.get(salt);
      resolve({ state, now: now.state, events, repeat: !tried.has(salt), ...(once ? { once } : {}), head: { sequence: now.state.sequence, chain: bytesToHex(now.chain) } });
    } catch (error) {
      reject(error);
    }
  }

  private giveUp(jobs: readonly QueuedJob[], error: unknown): void {
    const code = unavailable(error);
    if (code) this.services.log(`gave up on campaign ${this.campaignId}: ${message(error)}`);
    for (const { reject } of jobs) reject(code ? new Refusal(503, code, { retryAfter: 2 }) : error);
  }
}

/** Bad form comes first, also where only the campaign's system can judge it. */
const reused = ({ definition, input }: Job, state: CampaignState): Refusal => badFormOf(definition, state, input) ?? new Refusal(422, 'idempotency-key-reused');

/** The code of a database that cannot serve: fate unknown, or nothing stored; undefined for any other error. */
function unavailable(error: unknown): 'database-away' | 'database-busy' | undefined {
  if (connectionLost(error)) return 'database-away';
  return outOfResources(error) ? 'database-busy' : undefined;
}

const message = (error: unknown): string => (error instanceof Error ? error.message : String(error));
