import { createHash, createPrivateKey, createPublicKey, sign, verify } from 'node:crypto';
import type { Trust } from '../src';

const HOST = 'play.example';
const PKCS8 = Buffer.from('302e020100300506032b657004220420', 'hex');
const key = createPrivateKey({ key: Buffer.concat([PKCS8, Buffer.alloc(32, 0x42)]), format: 'der', type: 'pkcs8' });
const publicKey = Buffer.concat([Buffer.of(1), createPublicKey(key).export({ format: 'der', type: 'spki' }).subarray(-32)]);
const keyHash = createHash('sha256').update(`${HOST}\n`).update(publicKey).digest().subarray(0, 4);

/** The host, and the C2SP verifier key, of test checkpoints; the private key is 32 bytes 0x42. */
export const NOTE_HOST = HOST;
export const NOTE_KEY = `${HOST}+${keyHash.toString('hex')}+${publicKey.toString('base64')}`;

const SPKI = Buffer.from('302a300506032b6570032100', 'hex');

/** Trusts that key alone, and verifies what it signed. */
export const NOTE_TRUST: Trust = {
  keys: [NOTE_KEY],
  verify: (signer, message, signature) => verify(null, message, createPublicKey({ key: Buffer.concat([SPKI, signer]), format: 'der', type: 'spki' }), signature),
};

/** A C2SP signed note of the text. */
export function signedNote(text: string): string {
  const signature = Buffer.concat([keyHash, sign(null, Buffer.from(text), key)]);
  return `${text}\n— ${HOST} ${signature.toString('base64')}\n`;
}
