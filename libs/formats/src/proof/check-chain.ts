import { bytesToHex, hexToBytes } from '../bytes';
import { parseCheckpoint } from '../checkpoint';
import { chainNext, chainStart } from '../hashes';
import type { Hashing } from '../hashing';
import type { Head, VisibleEvent } from '../served';
import { checkNote, type VerifySignature } from '../signed-note';
import type { ProofFindings } from './findings';
import type { ChainPart, ProofOptions, RollProof, Vouched } from './proof-types';

/** An event that has to stand in one of the parts, under the name that it has in the proof. */
export type Placed = readonly [name: string, event: VisibleEvent];

/** Follows the parts of a proof's chain: that they are whole, that the events stand in them, and who vouches for where they end. */
export class ChainCheck {
  /** The chain (hex) after each sequence that the parts show, and the leaf of each. */
  private readonly chains = new Map<number, string>();
  private readonly leaves = new Map<number, string>();
  private readonly partOf = new Map<number, number>();
  /** Parts that go on where the one before ends are one line. */
  private readonly lineOf: number[] = [];

  constructor(
    private readonly h: Hashing,
    private readonly proof: RollProof,
    private readonly findings: ProofFindings,
  ) {
    proof.parts.forEach((part, index) => {
      this.join(part, index);
      this.follow(part, index);
    });
  }

  /** Adds `not-in-chain` for an event that the parts do not hold at its sequence. */
  holds([name, { sequence, leaf, chain }]: Placed): void {
    if (this.leaves.get(sequence) === leaf && this.chains.get(sequence) === chain) return;
    this.findings.add(sequence, 'not-in-chain', `no part of the chain holds the ${name} at ${sequence}`);
  }

  /** Whether two sequences stand in one part, or in parts that go on from each other, so that one line of the chain leads from the one to the other. */
  joined(one: number, other: number): boolean {
    const lines = [one, other].map((sequence) => this.lineOf[this.partOf.get(sequence) ?? -1]);
    return lines[0] !== undefined && lines[0] === lines[1];
  }

  /** Who vouches for the end of each part. */
  vouched({ heads = [], trust }: ProofOptions): Vouched[] {
    const kept = heads.filter(({ sequence }) => this.chains.has(sequence));
    for (const head of kept) if (this.chains.get(head.sequence) !== head.chain) this.findings.add(head.sequence, 'head-mismatch', 'the chain here is another than the one that was kept');
    return this.proof.parts.map((part, index) => ({ head: part.to, by: this.voucher(part, index, kept, trust) }));
  }

  private voucher(part: ChainPart, index: number, kept: readonly Head[], trust: ProofOptions['trust']): Vouched['by'] {
    const signed = this.signature(part, trust);
    if (signed === 'signature') return signed;
    const last = this.lastEventIn(index);
    return kept.some(({ sequence, chain }) => this.partOf.get(sequence) === index && sequence >= last && this.chains.get(sequence) === chain) ? 'kept-head' : signed;
  }

  /** The last event of the proof in this part: a head vouches for what is before it. */
  private lastEventIn(index: number): number {
    const { roll, commitment, entropy } = this.proof;
    return Math.max(0, ...[roll, commitment, entropy].flatMap((event) => (event && this.partOf.get(event.sequence) === index ? [event.sequence] : [])));
  }

  private signature({ to, checkpoint: note }: ChainPart, trust: ProofOptions['trust']): Vouched['by'] {
    if (note === undefined) return 'nobody';
    const checkpoint = this.findings.attempt(to.sequence, 'checkpoint-mismatch', () => parseCheckpoint(note));
    if (!checkpoint) return 'nobody';
    if (checkpoint.stream !== this.proof.stream || checkpoint.head.sequence !== to.sequence || checkpoint.head.chain !== to.chain) {
      this.findings.add(to.sequence, 'checkpoint-mismatch', 'the checkpoint is of another head than the one at which its part ends');
      return 'nobody';
    }
    return trust?.verify ? this.signer(to.sequence, note, trust.keys, trust.verify) : 'unverified-signature';
  }

  /** The proof's own keys are its word: whoever forges a proof names a key of theirs. */
  private signer(sequence: number, note: string, trusted: readonly string[], verify: VerifySignature): Vouched['by'] {
    const verdict = this.findings.attempt(sequence, 'signature-invalid', () => checkNote(this.h, verify, note, [...trusted, ...this.proof.keys]));
    if (verdict?.signed === 'valid') return trusted.includes(verdict.key) ? 'signature' : 'own-key';
    if (verdict) this.findings.add(sequence, 'signature-invalid', 'no key that is known signed the checkpoint');
    return 'nobody';
  }

  private join({ from }: ChainPart, index: number): void {
    const before = this.proof.parts[index - 1]?.to ?? { sequence: -1, chain: '' };
    const goesOn = before.sequence === from.sequence && before.chain === from.chain;
    if (!goesOn && from.sequence <= before.sequence) this.findings.add(from.sequence, 'chain-broken', `part ${index + 1} does not come after the one before it`);
    this.lineOf.push((this.lineOf.at(-1) ?? 0) + (goesOn ? 0 : 1));
  }

  private follow({ from, leaves, to }: ChainPart, index: number): void {
    let chain: Uint8Array = hexToBytes(from.chain);
    if (from.sequence === 0 && from.chain !== bytesToHex(chainStart(this.h, this.proof.stream))) this.findings.add(0, 'chain-broken', 'the chain does not begin as that of the stream');
    leaves.forEach((leaf, step) => {
      chain = chainNext(this.h, chain, hexToBytes(leaf));
      const sequence = from.sequence + step + 1;
      this.chains.set(sequence, bytesToHex(chain));
      this.leaves.set(sequence, leaf);
      this.partOf.set(sequence, index);
    });
    const end = from.sequence + leaves.length;
    if (end !== to.sequence || bytesToHex(chain) !== to.chain) this.findings.add(to.sequence, 'chain-broken', `the leaves do not lead to the head at which part ${index + 1} ends`);
  }
}
