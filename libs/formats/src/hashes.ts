import { concatBytes, isUuid, utf8 } from './bytes';
import { FormatError } from './format-error';
import type { Hashing } from './hashing';
import { withText } from './scratch';

const LEAF = Uint8Array.of(0x00);
const LINK = 0x02;
const START = Uint8Array.of(0x04);
const HASH_BYTES = 32;
const SALT_BYTES = 16;

const saltPrefix = new Uint8Array(1 + SALT_BYTES);
saltPrefix[0] = 0x03;

/** SHA-256(0x03 ‖ salt ‖ words): 32 bytes; `wordsSalt` has 16 bytes (else FormatError `bytes-invalid`), `canonicalWords` is canonicalJson of the words, `{}` for none. */
export function wordsHash(h: Hashing, wordsSalt: Uint8Array, canonicalWords: string): Uint8Array {
  if (wordsSalt.length !== SALT_BYTES) throw new FormatError('bytes-invalid', `a salt has ${SALT_BYTES} bytes, not ${wordsSalt.length}`);
  saltPrefix.set(wordsSalt, 1);
  return withText(saltPrefix, canonicalWords, (data) => h.sha256(data));
}

/** SHA-256(0x00 ‖ text): 32 bytes, of an event's canonical text as it stands. */
export function leafHash(h: Hashing, eventText: string): Uint8Array {
  return withText(LEAF, eventText, (data) => h.sha256(data));
}

/** The chain before the first event: 32 bytes, from the stream's lower-case uuid (else FormatError `bytes-invalid`). */
export function chainStart(h: Hashing, stream: string): Uint8Array {
  if (!isUuid(stream)) throw new FormatError('bytes-invalid', 'a stream is a lower-case uuid');
  return h.sha256(concatBytes(START, utf8(`campaign-ledger/1 ${stream}`)));
}

const link = new Uint8Array(1 + 2 * HASH_BYTES);
link[0] = LINK;

/** SHA-256(0x02 ‖ chain ‖ leaf): the chain after the event with this leaf; all of 32 bytes (else FormatError `bytes-invalid`). */
export function chainNext(h: Hashing, chain: Uint8Array, leaf: Uint8Array): Uint8Array {
  if (chain.length !== HASH_BYTES || leaf.length !== HASH_BYTES) throw new FormatError('bytes-invalid', 'a chain and a leaf have 32 bytes');
  link.set(chain, 1);
  link.set(leaf, 1 + HASH_BYTES);
  return h.sha256(link);
}
