import { createHash, createPublicKey, verify } from 'node:crypto';

/** `<name>+<8 hex>+<base64 of 0x01 and 32 bytes>`; a name has neither white space nor `+`. */
const VERIFIER_KEY = /^([^\s+]+)\+([0-9a-f]{8})\+([A-Za-z0-9+/]{44})$/;
const SPKI = Buffer.from('302a300506032b6570032100', 'hex');
const ED25519 = 0x01;
const ID_BYTES = 4;

/** Whether a C2SP note carries a signature of this verifier key; false for what is no note or no Ed25519 key. */
export function signatureHolds(note: string, verifierKey: string): boolean {
  const [, name, id, encoded] = VERIFIER_KEY.exec(verifierKey) ?? [];
  const publicPart = Buffer.from(encoded ?? '', 'base64');
  const end = note.lastIndexOf('\n\n');
  if (publicPart[0] !== ED25519 || end < 0) return false;
  if (createHash('sha256').update(`${name}\n`).update(publicPart).digest().subarray(0, ID_BYTES).toString('hex') !== id) return false;
  const key = createPublicKey({ key: Buffer.concat([SPKI, publicPart.subarray(1)]), format: 'der', type: 'spki' });
  const text = Buffer.from(note.slice(0, end + 1));
  return note
    .slice(end + 2)
    .split('\n')
    .filter((line) => line.startsWith(`— ${name} `))
    .map((line) => Buffer.from(line.slice(`— ${name} `.length), 'base64'))
    .some((signature) => signature.subarray(0, ID_BYTES).toString('hex') === id && verify(null, text, key, signature.subarray(ID_BYTES)));
}
