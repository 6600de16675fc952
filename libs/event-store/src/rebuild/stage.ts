import type { ClientBase } from 'pg';
import { columnsOf, stagedName, VIEW_TABLES, type ViewTable } from '@app/database';
import { emptyState, type CampaignState, type JsonObject, type Vocabulary } from '@app/kernel';
import { LedgerGateway } from '../ledger.gateway';
import { readSnapshot, writeSnapshot } from '../snapshots';
import { VIEWS_VERSION } from '../views-version';
import { copyRows } from './rows-in';
import type { Batch } from './view-fold';

/** Words were erased while the rows were made: they may hold them. */
export class ErasedMeanwhile extends Error {}

/** How far a campaign's rebuild has come. */
export interface StageStanding {
  readonly state: CampaignState;
  readonly erasures: number;
}

interface RebuildRow {
  readonly mark: string;
  readonly sequence: number;
  readonly state: string | null;
  readonly erasures: number;
}

const STAGED = new Map(VIEW_TABLES.map((view) => [view.name, stagedName(view)]));

/** What the tables are called in which read models are made again. */
export const stagedTable = (table: string): string => STAGED.get(table) ?? table;

/**
 * Where one campaign's rows are made again, beside the live ones; as the owner of the tables, on one connection. Batches
 * are added in chapters: each is a transaction, at whose end stands the state from which the next run can go on.
 */
export class Stage {
  /** A chapter was begun: its transaction is open. */
  private underWay = false;

  constructor(
    private readonly client: ClientBase,
    private readonly campaignId: string,
    private readonly vocabulary: Vocabulary,
  ) {}

  /** Where an earlier run of this code (`mark`) came to; else from the beginning. */
  async open(mark: string, stream: string): Promise<StageStanding> {
    const { rows } = await this.client.query<RebuildRow>('select mark, sequence, state, erasures from rebuild where campaign_id = $1', [this.campaignId]);
    const [row] = rows;
    if (row?.mark === mark && row.state !== null) return { state: readSnapshot(row.state), erasures: row.erasures };
    await this.inTransaction(async () => {
      await this.client.query(
        `insert into rebuild (campaign_id, mark, planned) values ($1, $2, false)
         on conflict (campaign_id) do update set mark = excluded.mark, sequence = 0, state = null`,
        [this.campaignId, mark],
      );
      if (row && row.sequence > 0) await this.clear();
    });
    return { state: emptyState(stream), erasures: row?.erasures ?? 0 };
  }

  /** Adds a batch to the chapter that is under way, or begins one; nothing of it stays until `keep`. Throws `ErasedMeanwhile`. */
  async add(batch: Batch, erasures: number): Promise<void> {
    if (!this.underWay) await this.begin(erasures);
    await this.remove(batch);
    await copyRows(this.client, valuesOf(batch), stagedName);
  }

  /** Ends the chapter: what was added stays, with the state that it leads to. */
  async keep(state: CampaignState): Promise<void> {
    await this.client.query('update rebuild set sequence = $2, state = $3 where campaign_id = $1', [this.campaignId, state.sequence, writeSnapshot(this.vocabulary, state)]);
    await this.client.query('commit');
    this.underWay = false;
  }

  /** Lets go of a chapter that was not ended. */
  async leave(): Promise<void> {
    if (!this.underWay) return;
    this.underWay = false;
    await this.client.query('rollback').catch(() => undefined);
  }

  /** Locks the head; its sequence, undefined when the campaign is gone. Within `inTransaction`, which `become` ends. */
  async lockHead(erasures: number): Promise<number | undefined> {
    const { rows } = await this.client.query<{ sequence: number }>('select sequence from campaign_head where campaign_id = $1 for update', [this.campaignId]);
    const standing = await this.client.query<{ erasures: number }>('select erasures from rebuild where campaign_id = $1', [this.campaignId]);
    if (standing.rows[0]?.erasures !== erasures) throw new ErasedMeanwhile();
    return rows[0]?.sequence;
  }

  /** Puts what was made in the place of the live rows: the staged ones, the last batch, and what stays in the state. */
  async become(batch: Batch, rest: ReadonlyMap<string, readonly JsonObject[]>): Promise<void> {
    await this.remove(batch);
    await this.onEveryView((view, here) => {
      const columns = columnsOf(view).join(', ');
      return `delete from ${view.name} ${here}; insert into ${view.name} (${columns}) select ${columns} from ${stagedName(view)} ${here}`;
    });
    await copyRows(this.client, valuesOf(batch), ({ name }) => name);
    await copyRows(this.client, rest, ({ name }) => name);
    await this.client.query('update campaign_head set views_version = $2 where campaign_id = $1', [this.campaignId, VIEWS_VERSION]);
    await this.client.query('delete from parked where campaign_id = $1', [this.campaignId]);
    await this.forget();
  }

  /** The campaign is parked: its live rows stay, what was made is let go of. */
  async park(sequence: number, reason: string): Promise<void> {
    await this.inTransaction(async () => {
      await new LedgerGateway(this.client).park(this.campaignId, sequence, VIEWS_VERSION, reason);
      await this.forget();
    });
  }

  async forget(): Promise<void> {
    await this.client.query('delete from rebuild where campaign_id = $1', [this.campaignId]);
    await this.clear();
  }

  async inTransaction(work: () => Promise<void>): Promise<void> {
    await this.client.query('begin');
    try {
      await work();
      await this.client.query('commit');
    } catch (error) {
      await this.client.query('rollback').catch(() => undefined);
      throw error;
    }
  }

  private async begin(erasures: number): Promise<void> {
    await this.client.query('begin');
    this.underWay = true;
    // First of all, so that an erasure waits for what is stored here, and then takes it away.
    const { rowCount } = await this.client.query('select from rebuild where campaign_id = $1 and erasures = $2 for update', [this.campaignId, erasures]);
    if (rowCount === 0) throw new ErasedMeanwhile();
  }

  private clear(): Promise<void> {
    return this.onEveryView((view, here) => `delete from ${stagedName(view)} ${here}`);
  }

  /** One message for all of them: most campaigns are small, and then the ways to and fro are what takes time. */
  private async onEveryView(statement: (view: ViewTable, here: string) => string): Promise<void> {
    const here = `where campaign_id = ${this.client.escapeLiteral(this.campaignId)}`;
    await this.client.query(VIEW_TABLES.map((view) => statement(view, here)).join('; '));
  }

  private async remove({ replaced }: Batch): Promise<void> {
    for (const [table, ids] of replaced) await this.client.query(`delete from ${stagedTable(table)} where campaign_id = $1 and id = any ($2)`, [this.campaignId, [...ids]]);
  }
}

const valuesOf = ({ rows }: Batch): ReadonlyMap<string, Iterable<JsonObject>> => new Map([...rows].map(([table, byId]) => [table, byId.values()]));
