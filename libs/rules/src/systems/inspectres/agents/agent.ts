import type { JsonObject } from '@app/kernel';
import { characterNamed } from '../../../mechanics/named';
import type { CharacterSeen, Table } from '../../../table';

/** Numbers by skill. */
export type Skills = { readonly [skill: string]: number };

/** The facts of a sheet (IN-1); the talent is a word. */
export interface AgentSheet {
  /** The original ratings. */
  readonly skills: Skills;
}

/** A characteristic that a confessional gave (IN-13); its text is a word at `state.characteristics.N.text`. */
export interface Characteristic {
  /** The character that gave it. */
  readonly from: string;
  readonly respected: boolean;
  readonly confessionalId: string;
}

/** A die that was handed over and that everyone knows of (IN-9); its id is that of the thing. */
export interface HeldAssist {
  readonly id: string;
  readonly face: number;
  readonly fromCharacterId: string;
}

/** What play changes of an agent. */
export interface AgentState {
  /** What is left of the ratings (IN-11). */
  readonly skills: Skills;
  readonly cool: number;
  readonly nextRollPenalty: number;
  readonly characteristics: readonly Characteristic[];
  readonly assists: readonly HeldAssist[];
}

export type Agent = CharacterSeen<AgentSheet, AgentState>;

/** A character of an InSpectres campaign with the shapes that this folder gave it. */
export function seen(character: CharacterSeen): Agent {
  return character as unknown as Agent;
}

/** The agent of that id; 404 for one that is not the campaign's, though the edge looks before. */
export const agentOf = (table: Table, id: string): Agent => seen(characterNamed(table, id));

/** IN-1: the campaign's skills. */
export const skillsOf = (setting: Table['setting']): readonly string[] => setting('skills') as readonly string[];

/** IN-1: the dice of a skill; 0 for one that the agent does not have. */
export function diceIn(skills: Skills, skill: string): number {
  return Object.hasOwn(skills, skill) ? skills[skill] : 0;
}

/** IN-10, IN-12: the state of an agent that nothing has happened to, beside its skills. */
export const NEW_STATE: JsonObject = { cool: 0, nextRollPenalty: 0, characteristics: [], assists: [] };
