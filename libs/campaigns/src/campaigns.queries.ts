import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { Asking } from '@app/access';
import { cutPage, Projections, StateReader, type Page, type Viewer } from '@app/event-store';
import { badForm, entityOf, notFound, type JsonObject } from '@app/kernel';
import { SystemRegistry } from '@app/rules';
import { viewerOf, type PageRequest } from '@app/transport';
import { settingsBody } from './domain/settings';
import { CAMPAIGN_STATUSES } from './domain/status';

interface Row {
  readonly campaign_id: string;
  readonly body: JsonObject;
  readonly sequence: number;
  readonly position: number;
}

const SELECT = `select c.campaign_id, c.body, h.sequence from campaigns c join campaign_head h on h.campaign_id = c.campaign_id`;

/** Reads of campaigns. A campaign's own row is the table's, so no audience applies; who is no member is stopped before. */
@Injectable()
export class CampaignsQueries {
  constructor(
    @Inject(DataSource) private readonly source: DataSource,
    @Inject(StateReader) private readonly states: StateReader,
    @Inject(Projections) private readonly projections: Projections,
    @Inject(SystemRegistry) private readonly systems: SystemRegistry,
  ) {}

  /**
   * The campaigns of an account in the order of their making, the one campaign of a member's token: those of that status,
   * all but deleted ones unless said.
   */
  async list({ holder }: Asking, { limit, after }: PageRequest, status?: string): Promise<Page> {
    checkStatus(status);
    if (holder.kind === 'member') {
      const only = await this.asItIs(holder.campaignId);
      const listed = after === 0 && (status === undefined ? only['status'] !== 'deleted' : only['status'] === status);
      return { data: listed ? [only] : [], positions: listed ? [1] : [], next: null };
    }
    const rows = await this.source.query<Row[]>(
      `select * from (
        select c.campaign_id, c.body, c.status, h.sequence, row_number() over (order by m.created_at, m.campaign_id)::int as position
        from account_member m join campaigns c on c.campaign_id = m.campaign_id join campaign_head h on h.campaign_id = m.campaign_id
        where m.account_id = $1) listed
      where position > $2 and case when $4::text is null then status <> 'deleted' else status = $4 end order by position limit $3`,
      [holder.accountId, after, limit + 1, status ?? null],
    );
    return cutPage(rows, limit, ({ position }) => position, bodyOf);
  }

  async one(asking: Asking): Promise<JsonObject> {
    const { campaignId, viewer } = viewerOf(asking);
    return viewer.moment ? this.asItWas(campaignId, viewer) : this.asItIs(campaignId);
  }

  /** All settings as they stand; the version is that of the last change of any. */
  async settings(asking: Asking): Promise<JsonObject> {
    const { campaignId, viewer } = viewerOf(asking);
    return settingsBody(this.systems, await this.states.seenBy(campaignId, viewer));
  }

  private async asItIs(campaignId: string): Promise<JsonObject> {
    const [row] = await this.source.query<Row[]>(`${SELECT} where c.campaign_id = $1`, [campaignId]);
    if (!row) throw notFound('campaign', campaignId);
    return bodyOf(row);
  }

  /** Its sequence is that of the moment. */
  private async asItWas(campaignId: string, viewer: Viewer): Promise<JsonObject> {
    const state = await this.states.seenBy(campaignId, viewer);
    const entity = entityOf(state, 'campaigns');
    const body = entity && this.projections.resource(state, 'campaigns', entity, viewer);
    if (!body) throw notFound('campaign', campaignId);
    return bodyOf({ body, campaign_id: campaignId, sequence: state.sequence });
  }
}

const bodyOf = ({ body, campaign_id, sequence }: Omit<Row, 'position'>): JsonObject => ({ name: null, purgeAt: null, ...body, id: campaign_id, sequence });

function checkStatus(status: string | undefined): void {
  if (status === undefined || (CAMPAIGN_STATUSES as readonly string[]).includes(status)) return;
  throw badForm([{ pointer: '/status', code: 'one-of', params: { values: CAMPAIGN_STATUSES.join(', ') } }]);
}
