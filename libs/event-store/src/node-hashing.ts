import { createHmac, hash } from 'node:crypto';
import type { Hashing } from '@app/formats';

/** The hash functions of Node, for the formats. */
export const nodeHashing: Hashing = {
  sha256: (data) => hash('sha256', data, 'buffer'),
  hmacSha256: (key, data) => createHmac('sha256', key).update(data).digest(),
};
