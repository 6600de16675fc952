import type { ChainCheck } from './check-chain';
import type { ProofReport, RollProof, Vouched } from './proof-types';

/** What a proof leaves open, a sentence each. */
export function whatProofLeavesOpen(proof: RollProof, dice: Pick<ProofReport, 'faces' | 'entropy'>, vouched: readonly Vouched[], chain: ChainCheck): string[] {
  const { roll, commitment, entropy } = proof;
  const apart = [commitment, entropy].filter((event) => event && !chain.joined(event.sequence, roll.sequence));
  const thrownHere = dice.faces !== 'reported';
  const open: readonly (readonly [boolean, string])[] = [
    [vouched.some(({ by }) => by === 'nobody'), 'nobody vouches for a head at which a part of the chain ends: it is this answer’s word'],
    [vouched.some(({ by }) => by === 'own-key'), 'whether the keys that signed the checkpoints are the host’s: only the proof names them'],
    [vouched.some(({ by }) => by === 'unverified-signature'), 'the signatures of checkpoints were not verified here'],
    [apart.length > 0, 'that the parts of the chain belong to one line: who kept the heads of both, or has the log, knows'],
    [dice.faces === 'waiting', 'the seed is not revealed yet: the faces can be recomputed once it is'],
    [proof.reveal !== undefined, 'when the seed was revealed: that it fits its commitment is checked, the place of the event that did it is not'],
    [dice.faces === 'reported', 'the dice were thrown on the table: nobody can recompute them'],
    [thrownHere, 'that the draws are numbered without gap: only the log shows all draws of an epoch'],
    [thrownHere, 'that the host threw these dice itself: a log that was taken in with an import is vouched for from then on like its own, and only the log shows where it was'],
    [thrownHere, 'that the epoch was committed to once: only the log shows all commitments'],
    [thrownHere, 'whether outcome and total follow from the faces: no rule is run here'],
    [dice.entropy === 'registered', 'that the link of entropy was new: only the log shows whether it had been used before, or another chain been registered since'],
    [dice.entropy === 'none' && thrownHere, 'whether whoever runs the server knew ahead what this draw would give: no entropy of a player went into it'],
    [dice.entropy === 'free', 'whether the entropy was picked for what it gives: nobody had committed to it, and whoever runs the server knew the seed'],
    [roll.erasedAt !== undefined, 'the words of the roll were erased: what they said'],
    [roll.revealedAt !== undefined, 'when the roll was shown to the table: only the log holds the event that did it'],
  ];
  return open.filter(([applies]) => applies).map(([, sentence]) => sentence);
}
