import { setTimeout as pause } from 'node:timers/promises';
import { PastSnapshots, PastStates } from '@app/event-store';
import type { JsonObject } from '@app/kernel';
import { withClient } from '@app/testing';
import { makeCampaign, joined, type TestCampaign } from '../api/support/campaign';
import { APIS, dataOf, idOf, type Party } from '../api/support/party';
import { startTestService, type TestService } from '../support/test-service';

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.stop());

const headOf = async (party: Party): Promise<number> => Number((await party.does('campaign'))['sequence']);
const at = (sequence: number): { query: { sequence: number } } => ({ query: { sequence } });
const idsIn = (list: unknown): string[] => (list as JsonObject[]).map(idOf);

describe.each(APIS)('a moment of the past over %s', (api) => {
  let campaign: TestCampaign;
  beforeAll(async () => {
    campaign = await makeCampaign(api, service);
  });

  it('is the end of the command that an event is of', async () => {
    const { gm } = campaign;
    const events = dataOf(await gm.does('events', { query: { limit: 200 } })) as unknown as { event: { sequence: number; first: number; recordedAt: string } }[];
    const last = events.filter(({ event }) => event.first === 1).at(-1)?.event;
    expect(last?.sequence).toBeGreaterThan(2);
    for (const sequence of [1, 2]) expect(await gm.does('state', at(sequence))).toMatchObject({ sequence: last?.sequence, at: last?.recordedAt, characters: [] });
    expect(await gm.does('campaign', at(1))).toMatchObject({ sequence: last?.sequence });
  });

  it('may be named by an instant: the last command recorded at or before it', async () => {
    const { gm } = campaign;
    const ends: JsonObject[] = [];
    for (const name of ['first', 'second']) {
      await pause(5);
      await gm.does('createClock', { input: { name, kind: 'danger', segments: 4 } });
      ends.push(await gm.does('state'));
      await pause(5);
    }
    const [first, second] = ends.map(({ sequence, at: instant }) => ({ sequence, instant: Date.parse(String(instant)) })) as [{ sequence: number; instant: number }, { sequence: number; instant: number }];
    const instants: [number, number][] = [[first.instant, first.sequence], [first.instant + 1, first.sequence], [second.instant - 1, first.sequence], [second.instant, second.sequence], [Date.now() + 3_600_000, second.sequence]];
    for (const [instant, sequence] of instants) {
      expect(await gm.does('state', { query: { at: new Date(instant).toISOString() } })).toMatchObject({ sequence });
    }
    const inParis = new Date(first.instant + 7_200_000).toISOString().replace('Z', '+02:00');
    expect(dataOf(await gm.does('clocks', { query: { at: inParis } })).map(({ name }) => name)).toEqual(['first']);
  });

  it('is refused where there is none', async () => {
    const { gm, player, sabre } = campaign;
    const head = await headOf(gm);
    for (const [operation, args] of [['state', {}], ['clocks', {}], ['settings', {}], ['dice', {}], ['pending', {}], ['character', { id: sabre }]] as const) {
      expect(await gm.refused(operation, { ...args, ...at(head + 1) })).toEqual([404, 'sequence-not-reached']);
      expect(await player.refused(operation, { ...args, query: { at: '2020-01-01T00:00:00Z' } })).toEqual([404, 'not-begun']);
      expect(await gm.refused(operation, { ...args, query: { sequence: 1, at: '2126-01-01T00:00:00Z' } })).toEqual([400, 'invalid-input']);
      for (const sequence of [0, -1]) expect(await gm.refused(operation, { ...args, ...at(sequence) })).toEqual([400, 'invalid-input']);
      for (const instant of ['yesterday', '2026-11-30', '2026-11-30T10:00:00']) expect(await gm.refused(operation, { ...args, query: { at: instant } })).toEqual([400, 'invalid-input']);
    }
    expect((await gm.call('state', at(head + 1))).body['detail']).toContain(String(head));
    expect(await gm.refused('diff', { query: { from: head + 1 } })).toEqual([404, 'sequence-not-reached']);
    expect(await gm.refused('diff', { query: { from: 1, to: head + 1 } })).toEqual([404, 'sequence-not-reached']);
    expect(await gm.refused('diff', { query: { from: 0 } })).toEqual([400, 'invalid-input']);
    expect((await gm.refused('diff'))[0]).toBe(400);
    // Who sees nothing of a campaign is told nothing of its length.
    expect(await gm.in('00000000-0000-4000-8000-000000000000').refused('state', at(head + 1))).toEqual([404, 'not-found']);
  });
});

describe.each(APIS)('what a member sees of the past over %s', (api) => {
  let campaign: TestCampaign;
  const clock = async (visibility: string): Promise<string> => idOf(await campaign.gm.does('createClock', { input: { name: visibility, kind: 'danger', segments: 4, visibility } }));
  const show = (id: string, visibility: string): Promise<JsonObject> => campaign.gm.does('changeClock', { id, input: { visibility } });
  beforeAll(async () => {
    campaign = await makeCampaign(api, service);
  });

  it('is what was shown then: not what was hidden and is revealed now, and still what is hidden now', async () => {
    const { gm, player } = campaign;
    const [revealed, hidden, half] = [await clock('gm'), await clock('table'), await clock('hidden-progress')];
    const then = await headOf(gm);
    await show(revealed, 'table');
    await show(hidden, 'gm');
    await show(half, 'table');
    expect(idsIn((await player.does('state'))['clocks'])).toEqual([revealed, half]);
    expect(idsIn((await player.does('state', at(then)))['clocks'])).toEqual([hidden, half]);
    expect(idsIn(dataOf(await player.does('clocks', at(then))))).toEqual([hidden, half]);
    expect(await player.refused('clock', { id: revealed, ...at(then) })).toEqual([404, 'not-found']);
    expect([await player.does('clock', { id: half }), await player.does('clock', { id: half, ...at(then) })].map((one) => 'filled' in one)).toEqual([true, false]);
    expect(await player.refused('clock', { id: hidden })).toEqual([404, 'not-found']);
    expect(await player.does('clock', { id: hidden, ...at(then) })).toMatchObject({ name: 'table', visibility: 'table' });
    expect(idsIn(dataOf(await gm.does('clocks', at(then))))).toEqual([revealed, hidden, half]);
    const told = dataOf({ data: (await player.does('diff', { query: { from: then } }))['differences'] ?? [] });
    expect(told.map(({ id, change }) => [id, change])).toEqual(expect.arrayContaining([[revealed, 'added'], [hidden, 'removed'], [half, 'changed']]));
  });

  it('is nothing, or sealed, of a roll that was shown later', async () => {
    const { gm, player } = campaign;
    const before = await headOf(gm);
    const blind = idOf(await player.does('roll', { input: { kind: 'free', notation: '2d6', visibility: 'blind' } }));
    const secret = idOf(await gm.does('roll', { input: { kind: 'free', notation: '2d6', visibility: 'gm' } }));
    const then = await headOf(gm);
    for (const id of [blind, secret]) await gm.does('revealRoll', { id });
    expect(await player.does('Query.roll', { id: blind })).toMatchObject({ status: 'settled' });
    expect(await player.does('Query.roll', { id: blind, ...at(then) })).toMatchObject({ status: 'sealed' });
    expect(await player.refused('Query.roll', { id: secret, ...at(then) })).toEqual([404, 'not-found']);
    expect(idsIn(dataOf(await player.does('rolls', at(then))))).toEqual([blind]);
    expect(idsIn(dataOf(await gm.does('rolls', at(then))))).toEqual([blind, secret]);
    expect(dataOf(await gm.does('rolls', at(before)))).toEqual([]);
  });

  it('is measured by the role that the member has now', async () => {
    const { owner } = campaign;
    const secret = await clock('gm');
    const one = await joined(api, service, owner, { name: 'Ivo', role: 'spectator' });
    const other = await joined(api, service, owner, { name: 'Lea', role: 'gm' });
    const then = await headOf(owner);
    expect(idsIn(dataOf(await other.does('clocks', at(then))))).toContain(secret);
    await owner.does('changeMember', { id: one.id, input: { role: 'gm' } });
    await owner.does('changeMember', { id: other.id, input: { role: 'spectator' } });
    expect(idsIn(dataOf(await one.does('clocks', at(then))))).toContain(secret);
    expect(idsIn(dataOf(await other.does('clocks', at(then))))).not.toContain(secret);
    expect(await other.refused('clock', { id: secret, ...at(then) })).toEqual([404, 'not-found']);
    expect(await one.does('member', { id: one.id, ...at(then) })).toMatchObject({ role: 'spectator' });
  });
});

describe('what is kept of the past', () => {
  it('can be forgotten, and is made again', async () => {
    const { owner, id, sabre } = await makeCampaign('rest', service);
    for (let turn = 0; turn < 110; turn += 1) await owner.does('changeCharacter', { id: sabre, input: { name: `Sabre ${turn}` } });
    const count = async (): Promise<number> => Number((await withClient(service.database.superUrl, (client) => client.query<{ n: number }>('select count(*)::int as n from snapshot where campaign_id = $1', [id]))).rows[0]?.n);
    const before = await owner.does('state', at(60));
    expect(await count()).toBeGreaterThan(0);
    await service.app.get(PastStates).forget(id);
    expect(await count()).toBe(0);
    expect(await owner.does('state', at(60))).toEqual(before);
    expect(await owner.does('state', at(110))).toMatchObject({ sequence: 110 });
    await service.app.get(PastSnapshots).settled();
    expect(await count()).toBeGreaterThan(0);
  });
});
