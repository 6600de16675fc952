import { entropyOf, playersCommit, refuse, type CampaignState, type DecisionContext } from '@app/kernel';

/**
 * Refuses (422) server dice whose entropy is not the next link of the caller's chain, while the campaign's mode asks for
 * one: before any die falls, and whatever it would show. In the other modes entropy is free, and no chain is looked at.
 */
export function refuseEntropy(state: CampaignState, entropy: string | undefined, { caller, sha256 }: DecisionContext): void {
  if (!playersCommit(state)) return;
  const chain = entropyOf(state, caller.member) ?? refuse('entropy-not-committed');
  if (chain.left === 0) refuse('entropy-used-up', { length: chain.length });
  if (entropy === undefined) refuse('entropy-required', { left: chain.left });
  else if (!isLink(entropy) || sha256(entropy) !== chain.last) refuse('entropy-does-not-match', { last: chain.last });
}

/** A link has 32 bytes. */
const isLink = (entropy: string): boolean => entropy.length === 64;
