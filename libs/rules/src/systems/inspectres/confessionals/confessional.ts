import { notFound, type Collection, type JsonObject } from '@app/kernel';
import type { Table, ThingSeen } from '../../../table';
import type { ConfessionalKind, ConfessionalStatus } from '../vocabulary';

/** A confessional (IN-13); its texts `text` and `appearedText` are words. */
export interface ConfessionalFacts {
  /** Who speaks to the camera. */
  readonly characterId: string;
  readonly kind: ConfessionalKind;
  /** Whom it is about; of a characteristic, who is given it. */
  readonly aboutCharacterId?: string;
  /** Absent where a GM made it by hand, outside of any scene. */
  readonly sceneId?: string;
  readonly sceneEnded: boolean;
  /** Of a characteristic: the mission in which it counted is over. */
  readonly missionEnded?: boolean;
  readonly status: ConfessionalStatus;
}

export type Confessional = ThingSeen<ConfessionalFacts>;

/** IN-13: what stays in the state: what may still come, and what limits others of its scene or mission. */
function isOver({ kind, status, sceneEnded, missionEnded }: ConfessionalFacts): boolean {
  if (!sceneEnded) return false;
  return kind === 'characteristic' ? missionEnded === true : status !== 'open';
}

/** Everyone sees confessionals. */
export const CONFESSIONALS: Collection = { name: 'confessionals', subject: 'confessional', leaves: (facts) => isOver(facts as JsonObject & ConfessionalFacts) };

/** The confessional of that id; 404 for one that is not the campaign's. */
export function confessionalNamed(table: Table, id: string): Confessional {
  const confessional = table.thing(CONFESSIONALS.name, id);
  if (!confessional) throw notFound('confessional', id);
  return confessional as unknown as Confessional;
}

/** The confessionals that the state holds. */
export const confessionals = (table: Table): readonly Confessional[] => table.things(CONFESSIONALS.name) as unknown as readonly Confessional[];

/** IN-13, IN-14: the characteristics that count in the mission that is open, or in the next one. */
export const standingCharacteristics = (table: Table): readonly Confessional[] =>
  confessionals(table).filter(({ facts }) => facts.kind === 'characteristic' && facts.missionEnded !== true);
