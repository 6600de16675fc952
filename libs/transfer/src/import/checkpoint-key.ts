import { createPublicKey, verify } from 'node:crypto';

/** The beginning of an Ed25519 public key in DER; the 32 bytes of the key follow. */
const SPKI = Buffer.from('302a300506032b6570032100', 'hex');
const ED25519 = 0x01;
const KEY = /^([^\s+]+)\+([0-9a-f]{8})\+([A-Za-z0-9+/]+=*)$/;
const SIGNATURE = /^— (\S+) ([A-Za-z0-9+/]+=*)$/;

/** Which of these C2SP verifier keys signed a note; undefined when none did, or not this very text. */
export function signerOf(note: string, keys: readonly string[]): string | undefined {
  const end = note.indexOf('\n\n');
  if (end < 0) return undefined;
  const text = Buffer.from(note.slice(0, end + 1));
  const signatures = note.slice(end + 2).split('\n');
  return keys.find((key) => signatures.some((line) => isSignedBy(text, line, key)));
}

function isSignedBy(text: Buffer, line: string, verifierKey: string): boolean {
  const [signature, key] = [signatureIn(line), keyIn(verifierKey)];
  if (!signature || !key || signature.host !== key.host || signature.id !== key.id) return false;
  return verify(null, text, createPublicKey({ key: Buffer.concat([SPKI, key.bytes]), format: 'der', type: 'spki' }), signature.bytes);
}

/** Whose signature of how a line of a note has it, or a verifier key. */
interface Signing {
  readonly host: string;
  /** Hex of four bytes. */
  readonly id: string;
  readonly bytes: Buffer;
}

function signatureIn(line: string): Signing | undefined {
  const parts = SIGNATURE.exec(line);
  const bytes = Buffer.from(parts?.[2] ?? '', 'base64');
  return parts?.[1] !== undefined && bytes.length === 68 ? { host: parts[1], id: bytes.subarray(0, 4).toString('hex'), bytes: bytes.subarray(4) } : undefined;
}

function keyIn(verifierKey: string): Signing | undefined {
  const parts = KEY.exec(verifierKey);
  const bytes = Buffer.from(parts?.[3] ?? '', 'base64');
  return parts?.[1] !== undefined && parts[2] !== undefined && bytes.length === 33 && bytes[0] === ED25519 ? { host: parts[1], id: parts[2], bytes: bytes.subarray(1) } : undefined;
}
