import { bytesToHex, concatBytes, hexToBytes, u32be } from './bytes';
import { drawFaces, MAX_SIDES, nextPreimageMatches, openDraw, rejectionLimit, seedCommitment, type DrawPlace, type Lane } from './dice';
import type { Hashing } from './hashing';
import vectors from '../vectors/formats.json';
import { nodeHashing as h } from '../test/node-hashing';

const place = (changes: Partial<DrawPlace> = {}): DrawPlace => ({ stream: vectors.stream, epoch: 1, lane: 0, number: 0, seed: '00'.repeat(32), ...changes });

/** A hashing whose blocks hold these words, eight a block (the rest 0). */
const scripted = (words: readonly number[]): Hashing & { blocks: number } => ({
  blocks: 0,
  sha256: (data) => h.sha256(data),
  hmacSha256() {
    const own = words.slice(this.blocks * 8, ++this.blocks * 8);
    return concatBytes(...Array.from({ length: 8 }, (_, i) => u32be(own[i] ?? 0)));
  },
});

describe('reference values', () => {
  it.each(vectors.commitments)('commitment of epoch $epoch, lane $lane', ({ epoch, lane, seed, commitment }) => {
    expect(bytesToHex(seedCommitment(h, { stream: vectors.stream, epoch, lane: lane as Lane, seed }))).toBe(commitment);
    expect(bytesToHex(seedCommitment(h, { stream: vectors.stream, epoch, lane: lane as Lane, seed: hexToBytes(seed) }))).toBe(commitment);
  });

  it.each(vectors.draws)('draw $number of epoch $epoch, lane $lane', ({ faces, sides, lane, ...rest }) => {
    expect(drawFaces(h, place({ ...rest, lane: lane as Lane }), sides)).toEqual(faces);
  });
});

describe('a draw', () => {
  it('refuses exactly the words from the limit up, for every number of sides', () => {
    for (let sides = 2; sides <= MAX_SIDES; sides++) {
      const limit = Number((2n ** 32n / BigInt(sides)) * BigInt(sides));
      const last = openDraw(scripted([limit - 1]), place());
      expect(last.throwDie(sides)).toBe(sides);
      if (limit === 2 ** 32) continue;
      const refused = openDraw(scripted([limit, 0xffffffff, 1]), place());
      expect(refused.throwDie(sides)).toBe(2);
    }
  });

  it('gives every face equally many of the words below the limit', () => {
    for (let sides = 1; sides <= MAX_SIDES; sides++) {
      const limit = rejectionLimit(sides);
      expect(limit % sides).toBe(0);
      expect(limit).toBeLessThanOrEqual(2 ** 32);
      expect(limit + sides).toBeGreaterThan(2 ** 32);
    }
  });

  it('shows 1 to sides, the remainder plus one', () => {
    const draw = openDraw(scripted([0, 5, 6, 4294967291]), place());
    expect([6, 6, 6, 6].map((sides) => draw.throwDie(sides))).toEqual([1, 6, 1, 6]);
  });

  it('spends a word on a die of one side, and on nothing else', () => {
    const draw = openDraw(scripted([0xffffffff, 3]), place());
    expect([draw.throwDie(1), draw.throwDie(4)]).toEqual([1, 4]);
  });

  it('makes a block only when a die needs it', () => {
    const lazy = scripted([1, 2, 3, 4, 5, 6, 7, 8, 9]);
    const draw = openDraw(lazy, place());
    expect(lazy.blocks).toBe(0);
    for (let i = 0; i < 8; i++) draw.throwDie(100);
    expect(lazy.blocks).toBe(1);
    expect(draw.throwDie(100)).toBe(10);
    expect(lazy.blocks).toBe(2);
  });

  it('does not disturb another one that is open', () => {
    const one = openDraw(h, place());
    const other = openDraw(h, place({ number: 1 }));
    const mixed = Array.from({ length: 20 }, () => [one.throwDie(20), other.throwDie(20)]);
    expect(mixed.map(([face]) => face)).toEqual(drawFaces(h, place(), Array.from({ length: 20 }, () => 20)));
    expect(mixed.map(([, face]) => face)).toEqual(drawFaces(h, place({ number: 1 }), Array.from({ length: 20 }, () => 20)));
  });

  it('depends on each part of its place', () => {
    const faces = (changes: Partial<DrawPlace>): string => drawFaces(h, place(changes), Array.from({ length: 12 }, () => 1000)).join();
    const all = [
      faces({}), faces({ stream: vectors.stream.replace('6f', '7f') }), faces({ epoch: 2 }), faces({ lane: 1 }), faces({ number: 1 }),
      faces({ seed: '01'.repeat(32) }), faces({ entropy: '00'.repeat(8) }), faces({ entropy: '00'.repeat(9) }),
    ];
    expect(new Set(all).size).toBe(all.length);
  });

  it.each([0, 1001, 1.5, -6, Number.NaN])('has no die of %s sides', (sides) => {
    expect(() => openDraw(h, place()).throwDie(sides)).toThrow(expect.objectContaining({ code: 'sides-invalid' }));
  });

  it.each<Partial<DrawPlace>>([
    { epoch: 0 }, { epoch: 1.5 }, { lane: 2 as Lane }, { number: -1 }, { number: 2 ** 32 }, { seed: '00'.repeat(31) }, { seed: new Uint8Array(33) },
    { entropy: 'a1b2c3d4e5f607' }, { entropy: 'a1b2c3d4e5f607189' }, { entropy: 'A1B2C3D4E5F60718' }, { entropy: '00'.repeat(33) }, { stream: 'x' },
  ])('does not open at %p', (changes) => {
    expect(() => openDraw(h, place(changes))).toThrow(expect.objectContaining({ name: 'FormatError' }));
  });

  it.each(['00'.repeat(8), '00'.repeat(32)])('takes entropy of 8 to 32 bytes', (entropy) => {
    expect(openDraw(h, place({ entropy })).throwDie(1)).toBe(1);
  });
});

describe('entropy chains', () => {
  const secret = '07'.repeat(32);
  const before = bytesToHex(h.sha256(hexToBytes(secret)));
  const end = bytesToHex(h.sha256(hexToBytes(before)));

  it('are followed link by link from the end', () => {
    expect(nextPreimageMatches(h, end, before)).toBe(true);
    expect(nextPreimageMatches(h, before, secret)).toBe(true);
    expect(nextPreimageMatches(h, end, secret)).toBe(false);
    expect(nextPreimageMatches(h, end, 'not hex')).toBe(false);
  });
});
