import type { Asking } from '@app/access';
import type { Viewer } from '@app/event-store';
import { Refusal } from '@app/kernel';

/** The campaign that is asked about and who looks; there for every route below a campaign. */
export function viewerOf({ campaignId, caller }: Asking): { campaignId: string; viewer: Viewer } {
  if (!campaignId || !caller) throw new Refusal(401, 'unauthenticated');
  return { campaignId, viewer: caller };
}
