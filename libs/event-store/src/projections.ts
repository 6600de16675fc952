import { Injectable } from '@nestjs/common';
import { collectionOf, entityOf, ONLY, renderSide, seesSecrets, mayView, touchedBy, withValueAt, type Caller, type CampaignState, type Entity, type Json, type JsonObject, type Side } from '@app/kernel';

/** How the things of one collection become rows of the read model of the same name. */
export interface Projection {
  readonly collection: string;
  /** The read model; the one called as the collection unless said. Things of rule systems share `things`. */
  readonly table?: string;
  /** The columns that lists are filtered by. */
  readonly columns?: (entity: Entity, state: CampaignState) => JsonObject;
  /** Those of them that nothing changes once a thing is made: lists of the past are narrowed by them before anything is folded. */
  readonly fixed?: readonly string[];
  /** What the resource shows beside its facts, by dotted path. */
  readonly derive?: (entity: Entity, side: Side, state: CampaignState) => { readonly [path: string]: Json };
  /** Collections that `derive` looks at: when one of them changes, all of these rows are written again. */
  readonly dependsOn?: readonly string[];
  /**
   * Collections of which `derive` shows texts: all of these rows are written again when a text changes of something
   * that was there, or who may see it. Facts alone write none.
   */
  readonly dependsOnTexts?: readonly string[];
}

/** Something of a collection. */
interface Touched {
  readonly collection: string;
  readonly id: string;
}

/** Rows by read model, as the append takes them. */
export type RowsByTable = { readonly [table: string]: readonly JsonObject[] };

/** All read models: pure functions from the folded state to rows, and to resources. */
@Injectable()
export class Projections {
  private readonly byCollection = new Map<string, Projection>();

  add(...projections: readonly Projection[]): void {
    for (const projection of projections) {
      if (this.byCollection.has(projection.collection)) throw new Error(`two projections of ${projection.collection}`);
      this.byCollection.set(projection.collection, projection);
    }
  }

  /** True for collections whose entities are rows of a read model. */
  isStored(collection: string): boolean {
    return this.byCollection.has(collection);
  }

  /** The read model that the entities of a collection are rows of. */
  tableOf(collection: string): string {
    return this.byCollection.get(collection)?.table ?? collection;
  }

  /** The collections whose entities are rows of a read model. */
  collectionsOf(table: string): string[] {
    return [...this.byCollection.keys()].filter((collection) => this.tableOf(collection) === table);
  }

  /** True for a column that nothing changes once a row is there. */
  isFixed(table: string, column: string): boolean {
    return this.collectionsOf(table).every((collection) => this.byCollection.get(collection)?.fixed?.includes(column));
  }

  /** The entity of a state that is the row of that id. */
  withRowId(state: CampaignState, collection: string, id: string): Entity | undefined {
    const entity = entityOf(state, collection, id) ?? entityOf(state, collection);
    return entity && this.rowId(collection, entity) === id ? entity : undefined;
  }

  /** What lists would filter the entity by. */
  columns(state: CampaignState, collection: string, entity: Entity): JsonObject {
    return this.byCollection.get(collection)?.columns?.(entity, state) ?? {};
  }

  /** The rows that a step from one state to another changes. */
  rows(campaignId: string, before: CampaignState, after: CampaignState): RowsByTable {
    const rows: Record<string, JsonObject[]> = {};
    for (const { collection, id } of this.touched(before, after)) {
      const entity = entityOf(after, collection, id);
      if (entity && this.byCollection.has(collection)) (rows[this.tableOf(collection)] ??= []).push(this.row(campaignId, after, collection, entity));
    }
    return rows;
  }

  /** The rows of these entities in a state. */
  rowsOf(campaignId: string, state: CampaignState, collection: string, entities: readonly Entity[]): readonly JsonObject[] {
    return this.isStored(collection) ? entities.map((entity) => this.row(campaignId, state, collection, entity)) : [];
  }

  /** The resource as the caller may see it, undefined when it must not know of it. */
  resource(state: CampaignState, collection: string, entity: Entity, caller: Pick<Caller, 'member' | 'role'>): JsonObject | undefined {
    if (entity.gone !== undefined || !mayView(caller, entity.audience, entity.audienceMembers)) return undefined;
    return this.body(state, collection, entity, seesSecrets(caller.role) ? entity.full : entity.open);
  }

  private row(campaignId: string, state: CampaignState, collection: string, entity: Entity): JsonObject {
    const { open, full, gone } = entity;
    return {
      campaign_id: campaignId,
      id: this.rowId(collection, entity),
      made: entity.made,
      // What was taken back is nobody's to see, and nothing of it is kept; its row says that it was there.
      audience: gone === undefined ? entity.audience : 'gone',
      audience_members: entity.audienceMembers,
      body: gone === undefined ? this.body(state, collection, entity, open) : {},
      secret: gone !== undefined || open === full ? null : this.body(state, collection, entity, full),
      ...this.columns(state, collection, entity),
    };
  }

  /** What a campaign has one of is called after its collection in a read model that it shares with others. */
  rowId(collection: string, { id }: Pick<Entity, 'id'>): string {
    return id === ONLY && this.tableOf(collection) !== collection ? collection : id;
  }

  private body(state: CampaignState, collection: string, entity: Entity, side: Side): JsonObject {
    let body = renderSide(entity, side);
    const derived = this.byCollection.get(collection)?.derive?.(entity, side, state) ?? {};
    for (const [path, value] of Object.entries(derived)) body = withValueAt(body, path.split('.'), value);
    return body;
  }

  private touched(before: CampaignState, after: CampaignState): readonly Touched[] {
    const touched = touchedBy(before, after);
    const changed = new Set(touched.map(({ collection }) => collection));
    const reworded = new Set(touched.filter((one) => isReworded(before, after, one)).map(({ collection }) => collection));
    const dependants = [...this.byCollection.values()].filter(
      ({ dependsOn = [], dependsOnTexts = [] }) => dependsOn.some((name) => changed.has(name)) || dependsOnTexts.some((name) => reworded.has(name)),
    );
    if (dependants.length === 0) return touched;
    const whole = new Set(dependants.map(({ collection }) => collection));
    const all = [...whole].flatMap((collection) => collectionOf(after, collection).values().map(({ id }) => ({ collection, id })));
    return [...touched.filter(({ collection }) => !whole.has(collection)), ...all];
  }
}

/** True for what was there before with other texts, or for others to see. A fold makes words anew only when it changes them. */
function isReworded(before: CampaignState, after: CampaignState, { collection, id }: Touched): boolean {
  const [was, is] = [before, after].map((state) => entityOf(state, collection, id));
  return was !== undefined && is !== undefined && (was.full.words !== is.full.words || was.audience !== is.audience);
}
