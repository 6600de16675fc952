import type { JsonObject } from '@app/kernel';
import type { Keyed, VectorState } from '../vector';

/** A round as a vector has it: whose turn it is, and what has been done in it. */
export interface VectorRound {
  readonly duration: JsonObject;
  readonly characterIds: readonly string[];
  readonly combat?: boolean;
  readonly current: string;
  readonly used: Keyed<readonly string[]>;
}

/** A pursuit of which no test has been made. */
export interface VectorPursuit {
  readonly characterId: string;
  readonly from: 'near' | 'far' | 'remote';
}

/** What a vector of Black Sword Hack has stand beside characters. */
export interface BshState extends VectorState {
  readonly rounds?: Keyed<VectorRound>;
  readonly pursuits?: Keyed<VectorPursuit>;
  readonly usageDice?: Keyed<{ readonly name: string; readonly die: number }>;
  readonly scene?: { readonly elapsed: JsonObject };
}

/** The key of the scene, which vectors call by no letter. */
export const SCENE_KEY = 's';

/** The largest usage die. */
export const LARGEST = 20;
