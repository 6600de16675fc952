import type { LedgerGateway } from '../ledger.gateway';
import type { StoredEvent } from '../stored-event';
import type { ViewFold } from './view-fold';

const PAGE = 500;
/** How much is folded at a time. */
export interface BatchSize {
  /** Before what came of it is there to stay: what a crash costs. */
  readonly events: number;
  /** Rows that are made before they are sent to the database: what is in memory beside the state. */
  readonly rows: number;
}

/** Few enough rows not to grow old in memory. */
export const BATCH: BatchSize = { events: 10_000, rows: 500 };

/** The log after an event up to where it ends now, page by page; the next one is asked for while one is worked on. */
export async function* logPages(gateway: LedgerGateway, campaignId: string, after: number): AsyncGenerator<readonly StoredEvent[]> {
  let reached = after;
  const ask = (): Promise<readonly StoredEvent[]> => {
    const asked = gateway.eventsAfter(campaignId, reached, PAGE);
    // Who waits for it hears of a failure; nobody may wait for it any more.
    asked.catch(() => undefined);
    return asked;
  };
  let coming = ask();
  for (;;) {
    const page = await coming;
    if (page.length === 0) return;
    reached += page.length;
    if (page.length === PAGE) coming = ask();
    yield page;
    if (page.length < PAGE) return;
  }
}

/** Folds a page; between two commands `flush` is called as soon as enough waits for it. */
export async function foldPage(fold: ViewFold, page: readonly StoredEvent[], flush: () => Promise<void>, most = BATCH): Promise<void> {
  for (const stored of page) {
    const event = fold.read(stored);
    if (fold.begins(event)) {
      fold.settle();
      const { events, rows } = fold.waiting;
      if (events >= most.events || rows >= most.rows) await flush();
    }
    await fold.take(event);
  }
}
