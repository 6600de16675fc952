import type { Table, ThingSeen } from '../../table';
import type { PursuitBand, RestKind, Unit } from './vocabulary';

/** A round of turns (BS-1); the text of its duration is a word at `duration.text`. */
export interface RoundFacts {
  readonly duration: { readonly unit: Unit; readonly amount?: number };
  /** In the order of their turns. */
  readonly characterIds: readonly string[];
  readonly combat: boolean;
  /** Whose turn it is; null when all have had theirs. */
  readonly current: string | null;
  /** What each has done in its turn: `move` and `action`, in combat the names of what was done. */
  readonly used: { readonly [characterId: string]: readonly string[] };
  /** Who has had a turn. */
  readonly done: readonly string[];
  readonly sceneId: string;
  readonly status: 'running' | 'ended';
}

/** A pursuit (BS-15); whom it is after is a character, or a plain name that is a word at `quarry`. */
export interface PursuitFacts {
  readonly characterId: string;
  readonly quarry: string | null;
  readonly from: PursuitBand;
  readonly attribute?: string;
  /** How many successes catch the quarry and how many failures lose it, as the campaign had it at the start. */
  readonly needed: PursuitNeeds;
  readonly successes: number;
  readonly failures: number;
  readonly outcome: PursuitOutcome | null;
  readonly status: 'running' | 'over';
}

/** How many successes and how many failures end a pursuit (BS-15). */
export interface PursuitNeeds {
  readonly successes: number;
  readonly failures: number;
}

/** How a pursuit ends (BS-15). */
export type PursuitOutcome = 'caught' | 'escaped';

/** A usage die (BS-11); its name and what happens on its exhaustion (BS-13) are words. */
export interface UsageDieFacts {
  /** 0 when it is exhausted. */
  readonly die: number;
  /** Its size when it was made, to which it comes back. */
  readonly size: number;
  /** Whose it is; the campaign's when absent or null. */
  readonly characterId?: string | null;
  /** Only GMs know of it. */
  readonly visibility?: 'gm';
}

/** A rest (BS-20). */
export interface RestFacts {
  readonly kind: RestKind;
  readonly characterIds: readonly string[];
}

export type Round = ThingSeen<RoundFacts>;
export type Pursuit = ThingSeen<PursuitFacts>;
export type UsageDie = ThingSeen<UsageDieFacts>;

/** A round that runs, or that the command named; undefined for none. */
export const roundOf = (table: Table, id: string): Round | undefined => table.thing('rounds', id) as unknown as Round | undefined;

/** The rounds that the state holds. */
export const openRounds = (table: Table): readonly Round[] => table.things('rounds') as unknown as readonly Round[];

/** A pursuit that runs, or that the command named; undefined for none. */
export const pursuitOf = (table: Table, id: string): Pursuit | undefined => table.thing('pursuits', id) as unknown as Pursuit | undefined;

/** The pursuits that the state holds. */
export const openPursuits = (table: Table): readonly Pursuit[] => table.things('pursuits') as unknown as readonly Pursuit[];

/** A usage die; undefined for none. */
export const usageDieOf = (table: Table, id: string): UsageDie | undefined => table.thing('usage-dice', id) as unknown as UsageDie | undefined;
