import type { LedgerEvent } from '../event';
import type { Head } from '../served';
import type { Problems } from './report';

/**
 * Holds each `campaign-imported` against the log before it: it names the head that was taken in, and the next event, of the
 * same append, commits to new dice.
 */
export class ImportCheck {
  /** The last event that the log's last host took in and did not write; 0 for none. */
  upTo = 0;
  private waiting: LedgerEvent | undefined;

  constructor(private readonly problems: Problems) {}

  /** The next visible event; `hashes` tells the head before it. */
  take(event: LedgerEvent, hashes: { readonly before: Head }): void {
    const imported = this.waiting;
    this.waiting = undefined;
    if (imported && (event.type !== 'dice-committed' || event.first !== imported.first)) {
      this.problems.add(imported.sequence, 'import-mismatch', 'an import is followed, in its append, by the commitment to new dice');
    }
    if (event.type === 'campaign-imported') this.begin(event, hashes.before);
  }

  private begin(event: LedgerEvent, before: Head): void {
    const { sequence, chain } = event.facts;
    this.waiting = event;
    this.upTo = before.sequence;
    if (sequence !== before.sequence || chain !== before.chain) this.problems.add(event.sequence, 'import-mismatch', 'the import names another head than the one before it');
  }
}
