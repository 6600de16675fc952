import { chainStart, bytesToHex, hexToBytes, type ExportSeed, type Head } from '@app/formats';
import { emptyState, fold, goneOf, without, withEntity, type CampaignState, type Decision, type DecisionContext, type Entity, type JsonObject, type Reference, type SideRow, type Vocabulary } from '@app/kernel';
import type { CheckpointStore } from '../checkpoints';
import { commitmentOf, freshSeed } from '../dice-box';
import { FOLD_HASH } from '../fold-hash';
import type { LedgerGateway } from '../ledger.gateway';
import { nodeHashing } from '../node-hashing';
import type { Projections } from '../projections';
import { seal, type CommandMark } from '../seal';
import { snapshotSpacing, writeSnapshot } from '../snapshots';
import type { StateLoader } from '../state-loader';
import { asNewest, type ParsedEvent } from '../stored-event';
import { VIEWS_VERSION } from '../views-version';
import { IntakePage, rowOf, type ReceivedEvent } from './intake-page';
import { neededFor } from './needed';

const MARKED_BY: Readonly<Record<string, 'revealedAt' | 'erasedAt'>> = { 'event-revealed': 'revealedAt', 'words-erased': 'erasedAt' };

/** What an intake works with: all of it on the one connection of its transaction. */
export interface IntakeTools {
  readonly gateway: LedgerGateway;
  readonly loader: StateLoader;
  readonly checkpoints: CheckpointStore;
  readonly vocabulary: Vocabulary;
  readonly projections: Projections;
  /** Hex of a seed as it is stored. */
  readonly sealSecret: (hex: string) => string;
  readonly pageSize: number;
}

/** What the decision of the server that takes a log in may use: the dice that it begins. */
export type IntakeContext = Pick<DecisionContext, 'newSeed' | 'commitmentOf'>;

/**
 * A log of elsewhere on its way into a new campaign: event by event, verbatim, with the rows of what it tells. What it
 * takes was verified before. Memory does not grow with the log.
 */
export class Intake {
  private state: CampaignState;
  private stored: Head;
  private chain: string;
  private page = new IntakePage();
  private command: { readonly first: number; readonly before: CampaignState } | undefined;
  /** What left the state on this page, by collection and id: it is not stored yet. */
  private gone: Record<string, Record<string, Entity>> = {};
  private readonly seeds = new Set<string>();
  private snapshotAt = 0;

  constructor(
    private readonly tools: IntakeTools,
    readonly campaignId: string,
    private readonly stream: string,
  ) {
    this.state = emptyState(stream);
    this.chain = bytesToHex(chainStart(nodeHashing, stream));
    this.stored = { sequence: 0, chain: this.chain };
  }

  /** The next event of the log. */
  async take(received: ReceivedEvent): Promise<void> {
    const read = JSON.parse(received.eventText) as JsonObject;
    const event = asNewest(read, JSON.parse(received.wordsText || '{}'));
    if (event.first !== this.command?.first) await this.begin(event.first);
    this.state = fold(this.tools.vocabulary, await this.withNeeded(event), event);
    this.chain = received.chain;
    this.page.events.push(rowOf(this.campaignId, received, read));
    this.marks(received, event);
  }

  /** A seed that came beside the log; one that is given twice is kept once. */
  addSeed({ epoch, lane, seed }: ExportSeed): void {
    const key = `${epoch}/${lane}`;
    if (this.seeds.has(key)) return;
    this.seeds.add(key);
    this.page.addSide('seed', this.secret({ epoch, lane, secret: seed }));
  }

  async addCheckpoint(sequence: number, note: string, key: string): Promise<void> {
    await this.tools.checkpoints.store(this.campaignId, sequence, note, key);
  }

  /** The state after the last event that was taken; complete only between commands. */
  async current(): Promise<CampaignState> {
    await this.settle();
    return this.state;
  }

  /** Ends the log with what this server decides on it; settles with the new head once all of it is handed to the database. */
  async close(decide: (state: CampaignState, head: Head, context: IntakeContext) => Decision, mark: Omit<CommandMark, 'campaignId'>): Promise<Head> {
    await this.settle();
    const { state } = this;
    const head = { sequence: state.sequence, chain: this.chain };
    const decision = decide(state, head, { newSeed: freshSeed, commitmentOf: (epoch, lane, seed) => commitmentOf(this.stream, epoch, lane, seed) });
    const own = seal(state, hexToBytes(this.chain), decision, { ...mark, campaignId: this.campaignId });
    this.command = { first: state.sequence + 1, before: state };
    for (const { parsed, row, chain } of own) {
      this.state = fold(this.tools.vocabulary, this.state, parsed);
      this.chain = bytesToHex(chain);
      this.page.events.push(row);
    }
    for (const { table, row } of decision.side ?? []) this.page.addSide(table, this.sideRow({ table, row }));
    await this.settle();
    await this.flush();
    await this.snapshot();
    return this.stored;
  }

  private async snapshot(): Promise<void> {
    this.snapshotAt = this.state.sequence;
    await this.tools.gateway.storeSnapshot(this.campaignId, this.state.sequence, FOLD_HASH, writeSnapshot(this.tools.vocabulary, this.state));
  }

  private async begin(first: number): Promise<void> {
    await this.settle();
    this.command = { first, before: this.state };
  }

  /** Marks come from the lines, and from the events that made them; they are of one mind. */
  private marks({ sequence, revealedAt, erasedAt }: ReceivedEvent, { type, facts, recordedAt }: ParsedEvent): void {
    if (revealedAt || erasedAt) this.page.mark(sequence, { revealedAt, erasedAt });
    const by = Object.hasOwn(MARKED_BY, type) ? MARKED_BY[type] : undefined;
    const { sequences } = facts;
    if (!by || !Array.isArray(sequences)) return;
    for (const one of sequences) if (Number.isSafeInteger(one)) this.page.mark(one as number, { [by]: recordedAt });
  }

  private async withNeeded(event: ParsedEvent): Promise<CampaignState> {
    const needed = neededFor(this.tools.vocabulary, this.state, event);
    const here = needed.filter((reference) => this.left(reference));
    const state = here.reduce((working, reference) => withEntity(working, reference.collection, this.left(reference) as Entity), this.state);
    const others = needed.filter((reference) => !this.left(reference));
    return others.length === 0 ? state : this.tools.loader.withLoaded(this.campaignId, state, () => others);
  }

  private left({ collection, id }: Reference): Entity | undefined {
    const kept = this.gone[collection];
    return kept && Object.hasOwn(kept, id) ? kept[id] : undefined;
  }

  /** The command is over: its rows are made, what it settled leaves the state, and a full page is stored. */
  private async settle(): Promise<void> {
    if (!this.command) return;
    const { before } = this.command;
    this.command = undefined;
    this.page.addRows(this.tools.projections.rows(this.campaignId, before, this.state));
    const leaving = goneOf(this.tools.vocabulary, this.state, before);
    for (const { collection, gone } of leaving) {
      const kept = (this.gone[collection] ??= {});
      for (const entity of gone) kept[entity.id] = entity;
    }
    this.state = without(this.state, leaving);
    if (this.page.events.length >= this.tools.pageSize) await this.flush();
    // As if it had been played here, so that its past is as quickly read; once the campaign has a head.
    if (this.stored.sequence > 0 && this.state.sequence - this.snapshotAt >= snapshotSpacing(this.state)) await this.snapshot();
  }

  private async flush(): Promise<void> {
    const { page, stored } = this;
    const last = { sequence: this.state.sequence, chain: this.chain };
    const unit = { campaign: this.campaignId, born: stored.sequence === 0, stream: this.stream, ...stored, views: VIEWS_VERSION, last: last.sequence, last_chain: last.chain, commands: [] };
    const [result] = await this.tools.gateway.append({ units: [unit], events: page.events, rows: page.rows(), side: page.side(this.campaignId) }, true);
    if (result?.status !== 'ok') throw new Error(`the log took a page of an import as ${result?.status ?? 'nothing'}`);
    this.stored = last;
    this.page = new IntakePage();
    this.gone = {};
  }

  private sideRow({ table, row }: SideRow): JsonObject {
    return table === 'seed' ? this.secret(row) : { campaign_id: this.campaignId, ...row };
  }

  private secret(row: JsonObject): JsonObject {
    return { campaign_id: this.campaignId, ...row, secret: this.tools.sealSecret(String(row['secret'])) };
  }
}
