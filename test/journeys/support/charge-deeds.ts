import type { JsonObject } from '@app/kernel';
import type { Seat } from './table';
import type { Deed, Open } from './row';

/** Who acts in Charge's journey: the GM, and the two players by their characters. */
export type Who = 'gm' | 'sabre' | 'brume';

/** The characters of the journey. */
export const SEATS: { readonly [player in 'sabre' | 'brume']: Seat } = {
  sabre: { name: 'Sabre', sheet: { details: [{ label: 'concept', text: 'a burglar with a code' }], actions: { sneak: 2, finesse: 2, sway: 2, move: 1 } } },
  brume: { name: 'Brume', sheet: { details: [{ label: 'concept', text: 'an engineer on the run' }], actions: { tinker: 2, study: 2, notice: 1, focus: 1, shoot: 1 } } },
};

const faces = (...values: readonly number[]): JsonObject => ({ source: 'reported', faces: values });
const roll = (by: Who, name: string, input: JsonObject, open?: readonly Open[]): Deed => ({ by, calls: 'Mutation.roll', input, makes: { [name]: { read: 'Query.roll' } }, ...(open ? { open } : {}) });

/** An action roll of a player for the own character, with the dice that fell. */
export const acts = (by: 'sabre' | 'brume', name: string, thrown: readonly number[], input: JsonObject): Deed =>
  roll(by, name, { kind: 'charge.action', characterId: `{${by}}`, ...input, dice: faces(...thrown) });

/** The GM's fortune roll. */
export const fortune = (name: string, thrown: readonly number[], input: JsonObject): Deed => roll('gm', name, { kind: 'charge.fortune', ...input, dice: faces(...thrown) });

/** Any dice, of the server. */
export const free = (by: Who, name: string, notation: string): Deed => roll(by, name, { kind: 'free', notation });

/** The GM states a roll's consequence. */
export const states = (name: string, on: string, input: JsonObject, open: readonly Open[]): Deed => ({ by: 'gm', calls: 'stateConsequence', on, input, makes: { [name]: { read: 'consequence' } }, open });

/** A player accepts what the GM stated; where stress moves, with the new condition. */
export const accepts = (by: Who, on: string, condition?: string): Deed => ({ by, calls: 'acceptConsequence', on, input: condition === undefined ? {} : { condition } });

/** A player resists with momentum. */
export const resists = (by: Who, name: string, on: string, spend: number, thrown: readonly number[]): Deed => ({
  by,
  calls: 'resistConsequence',
  on,
  input: { spend, dice: faces(...thrown) },
  makes: { [name]: { read: 'Query.roll', at: 'roll.id' } },
});

/** Any other command. */
export const does = (by: Who, calls: string, more: Partial<Deed> = {}): Deed => ({ by, calls, ...more });

const open = (kind: string, on: string, waitsFor: Open['waitsFor'], character?: string): Open => ({ kind, on, waitsFor, ...(character ? { character } : {}) });

/** A roll without its consequence. */
export const due = (on: string, character: string): Open => open('consequence-due', on, 'gm', character);
/** A consequence that is stated and neither accepted nor resisted. */
export const stated = (on: string, character: string): Open => open('consequence', on, 'player', character);
/** A set-up that teammates may use. */
export const held = (on: string, character: string): Open => open('setup', on, 'table', character);
/** A flashback that is called and not settled. */
export const called = (on: string, character: string): Open => open('flashback', on, 'gm', character);
/** A worse position that lasts. */
export const worse = (on: string, character: string): Open => open('worse-position', on, 'gm', character);
/** A recovery that the GM owes or closes. */
export const recovering = (character: string): Open => open('recovery-open', character, 'gm', character);
/** A milestone that is not spent. */
export const unspent = (character: string): Open => open('milestone', character, 'player', character);
