import type { JsonObject } from '@app/kernel';
import type { Keyed, VectorState } from '../vector';

/** A clock as a vector has it. */
export interface VectorClock {
  readonly kind: string;
  readonly segments: number;
  readonly filled: number;
}

/** A consequence that waits, as a vector has it. */
export interface VectorConsequence extends JsonObject {
  readonly rollId: string;
  readonly characterId: string;
  readonly type: string;
  readonly level: number | null;
}

/** A setup that the team holds, as a vector has it. */
export interface VectorSetup extends JsonObject {
  readonly characterId: string;
  readonly benefit: string;
  readonly usedBy: readonly string[];
}

/** What a vector of Charge has stand beside characters. */
export interface ChargeState extends VectorState {
  readonly clocks?: Keyed<VectorClock>;
  readonly consequences?: Keyed<VectorConsequence>;
  readonly setups?: Keyed<VectorSetup>;
}
