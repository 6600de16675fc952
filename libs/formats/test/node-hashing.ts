import { createHash, createHmac } from 'node:crypto';
import type { Hashing } from '../src';

/** The hash functions of Node, as a caller passes them in. */
export const nodeHashing: Hashing = {
  sha256: (data) => createHash('sha256').update(data).digest(),
  hmacSha256: (key, data) => createHmac('sha256', key).update(data).digest(),
};
