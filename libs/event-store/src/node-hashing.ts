import { createHmac, createPublicKey, hash, verify } from 'node:crypto';
import type { Hashing, VerifySignature } from '@app/formats';

/** The hash functions of Node, for the formats. */
export const nodeHashing: Hashing = {
  sha256: (data) => hash('sha256', data, 'buffer'),
  hmacSha256: (key, data) => createHmac('sha256', key).update(data).digest(),
};

/** What stands before the 32 bytes of an Ed25519 public key in its DER form. */
const SPKI = Buffer.from('302a300506032b6570032100', 'hex');

/** Node's check of an Ed25519 signature, for the formats. */
export const verifyEd25519: VerifySignature = (publicKey, message, signature) =>
  verify(null, message, createPublicKey({ key: Buffer.concat([SPKI, publicKey]), format: 'der', type: 'spki' }), signature);
