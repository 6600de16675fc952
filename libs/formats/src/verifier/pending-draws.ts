import { bytesToHex, hexToBytes } from '../bytes';
import type { RecordedDraw } from './read-roll';

/** A draw of a lane whose seed is not known. */
export type WaitingDraw = Pick<RecordedDraw, 'sequence' | 'number' | 'entropy' | 'dice'>;

/** Seven bits a byte, the lowest first; the eighth says that more follow. */
const BASE = 128;
const FIRST_BYTES = 256;
/** More than sequence, number, entropy and the count of dice take, and more than a number of sides or a face does. */
const MOST_HEAD_BYTES = 64;
const MOST_DIE_BYTES = 2;

/**
 * Draws that wait for their seed, in the order of the log, packed into some ten bytes each: the seed of a secret lane may
 * never be shown, and hundreds of thousands of them then wait to the end.
 */
export class PendingDraws {
  count = 0;
  private bytes = new Uint8Array(0);
  private end = 0;
  private lastSequence = 0;

  /** How many bytes it holds. */
  get size(): number {
    return this.bytes.length;
  }

  /** One more; its sequence is greater than that of the one before. */
  add({ sequence, number, entropy, dice }: WaitingDraw): void {
    this.makeRoom(MOST_HEAD_BYTES + MOST_DIE_BYTES * dice.length);
    this.write(sequence - this.lastSequence);
    this.write(number);
    this.writeEntropy(entropy);
    this.write(dice.length);
    for (const value of dice) this.write(value);
    this.lastSequence = sequence;
    this.count++;
  }

  /** All of them, unpacked one by one. */
  *all(): Generator<WaitingDraw> {
    const reader = new Reader(this.bytes);
    for (let left = this.count, sequence = 0; left > 0; left--) {
      sequence += reader.number();
      yield { sequence, number: reader.number(), entropy: reader.entropy(), dice: reader.numbers() };
    }
  }

  private makeRoom(bytes: number): void {
    if (this.end + bytes <= this.bytes.length) return;
    const larger = new Uint8Array(Math.max(FIRST_BYTES, (this.end + bytes) * 2));
    larger.set(this.bytes);
    this.bytes = larger;
  }

  private writeEntropy(entropy: string | undefined): void {
    const bytes = hexToBytes(entropy ?? '');
    this.write(bytes.length);
    this.bytes.set(bytes, this.end);
    this.end += bytes.length;
  }

  /** Any integer from 0 to 2^53-1: too many bits for shifts. */
  private write(value: number): void {
    let rest = value;
    for (; rest >= BASE; rest = Math.floor(rest / BASE)) this.bytes[this.end++] = BASE + (rest % BASE);
    this.bytes[this.end++] = rest;
  }
}

class Reader {
  private at = 0;

  constructor(private readonly bytes: Uint8Array) {}

  number(): number {
    let value = 0;
    let weight = 1;
    let byte = this.bytes[this.at++];
    for (; byte >= BASE; byte = this.bytes[this.at++]) {
      value += (byte - BASE) * weight;
      weight *= BASE;
    }
    return value + byte * weight;
  }

  numbers(): number[] {
    return Array.from({ length: this.number() }, () => this.number());
  }

  entropy(): string | undefined {
    const length = this.number();
    this.at += length;
    return length === 0 ? undefined : bytesToHex(this.bytes.subarray(this.at - length, this.at));
  }
}
