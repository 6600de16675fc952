import { CommandKeys, CommandRunner } from '@app/event-store';
import { isUuid } from '@app/shapes';
import { withoutNulls, type CallOptions } from '@app/testing';
import type { JsonObject } from '@app/kernel';
import { makeCampaign, type TestCampaign } from '../api/support/campaign';
import { http } from '../api/support/http';
import { APIS, dataOf, idOf, type Party } from '../api/support/party';
import { startTestService, type TestService } from '../support/test-service';
import { eraseWords } from './support/erase-words';
import { linesLogged } from './support/lines-logged';
import { everything, Reader, type Read } from './support/reading';
import { everyTable, storedEvent } from './support/stored';

const RAISE = 'raiseSafetySignal';
const CARD = { input: { kind: 'x-card', text: 'no spiders' } };
/** All that a client can send with a command. */
const SENT: CallOptions = { key: 'the same key', occurredAt: '2026-03-28T20:15:00+01:00', expectedVersion: 7 };
/** What an event of a table's signal has, and what of it differs from one to the next. */
const FIELDS = ['actor', 'audience', 'changes', 'command', 'facts', 'first', 'recordedAt', 'salt', 'scene', 'sequence', 'session', 'stream', 'subject', 'system', 'systemVersion', 'type', 'typeVersion', 'v', 'wordsHash'];
const OF_THE_MOMENT = ['command', 'first', 'recordedAt', 'salt', 'sequence', 'subject', 'wordsHash'];

let service: TestService;
let lines: string[];
beforeAll(async () => {
  service = await startTestService();
  lines = linesLogged(service);
});
afterAll(() => service.stop());

/** Whoever may raise a signal: members of every role, and one that lets a bot speak for it. */
interface Raiser {
  readonly name: string;
  readonly party: Party;
  readonly options: CallOptions;
}

function raisersOf({ gm, player, spectator, auditor, bot }: TestCampaign): Raiser[] {
  const members = Object.entries({ gm, player, spectator, auditor, bot }).map(([name, party]) => ({ name, party, options: SENT }));
  return [...members, { name: 'bot for a player', party: bot, options: { ...SENT, actingMember: player.id } }];
}

const without = (object: JsonObject, names: readonly string[]): string => JSON.stringify(Object.fromEntries(Object.entries(object).filter(([name]) => !names.includes(name))));

describe.each(APIS)('a safety signal over %s', (api) => {
  let campaign: TestCampaign;
  let raisers: Raiser[];
  let signals: { readonly raiser: Raiser; readonly body: JsonObject }[];
  const sequenceOf = (signal: JsonObject): number => Number(signal['sequence']);
  const served = async (reader: Party, signal: JsonObject): Promise<JsonObject> => dataOf((await reader.call('events', { query: { after: sequenceOf(signal) - 1, limit: 1 } })).body)[0];

  beforeAll(async () => {
    campaign = await makeCampaign(api, service);
    const { owner, player, bot } = campaign;
    await player.does('allowBot', { id: player.id, input: { botId: bot.id } });
    await owner.does('startSession');
    await owner.does('startScene', { input: { name: 'the cellar' } });
    raisers = raisersOf(campaign);
    signals = [];
    for (const raiser of raisers) {
      const answer = await raiser.party.call(RAISE, CARD, raiser.options);
      expect([raiser.name, answer.status < 300, answer.repeat ?? false]).toEqual([raiser.name, true, false]);
      signals.push({ raiser, body: withoutNulls(answer.body) });
    }
  });

  it('is answered with itself, and is found by everyone as it was answered', async () => {
    const bodies = signals.map(({ body }) => body);
    for (const body of bodies) {
      expect(body).toEqual({ id: expect.any(String) as string, kind: 'x-card', text: 'no spiders', at: expect.any(String) as string, sequence: expect.any(Number) as number, version: body['sequence'] });
    }
    for (const { party } of raisers) {
      expect(dataOf(await party.does('safetySignals')).map(withoutNulls)).toEqual(bodies);
      for (const body of bodies) expect(await party.does('safetySignal', { id: idOf(body) })).toEqual(body);
    }
    const page = await campaign.spectator.does('safetySignals', { query: { limit: 4 } });
    const rest = await campaign.spectator.does('safetySignals', { query: { limit: 4, after: String(page['next']) } });
    expect([...dataOf(page), ...dataOf(rest)].map(withoutNulls)).toEqual(bodies);
    expect(rest['next'] ?? null).toBeNull();
  });

  it('may say nothing besides what it is', async () => {
    const pause = await campaign.player.does(RAISE, { input: { kind: 'pause' } });
    expect(pause).not.toHaveProperty('text');
    expect(await campaign.player.refused(RAISE, { input: { kind: 'stop' } })).toEqual([400, 'invalid-input']);
    expect(await served(campaign.spectator, pause)).toMatchObject({ event: { facts: { kind: 'pause' } }, words: {} });
  });

  it('is stored the same whoever raised it: nothing of a member, a bot, a key or a stated time', async () => {
    const ids = raisers.flatMap(({ party }) => [party.id, party.token]);
    const marks = raisers.map(({ party }) => service.app.get(CommandKeys).mark(party.id, RAISE, {}, SENT.key).command);
    const stored = await Promise.all(signals.map(({ body }) => storedEvent(service, campaign.id, sequenceOf(body))));
    const [{ event: first }] = stored;
    for (const [index, { event, row }] of stored.entries()) {
      expect(Object.keys(event)).toEqual(FIELDS);
      expect(event).toMatchObject({ type: 'safety-signalled', audience: 'table', actor: null, changes: [], facts: { kind: 'x-card', fields: ['text'] }, subject: { kind: 'safety-signal', id: signals[index].body['id'] } });
      expect(without(event, OF_THE_MOMENT)).toBe(without(first, OF_THE_MOMENT));
      expect(ids.filter((id) => row.includes(id))).toEqual([]);
      expect(marks).not.toContain(event['command']);
      expect(isUuid((event['subject'] as { id: string }).id)).toBe(true);
    }
    expect(new Set(stored.map(({ event }) => event['command'])).size).toBe(signals.length);
    expect(stored.map(({ event }) => event['first'])).toEqual(stored.map(({ event }) => event['sequence']));
  });

  it('is served to every role as it is stored', async () => {
    for (const { body } of signals) {
      const { event } = await storedEvent(service, campaign.id, sequenceOf(body));
      const views = await Promise.all(raisers.map(({ party }) => served(party, body)));
      for (const view of views) expect(withoutNulls(view)).toEqual(withoutNulls(views[0]));
      expect(views[0]).toMatchObject({ sequence: body['sequence'], event, words: { text: 'no spiders' } });
    }
  });

  it('keeps no key: the same one is a second signal, and stands for nothing else', async () => {
    const { player } = campaign;
    const [one, two] = [await player.call(RAISE, CARD, { key: 'again' }), await player.call(RAISE, CARD, { key: 'again' })];
    expect(two.status).toBe(one.status);
    expect(two.body['id']).not.toBe(one.body['id']);
    const roll = { input: { kind: 'free', notation: '1d6' } };
    const made = await player.call('Mutation.roll', roll, { key: 'again' });
    expect(made.status).toBeLessThan(300);
    expect((await player.call(RAISE, CARD, { key: 'again' })).status).toBe(one.status);
    expect((await player.call('Mutation.roll', roll, { key: 'again' })).body).toEqual(made.body);
  });

  it('looks at no stated time, but at its form', async () => {
    const { body } = await campaign.player.call(RAISE, CARD, { occurredAt: '2999-01-01T00:00:00Z' });
    expect((await served(campaign.player, body))['event']).not.toHaveProperty('occurredAt');
    expect(await campaign.player.refused(RAISE, CARD, { occurredAt: 'soon' })).toEqual([400, 'invalid-input']);
    expect(await campaign.player.refused(RAISE, CARD, { key: 'é' })).toEqual([400, 'invalid-input']);
  });

  it('touches no table but the log, its head and the list of signals', async () => {
    for (const { party, options } of raisers) {
      const before = await everyTable(service);
      await party.does(RAISE, CARD, options);
      const after = await everyTable(service);
      expect(Object.keys(after).filter((table) => after[table] !== before[table]).toSorted()).toEqual(['campaign_head', 'event', 'things']);
    }
  });

  it('loses its words to an erasure, and nothing else', async () => {
    const { body } = await campaign.player.call(RAISE, { input: { kind: 'x-card', text: 'TO-BE-ERASED' } });
    const runner = service.app.get(CommandRunner);
    await runner.run({ campaignId: campaign.id, definition: eraseWords, input: { sequences: [sequenceOf(body)], reason: 'asked for' }, identity: { member: campaign.gm.id } });
    const { text: _text, ...rest } = body;
    expect(await campaign.player.does('safetySignal', { id: idOf(body) })).toEqual(rest);
    expect(JSON.stringify(await everyTable(service))).not.toContain('TO-BE-ERASED');
  });

  it('leaves the same line in the log of the service whoever raised it, and nothing in its metrics', async () => {
    const from = lines.length;
    for (const { party, options } of raisers) await party.does(RAISE, CARD, options);
    const told = lines.slice(from).map((text) => without(JSON.parse(text) as JsonObject, ['time', 'reqId', 'ms']));
    expect(told[0]).toContain(api === 'rest' ? '/v1/campaigns/:campaignId/safety-signals' : '/graphql');
    expect(told).toEqual(raisers.map(() => told[0]));
    const metrics = await http(`${service.url}/metrics`);
    const secrets = [...raisers.flatMap(({ party }) => [party.id, party.token]), 'spiders', String(SENT.key)];
    for (const text of secrets) expect([text, metrics.text.includes(text), lines.some((logged) => logged.includes(text))]).toEqual([text, false, false]);
  });
});

describe('after a safety signal', () => {
  let campaign: TestCampaign;
  let ids: string[];
  beforeAll(async () => {
    campaign = await makeCampaign('rest', service);
    const { owner, gm, player, spectator, auditor, bot } = campaign;
    const scene = await owner.does('startScene', { input: { name: 'the cellar' } });
    const roll = await player.does('Mutation.roll', { input: { kind: 'free', notation: '2d6' } });
    ids = [campaign.sabre, idOf(scene), idOf(roll), ...[gm, player, spectator, auditor, bot].map(({ id }) => id)];
  });

  /** All that a member can fetch, over both APIs, with headers; by where it was fetched from. */
  const fetched = async (party: Party, signal: string): Promise<Map<string, Read>> => {
    const reads = await everything(new Reader(service, party.token, campaign.id), [...ids, signal]);
    return new Map(reads.map((read) => [read.from.replace(signal, 'SIGNAL'), read]));
  };

  /** What of an answer is of the moment is left out; the rest has to be the same. */
  const plain = ({ text }: Read): string => text.replaceAll(/"(?:date|content-length|keep-alive|campaign-head)":"[^"]*"/g, '');

  it('everyone finds the log longer by one, the signal, and all else as it was: every body, version and ETag', async () => {
    const { player, spectator, readers } = campaign;
    const parties = [...Object.values(readers), campaign.bot];
    for (const raiser of [player, spectator]) {
      const [last] = [await raiser.does(RAISE, CARD)];
      const before = await Promise.all(parties.map((party) => fetched(party, idOf(last))));
      await raiser.does(RAISE, CARD, SENT);
      const after = await Promise.all(parties.map((party) => fetched(party, idOf(last))));
      for (const [index, reads] of before.entries()) {
        expect(reads.size).toBeGreaterThan(60);
        const moved = [...reads].filter(([from, read]) => plain(read) !== plain(after[index].get(from) ?? read)).map(([from]) => from.replace(`/v1/campaigns/${campaign.id}`, '').trim());
        expect(moved.toSorted()).toEqual([...MOVED, `/rolls/${ids[2]}/proof`, `Query.rollProof ${ids[2]}`].toSorted());
      }
    }
  });

  it('nothing that anyone can fetch tells the signals of two members apart', async () => {
    const { gm, player, spectator, readers } = campaign;
    const both = [await player.does(RAISE, CARD, SENT), await spectator.does(RAISE, CARD, SENT)];
    const roll = { input: { kind: 'free', notation: '1d6', dice: { source: 'reported', faces: [6] } } };
    const rolls = [await player.does('Mutation.roll', roll), await gm.does('Mutation.roll', roll)];
    // So that the head is about none of them.
    await gm.does('changeCampaign', { input: { name: 'Le Pont' } });
    const told = (reader: Party, things: readonly JsonObject[]): Promise<string[][]> => Promise.all(things.map(async (thing) => traces(await fetched(reader, idOf(thing)), thing)));
    for (const reader of [...Object.values(readers), campaign.bot]) {
      const [one, other] = await told(reader, both);
      expect(one.length).toBeGreaterThan(5);
      expect(other).toEqual(one);
    }
    // The search is worth its name: it tells rolls of two members apart.
    const [one, other] = await told(spectator, rolls);
    expect(one).not.toEqual(other);
  });
});

/** What moves when anything at all happens that the table sees: the log, where it stands, and the list of signals. */
const MOVED = ['/diff?limit=200&from=1', 'Query.diff', '', '/events?limit=200', '/events?limit=200&order=desc', '/state', '/audit', '/export', '/safety-signals', '/v1/campaigns', 'Query.campaign', 'Query.campaigns', 'Query.events', 'Query.state', 'Query.audit', 'Query.export', 'Query.safetySignals'];

/** Every object of all answers that belongs to a signal, without what is of the moment or at random. */
function traces(reads: ReadonlyMap<string, Read>, signal: JsonObject): string[] {
  const found: string[] = [];
  const search = (value: unknown, from: string): void => {
    if (typeof value !== 'object' || value === null) return;
    if (belongs(value as JsonObject, signal)) found.push(`${from}: ${masked(value as JsonObject)}`);
    for (const child of Object.values(value)) search(child, from);
  };
  // How far the last audit went is a matter of when it was made.
  for (const [from, { body }] of reads) if (!/audit\s*$/.test(from)) search(body, from);
  return found.toSorted();
}

const belongs = (object: JsonObject, signal: JsonObject): boolean => object['id'] === signal['id'] || object['sequence'] === signal['sequence'];

const MASKED = new Set(['id', 'sequence', 'first', 'version', 'at', 'recordedAt', 'command', 'salt', 'wordsSalt', 'wordsHash', 'leaf', 'chain', 'cursor']);
const masked = (object: JsonObject): string => JSON.stringify(object, (name, value: unknown) => (MASKED.has(name) && typeof value !== 'object' ? `${typeof value}${typeof value === 'string' ? ` of ${value.length}` : ''}` : value));
