import { createHash, randomInt } from 'node:crypto';
import { crc32 } from 'node:zlib';

const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const BODY = 30;
const CHECK = 6;
const SHAPE = /^cl_(owner|account|member)_([0-9A-Za-z]{30})([0-9A-Za-z]{6})$/;

/** What a token's name says of it. */
export type TokenKind = 'owner' | 'account' | 'member';

/** A fresh token `cl_<kind>_<30 base62><6 base62 of CRC-32>` (178 random bits) and hex of the SHA-256 that is stored. */
export function newToken(kind: TokenKind = 'member'): { token: string; hash: string } {
  const body = Array.from({ length: BODY }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
  const token = `cl_${kind}_${body}${checksum(body)}`;
  return { token, hash: hashToken(token) };
}

/** True for a text that has a token's form and checksum; says nothing of whether it is known. */
export function isToken(text: string): boolean {
  const match = SHAPE.exec(text);
  return match !== null && checksum(match[2] ?? '') === match[3];
}

/** Hex of the SHA-256 under which a token is stored. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex');

function checksum(body: string): string {
  let rest = crc32(body);
  let text = '';
  for (let digit = 0; digit < CHECK; digit += 1) {
    text = ALPHABET[rest % ALPHABET.length] + text;
    rest = Math.floor(rest / ALPHABET.length);
  }
  return text;
}
