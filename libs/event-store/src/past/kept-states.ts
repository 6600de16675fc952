import { LRUCache } from 'lru-cache';
import type { CampaignState } from '@app/kernel';
import { sizeOf } from '../snapshots';

/** A state of the past in memory, and the sequence of the last snapshot at or before it. */
export interface KeptState {
  readonly state: CampaignState;
  readonly snapshotAt: number;
}

/** What one entity takes in memory, about, and any state beside its entities. */
const [ENTITY_BYTES, STATE_BYTES] = [3_000, 8_000];

interface Entry extends KeptState {
  readonly campaignId: string;
}

/** States of the past, those asked for last, of all campaigns together within a number of bytes. */
export class KeptStates {
  private readonly states: LRUCache<string, Entry>;
  /** By campaign: the head at which all of its states are known to be free of erased words, and their sequences. */
  private readonly campaigns = new Map<string, { head: number; readonly sequences: Set<number> }>();

  constructor(mostBytes: number) {
    this.states = new LRUCache<string, Entry>({
      maxSize: mostBytes,
      sizeCalculation: ({ state }) => STATE_BYTES + sizeOf(state) * ENTITY_BYTES,
      dispose: ({ campaignId, state }, _key, reason) => (reason === 'set' ? undefined : this.forgetOne(campaignId, state.sequence)),
    });
  }

  /** The head at which the states of a campaign were held against erasures; undefined where none is kept. */
  headOf(campaignId: string): number | undefined {
    return this.campaigns.get(campaignId)?.head;
  }

  /** Nothing was erased between these heads. */
  clean(campaignId: string, from: number, head: number): void {
    const known = this.campaigns.get(campaignId);
    if (known && known.head >= from) known.head = Math.max(known.head, head);
  }

  get(campaignId: string, sequence: number): KeptState | undefined {
    return this.states.get(keyOf(campaignId, sequence));
  }

  /** The last one at or before a sequence. */
  before(campaignId: string, sequence: number): KeptState | undefined {
    let nearest = 0;
    for (const one of this.campaigns.get(campaignId)?.sequences ?? []) if (one <= sequence && one > nearest) nearest = one;
    return nearest === 0 ? undefined : this.get(campaignId, nearest);
  }

  /** Keeps a state that was read when the log was at `head`; not one that is older than what is known of erasures. */
  keep(campaignId: string, kept: KeptState, head: number): void {
    const known = this.campaigns.get(campaignId) ?? { head, sequences: new Set() };
    if (known.head > head) return;
    this.campaigns.set(campaignId, known);
    const { sequence } = kept.state;
    known.sequences.add(sequence);
    this.states.set(keyOf(campaignId, sequence), { ...kept, campaignId });
    // One that is larger than all of the room is not there.
    if (!this.states.has(keyOf(campaignId, sequence))) this.forgetOne(campaignId, sequence);
  }

  /** Words were erased that a campaign's states may hold. */
  forget(campaignId: string): void {
    for (const sequence of this.campaigns.get(campaignId)?.sequences ?? []) this.states.delete(keyOf(campaignId, sequence));
    this.campaigns.delete(campaignId);
  }

  private forgetOne(campaignId: string, sequence: number): void {
    const known = this.campaigns.get(campaignId);
    known?.sequences.delete(sequence);
    if (known?.sequences.size === 0) this.campaigns.delete(campaignId);
  }
}

const keyOf = (campaignId: string, sequence: number): string => `${campaignId}/${sequence}`;
