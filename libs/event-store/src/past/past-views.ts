import { Inject, Injectable } from '@nestjs/common';
import { entitiesOf, entityOf, notFound, seesSecrets, Vocabulary, type CampaignState, type Entity, type JsonObject, type Moment } from '@app/kernel';
import { cutPage, type Page } from '../page';
import { Projections } from '../projections';
import { foldAlone } from '../state-loader';
import type { Filter, ListRequest, Viewer } from '../viewing';
import { Moments } from './moments';
import { PastGateway, type Candidate } from './past.gateway';
import { PastStates } from './past-states';

/** Rows of what left the state that are folded at a time, at least. */
const BATCH = 100;

/** A viewer, and where in the campaign's past it looks. */
interface Looking {
  readonly campaignId: string;
  readonly viewer: Viewer;
  readonly state: CampaignState;
}

/** One resource of a list, in its place. */
interface Placed {
  readonly made: number;
  readonly seen: JsonObject;
}

/**
 * What `ViewReader` answers, at a moment of the past: what the viewer, as it is now, could see then. What a state holds
 * comes from the state; what had left it by then is folded from its own events.
 */
@Injectable()
export class PastViews {
  constructor(
    @Inject(Moments) private readonly moments: Moments,
    @Inject(PastStates) private readonly states: PastStates,
    @Inject(PastGateway) private readonly gateway: PastGateway,
    @Inject(Projections) private readonly projections: Projections,
    @Inject(Vocabulary) private readonly vocabulary: Vocabulary,
  ) {}

  /** The campaign's state at that moment. */
  async state(campaignId: string, moment: Moment): Promise<CampaignState> {
    return this.states.at(campaignId, await this.moments.reached(campaignId, moment));
  }

  async list(campaignId: string, viewer: Viewer, moment: Moment, { table, filters = [], after, limit }: ListRequest): Promise<Page> {
    const looking = { campaignId, viewer, state: await this.state(campaignId, moment) };
    const here = this.projections.collectionsOf(table).flatMap((collection) => this.seenOf(looking, collection, looking.state, filters)).filter(({ made }) => made > after);
    const gone = this.mayHaveLeft(table, filters) ? await this.gone(looking, { table, filters, after, limit }) : [];
    const rows = [...here, ...gone].sort((one, other) => one.made - other.made).slice(0, limit + 1);
    return cutPage(rows, limit, ({ made }) => made, ({ seen }) => seen);
  }

  async one(campaignId: string, viewer: Viewer, moment: Moment, table: string, id: string, subject: string, filters: readonly Filter[]): Promise<JsonObject> {
    const looking = { campaignId, viewer, state: await this.state(campaignId, moment) };
    const seen = await this.seenOne(looking, table, id, filters);
    if (!seen) throw notFound(subject, id);
    return seen;
  }

  async many(campaignId: string, viewer: Viewer, moment: Moment, table: string, ids: readonly string[]): Promise<(JsonObject | undefined)[]> {
    const looking = { campaignId, viewer, state: await this.state(campaignId, moment) };
    return Promise.all(ids.map((id) => this.seenOne(looking, table, id, [])));
  }

  private async seenOne(looking: Looking, table: string, id: string, filters: readonly Filter[]): Promise<JsonObject | undefined> {
    const { campaignId, state } = looking;
    for (const collection of this.projections.collectionsOf(table)) {
      const entity = this.projections.withRowId(state, collection, id);
      if (entity) return this.seen(looking, collection, entity, filters)?.seen;
    }
    const leaving = this.leavingOf(table);
    if (leaving.length === 0) return undefined;
    const folded = await this.folded(campaignId, state, [await this.gateway.eventsThatTold(table, campaignId, id)]);
    for (const collection of leaving) {
      const entity = entityOf(folded, collection, id);
      if (entity) return this.seen(looking, collection, entity, filters)?.seen;
    }
    return undefined;
  }

  /** What had left the state by then, as many as a page may need. A page is full before it ends: its length tells nothing of what is hidden. */
  private async gone(looking: Looking, { table, filters = [], after, limit }: ListRequest): Promise<Placed[]> {
    const { campaignId, viewer, state } = looking;
    const leaving = this.leavingOf(table);
    const except = leaving.flatMap((collection) => entitiesOf(state, collection).map(({ id }) => id));
    const fixed = filters.filter(({ column }) => this.projections.isFixed(table, column)).map((filter) => ({ column: filter.column, value: 'has' in filter ? filter.has : filter.is, list: 'has' in filter }));
    const found: Placed[] = [];
    const batch = Math.max(BATCH, limit + 1);
    for (let from = after; found.length <= limit; ) {
      const candidates = await this.gateway.candidates(campaignId, viewer, seesSecrets(viewer.role), { table, after: from, limit: batch, upTo: state.sequence, fixed, except });
      const folded = await this.folded(campaignId, state, candidates.map(({ events }) => events));
      found.push(...candidates.flatMap((candidate) => this.seenGone(looking, leaving, folded, candidate, filters)));
      if (candidates.length < batch) break;
      from = candidates.at(-1)?.made ?? from;
    }
    return found;
  }

  private seenGone(looking: Looking, leaving: readonly string[], folded: CampaignState, { id }: Candidate, filters: readonly Filter[]): Placed[] {
    for (const collection of leaving) {
      const entity = entityOf(folded, collection, id);
      const seen = entity && this.seen(looking, collection, entity, filters);
      if (seen) return [seen];
    }
    return [];
  }

  /** Those things alone that these events told, as they stood at the state's sequence. */
  private async folded(campaignId: string, { sequence, stream }: CampaignState, told: readonly (readonly number[])[]): Promise<CampaignState> {
    const sequences = [...new Set(told.flat())].filter((one) => one <= sequence);
    const events = sequences.length === 0 ? [] : await this.gateway.events(campaignId, sequences);
    return foldAlone(this.vocabulary, stream, events);
  }

  private seenOf(looking: Looking, collection: string, state: CampaignState, filters: readonly Filter[]): Placed[] {
    return entitiesOf(state, collection).flatMap((entity) => this.seen(looking, collection, entity, filters) ?? []);
  }

  private seen({ state, viewer }: Looking, collection: string, entity: Entity, filters: readonly Filter[]): Placed | undefined {
    const seen = this.projections.resource(state, collection, entity, viewer);
    if (!seen || !meets(this.projections.columns(state, collection, entity), filters)) return undefined;
    return { made: entity.made, seen };
  }

  private leavingOf(table: string): string[] {
    return this.projections.collectionsOf(table).filter((name) => this.vocabulary.collection(name).leaves !== undefined);
  }

  /** False where a list asks for what a state keeps: by its status, or by a kind of thing that never leaves. */
  private mayHaveLeft(table: string, filters: readonly Filter[]): boolean {
    const status = filters.find(({ column }) => column === 'status');
    const kind = filters.find(({ column }) => column === 'kind');
    return this.leavingOf(table).some((name) => {
      const { leaves, subject } = this.vocabulary.collection(name);
      if (table !== name && kind && 'is' in kind && kind.is !== subject) return false;
      return !(Array.isArray(leaves) && status && 'is' in status && leaves.includes(status.is));
    });
  }
}

/** The filters of `ViewReader`, on the columns that a row had then. */
function meets(columns: JsonObject, filters: readonly Filter[]): boolean {
  return filters.every((filter) => {
    const value = columns[filter.column];
    return 'has' in filter ? Array.isArray(value) && value.includes(filter.has) : value === filter.is;
  });
}
