import type { JsonObject } from '@app/kernel';
import type { Keyed, VectorState } from '../vector';

/** A test that was made before, as a vector has it. */
export interface VectorRoll extends JsonObject {
  readonly kind: string;
  readonly characterId: string;
  readonly outcome: string;
}

/** What a vector of Règles de test has stand beside characters. */
export interface DtState extends VectorState {
  /** In the order in which they were made. */
  readonly rolls?: Keyed<VectorRoll>;
  readonly initiative?: { readonly order: readonly string[] };
}
