import { createVerifier, type Hashing, type Head, type JsonObject, type JsonValue, type ServedEvent, type VerificationReport } from '@app/formats';
import type { LedgerClient } from './client';

const PAGE = 200;

/** A campaign's log as the token's holder sees it, page by page, from its first event. */
export async function readLog(client: LedgerClient, campaignId: string, token: string): Promise<ServedEvent[]> {
  const events: ServedEvent[] = [];
  for (let after: JsonValue = '0'; after !== null; ) {
    const page: JsonObject = await client.get(`/v1/campaigns/${campaignId}/events?limit=${PAGE}&after=${String(after)}`, { token });
    events.push(...(page['data'] as unknown as ServedEvent[]));
    after = page['next'] ?? null;
  }
  return events;
}

/** Verifies a served log here, with nothing of the server's but the log; `head` is one that the service gave out before. */
export function verifyLog(hashing: Hashing, events: readonly ServedEvent[], head: Head | undefined): VerificationReport {
  const first = events.find((event) => 'event' in event);
  const stream = first && 'event' in first ? first.event.stream : '';
  const verifier = createVerifier(hashing, { stream, ...(head ? { expect: { heads: [head] } } : {}) });
  for (const event of events) verifier.push(event);
  return verifier.finish();
}
