import { FormatError } from './format-error';

/** No byte equals what is made of it. */
const NO_DIGIT = 256;
/** The value of a lower-case digit by its character code. */
const HEX_VALUES = new Uint16Array(128).fill(NO_DIGIT);
for (let value = 0; value < 16; value++) HEX_VALUES['0123456789abcdef'.charCodeAt(value)] = value;
const HEX = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'));
const BASE64URL_ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
/** By character code, 64 for a foreign letter. */
const BASE64URL_VALUES = new Uint8Array(128).fill(64);
for (let value = 0; value < 64; value++) BASE64URL_VALUES[BASE64URL_ALPHABET.charCodeAt(value)] = value;
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;
const encoder = new TextEncoder();

/** Joins the parts into one fresh array. */
export function concatBytes(...parts: readonly Uint8Array[]): Uint8Array {
  const joined = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
  let offset = 0;
  for (const part of parts) {
    joined.set(part, offset);
    offset += part.length;
  }
  return joined;
}

/** The UTF-8 bytes of a well-formed string. */
export function utf8(text: string): Uint8Array {
  return encoder.encode(text);
}

/** Writes the UTF-8 of `text` into `target` and returns how many bytes it took; the caller provides 3 bytes a code unit. */
export function utf8Into(text: string, target: Uint8Array): number {
  return encoder.encodeInto(text, target).written;
}

/** Four bytes, most significant first, of an integer in 0..2^32-1; throws FormatError `bytes-invalid` for any other. */
export function u32be(value: number): Uint8Array {
  const bytes = new Uint8Array(4);
  writeU32be(bytes, 0, value);
  return bytes;
}

/** Writes an integer in 0..2^32-1 at `offset`, most significant byte first; throws FormatError `bytes-invalid` for any other. */
export function writeU32be(target: Uint8Array, offset: number, value: number): void {
  if (!Number.isInteger(value) || value < 0 || value > 0xffffffff) {
    throw new FormatError('bytes-invalid', `${value} is not an unsigned 32-bit integer`);
  }
  target[offset] = value >>> 24;
  target[offset + 1] = value >>> 16;
  target[offset + 2] = value >>> 8;
  target[offset + 3] = value;
}

/** Reads an unsigned integer from the four bytes at `offset`, most significant first. */
export function readU32be(bytes: Uint8Array, offset: number): number {
  return ((bytes[offset] << 24) | (bytes[offset + 1] << 16) | (bytes[offset + 2] << 8) | bytes[offset + 3]) >>> 0;
}

/** Lower-case hexadecimal, two digits a byte. */
export function bytesToHex(bytes: Uint8Array): string {
  let text = '';
  for (let i = 0; i < bytes.length; i++) text += HEX[bytes[i]];
  return text;
}

/** The bytes of lower-case hexadecimal; throws FormatError `bytes-invalid` on anything else, upper case included. */
export function hexToBytes(hex: string): Uint8Array {
  const bytes = new Uint8Array(hex.length >> 1);
  let seen = 0;
  for (let i = 0; i < bytes.length; i++) {
    const high = hexDigit(hex.charCodeAt(2 * i));
    const low = hexDigit(hex.charCodeAt(2 * i + 1));
    seen |= high | low;
    bytes[i] = (high << 4) | low;
  }
  if (seen > 15 || hex.length % 2 === 1) throw new FormatError('bytes-invalid', 'not lower-case hexadecimal of whole bytes');
  return bytes;
}

function hexDigit(code: number): number {
  return HEX_VALUES[code] ?? NO_DIGIT;
}

/** The bytes of lower-case hexadecimal that stands in ASCII bytes, from `at` on; undefined when it is none. */
export function hexIn(ascii: Uint8Array, at: number, length: number): Uint8Array | undefined {
  const bytes = new Uint8Array(length);
  let seen = 0;
  for (let i = 0; i < length; i++) {
    const high = hexDigit(ascii[at + 2 * i]);
    const low = hexDigit(ascii[at + 2 * i + 1]);
    seen |= high | low;
    bytes[i] = (high << 4) | low;
  }
  return seen > 15 ? undefined : bytes;
}

/** Whether the text is lower-case hexadecimal of so many bytes. */
export function isHex(text: string, bytes: number): boolean {
  if (text.length !== bytes * 2) return false;
  let seen = 0;
  for (let i = 0; i < text.length; i++) seen |= hexDigit(text.charCodeAt(i));
  return seen <= 15;
}

/** Whether `hex` is the lower-case hexadecimal of `bytes`, without making a string. */
export function equalsHex(bytes: Uint8Array, hex: string): boolean {
  if (hex.length !== bytes.length * 2) return false;
  for (let i = 0; i < bytes.length; i++) {
    if (((hexDigit(hex.charCodeAt(2 * i)) << 4) | hexDigit(hex.charCodeAt(2 * i + 1))) !== bytes[i]) return false;
  }
  return true;
}

/** Base64 with `-` and `_` (RFC 4648 section 5), without padding. */
export function bytesToBase64url(bytes: Uint8Array): string {
  let text = '';
  for (let i = 0; i < bytes.length; i += 3) {
    const left = bytes.length - i;
    const bits = (bytes[i] << 16) | ((bytes[i + 1] ?? 0) << 8) | (bytes[i + 2] ?? 0);
    text += BASE64URL_ALPHABET[bits >> 18] + BASE64URL_ALPHABET[(bits >> 12) & 63];
    if (left > 1) text += BASE64URL_ALPHABET[(bits >> 6) & 63];
    if (left > 2) text += BASE64URL_ALPHABET[bits & 63];
  }
  return text;
}

/** The bytes of unpadded base64url; throws FormatError `bytes-invalid` on a foreign letter, an impossible length or unused bits that are set. */
export function base64urlToBytes(text: string): Uint8Array {
  const bytes = new Uint8Array(Math.floor((text.length * 3) / 4));
  let bits = 0;
  let held = 0;
  let offset = 0;
  for (let i = 0; i < text.length; i++) {
    const value = BASE64URL_VALUES[text.charCodeAt(i)] ?? 64;
    if (value === 64) throw new FormatError('bytes-invalid', 'a letter is foreign to unpadded base64url');
    bits = ((bits << 6) | value) & 0xffff;
    held += 6;
    if (held < 8) continue;
    held -= 8;
    bytes[offset++] = bits >> held;
  }
  if (held === 6 || (bits & ((1 << held) - 1)) !== 0) {
    throw new FormatError('bytes-invalid', 'base64url of an impossible length, or with unused bits that are set');
  }
  return bytes;
}

/** The bytes of unpadded base64url that stands in ASCII bytes, from `at` on, as base64urlToBytes reads it; undefined when it is none. */
export function base64urlIn(ascii: Uint8Array, at: number, letters: number): Uint8Array | undefined {
  const bytes = new Uint8Array(Math.floor((letters * 3) / 4));
  let seen = 0;
  let bits = 0;
  let offset = 0;
  for (let i = 0; i < letters; i++) {
    const value = BASE64URL_VALUES[ascii[at + i]] ?? 64;
    seen |= value;
    bits = ((bits << 6) | value) & 0xffff;
    if (i % 4 > 0) bytes[offset++] = bits >> (6 - 2 * (i % 4));
  }
  const unused = [0, 0x3f, 0x0f, 0x03][letters % 4];
  return seen > 63 || letters % 4 === 1 || (bits & unused) !== 0 ? undefined : bytes;
}

/** Whether two arrays hold the same bytes. */
export function equalBytes(one: Uint8Array, other: Uint8Array): boolean {
  if (one.length !== other.length) return false;
  for (let i = 0; i < one.length; i++) {
    if (one[i] !== other[i]) return false;
  }
  return true;
}

/** Whether the text is a UUID in lower case with hyphens, of any version. */
export function isUuid(text: string): boolean {
  return UUID.test(text);
}

/** The 16 bytes of a lower-case UUID; throws FormatError `bytes-invalid` otherwise. */
export function uuidToBytes(uuid: string): Uint8Array {
  if (!isUuid(uuid)) throw new FormatError('bytes-invalid', 'not a lower-case uuid');
  return hexToBytes(uuid.replaceAll('-', ''));
}

/** Ordinary padded base64 (RFC 4648 section 4), as signed notes use it. */
export function bytesToBase64(bytes: Uint8Array): string {
  const text = bytesToBase64url(bytes).replaceAll('-', '+').replaceAll('_', '/');
  return text.padEnd(Math.ceil(text.length / 4) * 4, '=');
}

/** The bytes of padded base64; throws FormatError `bytes-invalid` on anything else. */
export function base64ToBytes(text: string): Uint8Array {
  const bytes = base64urlToBytes(text.replace(/={1,2}$/, '').replaceAll('+', '-').replaceAll('/', '_'));
  if (bytesToBase64(bytes) !== text) throw new FormatError('bytes-invalid', 'not padded base64');
  return bytes;
}
