import { createHash } from 'node:crypto';

/** SHA-256 of bytes, both as hex. */
export const sha256 = (hex: string): string => createHash('sha256').update(Buffer.from(hex, 'hex')).digest('hex');

/** The chain of entropy of 32 secret bytes (hex) in the order in which rolls carry its links, its end first. */
export function chainOf(secret: string, length: number): [end: string, ...links: string[]] {
  const links: [string, ...string[]] = [secret];
  for (let index = 0; index < length; index += 1) links.unshift(sha256(links[0]));
  return links;
}
