import { entropyOf, refuse, type Caller, type CampaignState, type CommandDefinition, type Decision, type DecisionContext } from '@app/kernel';

/** The end of a chain: SHA-256 applied `length` times to 32 secret bytes, as hex. */
export interface CommitEntropy {
  readonly end: string;
  readonly length: number;
}

/**
 * Registers a chain of entropy for whoever asks, and for nobody else; it takes the place of the one before. 422
 * `entropy-not-fresh` for an end whose next links may be in the log: everyone, the host first of all, would know them ahead.
 */
export const commitEntropy: CommandDefinition<CommitEntropy> = {
  operation: 'commitEntropy',
  may: mayRollAtAll,
  decide: (state, { end, length }, context): Decision => {
    const { member } = context.caller;
    if (isShown(state, end, context)) refuse('entropy-not-fresh');
    return { events: [{ type: 'entropy-committed', subject: { kind: 'dice', id: state.stream }, audience: 'table', facts: { member, end, length } }] };
  },
};

/**
 * An end that was registered before, whoever did, or a link that was used of the caller's chain. Not the link that was used
 * last, or the end of a chain of which none was: what comes after these nobody knows yet.
 */
function isShown(state: CampaignState, end: string, { caller, sha256 }: DecisionContext): boolean {
  const chain = entropyOf(state, caller.member);
  if (end === chain?.last) return false;
  if (state.dice.ends.includes(end)) return true;
  if (!chain) return false;
  let link = chain.last;
  for (let used = chain.length - chain.left; used > 0; used -= 1) {
    link = sha256(link);
    if (link === end) return true;
  }
  return false;
}

/** Those of whom some roll may come; whose characters roll is no matter of entropy. */
function mayRollAtAll({ role }: Caller): boolean {
  return role === 'gm' || role === 'player';
}
