import { Client, type ClientConfig } from 'pg';
import { bytesToBase64url, type Audience, type EventTexts, type StoredCopies } from '@app/formats';

/** The head as the database keeps it beside the log; hex chain. */
export interface HeadRow {
  readonly stream: string;
  readonly sequence: number;
  readonly chain: string;
}

/** A stored seed, as the secret box wrote it. */
export interface SeedRow {
  readonly epoch: number;
  readonly lane: 0 | 1;
  readonly secret: Buffer;
}

/** What an event is marked with beside the log. */
export interface MarkRow {
  readonly sequence: number;
  readonly revealedAt: string | null;
  readonly erasedAt: string | null;
}

/** A checkpoint as it is stored. */
export interface CheckpointRow {
  readonly sequence: number;
  readonly note: string;
  /** C2SP verifier key. */
  readonly key: string;
}

/** An event as it is stored, with the copies that the database filters by. */
export interface LogRow {
  readonly texts: EventTexts;
  readonly copies: StoredCopies;
}

const PAGE = 1000;
/** Less than any sequence, so that a row with one below 1 is found, too. */
const BEFORE_ALL = -2_147_483_648;

/** Reads one database as it stood at one moment, however long that takes and whatever is appended meanwhile. */
export class LedgerReader {
  private constructor(private readonly client: Client) {}

  /** Opens a connection of its own that writes nothing. */
  static async open(url: string, options: ClientConfig = {}): Promise<LedgerReader> {
    const client = new Client({ connectionString: url, connectionTimeoutMillis: 10_000, application_name: 'campaign-ledger verify', ...options });
    client.on('error', () => undefined); // the query that it interrupts rejects, too
    await client.connect();
    await client.query('begin transaction isolation level repeatable read read only');
    return new LedgerReader(client);
  }

  close(): Promise<void> {
    return this.client.end();
  }

  /** Every campaign that has a head or an event. */
  async campaigns(): Promise<string[]> {
    const { rows } = await this.client.query<{ id: string }>('select campaign_id as id from campaign_head union select campaign_id from event order by id');
    return rows.map(({ id }) => id);
  }

  async head(campaign: string): Promise<HeadRow | undefined> {
    const { rows } = await this.client.query<HeadRow>(`select stream, sequence, encode(chain, 'hex') as chain from campaign_head where campaign_id = $1`, [campaign]);
    return rows[0];
  }

  /** The log in its order, page by page. */
  async *log(campaign: string, size = PAGE): AsyncGenerator<readonly LogRow[]> {
    for (let after = BEFORE_ALL; ; ) {
      const { rows } = await this.client.query<EventRow>({ name: 'verify-log', text: LOG, values: [campaign, after, size] });
      if (rows.length > 0) yield rows.map(logRow);
      if (rows.length < size) return;
      after = rows.at(-1)?.sequence ?? after;
    }
  }

  async seeds(campaign: string): Promise<SeedRow[]> {
    const { rows } = await this.client.query<SeedRow>('select epoch, lane, secret from seed where campaign_id = $1 order by epoch, lane', [campaign]);
    return rows;
  }

  async marks(campaign: string): Promise<MarkRow[]> {
    const { rows } = await this.client.query<MarkRow>(
      'select sequence, revealed_at as "revealedAt", erased_at as "erasedAt" from event_mark where campaign_id = $1 order by sequence',
      [campaign],
    );
    return rows;
  }

  /** All checkpoints of a campaign; none in a database that was not migrated since there are any. */
  async checkpoints(campaign: string): Promise<CheckpointRow[]> {
    const { rows: tables } = await this.client.query<{ there: boolean }>(`select to_regclass('checkpoint') is not null as there`);
    if (!tables[0]?.there) return [];
    const { rows } = await this.client.query<CheckpointRow>('select sequence, note, key from checkpoint where campaign_id = $1 order by sequence, key', [campaign]);
    return rows;
  }
}

const LOG = `select e.sequence, e.event, e.words, e.words_salt, encode(e.leaf, 'hex') as leaf, encode(e.chain, 'hex') as chain,
    encode(e.command, 'hex') as command, e.command_index, e.kinds, e.audience, e.audience_members, m.revealed_at, m.erased_at
  from event e left join event_mark m on m.campaign_id = e.campaign_id and m.sequence = e.sequence
  where e.campaign_id = $1 and e.sequence > $2 order by e.sequence limit $3`;

interface EventRow {
  readonly sequence: number;
  readonly event: string;
  readonly words: string;
  readonly words_salt: Buffer;
  readonly leaf: string;
  readonly chain: string;
  readonly command: string;
  readonly command_index: number;
  readonly kinds: readonly string[];
  readonly audience: Audience;
  readonly audience_members: readonly string[];
  readonly revealed_at: string | null;
  readonly erased_at: string | null;
}

function logRow(row: EventRow): LogRow {
  return {
    texts: {
      sequence: row.sequence,
      eventText: row.event,
      wordsText: row.words,
      wordsSalt: bytesToBase64url(row.words_salt),
      leaf: row.leaf,
      chain: row.chain,
      erasedAt: row.erased_at,
      revealedAt: row.revealed_at,
    },
    copies: {
      type: row.kinds[0] ?? '',
      audience: row.audience,
      audienceMembers: row.audience_members,
      command: row.command,
      commandIndex: row.command_index,
      kinds: row.kinds,
    },
  };
}
