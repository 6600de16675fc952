import { createHash, randomBytes } from 'node:crypto';

/** SHA-256 of bytes, both as hex. */
export const sha256 = (hex: string): string => createHash('sha256').update(Buffer.from(hex, 'hex')).digest('hex');

/** The links of a fresh chain in the order in which rolls carry them, its end first. */
export function freshChain(length: number): readonly [end: string, ...links: string[]] {
  const links: [string, ...string[]] = [randomBytes(32).toString('hex')];
  for (let index = 0; index < length; index += 1) links.unshift(sha256(links[0]));
  return links;
}
