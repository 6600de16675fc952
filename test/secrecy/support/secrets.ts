import type { JsonObject } from '@app/kernel';
import type { Party } from '../../api/support/party';

/** What was played in secret, as the GM knows it. */
export interface Secrets {
  /** Texts that no player may meet: names, goals, reasons. */
  readonly texts: string[];
  /** Clocks that no player may know of. */
  readonly gmClocks: string[];
  /** Clocks of which players know the name alone. */
  readonly hiddenClocks: string[];
  /** Rolls that no player may see anything of. */
  readonly gmRolls: string[];
  /** Rolls of which players know that they were made. */
  readonly blindRolls: string[];
  /** Consequences and setups that no player may know of, with their collections. */
  readonly gmThings: (readonly [collection: string, id: string])[];
  /** Consequences of which players know, but not how they ended. */
  readonly hiddenEnds: string[];
  /** Faces of all of these, 20 dice each, so that no chance makes two alike. */
  readonly faces: number[][];
  /** Things of the table. */
  readonly open: string[];
}

/** Who plays, and what is kept of it. */
export interface Stage {
  readonly owner: Party;
  readonly player: Party;
  readonly sabre: string;
  /** Nobody's. */
  readonly mara: string;
  readonly secrets: Secrets;
  readonly secret: (what: string) => string;
  readonly size: number;
}

/** The faces of a roll. */
export const facesOf = (roll: JsonObject): number[] => (roll['dice'] as unknown as { face: number }[]).map(({ face }) => face);
