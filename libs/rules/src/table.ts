import type { Audience, Json, JsonObject, Since } from '@app/kernel';

/** Free texts of a resource by their dotted path in it. */
export type Texts = { readonly [path: string]: string };

/** A character as the rules see it; `sheet` and `state` in the shapes that its system gives them. */
export interface CharacterSeen<Sheet = JsonObject, State = JsonObject> {
  readonly id: string;
  readonly kind: 'pc' | 'npc';
  readonly active: boolean;
  readonly sheet: Sheet;
  readonly state: State;
  readonly texts: Texts;
  /** When something of it last changed, by the dated kinds of change. */
  readonly since: { readonly [kind: string]: Since };
}

/** A clock as the rules see it; `filled` never passes `segments`. `secret`: its segments are kept from the table. */
export interface ClockSeen {
  readonly id: string;
  readonly kind: string;
  readonly segments: number;
  readonly filled: number;
  readonly secret: boolean;
  /** Whose it is; nobody's when absent. */
  readonly characterId?: string;
  readonly onFilled?: OnFilled;
  /** What fills it by itself: action rolls with these actions. There: ticks by hand need a reason. */
  readonly fillsOn?: { readonly actions?: readonly string[] };
  /** A filling has changed its character, and nobody has renamed it since. */
  readonly became?: boolean;
  /** The sequence of the event that last cleared it; absent where none did. */
  readonly clearedAt?: number;
  readonly texts?: Texts;
}

/** What happens when a clock fills (CH-21b), apart from its texts. `becomes` is there when it then has another name. */
export interface OnFilled {
  /** It goes back to 0 and can fill again. */
  readonly clears: boolean;
  readonly becomes?: object;
  readonly grants?: ClockGrant;
}

/** A bonus that a filled clock grants, and for how long. */
export interface ClockGrant {
  readonly kind: 'die' | 'effect' | 'position';
  readonly lasts: 'roll' | 'scene' | 'session' | 'campaign';
}

/** A thing of a system, or a roll, as the rules see it. */
export interface ThingSeen<Facts = JsonObject> {
  readonly id: string;
  readonly facts: Facts;
  readonly texts: Texts;
  readonly audience: Audience;
  readonly audienceMembers: readonly string[];
  readonly made: Since;
  /** When something of it last changed, by the dated kinds of change. */
  readonly since: { readonly [kind: string]: Since };
}

/** All of a campaign that a rule may look at. Pure: no clock, no randomness, nothing that can change. */
export interface Table {
  /** The setting as it stands: what the campaign set, else the system's default. */
  setting(key: string): Json;
  character(id: string): CharacterSeen | undefined;
  /** All characters, in the order of their making. */
  characters(): readonly CharacterSeen[];
  clock(id: string): ClockSeen | undefined;
  /** All clocks, in the order of their making. */
  clocks(): readonly ClockSeen[];
  /** A thing of that collection (`consequences`); of those that left the state, only what the command named. */
  thing(collection: string, id: string): ThingSeen | undefined;
  /** The things of a collection that the state holds, in the order of their making. */
  things(collection: string): readonly ThingSeen[];
  /** The members who play a character. */
  playersOf(characterId: string): readonly string[];
  readonly sessionId?: string | undefined;
  readonly sceneId?: string | undefined;
}
