import type { JsonObject } from '@app/formats';
import type { Step, Teller } from '../step';

/** The English and the French of a text; the one that is told. */
export type Say = (en: string, fr: string) => string;

type Player = Exclude<Teller, 'gm'>;

const CHARACTERS: { readonly [player in Player]: string } = { 'sabre-player': '{sabre}', 'brume-player': '{brume}' };

const step = (by: Teller, name: string, path: string, body: JsonObject = {}): Step => ({ name, by, method: 'POST', path: `/v1/campaigns/{campaign}/${path}`, body });

/** A command of the GM's. */
export const gm = (name: string, path: string, body?: JsonObject): Step => step('gm', name, path, body);

/** A command of a player's. */
export const player = (by: Player, name: string, path: string, body?: JsonObject): Step => step(by, name, path, body);

/** Dice that fell on the table and are typed in, in the order in which the rules ask for them. */
export const fell = (...faces: readonly number[]): JsonObject => ({ source: 'reported', faces });

/** A player's action roll for the own character. */
export const acts = (by: Player, name: string, thrown: readonly number[], roll: JsonObject): Step =>
  player(by, name, 'rolls', { kind: 'charge.action', characterId: CHARACTERS[by], ...roll, dice: fell(...thrown) });

/** The consequence that the GM states for a roll. */
export const consequence = (name: string, roll: string, stated: JsonObject): Step => gm(name, `rolls/{${roll}}/consequences`, stated);

/** A player accepts a consequence, and says how the character is now where stress moves. */
export const accepts = (by: Player, on: string, condition?: string): Step => player(by, `${on}-accepted`, `consequences/{${on}}/accept`, condition === undefined ? {} : { condition });

/** A player resists a consequence with momentum. */
export const resists = (by: Player, on: string, spend: number, thrown: readonly number[]): Step => player(by, `${on}-resisted`, `consequences/{${on}}/resist`, { spend, dice: fell(...thrown) });
