import { setTimeout as sleep } from 'node:timers/promises';
import type { JsonObject } from '@app/kernel';
import type { TestService } from '../../support/test-service';

type At = Pick<TestService, 'url' | 'ownerToken'>;

/** The export of a campaign for whoever holds the token; the owner's account, which is its GM, unless said. */
export async function exportOf({ url, ownerToken }: At, campaignId: string, token = ownerToken): Promise<string> {
  const response = await fetch(`${url}/v1/campaigns/${campaignId}/export`, { headers: { authorization: `Bearer ${token}` } });
  if (response.status !== 200) throw new Error(`${response.status} ${await response.text()}`);
  return response.text();
}

/** Its lines, without line feeds. */
export const linesOf = (file: string): string[] => file.split('\n').slice(0, -1);

export const fileOf = (lines: readonly string[]): string => lines.map((line) => `${line}\n`).join('');

/** Sends a file to be imported; the answer as it came. */
export function send({ url, ownerToken }: At, body: string | Uint8Array, headers: Readonly<Record<string, string>> = {}): Promise<Response> {
  return fetch(`${url}/v1/imports`, { method: 'POST', headers: { authorization: `Bearer ${ownerToken}`, 'content-type': 'application/x-ndjson', ...headers }, body: body as never });
}

/** An import as it stands. */
export async function importAt({ url, ownerToken }: At, id: string, headers: Readonly<Record<string, string>> = {}): Promise<JsonObject> {
  return (await (await fetch(`${url}/v1/imports/${id}`, { headers: { authorization: `Bearer ${ownerToken}`, ...headers } })).json()) as JsonObject;
}

/** An import when it is over. */
export async function finished(at: At, id: string, headers: Readonly<Record<string, string>> = {}): Promise<JsonObject> {
  for (;;) {
    const job = await importAt(at, id, headers);
    if (job['status'] === 'done' || job['status'] === 'failed') return job;
    await sleep(20);
  }
}

/** Imports a file to the end. */
export async function imported(at: At, file: string | Uint8Array, headers: Readonly<Record<string, string>> = {}): Promise<JsonObject> {
  const response = await send(at, file, headers);
  const job = (await response.json()) as JsonObject;
  if (response.status !== 202) throw new Error(`${response.status} ${JSON.stringify(job)}`);
  return finished(at, String(job['id']), headers);
}
