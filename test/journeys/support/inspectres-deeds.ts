import type { JsonObject } from '@app/kernel';
import type { Deed, Open, Row } from './row';
import type { Seat } from './table';

/** The agents of the journey, who are the players' as well. */
export type Agent = 'roger' | 'bob';

/** The sheets of the journey. */
export const SEATS: { readonly [agent in Agent]: Seat } = {
  roger: { name: 'Roger', sheet: { skills: { academics: 2, athletics: 4, technology: 2, contact: 1 }, talent: 'running away' } },
  bob: { name: 'Bob', sheet: { skills: { academics: 4, athletics: 1, technology: 3, contact: 1 }, talent: 'old books' } },
};

/** A row that says, too, what everyone reads of the franchise, of which a campaign has one. */
export interface InspectresRow extends Row {
  readonly franchise?: JsonObject;
}

const rolls = (by: Agent | 'gm', name: string, faces: readonly number[], input: JsonObject, more: Partial<Deed> = {}): Deed => ({
  by,
  calls: 'Mutation.roll',
  input: { ...input, dice: { source: 'reported', faces } },
  makes: { [name]: { read: 'Query.roll' } },
  ...more,
});

/** A skill roll of a player for the own agent, with the dice that fell. */
export const acts = (by: Agent, name: string, faces: readonly number[], input: JsonObject, more: Partial<Deed> = {}): Deed =>
  rolls(by, name, faces, { kind: 'inspectres.skill', characterId: `{${by}}`, ...input }, more);

/** A player helps another one's agent. */
export const helps = (by: Agent, name: string, faces: readonly number[], input: JsonObject, more: Partial<Deed> = {}): Deed =>
  rolls(by, name, faces, { kind: 'inspectres.assist', characterId: `{${by}}`, ...input }, more);

/** The GM asks somebody for a stress roll, one die a face. */
export const stresses = (agent: Agent, name: string, faces: readonly number[], more: Partial<Deed> = {}): Deed =>
  rolls('gm', name, faces, { kind: 'inspectres.stress', characterId: `{${agent}}`, stressDice: faces.length }, more);

/** Any other command. */
export const does = (by: Agent | 'gm', calls: string, more: Partial<Deed> = {}): Deed => ({ by, calls, ...more });

const open = (kind: string, on: string, waitsFor: Open['waitsFor'], character?: string): Open => ({ kind, on, waitsFor, ...(character ? { character } : {}) });

/** A roll that waits for a choice of the player's. */
export const choosing = (on: string, agent: Agent): Open => open('choice', on, 'player', agent);
/** A die that an agent holds. */
export const held = (on: string, agent: Agent): Open => open('assist', on, 'player', agent);
/** A characteristic that an agent has not respected. */
export const given = (on: string, agent: Agent): Open => open('characteristic', on, 'player', agent);
/** A mission of which the dice are to be spread. */
export const due = (on: string): Open => open('distribution-due', on, 'table');
