import { emptyState, entityOf, goneOf, without, withEntity, type CampaignState, type Entity, type Gone, type JsonObject, type Reference, type Vocabulary } from '@app/kernel';
import { foldNext, poisoning, readNext } from '../poison';
import type { Projections } from '../projections';
import type { StateLoader } from '../state-loader';
import type { ParsedEvent, StoredEvent } from '../stored-event';
import { namedBy, restoredBy } from '../whole-log/needed';

/** What a fold of a log into rows works with; the loader finds what was stored of it before. */
export interface ViewFoldTools {
  readonly vocabulary: Vocabulary;
  readonly projections: Projections;
  readonly loader: StateLoader;
  /** So many things that left the state, and were taken out with a batch, are remembered: most that come back come back soon. */
  readonly remembered: number;
}

/** Rows that are to be stored, by read model and id; and the ids of stored ones in whose place they come, or which came back into the state. */
export interface Batch {
  readonly rows: ReadonlyMap<string, ReadonlyMap<string, JsonObject>>;
  readonly replaced: ReadonlyMap<string, ReadonlySet<string>>;
}

/**
 * The rows of a campaign made from its log. Each is made when its thing leaves the state, or at the end: once, however
 * many events told of it. Memory does not grow with the log as long as batches are taken out.
 */
export class ViewFold {
  private command: { readonly first: number; readonly before: CampaignState } | undefined;
  private rows = new Map<string, Map<string, JsonObject>>();
  private replaced = new Map<string, Set<string>>();
  /** What left the state since the last batch, and before it. */
  private gone = new Map<string, Entity>();
  private readonly stored = new Map<string, Entity>();
  private batchAt: number;

  constructor(
    private readonly tools: ViewFoldTools,
    private readonly campaignId: string,
    private now: CampaignState,
  ) {
    this.batchAt = now.sequence;
  }

  /** The state after the last event; complete only between commands. */
  get state(): CampaignState {
    return this.now;
  }

  /** How many events were folded since the last batch, and rows made of them. */
  get waiting(): { readonly events: number; readonly rows: number } {
    return { events: this.now.sequence - this.batchAt, rows: this.gone.size };
  }

  /** Reads the next event of the log; throws `Poison`, as all that follows. */
  read(stored: StoredEvent): ParsedEvent {
    return readNext(stored, this.now.sequence);
  }

  /** True when the event is the first of another command than the one that is under way. */
  begins({ first }: ParsedEvent): boolean {
    return first !== this.command?.first;
  }

  /** Folds the next event. */
  async take(event: ParsedEvent): Promise<void> {
    if (this.begins(event)) this.begin(event.first);
    const { vocabulary } = this.tools;
    for (const one of poisoning(event.sequence, () => restoredBy(vocabulary, this.now, event))) this.comesBack(one);
    const named = poisoning(event.sequence, () => namedBy(vocabulary, this.now, event));
    const folded = foldNext(vocabulary, this.now, event);
    const needed = named.filter(({ collection, id }) => !entityOf(folded, collection, id));
    if (needed.length > 0) await this.load(needed);
    this.now = needed.length > 0 ? foldNext(vocabulary, this.now, event) : folded;
  }

  /** The command is over: what it settled leaves the state, as rows. */
  settle(): void {
    if (!this.command) return;
    const { before } = this.command;
    this.command = undefined;
    const leaving = goneOf(this.tools.vocabulary, this.now, before);
    for (const one of leaving) this.keep(one);
    this.now = without(this.now, leaving);
  }

  /** The rows of what has left the state since the last batch; only between commands. */
  takeBatch(): Batch {
    const { rows, replaced, stored, gone } = this;
    this.rows = new Map();
    this.replaced = new Map();
    this.gone = new Map();
    for (const [key, entity] of gone) stored.set(key, entity);
    forgetOldest(stored, this.tools.remembered);
    this.batchAt = this.now.sequence;
    return { rows, replaced };
  }

  /** The rows of everything that stays in the state. */
  rest(): ReadonlyMap<string, readonly JsonObject[]> {
    const all = poisoning(this.now.sequence, () => this.tools.projections.rows(this.campaignId, emptyState(this.now.stream), this.now));
    return new Map(Object.entries(all));
  }

  private begin(first: number): void {
    this.settle();
    this.command = { first, before: this.now };
  }

  private keep({ collection, gone }: Gone): void {
    const { projections } = this.tools;
    const table = projections.tableOf(collection);
    const rows = poisoning(this.now.sequence, () => projections.rowsOf(this.campaignId, this.now, collection, gone));
    for (const row of rows) entry(this.rows, table, () => new Map<string, JsonObject>()).set(String(row['id']), row);
    for (const entity of gone) this.gone.set(keyOf({ collection, id: entity.id }), entity);
  }

  /** What left the state comes back into it for this command: what was made of it is not the last word any more. */
  private async load(needed: readonly Reference[]): Promise<void> {
    const others = needed.filter((reference) => !this.isBack(reference));
    if (others.length === 0) return;
    this.now = await this.tools.loader.withLoaded(this.campaignId, this.now, () => others);
    for (const reference of others) if (entityOf(this.now, reference.collection, reference.id)) this.replace(reference);
  }

  /** What is in the state again, as an event tells it or as it left: the row that was made of it is not the last word any more. */
  private comesBack(reference: Reference): void {
    const { projections } = this.tools;
    const { collection, id } = reference;
    const key = keyOf(reference);
    if (this.gone.delete(key)) this.rows.get(projections.tableOf(collection))?.delete(projections.rowId(collection, { id }));
    else this.replace(reference);
    this.stored.delete(key);
  }

  private isBack(reference: Reference): boolean {
    const { collection, id } = reference;
    const key = keyOf(reference);
    // An event may name a thing more than once.
    if (entityOf(this.now, collection, id)) return true;
    const entity = this.gone.get(key) ?? this.stored.get(key);
    if (!entity) return false;
    this.comesBack(reference);
    this.now = withEntity(this.now, collection, entity);
    return true;
  }

  /** The row that was stored of it is not the last word any more. */
  private replace({ collection, id }: Reference): void {
    const { projections } = this.tools;
    entry(this.replaced, projections.tableOf(collection), () => new Set<string>()).add(projections.rowId(collection, { id }));
  }
}

/** Maps keep the order in which things were put into them. */
function forgetOldest(map: Map<string, unknown>, most: number): void {
  for (const key of map.keys()) {
    if (map.size <= most) return;
    map.delete(key);
  }
}

const keyOf = ({ collection, id }: Reference): string => `${collection}/${id}`;

function entry<Value>(map: Map<string, Value>, key: string, make: () => Value): Value {
  const found = map.get(key);
  if (found !== undefined) return found;
  const made = make();
  map.set(key, made);
  return made;
}
