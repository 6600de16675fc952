import type { LedgerEvent } from '../event';
import type { Problems } from './report';

type Claimant = 'words-erased' | 'event-revealed';

const CODES = { 'words-erased': 'erasure-unrecorded', 'event-revealed': 'reveal-unrecorded' } as const;

/** Holds every `erasedAt` and `revealedAt` against the events of the log that are said to have done it. */
export class Claims {
  private readonly claimed = { 'words-erased': new Map<string, number>(), 'event-revealed': new Map<string, number>() };
  private readonly recorded = { 'words-erased': new Set<string>(), 'event-revealed': new Set<string>() };

  /** A visible event of the log. */
  record(event: LedgerEvent): void {
    if (event.type === 'words-erased' || event.type === 'event-revealed') this.recorded[event.type].add(event.recordedAt);
  }

  /** What an event's line says was done to it, and when. */
  claim(by: Claimant, at: string | null | undefined, sequence: number): void {
    if (at && !this.claimed[by].has(at)) this.claimed[by].set(at, sequence);
  }

  /** Adds a problem for every claim that no event bears out. */
  settle(problems: Problems): void {
    for (const by of ['words-erased', 'event-revealed'] as const) {
      for (const [at, sequence] of this.claimed[by]) {
        if (!this.recorded[by].has(at)) problems.add(sequence, CODES[by], `no ${by} event was recorded at ${at}`);
      }
    }
  }
}
