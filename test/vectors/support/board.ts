import type { NewEvent } from '@app/kernel';
import type { RuleSystem } from '@app/rules';
import type { Party } from '../../api/support/party';
import type { Keys } from './keys';
import type { Find } from './left';
import type { Vector, VectorState } from './vector';

/** What the vectors of one system need beside what those of all need. */
export interface Board {
  /** Events that leave what a vector says stands before its commands; its keys are the ids. In memory. */
  seed(system: RuleSystem, state: VectorState): readonly NewEvent[];
  /** Builds the same over an API, by play and by the GM's adjustments (D2), a session and a scene included; notes the ids of its keys. */
  build(gm: Party, keys: Keys, vector: Vector): Promise<void>;
  /** Names of `expect` that are not found by themselves. */
  readonly names: { readonly [name: string]: Find };
  /** The resources to be read back over an API, by collection: the operation that reads one (`clock`), and the field of a vector's state whose keys name them; `only` for what a campaign has one of. */
  readonly reads: { readonly [collection: string]: { readonly operation: string; readonly field: string } | { readonly operation: string; readonly only: true } };
  /** Keys of single resources that a vector calls by a letter (`m` for `mission`), noted by `build`: the collection in which each is, by key. */
  readonly singles?: { readonly [key: string]: string };
}
