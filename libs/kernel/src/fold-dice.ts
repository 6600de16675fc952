import type { FoldedEvent } from './folded-event';
import type { DiceState, EntropyChain, PastEpoch } from './state';

/** What a fold of the dice reads of an event. */
type DiceEvent = Pick<FoldedEvent, 'type' | 'facts' | 'actor' | 'sequence'>;

const BY_TYPE: { readonly [type: string]: (dice: DiceState, event: DiceEvent) => DiceState } = {
  'dice-committed': committed,
  'dice-revealed': revealed,
  'entropy-committed': registered,
  'campaign-imported': abandoned,
};

/**
 * The state of the dice after an event: epochs begin and end by their own events, draws count up by `facts.draw`.
 * `playersCommit`: whether the setting `dice.mode` stood at `player-commit` before it, so that its draw uses a link of the
 * actor's chain.
 */
export function foldDice(dice: DiceState, event: DiceEvent, playersCommit: () => boolean): DiceState {
  if (Object.hasOwn(BY_TYPE, event.type)) return BY_TYPE[event.type](dice, event);
  const draw = event.facts['draw'] as { lane: 0 | 1; number: number; entropy?: string } | undefined;
  if (!draw) return dice;
  const next: [number, number] = [...dice.next];
  next[draw.lane] = draw.number + 1;
  const drawn = { ...dice, next };
  return draw.entropy !== undefined && playersCommit() ? withLinkUsed(drawn, event.actor?.member, draw.entropy) : drawn;
}

function committed(dice: DiceState, { facts }: DiceEvent): DiceState {
  const commitments = facts['commitments'] as unknown as [string, string];
  const over = dice.past.at(-1)?.epoch === dice.epoch ? dice : withCurrentOver(dice, 'ended');
  return { ...over, epoch: facts['epoch'] as number, commitments, next: [0, 0] };
}

/** The log goes on elsewhere, where the seeds of the current epoch are not known, and links that the old server saw must not count. */
function abandoned(dice: DiceState): DiceState {
  return { ...withCurrentOver(dice, 'abandoned'), entropy: {} };
}

function withCurrentOver(dice: DiceState, status: PastEpoch['status']): DiceState {
  const { epoch, commitments, past } = dice;
  return epoch === 0 ? dice : { ...dice, past: [...past, { epoch, commitments, status, revealed: [] }] };
}

function revealed(dice: DiceState, { facts }: DiceEvent): DiceState {
  const shown = { lane: facts['lane'] as 0 | 1, seed: facts['seed'] as string };
  return { ...dice, past: dice.past.map((one) => (one.epoch === facts['epoch'] ? { ...one, revealed: [...one.revealed, shown] } : one)) };
}

/** A new chain takes the place of the one before, used up or not. */
function registered(dice: DiceState, { facts, sequence }: DiceEvent): DiceState {
  const { member, end, length } = facts as unknown as { member: string; end: string; length: number };
  const ends = dice.ends.includes(end) ? dice.ends : [...dice.ends, end];
  return withChain({ ...dice, ends }, member, { end, length, left: length, last: end, sequence });
}

/** Whoever does not see every event may not have the chain, or not all of it. */
function withLinkUsed(dice: DiceState, member: string | undefined, entropy: string): DiceState {
  const chain = member !== undefined && Object.hasOwn(dice.entropy, member) ? dice.entropy[member] : undefined;
  return chain && member !== undefined ? withChain(dice, member, { ...chain, left: chain.left - 1, last: entropy }) : dice;
}

const withChain = (dice: DiceState, member: string, chain: EntropyChain): DiceState => ({ ...dice, entropy: { ...dice.entropy, [member]: chain } });
