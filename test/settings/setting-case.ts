import type { Json, JsonObject } from '@app/kernel';
import type { VectorState, VectorStep } from '../vectors/support/vector';

/** What turning a setting does: the same commands in two campaigns, one of which has it at its default. */
export interface SettingCase {
  readonly key: string;
  /** What it is turned to. */
  readonly to: Json;
  /** Settings that both campaigns have besides. */
  readonly beside?: JsonObject;
  /** What all dice show. */
  readonly face?: number;
  readonly state?: VectorState;
  readonly steps: readonly VectorStep[];
  /** By the names that vectors use: by default, and turned. `refused` is the last command's code, none unless said. */
  readonly leaves: { readonly [name: string]: readonly [Json | undefined, Json | undefined] };
}
