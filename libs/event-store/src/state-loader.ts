import { Injectable } from '@nestjs/common';
import { emptyState, entityOf, fold, Vocabulary, withEntity, withoutGone, type CampaignState, type Entity, type Reference, type ToldBy } from '@app/kernel';
import { FOLD_HASH } from './fold-hash';
import { LedgerGateway } from './ledger.gateway';
import { foldNext, poisoning, readNext } from './poison';
import { Projections } from './projections';
import { returningBy } from './returning';
import { readSnapshot } from './snapshots';
import { parseStored, type ParsedEvent, type StoredEvent } from './stored-event';

const PAGE = 500;
const END = 2_147_483_647;

/** What a command needs besides the state. */
export type Load = Reference | ToldBy;

/** What left a state and is not stored yet, by collection and id. */
export type Known = (collection: string, id: string) => Entity | undefined;

/** A campaign's state with the sequence of the snapshot that it came from (0 without one). */
export interface LoadedState {
  readonly state: CampaignState;
  readonly snapshotAt: number;
}

/** A command of the log, and what it was decided on and led to. */
export interface CommandThen {
  readonly events: readonly ParsedEvent[];
  readonly before: CampaignState;
  readonly state: CampaignState;
}

/** Folds states from the log: from the nearest snapshot and the events after it. */
@Injectable()
export class StateLoader {
  constructor(
    private readonly gateway: LedgerGateway,
    private readonly vocabulary: Vocabulary,
    private readonly projections: Projections,
  ) {}

  /** The state after event `upTo` (the newest one unless said). */
  async load(campaign: string, stream: string, upTo = END): Promise<LoadedState> {
    const snapshot = await this.gateway.snapshotBetween(campaign, 0, upTo, FOLD_HASH);
    const start = snapshot ? readSnapshot(snapshot.state) : emptyState(stream);
    const state = await this.foldPages(campaign, start, upTo);
    return { state, snapshotAt: snapshot?.sequence ?? 0 };
  }

  /** A stored command: its events, and the state before it and as it left it, both with what is loaded for it. */
  async atCommand(campaign: string, stream: string, { first, last }: { first: number; last: number }, loads: (state: CampaignState, events: readonly ParsedEvent[]) => readonly Load[]): Promise<CommandThen> {
    const loaded = await this.load(campaign, stream, first - 1);
    const stored = await this.gateway.eventsAfter(campaign, first - 1, last - first + 1);
    const events = stored.map((event, index) => readNext(event, first - 1 + index));
    const before = await this.withLoaded(campaign, loaded.state, (state) => loads(state, events));
    return { events, before, state: events.reduce((state, event) => foldNext(this.vocabulary, state, event), before) };
  }

  /**
   * The state with the resources that it does not hold by itself (rolls made earlier, things that are settled), as they
   * stand at its sequence. `loads` is asked again with what was loaded, since one resource may lead to another.
   * `known`: what left the state and is not stored yet.
   */
  async withLoaded(campaign: string, state: CampaignState, loads: (state: CampaignState) => readonly Load[], known: Known = () => undefined): Promise<CampaignState> {
    const first = await this.all(campaign, state, loads(state), known);
    return first === state ? state : this.all(campaign, first, loads(first).filter((load) => !('toldBy' in load)), known);
  }

  private async all(campaign: string, state: CampaignState, loads: readonly Load[], known: Known): Promise<CampaignState> {
    let working = state;
    for (const load of loads) {
      if ('toldBy' in load) working = await this.withToldBy(campaign, working, load);
      else if (this.vocabulary.collection(load.collection).leaves && this.projections.isStored(load.collection)) working = await this.withOne(campaign, working, load.collection, load.id, known);
    }
    return working;
  }

  /** All at once: an erasure may concern thousands. Nothing of the same round can be among them, since it is decided alone. */
  private async withToldBy(campaign: string, state: CampaignState, { toldBy }: ToldBy): Promise<CampaignState> {
    const leaving = this.vocabulary.allCollections().filter(({ name, leaves }) => leaves && this.projections.isStored(name));
    let working = state;
    for (const table of new Set(leaving.map(({ name }) => this.projections.tableOf(name)))) {
      const events = byId(await this.gateway.eventsOfToldBy(table, campaign, toldBy, state.sequence));
      const collections = leaving.filter(({ name }) => this.projections.tableOf(name) === table);
      for (const [id, stored] of events) {
        const alone = foldAlone(this.vocabulary, state.stream, stored);
        const left = collections.map(({ name }) => ({ name, entity: entityOf(state, name, id) ? undefined : entityOf(alone, name, id) }));
        working = left.reduce((whole, { name, entity }) => (entity ? withEntity(whole, name, entity) : whole), working);
      }
    }
    return working;
  }

  private async withOne(campaign: string, state: CampaignState, collection: string, id: string, known: Known): Promise<CampaignState> {
    // What Postgres could not even hold is nobody's id.
    if (entityOf(state, collection, id) || id.includes('\0')) return state;
    const entity = known(collection, id) ?? (await this.stored(campaign, state, collection, id));
    return entity && entity.gone === undefined ? withEntity(state, collection, entity) : state;
  }

  /** A resource that left the state, as its events up to the state's sequence left it; also one that was taken back. */
  async stored(campaign: string, state: CampaignState, collection: string, id: string): Promise<Entity | undefined> {
    if (!this.vocabulary.collection(collection).leaves || !this.projections.isStored(collection)) return undefined;
    const events = await this.gateway.eventsOf(this.projections.tableOf(collection), campaign, id, state.sequence);
    return entityOf(poisoning(state.sequence, () => foldAlone(this.vocabulary, state.stream, events)), collection, id);
  }

  /** True when these events, in order, lead on from the state without a gap; some may be folded in it already. */
  continues(state: CampaignState, stored: readonly StoredEvent[]): boolean {
    const first = stored[0];
    return first === undefined || parseStored(first).sequence <= state.sequence + 1;
  }

  /** Folds events that were handed over onto a state; those that it has already are left out, a gap throws. */
  async foldAll(campaign: string, state: CampaignState, stored: readonly StoredEvent[]): Promise<CampaignState> {
    let folded = state;
    for (const one of stored) {
      const event = readNext(one, folded.sequence);
      if (event.sequence > folded.sequence) folded = await this.next(campaign, folded, event);
    }
    return withoutGone(this.vocabulary, folded);
  }

  /** The state after an event, with what that brings back which had left the state. A gap throws. */
  async next(campaign: string, state: CampaignState, event: ParsedEvent): Promise<CampaignState> {
    const returning = poisoning(event.sequence, () => returningBy(this.vocabulary, state, event));
    return foldNext(this.vocabulary, returning.length === 0 ? state : await this.withLoaded(campaign, state, () => returning), event);
  }

  private async foldPages(campaign: string, start: CampaignState, upTo: number): Promise<CampaignState> {
    let state = start;
    while (state.sequence < upTo) {
      const page = await this.gateway.eventsAfter(campaign, state.sequence, Math.min(PAGE, upTo - state.sequence));
      state = await this.foldAll(campaign, state, page);
      if (page.length < PAGE) break;
    }
    return state;
  }
}

/** What these events tell without those between them. */
export function foldAlone(vocabulary: Vocabulary, stream: string, events: readonly StoredEvent[]): CampaignState {
  return events.map(parseStored).reduce((folded, event) => fold(vocabulary, folded, event), emptyState(stream));
}

function byId<Row extends { readonly id: string }>(rows: readonly Row[]): Map<string, Row[]> {
  const grouped = new Map<string, Row[]>();
  for (const row of rows) grouped.set(row.id, [...(grouped.get(row.id) ?? []), row]);
  return grouped;
}
