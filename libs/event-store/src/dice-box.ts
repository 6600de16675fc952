import { randomBytes } from 'node:crypto';
import { bytesToHex, hexToBytes, openDraw, seedCommitment } from '@app/formats';
import type { CampaignState, DrawnDice, JsonObject } from '@app/kernel';
import { nodeHashing } from './node-hashing';

/** Seeds of a campaign by `epoch/lane`, hex; in memory only while the campaign is cached. */
export type Seeds = ReadonlyMap<string, string>;

/** The key of a seed in `Seeds`. */
export const seedKey = (epoch: number, lane: number): string => `${epoch}/${lane}`;

/** A fresh seed: 32 random bytes as hex. */
export const freshSeed = (): string => randomBytes(32).toString('hex');

/** Hex of the commitment to a seed. */
export function commitmentOf(stream: string, epoch: number, lane: number, seed: string): string {
  return bytesToHex(seedCommitment(nodeHashing, { stream, epoch, lane: lane as 0 | 1, seed }));
}

/** SHA-256 of bytes, both as hex. */
export const hashOfHex = (hex: string): string => bytesToHex(nodeHashing.sha256(hexToBytes(hex)));

/** The next draw of a lane in the current epoch; its number is the state's, nobody chooses it. */
export function nextDraw(state: CampaignState, seeds: Seeds, lane: 0 | 1, entropy?: string): DrawnDice {
  const { epoch, next } = state.dice;
  const seed = seeds.get(seedKey(epoch, lane));
  if (!seed) throw new Error(`no seed for epoch ${epoch}, lane ${lane}`);
  const number = next[lane];
  const place = { stream: state.stream, epoch, lane, seed, number, ...(entropy ? { entropy } : {}) };
  const draw: JsonObject = { epoch, lane, number, ...(entropy ? { entropy } : {}) };
  return { draw, throwDie: openDraw(nodeHashing, place).throwDie };
}

