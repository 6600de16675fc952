import type { ClientBase } from 'pg';

/** Which campaigns are rebuilt: all, one by its id, or those whose rows another version made, or that are parked. */
export type Which = 'all' | 'outdated' | { readonly campaign: string };

/** A campaign that is to be rebuilt, and how many events it has. */
export interface Planned {
  readonly id: string;
  readonly events: number;
}

/** A plan; `resumed`: it is what an interrupted run of the same code has left. */
export interface Plan {
  readonly campaigns: readonly Planned[];
  readonly resumed: boolean;
}

/** The campaigns that are to be rebuilt, in the order of their ids; a run of all is written down, so that the next one can go on with it. */
export async function plan(client: ClientBase, which: Which, mark: string, version: number): Promise<Plan> {
  if (which === 'all') return planOfAll(client, mark);
  if (which === 'outdated') return { campaigns: await heads(client, 'h.views_version <> $1 or exists (select from parked p where p.campaign_id = h.campaign_id)', [version]), resumed: false };
  return { campaigns: await heads(client, 'h.campaign_id = $1', [which.campaign]), resumed: false };
}

async function planOfAll(client: ClientBase, mark: string): Promise<Plan> {
  const { rows } = await client.query<{ left: boolean }>('select exists (select from rebuild where planned and mark = $1) as left', [mark]);
  const resumed = rows[0]?.left ?? false;
  if (!resumed) {
    // One that was begun alone, by this code, goes on from where it is.
    await client.query(
      `insert into rebuild (campaign_id, mark, planned) select campaign_id, $1, true from campaign_head
       on conflict (campaign_id) do update set planned = true, mark = excluded.mark, state = case when rebuild.mark = excluded.mark then rebuild.state end`,
      [mark],
    );
  }
  return { campaigns: await heads(client, 'exists (select from rebuild r where r.campaign_id = h.campaign_id and r.planned)', []), resumed };
}

async function heads(client: ClientBase, condition: string, values: readonly unknown[]): Promise<Planned[]> {
  const { rows } = await client.query<Planned>(`select h.campaign_id as id, h.sequence as events from campaign_head h where ${condition} order by h.campaign_id`, [...values]);
  return rows;
}
