import type { CampaignState, Caller, Decision, FoldedEvent, Vocabulary } from '@app/kernel';

/** An event that was played, with what decides who sees it. */
export interface PlayedEvent {
  /** Once its words are erased, without them. */
  event: FoldedEvent;
  /** The sequence of the first event of its command. */
  readonly first: number;
  revealed: boolean;
  erased: boolean;
}

/** A decision as it was made: on which state, for whom and when. */
export interface PlayedDecision {
  readonly before: CampaignState;
  readonly caller: Caller;
  readonly now: string;
  readonly decision: Decision;
}

/** A campaign as it was played so far. */
export interface Played {
  readonly vocabulary: Vocabulary;
  readonly log: readonly PlayedEvent[];
  readonly decisions: readonly PlayedDecision[];
  readonly state: CampaignState;
}
