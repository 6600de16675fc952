import { bytesToHex, equalsHex, hexToBytes } from '../bytes';
import { openDraw, seedCommitment, type Lane } from '../dice';
import type { Hashing } from '../hashing';
import { PendingDraws, type WaitingDraw } from './pending-draws';
import type { Problems } from './report';

/** One lane of an epoch: its commitment, the draws that wait for its seed, and the seed once it is known. */
export class LaneLog {
  revealed = false;
  nextNumber = 0;
  verified = 0;
  private seed: Uint8Array | undefined;
  private pending = new PendingDraws();

  constructor(
    private readonly h: Hashing,
    private readonly place: { readonly stream: string; readonly epoch: number; readonly lane: Lane },
    readonly commitment: string,
    private readonly problems: Problems,
  ) {}

  /** How many draws wait for the seed. */
  get unrevealed(): number {
    return this.pending.count;
  }

  /** A draw of this lane: recomputed at once when the seed is known, else kept until it is. */
  take(draw: WaitingDraw): void {
    if (this.seed) this.recompute(draw, this.seed);
    else this.pending.add(draw);
  }

  /** The seed (64 hex digits), learnt at `sequence`: held against the commitment, then all waiting draws are recomputed. */
  learn(seedHex: string, sequence: number): void {
    const seed = hexToBytes(seedHex);
    if (!equalsHex(seedCommitment(this.h, { ...this.place, seed }), this.commitment)) {
      const { epoch, lane } = this.place;
      this.problems.add(sequence, 'commitment-mismatch', `the seed of epoch ${epoch}, lane ${lane} is not the one committed to (${bytesToHex(seed).slice(0, 8)}…)`);
      return;
    }
    this.seed = seed;
    for (const draw of this.pending.all()) this.recompute(draw, seed);
    this.pending = new PendingDraws();
  }

  private recompute(recorded: WaitingDraw, seed: Uint8Array): void {
    const draw = openDraw(this.h, { ...this.place, seed, number: recorded.number, entropy: recorded.entropy });
    const { dice } = recorded;
    for (let i = 0; i < dice.length; i += 2) {
      const face = draw.throwDie(dice[i]);
      if (face === dice[i + 1]) continue;
      this.problems.add(recorded.sequence, 'faces-mismatch', `die ${i / 2 + 1} of the draw shows ${dice[i + 1]}, the seed gives ${face}`);
      return;
    }
    this.verified++;
  }
}
