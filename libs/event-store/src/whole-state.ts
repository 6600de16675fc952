import type { CampaignState, JsonObject } from '@app/kernel';
import type { Viewer } from './view-reader';

/** Renders a whole campaign in a state for a viewer, as `GET /state` does. */
export type WholeState = (campaignId: string, state: CampaignState, viewer: Viewer) => JsonObject;

/** Token of it. Play provides it, since only play knows all subsystems; whoever needs a state beside it asks for the token. */
export const WHOLE_STATE = Symbol('WHOLE_STATE');
