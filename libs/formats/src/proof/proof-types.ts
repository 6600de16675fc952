import type { Head, VisibleEvent } from '../served';
import type { Trust } from '../trust';

/** A stretch of the chain: the head before it, the leaves of its events (hex), the head after it, and a checkpoint of that head where there is one. */
export type ChainPart = {
  readonly from: Head;
  readonly leaves: readonly string[];
  readonly to: Head;
  readonly checkpoint?: string;
};

/**
 * What it takes to check one roll without the log: its event, the commitment to its epoch's seeds, the event that revealed
 * its seed and the registration of its player's entropy chain (each absent where there is none), the parts of the chain in
 * which roll, commitment and registration stand, the verifier keys of the checkpoints, and the head when it was made.
 */
export type RollProof = {
  readonly proof: 1;
  readonly stream: string;
  readonly roll: VisibleEvent;
  readonly commitment?: VisibleEvent;
  readonly reveal?: VisibleEvent;
  readonly entropy?: VisibleEvent;
  readonly parts: readonly ChainPart[];
  readonly keys: readonly string[];
  readonly head: Head;
};

/** What a check of a proof can find; the codes are stable. */
export type ProofCode =
  | 'proof-malformed'
  | 'event-malformed'
  | 'stream-mismatch'
  | 'sequence-mismatch'
  | 'leaf-mismatch'
  | 'words-mismatch'
  | 'chain-broken'
  | 'not-in-chain'
  | 'head-mismatch'
  | 'checkpoint-mismatch'
  | 'signature-invalid'
  | 'no-roll'
  | 'dice-malformed'
  | 'draw-lane-mismatch'
  | 'commitment-missing'
  | 'commitment-late'
  | 'commitment-mismatch'
  | 'epoch-not-over'
  | 'faces-mismatch'
  | 'entropy-mismatch';

/** One finding: at which event (0: at none), what kind, and a sentence for people. */
export interface ProofProblem {
  readonly sequence: number;
  readonly code: ProofCode;
  readonly message: string;
}

/** Who vouches for a head of a proof: a checkpoint signed by a key that is trusted, by one that only the proof names, one that was not looked at, a head that was kept, or nobody. */
export interface Vouched {
  readonly head: Head;
  readonly by: 'signature' | 'own-key' | 'unverified-signature' | 'kept-head' | 'nobody';
}

/**
 * What a check of a proof found. `faces`: recomputed from the seed (`verified`), waiting for it (`waiting`), thrown on the
 * table (`reported`), or not there (`none`). `entropy`: of a chain that was registered before (`registered`), of none
 * (`free`), or none at all. `vouched`: the heads at which the proof's parts end, and who vouches for each.
 */
export interface ProofReport {
  readonly ok: boolean;
  readonly faces: 'verified' | 'waiting' | 'reported' | 'none';
  readonly entropy: 'registered' | 'free' | 'none';
  readonly vouched: readonly Vouched[];
  readonly problems: readonly ProofProblem[];
  readonly cannotKnow: readonly string[];
}

/** What a proof is checked with besides itself. */
export interface ProofOptions {
  /** The stream that is expected; whatever the proof says when absent. */
  readonly stream?: string;
  /** Heads that were kept (`Campaign-Head` of earlier answers). */
  readonly heads?: readonly Head[];
  /** The keys that the caller got elsewhere than in the proof; without `verify` signatures are not checked. */
  readonly trust?: Trust;
}
