import { isJsonObject, type JsonObject } from '@app/formats';
import type { LedgerClient } from '../client';

/**
 * The label of an identifier in a group of a system's words (`outcomes`, `actions`, …), and under `title` what the system
 * itself is called; the identifier where there is none.
 */
export type SystemWords = (group: string, id: string) => string;

/** Reads the labels of a rule system in the client's language. */
export async function readWords(client: LedgerClient, system: string, token: string): Promise<SystemWords> {
  const { title, words } = await client.get(`/v1/systems/${system}`, { token });
  const labels = new Map([[`title/${system}`, String(title)]]);
  for (const entry of objects(words)) {
    for (const word of objects(entry['words'])) labels.set(`${String(entry['group'])}/${String(word['id'])}`, String(word['label']));
  }
  return (group, id) => labels.get(`${group}/${id}`) ?? id;
}

const objects = (value: unknown): JsonObject[] => (Array.isArray(value) ? value.filter(isJsonObject) : []);
