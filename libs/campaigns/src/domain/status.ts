import { campaignFacts, ONLY, type CampaignState, type Change, type Decision, type Json, type Reference } from '@app/kernel';

/**
 * What can become of a campaign: it is played; it is read and not written any more; or it is that and will be purged,
 * unless it is taken back before.
 */
export const CAMPAIGN_STATUSES = ['active', 'archived', 'deleted'] as const;
export type CampaignStatus = (typeof CAMPAIGN_STATUSES)[number];

/** Where a campaign stands; `purgeAt` (RFC 3339) of one that is deleted. */
export interface Standing {
  readonly status: CampaignStatus;
  readonly purgeAt: string | null;
}

/** The status of a campaign, and when it will be purged. */
export function standingOf(state: CampaignState): Standing {
  const { status, purgeAt = null } = campaignFacts(state);
  return { status: status as CampaignStatus, purgeAt: purgeAt as string | null };
}

/** The campaign as what a command is on. */
export const onCampaign = (): Reference => ({ collection: 'campaigns', id: ONLY });

/** The event by which a campaign comes to stand so. */
export function standingEvent(type: string, state: CampaignState, next: Standing): Decision {
  const { status, purgeAt } = standingOf(state);
  const changes = [...changed('campaign-status', status, next.status), ...changed('campaign-purge-at', purgeAt, next.purgeAt)];
  return { events: [{ type, subject: { kind: 'campaign', id: state.stream }, audience: 'table', changes }] };
}

const changed = (kind: string, from: Json, to: Json): Change[] => (from === to ? [] : [{ kind, from, to }]);
