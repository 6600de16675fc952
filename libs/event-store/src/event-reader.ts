import { Inject, Injectable } from '@nestjs/common';
import { bytesToBase64url, serveText, type StoredEvent } from '@app/formats';
import { seesSecrets } from '@app/kernel';
import { LEDGER_POOL, type Queries } from './ledger.gateway';
import { cutPage, type Page } from './page';
import type { Viewer } from './viewing';

/** A page of the log: by sequence, in either order, of one type or kind of change. */
export interface EventsRequest {
  /** Ascending: events after it; descending: before it (all when undefined). */
  readonly after?: number;
  readonly limit: number;
  readonly type?: string;
  readonly order: 'asc' | 'desc';
}

interface Row {
  readonly sequence: number;
  readonly event: string;
  readonly words: string;
  readonly words_salt: Buffer;
  readonly leaf: string;
  readonly chain: string;
  readonly audience: 'table' | 'gm' | 'private';
  readonly audience_members: readonly string[];
  readonly revealed_at: string | null;
  readonly erased_at: string | null;
}

/** Reads the log in the one shape in which events are served; what the viewer may not see stays a leaf of the chain. */
@Injectable()
export class EventReader {
  constructor(@Inject(LEDGER_POOL) private readonly pool: Queries) {}

  /** Served events as JSON texts; positions are their sequences. */
  async page(campaignId: string, viewer: Viewer, request: EventsRequest): Promise<Page<string>> {
    const rows = await this.rows(campaignId, viewer, request);
    return cutPage(rows, request.limit, ({ sequence }) => sequence, (row) => serveText(stored(row), viewer));
  }

  /** Filtered by type, only what the viewer may see: a hidden event must not tell its type by being there. */
  private async rows(campaignId: string, viewer: Viewer, { after, limit, type, order }: EventsRequest): Promise<Row[]> {
    const descending = order === 'desc';
    const { rows } = await this.pool.query<Row>({
      name: `events-page-${order}`,
      text: `select e.sequence, e.event, e.words, e.words_salt, encode(e.leaf, 'hex') as leaf, encode(e.chain, 'hex') as chain,
          e.audience, e.audience_members, m.revealed_at, m.erased_at
        from event e left join event_mark m on m.campaign_id = e.campaign_id and m.sequence = e.sequence
        where e.campaign_id = $1 and e.sequence ${descending ? '<' : '>'} $2
          and ($4::text is null or (e.kinds @> array[$4::text] and ($5 or e.audience = 'table' or m.revealed_at is not null
            or (e.audience = 'private' and $6::uuid = any (e.audience_members)))))
        order by e.sequence ${descending ? 'desc' : 'asc'} limit $3`,
      values: [campaignId, after ?? (descending ? 2_147_483_647 : 0), limit + 1, type ?? null, seesSecrets(viewer.role), viewer.member],
    });
    return rows;
  }
}

function stored(row: Row): StoredEvent {
  return {
    sequence: row.sequence,
    eventText: row.event,
    wordsText: row.words,
    wordsSalt: bytesToBase64url(row.words_salt),
    leaf: row.leaf,
    chain: row.chain,
    audience: row.audience,
    audienceMembers: row.audience_members,
    ...(row.revealed_at ? { revealedAt: row.revealed_at } : {}),
    ...(row.erased_at ? { erasedAt: row.erased_at } : {}),
  };
}
