/** A place at a campaign's table from which rolls are made. */
export interface Seat {
  readonly campaignId: string;
  /** The token of a player who plays the character. */
  readonly playerToken: string;
  /** The token of a GM, who clears clocks. */
  readonly gmToken: string;
  readonly characterId: string;
  /** Progress clocks that only this seat ticks. */
  readonly clockIds: readonly string[];
}
