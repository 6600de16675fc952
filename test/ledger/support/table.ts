import { randomUUID } from 'node:crypto';
import { RestDriver, withClient, type Answered } from '@app/testing';
import { CommandKeys } from '@app/event-store';
import type { JsonObject } from '@app/kernel';
import type { TestService } from '../../support/test-service';

/** A campaign with what the ledger's tests play with. */
export interface Table {
  readonly campaignId: string;
  readonly clockId: string;
  readonly sessionId: string;
  readonly characterId: string;
}

/** The GM over REST at a service. */
export const gmAt = (service: Pick<TestService, 'url' | 'ownerToken'>): RestDriver => new RestDriver(service.url, service.ownerToken);

/** A campaign of Charge with a running session, a character and a progress clock. */
export async function newTable(gm: RestDriver, segments = 8): Promise<Table> {
  const campaignId = await made(gm.call('createCampaign', { input: { name: 'Verrières', system: 'charge' } }));
  const sessionId = await made(gm.call('startSession', { campaignId }));
  const characterId = await made(gm.call('createCharacter', { campaignId, input: { name: 'Sabre', sheet: { actions: { sneak: 2 } } } }));
  const clockId = await made(gm.call('createClock', { campaignId, input: { name: 'The wall', kind: 'progress', segments } }));
  return { campaignId, clockId, sessionId, characterId };
}

/** The id of what was made; an error with the answer when it was refused. */
export async function made(answer: Promise<Answered>): Promise<string> {
  const { status, body } = await answer;
  if (status !== 201) throw new Error(`${status} ${JSON.stringify(body)}`);
  return String(body['id']);
}

/** A tick by hand. */
export const tick = (gm: RestDriver, { campaignId, clockId }: Table, key?: string, segments = 1): Promise<Answered> =>
  gm.call('tickClock', { campaignId, id: clockId, input: { segments } }, key === undefined ? {} : { key });

/** A free roll with server dice. */
export const roll = (gm: RestDriver, { campaignId }: Pick<Table, 'campaignId'>, key: string = randomUUID(), visibility = 'table'): Promise<Answered> =>
  gm.call('Mutation.roll', { campaignId, input: { kind: 'free', notation: '2d6', visibility } }, { key });

/** The campaign's events as its GM reads them, whole. */
export async function eventsOf(gm: RestDriver, campaignId: string): Promise<JsonObject[]> {
  const events: JsonObject[] = [];
  for (;;) {
    const { body } = await gm.call('events', { campaignId, query: { limit: 200, after: events.length } });
    const page = body['data'] as JsonObject[];
    events.push(...page);
    if (page.length < 200) return events;
  }
}

/** Hex under which the log holds a command of this GM with that idempotency key. */
export async function commandsHex(superUrl: string, campaignId: string): Promise<(key: string) => string> {
  return withClient(superUrl, async (client) => {
    const secret = await client.query<{ value: Buffer }>(`select value from server_secret where name = 'command-key'`);
    const member = await client.query<{ member_id: string }>('select member_id from account_member where campaign_id = $1', [campaignId]);
    const keys = new CommandKeys(secret.rows[0]?.value.subarray(1) ?? Buffer.alloc(0));
    return (key) => keys.mark(member.rows[0]?.member_id ?? '', '', {}, key).command;
  });
}

/** How many of each status came back. */
export function statuses(answers: readonly Answered[]): { [status: string]: number } {
  const counts: Record<string, number> = {};
  for (const { status, body } of answers) {
    const name = status < 300 ? 'done' : `${status} ${String(body['code'])}`;
    counts[name] = (counts[name] ?? 0) + 1;
  }
  return counts;
}
