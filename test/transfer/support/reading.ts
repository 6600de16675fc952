import { setTimeout as sleep } from 'node:timers/promises';
import { nodeHashing } from '@app/event-store';
import { createExportVerifier, type VerificationReport } from '@app/formats';
import { withClient } from '@app/testing';
import type { TestService } from '../../support/test-service';
import { linesOf } from './files';

/** What a verifier says of an export. */
export function verified(file: string): VerificationReport {
  const verifier = createExportVerifier(nodeHashing);
  for (const line of linesOf(file)) verifier.line(line);
  return verifier.finish();
}

/** Connections of the database that read a whole log now. */
export const readers = ({ database }: TestService): Promise<number> =>
  withClient(database.superUrl, async (client) => {
    const { rows } = await client.query<{ n: number }>(`select count(*)::int as n from pg_stat_activity where datname = current_database() and application_name = 'campaign-ledger' and state like 'idle in transaction%'`);
    return rows[0]!.n;
  });

/** Waits until nobody reads a whole log any more. */
export async function nobodyReads(service: TestService): Promise<void> {
  for (let tries = 0; (await readers(service)) > 0; tries += 1) {
    if (tries > 100) throw new Error('a snapshot is still open');
    await sleep(50);
  }
}
