import { LRUCache } from 'lru-cache';
import type { CampaignState } from '@app/kernel';
import type { Seeds } from './dice-box';
import type { ParsedEvent, StoredEvent } from './stored-event';

/** A command of the recent past, as it left the campaign. */
export interface RecentCommand {
  readonly request?: string;
  readonly state: CampaignState;
  readonly events: readonly ParsedEvent[];
}

/** Retries come soon; older ones are answered from the log. Each holds a state, so few are kept. */
const RECENT_COMMANDS = 8;

/** A campaign as a node holds it in memory: its folded state, head, seeds, and the commands of late. */
export interface CampaignEntry {
  state: CampaignState;
  chain: Uint8Array;
  seeds: Seeds;
  snapshotAt: number;
  readonly recent: LRUCache<string, RecentCommand>;
}

/** Keeps a command of late; an erasure forgets all that were kept, since their states hold what it takes away. */
export function remember(entry: CampaignEntry, command: string, recent: RecentCommand): void {
  if (recent.events.some(({ type }) => type === ERASURE)) entry.recent.clear();
  else entry.recent.set(command, recent);
}

/** Takes over the commands of late, unless words were erased in what was missed. */
export function takeOver(entry: CampaignEntry, from: CampaignEntry, missed: readonly StoredEvent[]): void {
  if (missed.some(({ event }) => event.includes(`"type":"${ERASURE}"`))) return;
  for (const [command, recent] of from.recent.entries()) entry.recent.set(command, recent);
}

const ERASURE = 'words-erased';

/** An entry without recent commands. */
export function newEntry(state: CampaignState, chain: Uint8Array, seeds: Seeds, snapshotAt: number): CampaignEntry {
  return { state, chain, seeds, snapshotAt, recent: new LRUCache<string, RecentCommand>({ max: RECENT_COMMANDS }) };
}
