import { Client } from 'pg';
import { chainNext, chainStart, eventText, leafHash, type LedgerEvent } from '@app/formats';
import { nodeHashing } from '@app/event-store';

const KEPT = ['campaign_head', 'event', 'event_mark', 'seed'];

/** A superuser who changes what nobody may change, and puts it back afterwards. */
export class Tamper {
  private constructor(private readonly client: Client) {}

  /** Connects, and keeps a copy of the log and what stands beside it. */
  static async open(superUrl: string): Promise<Tamper> {
    const client = new Client({ connectionString: superUrl });
    await client.connect();
    await client.query('set session_replication_role = replica'); // triggers sleep for this session
    for (const table of KEPT) await client.query(`create temporary table kept_${table} as table ${table}`);
    return new Tamper(client);
  }

  query(sql: string, values: readonly unknown[] = []): Promise<{ rows: Record<string, unknown>[] }> {
    return this.client.query(sql, [...values]);
  }

  /** Everything as it was when this began. */
  async restore(): Promise<void> {
    for (const table of KEPT) {
      await this.client.query(`delete from ${table}`);
      await this.client.query(`insert into ${table} select * from kept_${table}`);
    }
  }

  close(): Promise<void> {
    return this.client.end();
  }

  /** Changes one event and recomputes every leaf and link after it, and the head, as a host with all rights could. */
  async rewrite(campaign: string, sequence: number, change: (event: LedgerEvent) => LedgerEvent): Promise<void> {
    const { rows } = await this.client.query<{ sequence: number; event: string }>('select sequence, event from event where campaign_id = $1 order by sequence', [campaign]);
    const stream = (JSON.parse(String(rows[0]?.event)) as LedgerEvent).stream;
    let chain = chainStart(nodeHashing, stream);
    for (const row of rows) {
      const text = row.sequence === sequence ? eventText(change(JSON.parse(row.event) as LedgerEvent)) : row.event;
      const leaf = leafHash(nodeHashing, text);
      chain = chainNext(nodeHashing, chain, leaf);
      await this.client.query('update event set event = $3, leaf = $4, chain = $5 where campaign_id = $1 and sequence = $2', [campaign, row.sequence, text, Buffer.from(leaf), Buffer.from(chain)]);
    }
    await this.client.query('update campaign_head set chain = $2 where campaign_id = $1', [campaign, Buffer.from(chain)]);
  }
}
