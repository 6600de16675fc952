import type { JsonObject } from '@app/kernel';
import { vectorsOf, type Keyed, type Vector, type VectorCharacter, type VectorState } from '../vector';

/** A participant as a vector has it; what the steps before left of it and does not matter is left out. */
export interface VectorParticipant extends JsonObject {
  readonly characterId: string;
}

/** A consequence as a vector has it. */
export interface VectorConsequence extends JsonObject {
  readonly id: string;
  readonly text: string;
  readonly concerns: readonly string[];
}

/** A sequence as a vector has it. */
export interface VectorSequence {
  readonly step: string;
  readonly participants: readonly VectorParticipant[];
  readonly order?: readonly string[];
  readonly consequences?: readonly VectorConsequence[];
}

/** What a vector of Mises has stand beside characters. */
export interface StakesState extends VectorState {
  readonly sequence?: VectorSequence;
}

/** The vectors of Mises, each with all characters that are in it: most are only named in the sequence. */
export const stakesVectors = (): readonly Vector[] => vectorsOf('stakes').map((vector) => ({ ...vector, state: { ...vector.state, characters: everyone(vector.state as StakesState) } }));

function everyone({ characters = {}, sequence }: StakesState): Keyed<VectorCharacter> {
  const named = (sequence?.participants ?? []).map(({ characterId }): [string, VectorCharacter] => [characterId, { sheet: {} }]);
  return { ...Object.fromEntries(named), ...characters };
}
