import { randomBytes } from 'node:crypto';
import { chainOf } from '@app/testing';

/** The links of a fresh chain in the order in which rolls carry them, its end first. */
export const freshChain = (length: number): [end: string, ...links: string[]] => chainOf(randomBytes(32).toString('hex'), length);
