import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import { VIEW_TABLES } from '@app/database';
import type { JsonObject } from '@app/kernel';
import type { SealedRow } from './seal';
import type { StoredEvent } from './stored-event';

/** Token of the pool whose connections carry the rights of the service's role. */
export const LEDGER_POOL = Symbol('LEDGER_POOL');

/** What queries are asked of: the pool, or one connection of a transaction. */
export type Queries = Pick<Pool, 'query'>;

/** What one campaign asks of an append. */
export interface AppendUnit {
  readonly campaign: string;
  /** The campaign is made by this unit. */
  readonly born: boolean;
  readonly stream: string;
  /** The head that the events were decided on. */
  readonly sequence: number;
  readonly chain: string;
  readonly views: number;
  readonly last: number;
  readonly last_chain: string;
  /** Hex; also of commands that were refused on this state, to be told of those that are stored already. */
  readonly commands: readonly string[];
}

/** A batch of units with the rows of all of them. */
export interface AppendBatch {
  readonly units: readonly AppendUnit[];
  readonly events: readonly SealedRow[];
  readonly rows: { readonly [table: string]: readonly JsonObject[] };
  readonly side: { readonly [table: string]: readonly JsonObject[] };
}

/** A command that the log holds already. */
export interface KnownCommand {
  readonly command: string;
  readonly first: number;
  readonly last: number;
  readonly request: string | null;
}

/** Where a campaign's head is, and what a reader at some sequence missed (null when there are too many, or none). */
export interface HeadReport {
  readonly sequence: number;
  readonly chain: string;
  readonly stream: string;
  readonly far: boolean;
  readonly missed: readonly StoredEvent[] | null;
}

/** A campaign's head; chain in hex. */
export interface LedgerHead {
  readonly stream: string;
  readonly sequence: number;
  readonly chain: string;
}

/** What became of a unit. */
export interface UnitResult {
  readonly campaign: string;
  readonly status: 'ok' | 'busy' | 'missing' | 'known' | 'behind' | 'other-views';
  readonly known: readonly KnownCommand[] | null;
  readonly head: HeadReport | null;
}

/** How a campaign's read models stand: made by which version, and the event that parked them, if one did. */
export interface ViewsStanding {
  readonly version: number;
  readonly parked: { readonly sequence: number; readonly reason: string; readonly at: Date } | null;
}

/** Campaigns whose read models are of another version, and those that are parked. */
export interface ViewsCount {
  readonly outdated: number;
  readonly parked: number;
}

/** A stored snapshot of a campaign's state. */
export interface StoredSnapshot {
  readonly sequence: number;
  readonly state: string;
}

const APPEND = `select ledger_append(${['$1', '$2', '$3', '$4', ...VIEW_TABLES.map((_, index) => `$${index + 5}`)].join(', ')}) as result`;

const rowsOf = ({ rows }: AppendBatch, table: string): string | null => (rows[table] ? JSON.stringify(rows[table]) : null);

/** The calls of the log: everything that the event store asks of Postgres. */
@Injectable()
export class LedgerGateway {
  constructor(@Inject(LEDGER_POOL) private readonly pool: Queries) {}

  /** Appends; `wait` for locked heads, else they are handed back as `busy`. */
  async append(batch: AppendBatch, wait: boolean): Promise<readonly UnitResult[]> {
    const { rows } = await this.pool.query<{ result: readonly UnitResult[] }>({
      name: 'ledger-append',
      text: APPEND,
      values: [JSON.stringify(batch.units), JSON.stringify(batch.events), JSON.stringify(batch.side), wait, ...VIEW_TABLES.map(({ name }) => rowsOf(batch, name))],
    });
    return rows[0]?.result ?? [];
  }

  /** Null when there is no such campaign. */
  async confirm(campaign: string, commands: readonly string[], sequence: number): Promise<(HeadReport & { known: readonly KnownCommand[] | null }) | null> {
    const { rows } = await this.pool.query<{ result: (HeadReport & { known: readonly KnownCommand[] | null }) | null }>({
      name: 'ledger-confirm',
      text: 'select ledger_confirm($1, $2, $3) as result',
      values: [campaign, JSON.stringify(commands), sequence],
    });
    return rows[0]?.result ?? null;
  }

  /** The head as it is now, by one read of its row; undefined for a campaign that is not there. */
  async head(campaign: string): Promise<LedgerHead | undefined> {
    const { rows } = await this.pool.query<LedgerHead>({
      name: 'ledger-head',
      text: `select stream, sequence, encode(chain, 'hex') as chain from campaign_head where campaign_id = $1`,
      values: [campaign],
    });
    return rows[0];
  }

  /** Events after a sequence, in order, at most `limit`. */
  async eventsAfter(campaign: string, after: number, limit: number): Promise<readonly StoredEvent[]> {
    const { rows } = await this.pool.query<StoredEvent>({
      name: 'ledger-events-after',
      text: 'select event, words from event where campaign_id = $1 and sequence > $2 order by sequence limit $3',
      values: [campaign, after, limit],
    });
    return rows;
  }

  /** The events that told a resource (`table` is a read model with a column `events`), up to a sequence. */
  async eventsOf(table: string, campaign: string, id: string, upTo: number): Promise<readonly StoredEvent[]> {
    const { rows } = await this.pool.query<StoredEvent>({
      name: `ledger-events-of-${table}`,
      text: `select e.event, e.words from ${table} t join event e on e.campaign_id = t.campaign_id and e.sequence = any (t.events)
        where t.campaign_id = $1 and t.id = $2 and e.sequence <= $3 order by e.sequence`,
      values: [campaign, id, upTo],
    });
    return rows;
  }

  /** The same of every resource that any of these events told, with its id. */
  async eventsOfToldBy(table: string, campaign: string, toldBy: readonly number[], upTo: number): Promise<readonly (StoredEvent & { id: string })[]> {
    const { rows } = await this.pool.query<StoredEvent & { id: string }>({
      name: `ledger-events-told-by-${table}`,
      text: `select t.id, e.event, e.words from ${table} t join event e on e.campaign_id = t.campaign_id and e.sequence = any (t.events)
        where t.campaign_id = $1 and t.events && $2::integer[] and e.sequence <= $3 order by t.id, e.sequence`,
      values: [campaign, toldBy, upTo],
    });
    return rows;
  }

  /** The newest snapshot of this fold at or before a sequence. */
  async snapshotBetween(campaign: string, after: number, upTo: number, foldHash: string): Promise<StoredSnapshot | undefined> {
    const { rows } = await this.pool.query<StoredSnapshot>({
      name: 'ledger-snapshot-between',
      text: `select sequence, state from snapshot where campaign_id = $1 and sequence > $2 and sequence <= $3 and fold_hash = $4
        order by sequence desc limit 1`,
      values: [campaign, after, upTo, foldHash],
    });
    return rows[0];
  }

  /** Stores a snapshot of what was read when the log was at `head`; one that an erasure has overtaken is not kept. */
  async storeSnapshot(campaign: string, sequence: number, foldHash: string, state: string, head = sequence): Promise<void> {
    await this.pool.query('select ledger_snapshot($1, $2, $3, $4, $5)', [campaign, sequence, foldHash, state, head]);
  }

  /** The chain (hex) after an event. */
  async chainAt(campaign: string, sequence: number): Promise<string | undefined> {
    const { rows } = await this.pool.query<{ chain: string }>(
      `select encode(chain, 'hex') as chain from event where campaign_id = $1 and sequence = $2`,
      [campaign, sequence],
    );
    return rows[0]?.chain;
  }

  /** Stored seeds of a campaign, as the secret box wrote them. */
  async seeds(campaign: string): Promise<readonly { epoch: number; lane: number; secret: Buffer }[]> {
    const { rows } = await this.pool.query<{ epoch: number; lane: number; secret: Buffer }>({
      name: 'ledger-seeds',
      text: 'select epoch, lane, secret from seed where campaign_id = $1',
      values: [campaign],
    });
    return rows;
  }

  /** Undefined for a campaign that is not there. */
  async viewsOf(campaign: string): Promise<ViewsStanding | undefined> {
    const { rows } = await this.pool.query<{ version: number; sequence: number | null; reason: string; at: Date }>({
      name: 'ledger-views-of',
      text: `select h.views_version as version, p.sequence, p.reason, p.parked_at as at
        from campaign_head h left join parked p on p.campaign_id = h.campaign_id where h.campaign_id = $1`,
      values: [campaign],
    });
    return rows.map(({ version, sequence, reason, at }) => ({ version, parked: sequence === null ? null : { sequence, reason, at } }))[0];
  }

  /** Over all campaigns; `version`: the one that this code makes. */
  async countViews(version: number): Promise<ViewsCount> {
    const { rows } = await this.pool.query<ViewsCount>({
      name: 'ledger-count-views',
      text: `select (select count(*)::int from campaign_head where views_version < $1 or views_version > $1) as outdated, (select count(*)::int from parked) as parked`,
      values: [version],
    });
    return rows[0] ?? { outdated: 0, parked: 0 };
  }

  /** Parks a campaign at an event that cannot be folded. */
  async park(campaign: string, sequence: number, version: number, reason: string): Promise<void> {
    await this.pool.query('select ledger_park($1, $2, $3, $4)', [campaign, sequence, version, reason]);
  }

  /** The value of a server secret: the one that stands, or `offered` when there was none. */
  async serverSecret(name: string, offered: string): Promise<Buffer> {
    const { rows } = await this.pool.query<{ value: string }>('select access_server_secret($1, $2) as value', [name, offered]);
    return Buffer.from(rows[0]?.value ?? '', 'hex');
  }

  /** The database's clock in milliseconds since 1970. */
  async now(): Promise<number> {
    const { rows } = await this.pool.query<{ now: number }>('select extract(epoch from clock_timestamp())::float8 * 1000 as now');
    return rows[0]?.now ?? Date.now();
  }
}
