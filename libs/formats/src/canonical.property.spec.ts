import fc from 'fast-check';
import { canonicalJson, parseCanonical } from './canonical';
import { isCanonicalObject } from './canonical-scan';
import { FormatError } from './format-error';
import type { JsonObject, JsonValue } from './json';

const key = fc.stringMatching(/^[A-Za-z][A-Za-z0-9._-]{0,9}$/);
const text = fc.string({ unit: 'grapheme' }).map((raw) => raw.replaceAll('\0', ''));
const { value } = fc.letrec<{ value: JsonValue }>((tie) => ({
  value: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    fc.constant(null),
    fc.boolean(),
    fc.maxSafeInteger().map((number) => number + 0),
    text,
    fc.array(tie('value'), { maxLength: 4 }),
    fc.dictionary(key, tie('value'), { maxKeys: 5 }),
  ),
}));
const object: fc.Arbitrary<JsonObject> = fc.dictionary(key, value, { maxKeys: 6 });

/** The same value with all keys put in another way. */
function reversed(source: JsonValue): JsonValue {
  if (Array.isArray(source)) return (source as readonly JsonValue[]).map(reversed);
  if (typeof source !== 'object' || source === null) return source;
  return Object.fromEntries(Object.entries(source).reverse().map(([name, item]) => [name, reversed(item)]));
}

/** The plain definition, to compare with: written without regard to speed. */
function slow(source: JsonValue): string {
  if (Array.isArray(source)) return `[${source.map((item) => slow(item as JsonValue)).join(',')}]`;
  if (typeof source !== 'object' || source === null) return JSON.stringify(source);
  const entries = Object.entries(source).sort(([left], [right]) => (left < right ? -1 : 1));
  return `{${entries.map(([name, item]) => `${JSON.stringify(name)}:${slow(item)}`).join(',')}}`;
}

describe('canonical form', () => {
  it('is what the plain definition gives', () => {
    fc.assert(fc.property(value, (source) => canonicalJson(source) === slow(source)));
  });

  it('does not depend on the order of keys', () => {
    fc.assert(fc.property(value, (source) => canonicalJson(reversed(source)) === canonicalJson(source)));
  });

  it('comes back as the same value', () => {
    fc.assert(fc.property(object, (source) => expect(parseCanonical(canonicalJson(source))).toEqual({ ...source })));
  });

  it('is what JSON.stringify makes of its own parse', () => {
    fc.assert(fc.property(object, (source) => JSON.stringify(JSON.parse(canonicalJson(source))) === canonicalJson(source)));
  });

  it('has no white space that could be added or taken away', () => {
    fc.assert(
      fc.property(object, fc.nat(), fc.constantFrom(' ', '\n', '\t'), (source, at, space) => {
        const canonical = canonicalJson(source);
        const place = at % (canonical.length + 1);
        const changed = canonical.slice(0, place) + space + canonical.slice(place);
        const same = (): boolean => canonicalJson(parseCanonical(changed)) === canonical;
        expect(accepts(same)).toBe(false);
      }),
    );
  });
});

describe('the scan of a text', () => {
  const plainly = (source: string): boolean => {
    try {
      const parsed = JSON.parse(source) as JsonValue;
      return source.startsWith('{') && canonicalJson(parsed) === source;
    } catch {
      return false;
    }
  };

  it('takes every canonical text', () => {
    fc.assert(fc.property(object, (source) => isCanonicalObject(canonicalJson(source))));
  });

  it('agrees with the plain definition on texts that are nearly canonical', () => {
    const piece = fc.oneof(
      fc.constantFrom('\\', '"', '\\u001f', '\\u000a', '\\u000b', '\\u000A', '\\u0000', '\\/', '\\n', '\ud800', '\udc00', '😀', '\u0001', '\u007f'),
      fc.constantFrom('-', '0', '1', '9', '.5', 'e1', '9007199254740991', '9007199254740992', '-0', '00', 'true', 'nul', 'null'),
      fc.constantFrom('{', '}', '[', ']', ',', ':', ' ', '"a":', '"":', '"b":1', ',"b":1', '"A":1,', '{}', '[]', '"é":1', '"1":1'),
    );
    const near = fc.tuple(object, fc.nat(), fc.nat({ max: 3 }), piece).map(([source, at, cut, inserted]) => {
      const canonical = canonicalJson(source);
      const place = at % (canonical.length + 1);
      return canonical.slice(0, place) + inserted + canonical.slice(place + cut);
    });
    const soup = fc.array(piece, { maxLength: 8 }).map((pieces) => `{${pieces.join('')}}`);
    fc.assert(fc.property(fc.oneof(near, soup), (source) => expect([source, isCanonicalObject(source)]).toEqual([source, plainly(source)])), { numRuns: 5000 });
  });
});

/** Inside a string a space makes another text; everywhere else it is refused. */
function accepts(run: () => boolean): boolean {
  try {
    return run();
  } catch (error) {
    expect(error).toBeInstanceOf(FormatError);
    return false;
  }
}
