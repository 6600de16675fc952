import type { LedgerEvent } from '@app/formats';
import type { Findings } from './findings';
import type { MarkRow } from './ledger-reader';

const MARKED_BY = { 'event-revealed': 'revealedAt', 'words-erased': 'erasedAt' } as const;

type Marking = keyof typeof MARKED_BY;

/** Holds the marks of revealed and erased events against the events that made them, both ways. */
export class Marks {
  private readonly recorded = { 'event-revealed': new Map<number, string>(), 'words-erased': new Map<number, string>() };

  /** An event of the log, in its order; the first that names a sequence gave it its mark. */
  take({ type, facts, recordedAt }: LedgerEvent): void {
    if (type !== 'event-revealed' && type !== 'words-erased') return;
    const { sequences } = facts;
    for (const sequence of Array.isArray(sequences) ? sequences : []) {
      if (typeof sequence === 'number' && !this.recorded[type].has(sequence)) this.recorded[type].set(sequence, recordedAt);
    }
  }

  settle(rows: readonly MarkRow[], findings: Findings): void {
    for (const by of Object.keys(MARKED_BY) as Marking[]) {
      const left = new Map(this.recorded[by]);
      for (const row of rows) {
        const mark = row[MARKED_BY[by]];
        if (mark !== null && left.get(row.sequence) !== mark) findings.add(row.sequence, 'mark-unrecorded', `marked with ${MARKED_BY[by]} ${mark}, which no ${by} event did`);
        if (mark !== null) left.delete(row.sequence);
      }
      for (const sequence of left.keys()) findings.add(sequence, 'mark-missing', `an event ${by} names it, but it is not marked so`);
    }
  }
}
