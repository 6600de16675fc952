import { describedWords, type SystemWords } from '@app/telling';
import type { LedgerClient } from './client';

/** Reads the labels of a rule system in the client's language. */
export async function readWords(client: LedgerClient, system: string, token: string): Promise<SystemWords> {
  return describedWords({ ...(await client.get(`/v1/systems/${system}`, { token })), id: system });
}
