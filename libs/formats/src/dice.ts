import { concatBytes, equalsHex, hexToBytes, readU32be, u32be, utf8, uuidToBytes, writeU32be } from './bytes';
import { FormatError } from './format-error';
import type { Hashing } from './hashing';

/** The lane of what the table sees (0), or of what `gm`, `private` and `blind` rolls use (1). */
export type Lane = 0 | 1;

/** Which seed: of a stream (lower-case uuid), an epoch (from 1) and a lane; `seed` is 32 bytes, or their lower-case hex. */
export interface SeedPlace {
  readonly stream: string;
  readonly epoch: number;
  readonly lane: Lane;
  readonly seed: string | Uint8Array;
}

/** Which draw of a seed: `number` counts from 0; `entropy` is 16 to 64 lower-case hex digits, an even number, or absent (the empty text counts as absent). */
export interface DrawPlace extends SeedPlace {
  readonly number: number;
  readonly entropy?: string;
}

/** Gives the dice of one draw in the order of throwing. */
export interface Draw {
  /** The next face, 1 to `sides`; throws FormatError `sides-invalid` unless `sides` is an integer in 1..1000. */
  throwDie(sides: number): number;
}

/** The most sides that a die can have. */
export const MAX_SIDES = 1000;

const SEED_BYTES = 32;
const WORDS_IN_BLOCK = 8;
const RANGE = 2 ** 32;
const SEED_LABEL = utf8('cl-seed-1');
const DICE_LABEL = utf8('cl-dice-1');
const ENTROPY = /^([0-9a-f]{2}){8,32}$/;

/** The 32 bytes that commit to a seed before its epoch begins; throws FormatError (`draw-invalid`, `bytes-invalid`) on a malformed place. */
export function seedCommitment(h: Hashing, place: SeedPlace): Uint8Array {
  const { epoch, lane } = checkedPlace(place);
  return h.sha256(concatBytes(SEED_LABEL, streamBytes(place.stream), u32be(epoch), Uint8Array.of(lane), seedBytes(place.seed)));
}

/** Opens a draw; blocks are made when a die needs them; throws FormatError (`draw-invalid`, `bytes-invalid`) on a malformed place. */
export function openDraw(h: Hashing, place: DrawPlace): Draw {
  const seed = seedBytes(place.seed);
  const message = drawMessage(place);
  let block: Uint8Array = message;
  let blocks = 0;
  let used = WORDS_IN_BLOCK;
  const nextWord = (): number => {
    if (used === WORDS_IN_BLOCK) {
      writeU32be(message, message.length - 4, blocks++);
      block = h.hmacSha256(seed, message);
      used = 0;
    }
    return readU32be(block, 4 * used++);
  };
  return {
    throwDie(sides) {
      const limit = rejectionLimit(sides);
      let word = nextWord();
      while (word >= limit) word = nextWord();
      return 1 + (word % sides);
    },
  };
}

/** The faces of all dice of one draw, thrown in the order of `sides`. */
export function drawFaces(h: Hashing, place: DrawPlace, sides: readonly number[]): number[] {
  const draw = openDraw(h, place);
  return sides.map((count) => draw.throwDie(count));
}

/** The first unsigned 32-bit word that is thrown away: the greatest multiple of `sides` up to 2^32; throws FormatError `sides-invalid` outside 1..1000. */
export function rejectionLimit(sides: number): number {
  if (!Number.isInteger(sides) || sides < 1 || sides > MAX_SIDES) {
    throw new FormatError('sides-invalid', `a die has 1 to ${MAX_SIDES} sides, not ${sides}`);
  }
  return RANGE - (RANGE % sides);
}

/** Whether the text may stand as a draw's entropy: 16 to 64 lower-case hex digits, an even number. */
export function isEntropy(text: string): boolean {
  return ENTROPY.test(text);
}

/** Whether SHA-256 of the preimage (hex of 32 bytes) is the link before it in a member's entropy chain (the registered end at first); false for malformed hex. */
export function nextPreimageMatches(h: Hashing, previousHex: string, preimageHex: string): boolean {
  if (!/^[0-9a-f]{64}$/.test(preimageHex)) return false;
  return equalsHex(h.sha256(hexToBytes(preimageHex)), previousHex);
}

let lastStream = '';
let lastStreamBytes: Uint8Array = new Uint8Array(0);

/** The draws of a log are all of one stream, so that its bytes are kept; nobody may write into them. */
function streamBytes(stream: string): Uint8Array {
  if (stream === lastStream) return lastStreamBytes;
  lastStreamBytes = uuidToBytes(stream);
  lastStream = stream;
  return lastStreamBytes;
}

/** Everything that a block hashes, its last four bytes left for the block's number. */
function drawMessage(place: DrawPlace): Uint8Array {
  const { epoch, lane } = checkedPlace(place);
  const entropy = entropyBytes(place.entropy);
  const head = DICE_LABEL.length;
  const message = new Uint8Array(head + 16 + 4 + 1 + 4 + 1 + entropy.length + 4);
  message.set(DICE_LABEL);
  message.set(streamBytes(place.stream), head);
  writeU32be(message, head + 16, epoch);
  message[head + 20] = lane;
  writeU32be(message, head + 21, place.number);
  message[head + 25] = entropy.length;
  message.set(entropy, head + 26);
  return message;
}

function entropyBytes(entropy = ''): Uint8Array {
  if (entropy !== '' && !isEntropy(entropy)) {
    throw new FormatError('draw-invalid', 'entropy is 16 to 64 lower-case hex digits, an even number');
  }
  return hexToBytes(entropy);
}

function checkedPlace(place: SeedPlace): SeedPlace {
  if (!Number.isInteger(place.epoch) || place.epoch < 1) throw new FormatError('draw-invalid', 'epochs count from 1');
  if (place.lane !== 0 && place.lane !== 1) throw new FormatError('draw-invalid', 'a lane is 0 or 1');
  return place;
}

function seedBytes(seed: string | Uint8Array): Uint8Array {
  const bytes = typeof seed === 'string' ? hexToBytes(seed) : seed;
  if (bytes.length !== SEED_BYTES) throw new FormatError('bytes-invalid', `a seed has ${SEED_BYTES} bytes, not ${bytes.length}`);
  return bytes;
}
