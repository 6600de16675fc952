import { canonicalJson, parseCanonical } from './canonical';
import { FormatError } from './format-error';
import type { JsonValue } from './json';
import vectors from '../vectors/formats.json';

const refused = (run: () => unknown): FormatError => {
  try {
    run();
  } catch (error) {
    if (error instanceof FormatError) return error;
    throw error;
  }
  throw new Error('was accepted');
};

describe('canonicalJson', () => {
  it('orders keys at every depth, by their code units', () => {
    expect(canonicalJson({ b: [{ z: 1, a: 2 }], B: null, 'a.b': true, a_b: false, 'a-b': '', a1: 0, a: 7 })).toBe(
      '{"B":null,"a":7,"a-b":"","a.b":true,"a1":0,"a_b":false,"b":[{"a":2,"z":1}]}',
    );
  });

  it('writes strings as JSON does: short escapes, other controls in lower-case hex, the rest as it is', () => {
    expect(canonicalJson({ a: '"\\/\b\f\n\r\t\u0001\u001f\u007fé屋😀\u2028' })).toBe('{"a":"\\"\\\\/\\b\\f\\n\\r\\t\\u0001\\u001f\u007fé屋😀\u2028"}');
  });

  it('writes -0 as 0', () => expect(canonicalJson([-0])).toBe('[0]'));

  it('takes the whole range of exact integers', () => {
    expect(canonicalJson([9007199254740991, -9007199254740991])).toBe('[9007199254740991,-9007199254740991]');
  });

  it('takes objects without a prototype', () => {
    expect(canonicalJson(Object.assign(Object.create(null), { a: 1 }) as JsonValue)).toBe('{"a":1}');
  });

  const nested = (depth: number): JsonValue => (depth === 0 ? 1 : [nested(depth - 1)]);
  it('takes 64 levels', () => expect(canonicalJson(nested(64))).toBe('['.repeat(64) + '1' + ']'.repeat(64)));

  it.each<[string, unknown, string, string]>([
    ['a fraction', { a: [0, { b: 1.5 }] }, 'number-invalid', '$.a[1].b'],
    ['2^53', { a: 2 ** 53 }, 'number-invalid', '$.a'],
    ['NaN', [Number.NaN], 'number-invalid', '$[0]'],
    ['Infinity', Infinity, 'number-invalid', '$'],
    ['undefined in an object', { a: undefined }, 'value-invalid', '$.a'],
    ['a hole in an array', [1, undefined], 'value-invalid', '$[1]'],
    ['a function', { a: () => 1 }, 'value-invalid', '$.a'],
    ['a bigint', { a: 1n }, 'value-invalid', '$.a'],
    ['a Date', { a: new Date(0) }, 'value-invalid', '$.a'],
    ['a Map', { a: new Map() }, 'value-invalid', '$.a'],
    ['a lone surrogate', { a: 'x\ud800' }, 'string-invalid', '$.a'],
    ['U+0000', { a: { b: 'x\0' } }, 'string-invalid', '$.a.b'],
    ['a key that is a number', { a: { '1': 2 } }, 'key-invalid', '$.a'],
    ['an empty key', { '': 1 }, 'key-invalid', '$'],
    ['a key with a letter beyond ASCII', { é: 1 }, 'key-invalid', '$'],
    ['a key of 65 characters', { ['k'.repeat(65)]: 1 }, 'key-invalid', '$'],
    ['__proto__', JSON.parse('{"__proto__":1}'), 'key-invalid', '$'],
    ['65 levels', nested(65), 'too-deep', '$' + '[0]'.repeat(64)],
  ])('refuses %s and says where', (_, value, code, path) => {
    expect(refused(() => canonicalJson(value as JsonValue))).toMatchObject({ code, path, name: 'FormatError' });
  });

  it('refuses what contains itself', () => {
    const value: Record<string, JsonValue> = {};
    value['a'] = value;
    expect(refused(() => canonicalJson(value)).code).toBe('too-deep');
  });

  it('takes a key of 64 characters', () => expect(canonicalJson({ ['k'.repeat(64)]: 1 })).toBe(`{"${'k'.repeat(64)}":1}`));
});

describe('parseCanonical', () => {
  it.each(vectors.notCanonical)('refuses %s', (text) => {
    expect(refused(() => parseCanonical(text)).code).toMatch(/^(not-canonical|number-invalid|key-invalid)$/);
  });

  it.each([
    ['{"a":1,"a":1}', 'not-canonical'],
    ['{"a":-0}', 'not-canonical'],
    ['{"a":1} ', 'not-canonical'],
    ['{"a":"\\/"}', 'not-canonical'],
    ['[]', 'not-an-object'],
    ['null', 'not-an-object'],
    ['{"a":1', 'json-invalid'],
    ['', 'json-invalid'],
  ])('refuses %s', (text, code) => expect(refused(() => parseCanonical(text)).code).toBe(code));

  it('says where the text leaves its canonical form', () => {
    expect(refused(() => parseCanonical('{"b":1,"a":2}')).message).toBe('the text differs from its canonical form at character 2');
  });

  it('gives the object of the reference event, whose text comes out again', () => {
    const event = parseCanonical(vectors.event.text);
    expect(event['type']).toBe('roll-made');
    expect(canonicalJson(event)).toBe(vectors.event.text);
  });
});
