import { Client } from 'pg';

/** A campaign that is deleted and not purged yet. */
export interface DeletedCampaign {
  readonly id: string;
  /** Null when it was erased. */
  readonly name: string | null;
  readonly events: number;
  readonly purgeAt: Date;
}

/** What became of a purge; `rows`: how many went, by table. */
export type Purge =
  | { readonly status: 'purged'; readonly sequence: number; readonly chain: string; readonly rows: Readonly<Record<string, number>> }
  | { readonly status: 'not-due'; readonly purgeAt: string }
  | { readonly status: 'not-deleted' | 'missing' | 'purged-before' };

/** Purges campaigns as the owner of the tables, on a connection of its own; nobody else may. */
export class Purger {
  private constructor(private readonly client: Client) {}

  /** `signal` breaks off what is under way: that campaign is then purged whole, or not at all. */
  static async open(ownerUrl: string, signal?: AbortSignal): Promise<Purger> {
    const client = new Client({ connectionString: ownerUrl, connectionTimeoutMillis: 10_000, application_name: 'campaign-ledger purge' });
    client.on('error', () => undefined); // the query that it interrupts rejects, too
    await client.connect();
    signal?.addEventListener('abort', () => void client.end().catch(() => undefined), { once: true });
    return new Purger(client);
  }

  /** Deleted campaigns, the one that is due first before the others. */
  async deleted(): Promise<DeletedCampaign[]> {
    // The tombstones are asked for as well, so that a database that is not migrated says so at once.
    const { rows } = await this.client.query<DeletedCampaign>(`
      select c.campaign_id as id, c.body ->> 'name' as name, h.sequence as events, (c.body ->> 'purgeAt')::timestamptz as "purgeAt"
      from campaigns c join campaign_head h on h.campaign_id = c.campaign_id
      where c.status = 'deleted' and not exists (select from tombstone t where t.campaign_id = c.campaign_id)
      order by 4, 1`);
    return rows;
  }

  /** Purges a campaign that is deleted, if it is due at that time; `whenever`: due or not. */
  async purge(campaign: string, at: Date | 'whenever'): Promise<Purge> {
    const { rows } = await this.client.query<{ result: Purge }>('select ledger_purge($1, $2) as result', [campaign, at === 'whenever' ? 'infinity' : at.toISOString()]);
    if (!rows[0]) throw new Error('a purge without a result');
    return rows[0].result;
  }

  async close(): Promise<void> {
    await this.client.end();
  }
}
