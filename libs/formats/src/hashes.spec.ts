import { bytesToHex, hexToBytes } from './bytes';
import { parseCanonical } from './canonical';
import { wordsText } from './event-text';
import { chainNext, chainStart, leafHash, wordsHash } from './hashes';
import vectors from '../vectors/formats.json';
import { nodeHashing as h } from '../test/node-hashing';

describe('hashes', () => {
  it('give the reference values', () => {
    const start = chainStart(h, vectors.stream);
    const leaf = leafHash(h, vectors.event.text);
    expect(bytesToHex(start)).toBe(vectors.chain0);
    expect(bytesToHex(leaf)).toBe(vectors.event.leaf);
    expect(bytesToHex(chainNext(h, start, leaf))).toBe(vectors.event.chain1);
  });

  it('give the reference values of words', () => {
    const salt = hexToBytes(vectors.words.salt);
    expect(wordsText(vectors.words.words)).toBe(vectors.words.canonical);
    expect(bytesToHex(wordsHash(h, salt, vectors.words.canonical))).toBe(vectors.words.hash);
    expect(bytesToHex(wordsHash(h, salt, '{}'))).toBe(vectors.words.emptyHash);
    expect(parseCanonical(vectors.event.text)['wordsHash']).toBe(vectors.words.hash);
  });

  it('do not mix up texts of different length in the memory they share', () => {
    const long = leafHash(h, `{"a":"${'屋'.repeat(40_000)}"}`);
    expect(bytesToHex(leafHash(h, vectors.event.text))).toBe(vectors.event.leaf);
    expect(leafHash(h, `{"a":"${'屋'.repeat(40_000)}"}`)).toEqual(long);
  });

  it('refuse salts, chains and leaves of another length', () => {
    const hash = new Uint8Array(32);
    for (const length of [0, 15, 17]) expect(() => wordsHash(h, new Uint8Array(length), '{}')).toThrow('16 bytes');
    expect(() => chainNext(h, hash.subarray(1), hash)).toThrow('32 bytes');
    expect(() => chainNext(h, hash, hash.subarray(1))).toThrow('32 bytes');
    expect(() => chainStart(h, vectors.stream.toUpperCase())).toThrow('lower-case uuid');
  });
});
