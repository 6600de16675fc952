import { LRUCache } from 'lru-cache';
import type { CampaignState } from '@app/kernel';
import type { Seeds } from './dice-box';
import type { ParsedEvent } from './stored-event';

/** A command of the recent past, as it left the campaign. */
export interface RecentCommand {
  readonly request?: string;
  readonly state: CampaignState;
  readonly events: readonly ParsedEvent[];
}

/** Retries come soon; older ones are answered from the log. */
const RECENT_COMMANDS = 32;

/** A campaign as a node holds it in memory: its folded state, head, seeds, and the commands of late. */
export interface CampaignEntry {
  state: CampaignState;
  chain: Uint8Array;
  seeds: Seeds;
  snapshotAt: number;
  readonly recent: LRUCache<string, RecentCommand>;
}

/** An entry without recent commands. */
export function newEntry(state: CampaignState, chain: Uint8Array, seeds: Seeds, snapshotAt: number): CampaignEntry {
  return { state, chain, seeds, snapshotAt, recent: new LRUCache<string, RecentCommand>({ max: RECENT_COMMANDS }) };
}
