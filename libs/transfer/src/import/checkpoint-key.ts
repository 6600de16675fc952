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
  const [, host, base64 = ''] = SIGNATURE.exec(line) ?? [];
  const [, name, id = '', encoded = ''] = KEY.exec(verifierKey) ?? [];
  const [signature, key] = [Buffer.from(base64, 'base64'), Buffer.from(encoded, 'base64')];
  if (host === undefined || host !== name || signature.length !== 68 || key.length !== 33 || key[0] !== ED25519) return false;
  if (signature.subarray(0, 4).toString('hex') !== id) return false;
  return verify(null, text, createPublicKey({ key: Buffer.concat([SPKI, key.subarray(1)]), format: 'der', type: 'spki' }), signature.subarray(4));
}
