import { Inject, Injectable } from '@nestjs/common';
import type { Client } from 'pg';
import { columnsOf, VIEW_TABLES, type ViewTable } from '@app/database';
import { emptyState, Vocabulary, type JsonObject } from '@app/kernel';
import { LedgerGateway } from '../ledger.gateway';
import { Poison } from '../poison';
import { Projections } from '../projections';
import { StateLoader } from '../state-loader';
import { VIEWS_VERSION } from '../views-version';
import { connected } from './connected';
import { differencesOf, type Difference } from './differences';
import { foldPage, logPages } from './log-pages';
import { copyRows } from './rows-in';
import { StagedGateway } from './staged-gateway';
import { storable } from './storable';
import { ViewFold, type Batch } from './view-fold';

/** A campaign whose stored rows were held against its log. */
export interface CheckedCampaign {
  readonly campaign: string;
  readonly events: number;
  /** The version that made the stored rows, where it is another one than this code's. */
  readonly otherVersion?: number;
  readonly differences: readonly Difference[];
  /** There are more than these. */
  readonly more: boolean;
  /** The log cannot be folded, or no rows made of it, beyond this event. */
  readonly poison?: { readonly sequence: number; readonly reason: string };
}

/** Rows with a difference that are told of one read model. */
const MOST_ROWS = 1000;
/** Things that left the state and are remembered for a while. */
const REMEMBERED = 1_000;
const DERIVED = ['body', 'secret'];

const checkedName = (table: string): string => `checked_${table}`;

/** Compares the fold of logs with the stored read models; changes nothing. */
@Injectable()
export class ViewCheck {
  constructor(
    @Inject(Vocabulary) private readonly vocabulary: Vocabulary,
    @Inject(Projections) private readonly projections: Projections,
  ) {}

  /** Checks these campaigns, or all; `url`: a login that may make temporary tables. One that is not there is passed over. */
  async *run(url: string, campaign?: string, progress?: (id: string, done: number, of: number) => void): AsyncGenerator<CheckedCampaign> {
    const client = await connected(url);
    try {
      for (const view of VIEW_TABLES) await client.query(`create temporary table ${checkedName(view.name)} (like ${view.name}, primary key (campaign_id, id)) on commit delete rows`);
      const ids = campaign === undefined ? await allCampaigns(client) : [campaign];
      for (const id of ids) {
        const checked = await this.one(client, id, progress);
        if (checked) yield checked;
      }
    } finally {
      await client.end();
    }
  }

  /** Log and rows as of one moment. */
  private async one(client: Client, id: string, progress: ((id: string, done: number, of: number) => void) | undefined): Promise<CheckedCampaign | undefined> {
    await client.query('begin transaction isolation level repeatable read');
    try {
      const gateway = new LedgerGateway(client);
      const [head, standing] = [await gateway.head(id), await gateway.viewsOf(id)];
      if (!head || !standing) return undefined;
      const found = { campaign: id, events: head.sequence, ...(standing.version === VIEWS_VERSION ? {} : { otherVersion: standing.version }) };
      try {
        await this.fold(client, id, head.stream, (done) => progress?.(id, done, head.sequence));
      } catch (error) {
        if (!(error instanceof Poison)) throw error;
        return { ...found, differences: [], more: false, poison: { sequence: error.sequence, reason: error.reason } };
      }
      return { ...found, ...(await compare(client, id)) };
    } finally {
      await client.query('commit');
    }
  }

  private async fold(client: Client, id: string, stream: string, progress: (done: number) => void): Promise<void> {
    const { vocabulary, projections } = this;
    const gateway = new StagedGateway(client, checkedName);
    const fold = new ViewFold({ vocabulary, projections, loader: new StateLoader(gateway, vocabulary, projections), remembered: REMEMBERED }, id, emptyState(stream));
    const flush = (): Promise<void> => storable(fold, () => keep(client, id, fold.takeBatch()));
    for await (const page of logPages(gateway, id, 0)) {
      await foldPage(fold, page, flush);
      progress(fold.state.sequence);
    }
    fold.settle();
    await flush();
    await storable(fold, () => copyRows(client, fold.rest(), ({ name }) => checkedName(name)));
  }
}

async function allCampaigns(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ id: string }>('select campaign_id as id from campaign_head order by campaign_id');
  return rows.map(({ id }) => id);
}

async function keep(client: Client, id: string, { rows, replaced }: Batch): Promise<void> {
  for (const [table, ids] of replaced) await client.query(`delete from ${checkedName(table)} where campaign_id = $1 and id = any ($2)`, [id, [...ids]]);
  await copyRows(client, new Map([...rows].map(([table, byId]) => [table, byId.values()])), ({ name }) => checkedName(name));
}

async function compare(client: Client, id: string): Promise<Pick<CheckedCampaign, 'differences' | 'more'>> {
  const differences: Difference[] = [];
  let more = false;
  for (const view of VIEW_TABLES) {
    const { rows } = await client.query<{ id: string; stored: JsonObject | null; expected: JsonObject | null }>(comparison(view), [id]);
    differences.push(...rows.slice(0, MOST_ROWS).flatMap((row) => differencesOf(view.name, row.id, row.stored, row.expected)));
    more ||= rows.length > MOST_ROWS;
  }
  return { differences, more };
}

/** Rows that are not there on both sides, or not the same text for text. */
function comparison(view: ViewTable): string {
  const row = (side: string): string => `(${columnsOf(view).map((column) => (DERIVED.includes(column) ? `${side}.${column}::text` : `${side}.${column}`)).join(', ')})`;
  return `select coalesce(s.id, e.id) as id, case when s.id is not null then to_json(s) end as stored, case when e.id is not null then to_json(e) end as expected
    from (select * from ${view.name} where campaign_id = $1) s full join ${checkedName(view.name)} e on e.id = s.id
    where s.id is null or e.id is null or ${row('s')} is distinct from ${row('e')}
    order by coalesce(s.made, e.made) limit ${MOST_ROWS + 1}`;
}
