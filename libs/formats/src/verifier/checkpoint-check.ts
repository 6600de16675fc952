import { parseCheckpoint, type Checkpoint } from '../checkpoint';
import { attempt } from './read-event';
import { FormatError } from '../format-error';
import type { Hashing } from '../hashing';
import { checkNote, parseVerifierKey, type VerifySignature } from '../signed-note';
import type { Trust } from '../trust';
import type { Problems } from './report';

/** Reads checkpoints, and checks their signatures by the keys that the caller trusts and by those that the file names. */
export class CheckpointCheck {
  /** Checkpoints read. */
  read = 0;
  /** Those signed by a key that only the file names. */
  ownWord = 0;
  private readonly fileKeys: string[] = [];

  constructor(private readonly h: Hashing, private readonly trust: Trust, private readonly problems: Problems) {}

  /** The keys that the file itself names; one that is none is a problem. */
  addFileKeys(keys: readonly string[]): void {
    for (const key of keys) {
      if (attempt(this.problems, 0, 'export-malformed', () => parseVerifierKey(this.h, key))) this.fileKeys.push(key);
    }
  }

  /** Whether a note is a checkpoint of that stream. */
  isOf(note: string, stream: string): boolean {
    return note.slice(0, note.indexOf('\n')).endsWith(`/${stream}`);
  }

  /** The checkpoint of a note of this stream; undefined, with a problem, for one that cannot be used. `vouched`: a key that the caller trusts signed it. */
  take(note: string, stream: string): { readonly checkpoint: Checkpoint; readonly vouched: boolean } | undefined {
    this.read++;
    const checkpoint = attempt(this.problems, this.problems.sequence, 'export-malformed', () => parseCheckpoint(note));
    if (!checkpoint) return undefined;
    const { sequence } = checkpoint.head;
    if (checkpoint.stream !== stream) {
      this.problems.add(sequence, 'stream-mismatch', 'a checkpoint of another stream');
      return undefined;
    }
    return { checkpoint, vouched: this.isVouched(note, sequence) };
  }

  private isVouched(note: string, sequence: number): boolean {
    if (!this.trust.verify) return false;
    const verdict = this.verdict(note, this.trust.verify);
    if (verdict.signed === 'valid') {
      const vouched = this.trust.keys.includes(verdict.key);
      if (!vouched) this.ownWord++;
      return vouched;
    }
    this.problems.add(sequence, 'signature-invalid', verdict.signed === 'invalid' ? 'the signature of the checkpoint is not one of its key' : 'no key that is known signed the checkpoint');
    return false;
  }

  private verdict(note: string, verify: VerifySignature): ReturnType<typeof checkNote> {
    try {
      return checkNote(this.h, verify, note, [...this.trust.keys, ...this.fileKeys]);
    } catch (error) {
      if (!(error instanceof FormatError)) throw error;
      return { signed: 'unknown' };
    }
  }
}
