import { randomUUID } from 'node:crypto';
import { callerOf, decideInOrder, entityOf, fold, goneOf, withEntity, without, type Caller, type CampaignState, type Decision, type DecisionContext, type Entity, type JsonObject, type LogSearch, type SideRow, type Vocabulary } from '@app/kernel';
import type { CampaignEntry } from './campaign-entry';
import { commitmentOf, freshSeed, hashOfHex, nextDraw, seedKey } from './dice-box';
import type { Job, QueuedJob } from './job';
import type { KnownCommand } from './ledger.gateway';
import type { Seen } from './look-back';
import { seal, type CommandMark, type SealedEvent } from './seal';
import { newToken } from './tokens';

/** A job that was decided and waits for the append. */
export interface Accepted {
  readonly queued: QueuedJob;
  readonly state: CampaignState;
  readonly events: readonly SealedEvent[];
  readonly decision: Decision;
}

/** A job that was refused, or failed, on the state as it was; to be confirmed against the head: it may be done already. */
export interface Refused {
  readonly queued: QueuedJob;
  readonly error: unknown;
}

/** What a round of decisions left: each job decided on the state that the one before it left. */
export interface Round {
  readonly accepted: Accepted[];
  readonly refused: Refused[];
  /** What left the state as the jobs of the round left it, by collection and id; later jobs find it here before it is stored. */
  readonly gone: Record<string, Record<string, Entity>>;
  state: CampaignState;
  chain: Uint8Array;
  readonly seeds: Map<string, string>;
}

/** Begins a round at the entry's head. */
export function newRound(entry: CampaignEntry): Round {
  return { accepted: [], refused: [], gone: {}, state: entry.state, chain: entry.chain, seeds: new Map(entry.seeds) };
}

/** What a job is decided on: RFC 3339 with milliseconds; the state of the round with what the job needs besides; what its search gave. */
export interface Grounds extends Seen {
  readonly now: string;
  readonly searched?: LogSearch;
}

/** Decides one job in a round. Nothing leaves the round when it is refused. */
export function decideJob(vocabulary: Vocabulary, campaignId: string, round: Round, queued: QueuedJob, grounds: Grounds): void {
  try {
    accept(vocabulary, campaignId, round, queued, grounds);
  } catch (error) {
    round.refused.push({ queued, error });
  }
}

function accept(vocabulary: Vocabulary, campaignId: string, round: Round, queued: QueuedJob, { now, state: before, ...looked }: Grounds): void {
  const { job } = queued;
  const recordedAt = now > round.state.recordedAt ? now : round.state.recordedAt;
  const caller = round.state.sequence === 0 ? founder(job) : callerOf(round.state, job.identity);
  const context = contextOf(round, caller, { now: recordedAt, occurredAt: job.occurredAt, ...looked });
  const decision = decideInOrder(vocabulary, job.definition, before, job.input, context, job.expectedVersion);
  const events = seal(round.state, round.chain, decision, markOf(campaignId, job, caller, recordedAt));
  const state = events.reduce((folded, event) => fold(vocabulary, folded, event.parsed), before);
  rememberSeeds(round, decision);
  round.accepted.push({ queued, state, events, decision });
  // What was loaded for this job, and what it settled, is not carried on.
  const leaving = goneOf(vocabulary, state, round.state);
  for (const { collection, gone } of leaving) {
    const kept = (round.gone[collection] ??= {});
    for (const entity of gone) kept[entity.id] = entity;
  }
  round.state = without(state, leaving);
  round.chain = events.at(-1)?.chain ?? round.chain;
}

/** Who makes a campaign is its first member: there is no state yet that could say so. */
function founder(job: Job): Caller {
  return { member: job.identity.member, role: 'gm', characterIds: [] };
}

function markOf(campaignId: string, { definition, command, request, occurredAt }: Job, caller: Caller, recordedAt: string): CommandMark {
  if (definition.anonymous) return { campaignId, command, actor: null, recordedAt };
  return {
    campaignId,
    command,
    ...(request ? { request } : {}),
    actor: { member: caller.member, role: caller.role },
    ...(caller.via ? { via: caller.via } : {}),
    recordedAt,
    ...(occurredAt ? { occurredAt } : {}),
  };
}

function rememberSeeds(round: Round, { side = [] }: Decision): void {
  for (const { table, row } of side) {
    if (table === 'seed') round.seeds.set(seedKey(row['epoch'] as number, row['lane'] as number), row['secret'] as string);
  }
}

function contextOf(round: Round, caller: Caller, { now, occurredAt, ...looked }: Pick<DecisionContext, 'now' | 'past' | 'searched'> & { readonly occurredAt: string | undefined }): DecisionContext {
  const { state, seeds } = round;
  let drawn = false;
  return {
    caller,
    now,
    ...(occurredAt ? { occurredAt } : {}),
    ...looked,
    newId: randomUUID,
    newSeed: freshSeed,
    newToken,
    commitmentOf: (epoch, lane, seed) => commitmentOf(state.stream, epoch, lane, seed),
    seedOf: (epoch, lane) => seeds.get(seedKey(epoch, lane)),
    sha256: hashOfHex,
    openDraw: (lane, entropy) => {
      if (drawn) throw new Error('a command draws once');
      drawn = true;
      return nextDraw(state, seeds, lane, entropy);
    },
  };
}

/** Side rows by table, as the append takes them; secrets pass through `sealSecret`. */
export function sideRows(campaignId: string, accepted: readonly Accepted[], sealSecret: (hex: string) => string): Record<string, JsonObject[]> {
  const side: Record<string, JsonObject[]> = {};
  const put = (table: string, row: JsonObject): void => void (side[table] ??= []).push(row);
  for (const { decision, events, queued } of accepted) {
    for (const row of decision.side ?? []) put(row.table, sideRow(campaignId, row, queued.job, sealSecret));
    for (const mark of marksOf(decision, events[0]?.parsed.recordedAt ?? '')) put('event_mark', { campaign_id: campaignId, ...mark });
  }
  return side;
}

function marksOf({ reveals = [], erases = [] }: Decision, at: string): JsonObject[] {
  return [
    ...reveals.map((sequence) => ({ sequence, revealed_at: at, erased_at: null })),
    ...erases.map((sequence) => ({ sequence, revealed_at: null, erased_at: at })),
  ];
}

function sideRow(campaignId: string, { table, row }: SideRow, job: Job, sealSecret: (hex: string) => string): JsonObject {
  const own = { campaign_id: campaignId, ...row };
  if (table === 'seed') return { ...own, secret: sealSecret(row['secret'] as string) };
  if (table === 'account_command') return { ...own, command: job.command, request: job.request ?? '' };
  return own;
}

/** The state of a round with what left it: for the rows that are to be written. */
export function stateWithGone({ state, gone }: Round): CampaignState {
  let whole = state;
  for (const [collection, entities] of Object.entries(gone)) {
    for (const entity of Object.values(entities)) if (!entityOf(state, collection, entity.id)) whole = withEntity(whole, collection, entity);
  }
  return whole;
}

/** What left the state of a round and is not stored yet. */
export const goneIn = ({ gone }: Round) => (collection: string, id: string): Entity | undefined => gone[collection]?.[id];

/** The jobs of a round that wait for the log's word: accepted, then refused. */
export const jobsOf = (round: Round): QueuedJob[] => [...round.accepted, ...round.refused].map(({ queued }) => queued);

/** Their commands, hex. */
export const commandsOf = (round: Round): string[] => jobsOf(round).map(({ job }) => job.command);

/** Those that the log does not hold yet. */
export const stillOpen = (round: Round, known: readonly KnownCommand[]): QueuedJob[] =>
  jobsOf(round).filter(({ job }) => !known.some(({ command }) => command === job.command));
