import type { LedgerEvent } from '../event';
import type { Problems } from './report';

type Claimant = 'words-erased' | 'event-revealed';

const UNRECORDED = { 'words-erased': 'erasure-unrecorded', 'event-revealed': 'reveal-unrecorded' } as const;
const UNMARKED = { 'words-erased': 'words-not-erased', 'event-revealed': 'reveal-unmarked' } as const;

const isClaimant = (type: string): type is Claimant => type === 'words-erased' || type === 'event-revealed';

/**
 * Holds every `erasedAt` and `revealedAt` against the event that is said to have done it, which names the sequence in
 * `facts.sequences`; and the other way round.
 */
export class Claims {
  private readonly claimed = { 'words-erased': new Map<number, string>(), 'event-revealed': new Map<number, string>() };
  private readonly recorded = { 'words-erased': new Map<number, string>(), 'event-revealed': new Map<number, string>() };
  private lastHidden = 0;

  constructor(private readonly problems: Problems) {}

  /** A visible event of the log; what it names stands before it. */
  record({ type, facts, recordedAt, sequence }: LedgerEvent): void {
    if (!isClaimant(type)) return;
    const { sequences } = facts;
    for (const named of Array.isArray(sequences) ? (sequences as readonly unknown[]) : []) {
      if (typeof named !== 'number' || this.recorded[type].has(named)) continue;
      this.recorded[type].set(named, recordedAt);
      if (!this.claimed[type].has(named)) this.problems.add(sequence, UNMARKED[type], `event ${named}, which this ${type} names, is not marked so`);
    }
  }

  /** What an event's line says was done to it, and when. */
  claim(by: Claimant, at: string | null | undefined, sequence: number): void {
    if (at) this.claimed[by].set(sequence, at);
  }

  /** An event whose place alone is known. */
  hidden(sequence: number): void {
    this.lastHidden = sequence;
  }

  /** Adds a problem for every claim that no event bears out. */
  settle(problems: Problems): void {
    for (const by of ['words-erased', 'event-revealed'] as const) {
      for (const [sequence, at] of this.claimed[by]) {
        if (this.recorded[by].get(sequence) !== at && !(by === 'words-erased' && this.mayBeHidden(sequence, at))) problems.add(sequence, UNRECORDED[by], `no ${by} event of ${at} names it`);
      }
    }
  }

  /** Who was shown an event after its words had gone was not told of their erasure when that happened: a hidden event did it. */
  private mayBeHidden(sequence: number, erasedAt: string): boolean {
    const shownAt = this.claimed['event-revealed'].get(sequence);
    return shownAt !== undefined && shownAt >= erasedAt && this.lastHidden > sequence && !this.recorded['words-erased'].has(sequence);
  }
}
