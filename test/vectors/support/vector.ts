import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { JsonObject } from '@app/kernel';

/** One command of a vector; `POST /rolls` unless its path says otherwise, on dice that fall as written. */
export interface VectorStep {
  readonly path?: string;
  readonly command: JsonObject;
  readonly dice?: readonly number[];
}

/** Things by the key that stands for their id. */
export type Keyed<Thing> = { readonly [key: string]: Thing };

/** A character as a vector has it: its sheet, and what of its state is not as it is made. */
export interface VectorCharacter {
  readonly sheet: JsonObject;
  readonly state?: JsonObject;
}

/** What stands before a vector's commands; a session and a scene run unless it says that the session has ended. The other resources are the system's. */
export interface VectorState {
  readonly settings?: JsonObject;
  readonly characters?: Keyed<VectorCharacter>;
  readonly session?: { readonly status: 'running' | 'ended' };
  readonly [resource: string]: unknown;
}

/** A worked example of the rules as data (libs/rules/vectors). */
export interface Vector extends VectorStep {
  readonly id: string;
  readonly rules: readonly string[];
  readonly state: VectorState;
  readonly then?: readonly VectorStep[];
  /** What the last command leaves, or the code with which it is refused. */
  readonly expect: JsonObject;
  /** The API cannot reach it: an earlier check refuses it, or it is a calculation inside a rule. */
  readonly pure?: true;
}

/** The vectors of a system, in the order of their file. */
export function vectorsOf(system: string): readonly Vector[] {
  const file = join(__dirname, '../../../libs/rules/vectors', `${system}.json`);
  return (JSON.parse(readFileSync(file, 'utf8')) as { readonly vectors: readonly Vector[] }).vectors;
}

/** All commands of a vector, in order. */
export const stepsOf = ({ then = [], ...first }: Vector): readonly VectorStep[] => [first, ...then];

/** What it expects beside a refusal, as `[name, value]`. */
export const expectedOf = ({ expect: { refused: _refused, ...values } }: Vector): [string, JsonObject[string]][] => Object.entries(values);
