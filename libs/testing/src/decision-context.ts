import type { CampaignState, Caller, DecisionContext, DrawnDice, JsonObject } from '@app/kernel';
import { scriptedDice } from './dice';
import { sha256 } from './entropy-chain';

/** How a decision's surroundings behave in a test; everything that is left out counts up from a fixed start. */
export interface ContextOptions {
  /** RFC 3339 in UTC with milliseconds. */
  readonly now?: string;
  /** The faces of server dice in the order of throwing. */
  readonly faces?: readonly number[];
  /** Makes the face of a die, in place of a script. */
  readonly face?: (sides: number) => number;
  readonly newId?: () => string;
}

/** A member with that role and those characters, called after its role. */
export const callerAs = (role: Caller['role'], characterIds: readonly string[] = [], member: string = idOf(role)): Caller => ({ member, role, characterIds });

/** A uuid that is the same for the same text, so that tests can name things. */
export function idOf(text: string): string {
  let hash = 0x811c9dc5;
  for (const char of text) hash = Math.imul(hash ^ char.charCodeAt(0), 0x01000193) >>> 0;
  return `${hash.toString(16).padStart(8, '0')}-0000-4000-8000-${Buffer.from(text).toString('hex').padEnd(12, '0').slice(-12)}`;
}

/** Everything a decision may use besides state and input, without randomness: ids, seeds and tokens are counted. */
export function scriptedContext(state: CampaignState, caller: Caller, options: ContextOptions = {}): DecisionContext {
  let counted = 0;
  const count = (): string => String((counted += 1));
  return {
    caller,
    now: options.now ?? '2026-11-29T21:00:00.000Z',
    newId: options.newId ?? (() => idOf(`${state.sequence}/${count()}`)),
    newSeed: () => count().padStart(64, '0'),
    newToken: () => ({ token: `token-${count()}`, hash: count().padStart(64, '0') }),
    commitmentOf: (epoch, lane, seed) => `${epoch}${lane}${seed}`.slice(0, 64),
    seedOf: (epoch, lane) => `${epoch}${lane}`.padStart(64, '0'),
    sha256,
    openDraw: (lane, entropy) => drawn(state, lane, entropy, options),
  };
}

function drawn(state: CampaignState, lane: 0 | 1, entropy: string | undefined, { faces = [], face }: ContextOptions): DrawnDice {
  const { epoch, next } = state.dice;
  const draw: JsonObject = { epoch, lane, number: next[lane], ...(entropy ? { entropy } : {}) };
  return { draw, throwDie: face ?? scriptedDice(faces).throwDie };
}
