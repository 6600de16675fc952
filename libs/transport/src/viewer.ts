import type { Asking } from '@app/access';
import type { Viewer } from '@app/event-store';
import { Refusal } from '@app/kernel';

/** The campaign that is asked about, who looks, and at which moment; there for every route below a campaign. */
export function viewerOf({ campaignId, caller, moment }: Asking): { campaignId: string; viewer: Viewer } {
  if (!campaignId || !caller) throw new Refusal(401, 'unauthenticated');
  return { campaignId, viewer: moment ? { ...caller, moment } : caller };
}
