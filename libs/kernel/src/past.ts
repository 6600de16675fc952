import type { Entity } from './entity';
import type { FoldedEvent } from './folded-event';
import type { CampaignState } from './state';

/**
 * What a decision wants to see of the past: the commands that these events are of, the last command of a member that was
 * not taken back, or the state at a moment.
 */
export type LookBack = { readonly commandsOf: readonly number[] } | { readonly lastOf: string } | { readonly at: number };

/** A command that was done, with the states around it; `after` still holds what left the state with it. */
export interface PastCommand {
  readonly first: number;
  readonly last: number;
  readonly events: readonly FoldedEvent[];
  readonly before: CampaignState;
  readonly after: CampaignState;
}

/** What a decision was shown of the past. */
export interface Past {
  /** The newest first. */
  readonly commands: readonly PastCommand[];
  /** The state at the moment that was asked for: at the end of the command that it is in. */
  readonly moment?: CampaignState;
  /** Events after those commands that changed the same kinds of things, or name what they made; the oldest first. */
  readonly later: readonly FoldedEvent[];
  /** What is not in the state any more, as its events left it; also what was taken back. */
  left(collection: string, id: string): Entity | undefined;
}
