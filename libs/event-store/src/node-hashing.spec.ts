import { createHash, createHmac } from 'node:crypto';
import fc from 'fast-check';
import { nodeHashing } from './node-hashing';

const bytes = fc.uint8Array({ maxLength: 200 });

describe('the hash functions of Node', () => {
  it('give the bytes of SHA-256 and of its HMAC', () => {
    fc.assert(
      fc.property(bytes, bytes, (data, key) => {
        expect(Buffer.from(nodeHashing.sha256(data)).equals(createHash('sha256').update(data).digest())).toBe(true);
        expect(Buffer.from(nodeHashing.hmacSha256(key, data)).equals(createHmac('sha256', key).update(data).digest())).toBe(true);
      }),
    );
  });
});
