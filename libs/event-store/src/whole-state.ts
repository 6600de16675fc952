import type { FoldTable } from '@app/formats';
import type { CampaignState, JsonObject } from '@app/kernel';
import type { Viewer } from './viewing';

/** Renders a whole campaign in a state for a viewer, as `GET /state` does. */
export type WholeState = (campaignId: string, state: CampaignState, viewer: Viewer) => JsonObject;

/** Token of it. Play provides it, since only play knows all subsystems; whoever needs a state beside it asks for the token. */
export const WHOLE_STATE = Symbol('WHOLE_STATE');

/** What verifiers fold by, of this node's own rule systems; complete once all modules are there. */
export type WholeFold = () => FoldTable;

/** Token of it, provided by play for the same reason. */
export const WHOLE_FOLD = Symbol('WHOLE_FOLD');
