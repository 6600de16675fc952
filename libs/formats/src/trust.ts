import type { VerifySignature } from './signed-note';

/** By which keys checkpoints are checked: those that the caller trusts, and how to verify a signature. */
export interface Trust {
  readonly verify?: VerifySignature;
  /** C2SP verifier keys that the caller got elsewhere than in what is checked. */
  readonly keys: readonly string[];
}
