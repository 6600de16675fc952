import { base64ToBytes, bytesToHex, utf8 } from './bytes';
import { FormatError } from './format-error';
import type { Hashing } from './hashing';

/** Whether an Ed25519 signature (64 bytes) of a message is one of this public key (32 bytes); passed in, as hash functions are. */
export type VerifySignature = (publicKey: Uint8Array, message: Uint8Array, signature: Uint8Array) => boolean;

/** A C2SP verifier key: whose it is, its id (8 hex digits), and the public key. */
export interface VerifierKey {
  readonly name: string;
  readonly id: string;
  readonly publicKey: Uint8Array;
}

/** What the signatures of a note are worth: one by a known key is right (`key` is its text), one by a known key is wrong, or no known key signed. */
export type NoteVerdict = { readonly signed: 'valid'; readonly key: string } | { readonly signed: 'invalid' } | { readonly signed: 'unknown' };

const KEY = /^([^\s+]+)\+([0-9a-f]{8})\+([A-Za-z0-9+/]+={0,2})$/;
const SIGNATURE = /^— (\S+) ([A-Za-z0-9+/]+={0,2})$/;
const ED25519 = 0x01;
const ID_BYTES = 4;
const SIGNATURE_BYTES = 64;

/** Reads `<name>+<key id>+<base64(0x01 ‖ public key)>`; throws FormatError `field-invalid` when it is none, or its id is another key's. */
export function parseVerifierKey(h: Hashing, text: string): VerifierKey {
  const [, name, id, encoded] = KEY.exec(text) ?? [];
  const bytes = encoded === undefined ? new Uint8Array(0) : base64ToBytes(encoded);
  if (name === undefined || id === undefined || bytes.length !== 33 || bytes[0] !== ED25519) throw new FormatError('field-invalid', 'not an Ed25519 verifier key of C2SP', '$.key');
  if (keyId(h, name, bytes) !== id) throw new FormatError('field-invalid', 'the id of the verifier key is not its own', '$.key');
  return { name, id, publicKey: bytes.slice(1) };
}

/** The first four bytes of SHA-256(name ‖ 0x0A ‖ 0x01 ‖ public key), in hex. */
function keyId(h: Hashing, name: string, key: Uint8Array): string {
  const label = utf8(`${name}\n`);
  const data = new Uint8Array(label.length + key.length);
  data.set(label);
  data.set(key, label.length);
  return bytesToHex(h.sha256(data).slice(0, ID_BYTES));
}

/** A signature line: whose it says that it is, the id of its key, and the signature. */
interface NoteSignature {
  readonly name: string;
  readonly id: string;
  readonly bytes: Uint8Array;
}

/** Checks the signatures of a note by the keys given (their texts); signatures of other keys are passed over, as C2SP has it. */
export function checkNote(h: Hashing, verify: VerifySignature, note: string, keys: readonly string[]): NoteVerdict {
  const end = note.indexOf('\n\n');
  const message = utf8(note.slice(0, end + 1));
  const signatures = signaturesIn(end < 0 ? '' : note.slice(end + 2));
  let known = false;
  for (const text of keys) {
    const key = parseVerifierKey(h, text);
    const own = signatures.filter(({ name, id }) => name === key.name && id === key.id);
    if (own.some(({ bytes }) => verify(key.publicKey, message, bytes))) return { signed: 'valid', key: text };
    known ||= own.length > 0;
  }
  return { signed: known ? 'invalid' : 'unknown' };
}

function signaturesIn(lines: string): NoteSignature[] {
  return lines.split('\n').flatMap((line) => {
    const [, name, encoded] = SIGNATURE.exec(line) ?? [];
    const bytes = encoded === undefined ? undefined : bytesIn(encoded);
    if (name === undefined || bytes === undefined) return [];
    return bytes.length === ID_BYTES + SIGNATURE_BYTES ? [{ name, id: bytesToHex(bytes.slice(0, ID_BYTES)), bytes: bytes.slice(ID_BYTES) }] : [];
  });
}

/** What is no base64 is no signature of anybody's. */
function bytesIn(encoded: string): Uint8Array | undefined {
  try {
    return base64ToBytes(encoded);
  } catch (error) {
    if (error instanceof FormatError) return undefined;
    throw error;
  }
}
