import { createHmac, createPublicKey, hash, verify } from 'node:crypto';
import type { Hashing, VerifySignature } from '@app/formats';

/** The hash functions of Node, for the formats. */
export const nodeHashing: Hashing = {
  // A Latin-1 text of 32 characters costs half of what a Buffer of its own costs.
  sha256: (data) => bytesOf(hash('sha256', data, 'binary')),
  hmacSha256: (key, data) => createHmac('sha256', key).update(data).digest(),
};

function bytesOf(latin1: string): Uint8Array {
  const bytes = new Uint8Array(latin1.length);
  for (let i = 0; i < bytes.length; i++) bytes[i] = latin1.charCodeAt(i);
  return bytes;
}

/** What stands before the 32 bytes of an Ed25519 public key in its DER form. */
const SPKI = Buffer.from('302a300506032b6570032100', 'hex');

/** Node's check of an Ed25519 signature, for the formats. */
export const verifyEd25519: VerifySignature = (publicKey, message, signature) =>
  verify(null, message, createPublicKey({ key: Buffer.concat([SPKI, publicKey]), format: 'der', type: 'spki' }), signature);
