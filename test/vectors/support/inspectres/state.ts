import type { JsonObject } from '@app/kernel';
import type { VectorState } from '../vector';

/** Dice by card; one that is left out has none. */
type CardDice = { readonly [card in 'library' | 'gym' | 'credit']?: number };

/** The mission as a vector has it; what is left out is at its default. */
export interface VectorMission {
  readonly goal: number;
  readonly earned: number;
  readonly status: 'running' | 'completed' | 'aborted';
  readonly awarded?: number;
  readonly characteristicsRespected?: number;
  readonly spentCardDice?: CardDice;
}

/** A confessional of the scene that runs. */
export interface VectorConfessional {
  readonly characterId: string;
  readonly kind: string;
}

/** A die that a character of a vector holds. */
export interface VectorAssist extends JsonObject {
  readonly id: string;
  readonly face: number;
  readonly fromCharacterId: string;
}

/** What a vector of InSpectres has stand beside characters. */
export interface InspectresState extends VectorState {
  readonly mission?: VectorMission;
  readonly franchise?: JsonObject;
  readonly confessionals?: readonly VectorConfessional[];
}

/** The letter for the mission's id, as the file's `about` says. */
export const MISSION_KEY = 'm';
