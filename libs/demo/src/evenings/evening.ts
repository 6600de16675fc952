import type { JsonObject } from '@app/formats';
import type { Over, Player, Step, Teller } from '../step';

/** The English and the French of a text; the one that is told. */
export type Say = (en: string, fr: string) => string;

/** An evening as its folder tells it; the story adds the keys. */
export interface Evening {
  /** Whoever changes the words or the steps counts this up: under an old key another text would be refused. */
  readonly edition: number;
  /** What the campaign is called. */
  readonly name: string;
  readonly steps: readonly Step[];
  readonly over: Over;
}

/** The session that ends an evening, which reveals the seed of the table's dice, is the only one. */
export const ONE_SESSION: Over = { type: 'session-ended', count: 1 };

/** Where a campaign's resources are. */
export const CAMPAIGN = '/v1/campaigns/{campaign}';

const step = (by: Teller, name: string, path: string, body: JsonObject = {}): Step => ({ name, by, method: 'POST', path: `${CAMPAIGN}/${path}`, body });

/** A command of the GM's. */
export const gm = (name: string, path: string, body?: JsonObject): Step => step('gm', name, path, body);

/** A command of a player's. */
export const player = (by: Player, name: string, path: string, body?: JsonObject): Step => step(by, name, path, body);

/** The character that a player plays, as a step names it. */
export const ownOf = (by: Player): string => `{${by.replace(/-player$/, '')}}`;

/** A player is taken in for one character. */
export const joins = (character: string, name: string): Step => gm(`${character}-player`, 'members', { name, role: 'player', characterIds: [`{${character}}`] });

/** Dice that fell on the table and are typed in, in the order in which the rules ask for them. */
export const fell = (...faces: readonly number[]): JsonObject => ({ source: 'reported', faces });

/**
 * Dice of the server, with what the player adds to them. A real player's program takes fresh random bytes for every
 * roll; the demo must send the same again after an interruption.
 */
export const thrown = (entropy: string): JsonObject => ({ source: 'server', entropy });

/** A player's free roll with dice of the server, which the end of the session lets anyone recompute. */
export const tosses = (by: Player, name: string, notation: string, purpose: string, entropy: string): Step =>
  player(by, name, 'rolls', { kind: 'free', notation, dice: thrown(entropy), purpose });
