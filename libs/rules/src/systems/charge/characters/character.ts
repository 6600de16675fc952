import { notFound, type JsonObject } from '@app/kernel';
import type { CharacterSeen, Table } from '../../../table';

/** The facts of a sheet; labels and texts of details and the pronouns are words, and not here. */
export interface ChargeSheet {
  /** Ratings by action (CH-27); one that is missing is 0. */
  readonly actions: { readonly [action: string]: number };
  /** One empty object for each detail. */
  readonly details: readonly JsonObject[];
}

/** A move of the position of a character's action rolls (CH-8b): +1 is one level safer. */
export interface PositionMove {
  readonly by: number;
  readonly cause: string;
  readonly lasts: 'scene' | 'next-action-roll';
  /** The consequence that it comes of, where it does. */
  readonly consequenceId?: string;
}

/**
 * What was tried and lost (CH-14b). The obstacle is a word: of the consequence that it comes of, or, where a GM set it
 * by hand, of the character at `state.lostOpportunities.N.obstacle`.
 */
export interface LostOpportunity {
  readonly action: string;
  readonly consequenceId?: string;
}

/** A talent (CH-23); the situation of one that was bought is a word at `state.talents.N.situation`. */
export interface Talent {
  readonly id: string;
  readonly kind: 'action-point' | 'situational';
  readonly action?: string;
  readonly treeId?: string;
  /** A temporary one: the clock that granted it (whose word its situation is), what it gives, and for how long (CH-21b). */
  readonly clockId?: string;
  readonly grants?: 'die' | 'effect' | 'position';
  readonly lasts?: 'roll' | 'scene' | 'session' | 'campaign';
}

/** What play changes; the condition is a word at `state.condition`. */
export interface ChargeState {
  readonly momentum: number;
  readonly stress: { readonly segments: number; readonly filled: number };
  readonly conditionDue: boolean;
  readonly takenOut: boolean;
  readonly recoveryOpen: boolean;
  readonly positionMoves: readonly PositionMove[];
  readonly lostOpportunities: readonly LostOpportunity[];
  readonly talents: readonly Talent[];
  readonly milestones: number;
}

export type ChargeCharacter = CharacterSeen<ChargeSheet, ChargeState>;

/** A character of a Charge campaign with the shapes that this folder gave it. */
export function seen(character: CharacterSeen): ChargeCharacter {
  return character as unknown as ChargeCharacter;
}

/** The character of that id; 404 for one that is not the campaign's, though the edge looks before. */
export function characterOf(table: Table, id: string): ChargeCharacter {
  const character = table.character(id);
  if (!character) throw notFound('character', id);
  return seen(character);
}

/** CH-27: the rating in an action; 0 for one that is not on the sheet. */
export function ratingOf({ sheet }: Pick<ChargeCharacter, 'sheet'>, action: string): number {
  return Object.hasOwn(sheet.actions, action) ? sheet.actions[action] : 0;
}

/** CH-27: the actions that the campaign named. */
export function actionsOf(setting: (key: string) => unknown): readonly string[] {
  return setting('actions') as readonly string[];
}

/** CH-22, CH-9: the state of a character that nothing has happened to. */
export function newState(momentum: number): JsonObject {
  return {
    momentum,
    stress: { segments: 4, filled: 0 },
    conditionDue: false,
    takenOut: false,
    recoveryOpen: false,
    positionMoves: [],
    lostOpportunities: [],
    talents: [],
    milestones: 0,
  };
}
