import type { CampaignState, CommandDefinition, Identity, JsonObject } from '@app/kernel';
import type { ParsedEvent } from './stored-event';

/** A command on its way: what is asked, by whom, and under which key. */
export interface Job<Input = unknown> {
  readonly definition: CommandDefinition<Input>;
  readonly input: Input;
  readonly identity: Identity;
  /** Hex of 32 bytes: from the key, or random. */
  readonly command: string;
  /** Hex of 32 bytes: the hash of operation and input; absent without a key. */
  readonly request?: string;
  readonly expectedVersion?: number;
  /** When it happened at the table, where that was stated: RFC 3339 in UTC with milliseconds. */
  readonly occurredAt?: string;
}

/** What became of a command: the state at its end and its events. */
export interface Outcome {
  readonly state: CampaignState;
  /** The state as it stands now, which says what the caller may see of it: the same, or newer in a repeat. */
  readonly now: CampaignState;
  readonly events: readonly ParsedEvent[];
  /** True when the command was done before and this is its first answer again. */
  readonly repeat: boolean;
  /** What is shown once; undefined in a repeat. */
  readonly once?: JsonObject;
  /** The campaign's head after the command; chain in hex. */
  readonly head: { readonly sequence: number; readonly chain: string };
}

/** A job in a lane's queue, with its promise. */
export interface QueuedJob {
  /** What was handed to the log for it and not answered, by the salt of its main event: the log may have kept it. */
  readonly tried: Map<string, JsonObject | undefined>;
  readonly job: Job;
  readonly resolve: (outcome: Outcome) => void;
  readonly reject: (error: unknown) => void;
}
