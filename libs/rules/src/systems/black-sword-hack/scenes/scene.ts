import type { Table, ThingSeen } from '../../../table';
import type { Band, Unit } from '../vocabulary';

/** What Black Sword Hack keeps of a scene, beside what every scene has. */
export interface SceneFacts {
  readonly status: 'running' | 'ended';
  /** BS-1b: how long it has gone on; a unit that is absent is none of it. */
  readonly elapsed?: { readonly [unit in Unit]?: number };
  readonly distances?: readonly Distance[];
}

/** BS-14: how far two things are from each other. Characters are ids; plain names are words at `distances.N.between.M`, and null here. */
export interface Distance {
  readonly between: readonly [string | null, string | null];
  readonly band: Band;
}

export type Scene = ThingSeen<SceneFacts>;

/** The scene of that id; undefined for none. */
export const sceneOf = (table: Table, id: string): Scene | undefined => table.thing('scenes', id) as unknown as Scene | undefined;
