/** Where a die's face comes from: verifiable dice of the server, or dice typed in at the table. */
export type DiceSource = 'server' | 'reported';

/** Throws dice, one at a time, in the order in which the rules draw them. Faces are 1 to `sides`. */
export interface Dice {
  throwDie(sides: number): number;
}

/** A die as it stands in a roll: `thrown: false` on one that this roll did not throw itself. */
export interface Die {
  readonly sides: number;
  readonly face: number;
  readonly origin: string;
  /** Null while a choice decides it. */
  readonly kept: boolean | null;
  readonly thrown?: false;
}

/** What a command says of its dice. */
export interface DiceChoice {
  readonly source: DiceSource;
  /** 16 to 64 hex digits, mixed into server dice. */
  readonly entropy?: string;
  /** The faces of reported dice, in the order of throwing. */
  readonly faces?: readonly number[];
}
