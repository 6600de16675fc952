import type { JsonObject } from '@app/kernel';
import { installedSystems } from '@app/rules';

/** A system as the tests that walk all operations play it. */
export interface Game {
  readonly system: string;
  /** The sheet of both characters of a campaign: `sabre`, who is the player's, and `mara`, who is nobody's. */
  readonly sheet: JsonObject;
}

export const CHARGE_GAME: Game = { system: 'charge', sheet: { actions: { sneak: 2, muscle: 1 } } };

/** The fields of GraphQL that a system brings: its commands, the reads of its things and calculations (`Query.setups`), and choices where its rolls wait for them. */
export function fieldsOf(id: string): readonly string[] {
  const { commands = [], things = [], calculations = [], rolls } = installedSystems().of(id);
  const reads = things.flatMap(({ collection, single }) => (single ? [collection.subject] : [collection.name, collection.subject]));
  return [...commands.map(({ operation }) => `Mutation.${operation}`), ...reads.map((name) => `Query.${camel(name)}`), ...calculations.map(({ operation }) => `Query.${operation}`), ...(rolls.some(({ choose }) => choose !== undefined) ? ['Mutation.makeChoice'] : [])];
}

/** Whether a field of GraphQL is brought by another system than Charge, with which the product's own operations are tested. */
export const isOfAnother = (field: string): boolean => installedSystems().all().some(({ id }) => id !== 'charge' && fieldsOf(id).includes(field));

const camel = (name: string): string => name.replaceAll(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());
