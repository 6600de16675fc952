import fc from 'fast-check';
import { encodeText, withText } from './scratch';

const prefix = fc.uint8Array({ maxLength: 32 });
const text = fc.oneof(fc.string({ maxLength: 4 }), fc.string({ unit: 'grapheme', maxLength: 40 }), fc.nat({ max: 40_000 }).map((length) => '屋'.repeat(length)));

describe('the memory that texts share', () => {
  it('holds a prefix and the text that is asked for, and a zero byte behind it, whatever was asked for before', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(prefix, text), { maxLength: 12 }), (asked) => {
        for (const [before, own] of asked) {
          const expected = Buffer.from(own);
          const { bytes, start, end } = encodeText(own);
          expect(Buffer.from(bytes.subarray(start, end)).equals(expected)).toBe(true);
          expect(bytes[end]).toBe(0);
          expect(withText(before, own, (data) => Buffer.from(data)).equals(Buffer.concat([before, expected]))).toBe(true);
        }
      }),
    );
  });
});
