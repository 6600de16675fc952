import { Inject, Injectable } from '@nestjs/common';
import { DataSource, type SelectQueryBuilder } from 'typeorm';
import { VIEW_ROWS, type ViewRow } from '@app/database';
import { notFound, seesSecrets, type JsonObject } from '@app/kernel';
import { cutPage, type Page } from './page';
import { PastViews } from './past/past-views';
import type { Filter, ListRequest, Viewer } from './viewing';

interface Seen {
  readonly id: string;
  readonly made: number;
  readonly seen: JsonObject;
}

/** The one read path of both APIs: audiences are enforced here, in SQL; of moments that are past, where they are folded. */
@Injectable()
export class ViewReader {
  constructor(
    @Inject(DataSource) private readonly source: DataSource,
    @Inject(PastViews) private readonly past: PastViews,
  ) {}

  /** A page of a read model, in the order of making. */
  async list(campaignId: string, viewer: Viewer, request: ListRequest): Promise<Page> {
    if (viewer.moment) return this.past.list(campaignId, viewer, viewer.moment, request);
    const { table, filters = [], after, limit } = request;
    const query = this.visible(table, campaignId, viewer).andWhere('v.made > :after', { after }).orderBy('v.made').limit(limit + 1);
    filters.forEach((filter, index) => this.filter(query, filter, index));
    const rows = await query.getRawMany<Seen>();
    return cutPage(rows, limit, ({ made }) => made, ({ seen }) => seen);
  }

  /** One resource; 404 where the viewer may not know of it. */
  async one(campaignId: string, viewer: Viewer, table: string, id: string, subject: string, filters: readonly Filter[] = []): Promise<JsonObject> {
    if (id.includes('\0')) throw notFound(subject, id);
    if (viewer.moment) return this.past.one(campaignId, viewer, viewer.moment, table, id, subject, filters);
    const query = this.visible(table, campaignId, viewer).andWhere('v.id = :id', { id });
    filters.forEach((filter, index) => this.filter(query, filter, index));
    const row = await query.getRawOne<Seen>();
    if (!row) throw notFound(subject, id);
    return row.seen;
  }

  /** Several resources by id, in the order asked for; undefined for those that the viewer may not know of. */
  async many(campaignId: string, viewer: Viewer, table: string, ids: readonly string[]): Promise<(JsonObject | undefined)[]> {
    if (viewer.moment) return this.past.many(campaignId, viewer, viewer.moment, table, ids);
    const rows = await this.visible(table, campaignId, viewer).andWhere('v.id = any(:ids)', { ids }).getRawMany<Seen>();
    const byId = new Map(rows.map(({ id, seen }) => [id, seen]));
    return ids.map((id) => byId.get(id));
  }

  /**
   * Counts what the viewer may see now: `sql` is a statement that goes on after `with seen as (…),`, where "seen" has the
   * resources in its column of that name. It gives each value of its own to `value`, which answers its placeholder.
   */
  async aggregate<Row>(campaignId: string, viewer: Viewer, { table, filters = [] }: Pick<ListRequest, 'table' | 'filters'>, sql: (value: (given: unknown) => string) => string): Promise<Row[]> {
    const query = this.visible(table, campaignId, viewer);
    filters.forEach((filter, index) => this.filter(query, filter, index));
    const [seen, values] = query.getQueryAndParameters();
    const all: unknown[] = [...(values as readonly unknown[])];
    const statement = sql((given) => `$${all.push(given)}`);
    return this.source.query<Row[]>(`with seen as (${seen}), ${statement}`, all);
  }

  /** Names what a viewer's sight depends on: who have the same name see the same. */
  sightOf({ member, role }: Viewer): string {
    return seesSecrets(role) ? 'all' : member;
  }

  private visible(table: string, campaignId: string, viewer: Viewer): SelectQueryBuilder<ViewRow> {
    const schema = VIEW_ROWS.get(table);
    if (!schema) throw new Error(`no read model is called ${table}`);
    const all = seesSecrets(viewer.role);
    const query = this.source
      .getRepository(schema)
      .createQueryBuilder('v')
      .select('v.id', 'id')
      .addSelect('v.made', 'made')
      .addSelect(all ? 'coalesce(v.secret, v.body)' : 'v.body', 'seen')
      .where('v.campaign_id = :campaignId', { campaignId });
    if (all) return query.andWhere(`v.audience <> 'gone'`);
    return query.andWhere(`(v.audience = 'table' or (v.audience = 'private' and :member = any(v.audience_members)))`, { member: viewer.member });
  }

  private filter(query: SelectQueryBuilder<ViewRow>, filter: Filter, index: number): void {
    const name = `filter${index}`;
    if ('has' in filter) query.andWhere(`:${name} = any(v.${filter.column})`, { [name]: filter.has });
    else query.andWhere(`v.${filter.column} = :${name}`, { [name]: filter.is });
  }
}
