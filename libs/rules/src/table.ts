import type { Json, JsonObject } from '@app/kernel';

/** A character as the rules see it; `sheet` and `state` in the shapes that its system gives them. */
export interface CharacterSeen<Sheet = JsonObject, State = JsonObject> {
  readonly id: string;
  readonly kind: 'pc' | 'npc';
  readonly active: boolean;
  readonly sheet: Sheet;
  readonly state: State;
}

/** A clock as the rules see it; `filled` never passes `segments`. `secret`: its segments are kept from the table. */
export interface ClockSeen {
  readonly id: string;
  readonly kind: string;
  readonly segments: number;
  readonly filled: number;
  readonly secret: boolean;
}

/** All of a campaign that a rule may look at. Pure: no clock, no randomness, nothing that can change. */
export interface Table {
  /** The setting as it stands: what the campaign set, else the system's default. */
  setting(key: string): Json;
  character(id: string): CharacterSeen | undefined;
  /** All characters, in the order of their making. */
  characters(): readonly CharacterSeen[];
  clock(id: string): ClockSeen | undefined;
  readonly sessionId?: string;
  readonly sceneId?: string;
}
