import { base64urlToBytes, bytesToHex, type EventTexts } from '@app/formats';
import type { JsonObject } from '@app/kernel';
import type { RowsByTable } from '../projections';
import { kindsOf, type SealedRow } from '../seal';
import type { ParsedEvent } from '../stored-event';

/** An event of another server's log, with its texts verbatim; salts base64url, hashes hex. */
export type ReceivedEvent = Pick<EventTexts, 'sequence' | 'eventText' | 'wordsText' | 'wordsSalt' | 'leaf' | 'chain' | 'erasedAt' | 'revealedAt'>;

/** The row of a received event; `read`: the event as its text has it, at whatever version. */
export function rowOf(campaignId: string, { sequence, eventText, wordsText, wordsSalt, leaf, chain }: ReceivedEvent, read: JsonObject): SealedRow {
  const { first, command, audience, audienceMembers = [] } = read as unknown as { first: number; command: string; audience: string; audienceMembers?: readonly string[] };
  return {
    c: campaignId,
    s: sequence,
    e: eventText,
    w: wordsText === '' ? '{}' : wordsText,
    ws: wordsSalt === '' ? '' : bytesToHex(base64urlToBytes(wordsSalt)),
    l: leaf,
    h: chain,
    k: command,
    i: sequence - first,
    t: kindsOf(read as unknown as Pick<ParsedEvent, 'type' | 'changes'>),
    a: audience,
    m: audienceMembers,
  };
}

type Mark = Pick<ReceivedEvent, 'revealedAt' | 'erasedAt'>;

/** What was read and is not stored yet: events, and the newest row of everything that they touched. */
export class IntakePage {
  readonly events: SealedRow[] = [];
  private readonly newest: Record<string, Map<string, JsonObject>> = {};
  private readonly beside: Record<string, JsonObject[]> = {};
  private readonly marks = new Map<number, Mark>();

  /** Rows as a step of the fold gave them; a later one of the same thing takes the place of an earlier one. */
  addRows(rows: RowsByTable): void {
    for (const [table, all] of Object.entries(rows)) {
      const kept = (this.newest[table] ??= new Map());
      for (const row of all) kept.set(String(row['id']), row);
    }
  }

  /** A row of a side table. */
  addSide(table: string, row: JsonObject): void {
    (this.beside[table] ??= []).push(row);
  }

  /** What was done to an event, by the `recordedAt` of the event that did it; the first one stands. */
  mark(sequence: number, { revealedAt, erasedAt }: Mark): void {
    const known = this.marks.get(sequence);
    this.marks.set(sequence, { revealedAt: known?.revealedAt ?? revealedAt, erasedAt: known?.erasedAt ?? erasedAt });
  }

  rows(): RowsByTable {
    return Object.fromEntries(Object.entries(this.newest).map(([table, rows]) => [table, [...rows.values()]]));
  }

  side(campaignId: string): RowsByTable {
    const marks = [...this.marks].map(([sequence, { revealedAt, erasedAt }]) => ({ campaign_id: campaignId, sequence, revealed_at: revealedAt ?? null, erased_at: erasedAt ?? null }));
    return marks.length === 0 ? this.beside : { ...this.beside, event_mark: marks };
  }
}
