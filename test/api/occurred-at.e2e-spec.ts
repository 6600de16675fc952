import { createVerifier, type ServedEvent } from '@app/formats';
import { nodeHashing } from '@app/event-store';
import type { JsonObject } from '@app/kernel';
import { restOperations } from '../contract/operations';
import { startTestService, type TestService } from '../support/test-service';
import { TABLE } from './invalid/table';
import { makeWorld, type World } from './invalid/world';
import { APIS, dataOf, idOf, type Party } from './support/party';

const ROLL = 'Mutation.roll';
const THEN = '2026-03-28T20:15:00.5+01:00';
const SAME = '2026-03-28T19:15:00.500Z';
const STATED = { occurredAt: THEN };
/** What nobody is known for keeps no time of the caller's own, and a checkpoint is no event. */
const TIMELESS = ['Mutation.raiseSafetySignal', 'Mutation.makeCheckpoint'];
const KEPT = Object.entries(TABLE).filter(([operation, { outside }]) => operation.startsWith('Mutation.') && !outside && !TIMELESS.includes(operation));

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.stop());

const log = async ({ auditor }: World): Promise<JsonObject[]> => dataOf((await auditor.call('events', { query: { limit: 200 } })).body).map(({ event }) => event as JsonObject);
const headOf = async ({ gm }: World): Promise<number> => Number((await gm.does('campaign'))['sequence']);

describe.each(APIS)('when a thing happened at the table, stated over %s', (api) => {
  let world: World;
  let action: (fields?: object) => { input: object };
  beforeAll(async () => {
    world = await makeWorld(api, service);
    action = (fields = {}) => ({ input: { kind: 'charge.action', characterId: world.sabre, goal: 'over the wall', action: 'sneak', ...fields } });
  });

  it('stands in UTC in each event of the command and in no other, and when they were recorded stays as it was', async () => {
    const hidden = idOf(await world.gm.does('createClock', { input: { name: 'guards', kind: 'progress', segments: 8, visibility: 'gm' } }));
    const before = await headOf(world);
    const began = Date.now();
    await world.gm.does(ROLL, action({ clockId: hidden, visibility: 'blind', dice: { source: 'reported', faces: [6, 6] } }), STATED);
    await world.gm.does('changeCampaign', { input: { name: 'Le Pont' } });
    const events = await log(world);
    const told = events.slice(before, -1);
    expect(told.map(({ type }) => type)).toEqual(['roll-made', 'roll-announced', 'state-changed']);
    expect(told.map(({ occurredAt }) => occurredAt)).toEqual([SAME, SAME, SAME]);
    for (const { recordedAt } of told) expect(Date.parse(String(recordedAt))).toBeGreaterThan(began - 2000);
    expect(events.filter((event) => 'occurredAt' in event)).toEqual(told);
    const served = dataOf((await world.auditor.call('events', { query: { limit: 200 } })).body) as unknown as ServedEvent[];
    const verifier = createVerifier(nodeHashing, { stream: String((await world.gm.does('campaign'))['stream']) });
    for (const event of served) verifier.push(event);
    expect(verifier.finish()).toMatchObject({ ok: true, problems: [] });
  });

  it('is shown by rolls to everyone who sees them, beside when they were recorded', async () => {
    const { player, readers } = world;
    for (const visibility of ['table', 'blind']) {
      const roll = await player.does(ROLL, action({ visibility }), STATED);
      expect(roll).toMatchObject({ occurredAt: SAME, status: visibility === 'blind' ? 'sealed' : 'settled' });
      expect(Date.parse(String(roll['at']))).toBeGreaterThan(Date.parse(SAME));
      for (const reader of Object.values(readers)) expect(await reader.does('Query.roll', { id: idOf(roll) })).toMatchObject({ at: roll['at'], occurredAt: SAME });
      expect(dataOf(await player.does('rolls', { query: { limit: 200 } })).find(({ id }) => id === roll['id'])).toEqual(roll);
    }
    const now = await player.call(ROLL, action());
    expect(now.body['occurredAt'] ?? null).toBeNull();
    expect('occurredAt' in now.body).toBe(api === 'graphql');
  });

  it.each([
    ['an evening without a zone', '2026-03-28T20:15:00'],
    ['a day alone', '2026-03-28'],
    ['a day that there is not', '2026-02-30T20:15:00Z'],
    ['an hour that there is not', '2026-03-28T24:00:00Z'],
    ['words', 'last Saturday'],
    ['nothing', ''],
  ])('is refused as %s, and nothing is done', async (_, occurredAt) => {
    const before = await headOf(world);
    const { status, body } = await world.player.call(ROLL, action(), { occurredAt });
    expect([status, body['code'], body['errors']]).toEqual([400, 'invalid-input', [{ pointer: '/occurredAt', message: expect.stringContaining('RFC 3339') as string }]]);
    const french = await world.player.call(ROLL, action(), { occurredAt, language: 'fr' });
    expect(JSON.stringify(french.body['errors'])).toContain('avec fuseau');
    expect(await headOf(world)).toBe(before);
  });

  it('may be a moment ago and any day of the past, but not later than now', async () => {
    const before = await headOf(world);
    const later = new Date(Date.now() + 60_000).toISOString();
    expect(await world.player.refused(ROLL, action(), { occurredAt: later })).toEqual([422, 'occurred-in-future']);
    const { body } = await world.player.call(ROLL, action(), { occurredAt: later, language: 'fr' });
    expect(body).toMatchObject({ title: 'Pas encore arrivé', detail: expect.stringContaining(later) as string });
    expect(await headOf(world)).toBe(before);
    // The instant counts, not how it is written: this reads like tomorrow.
    const ahead = new Date(Date.now() - 1000 + 14 * 3_600_000).toISOString().replace('Z', '+14:00');
    for (const occurredAt of [ahead, '1974-01-26T19:00:00Z']) expect((await world.player.call(ROLL, action(), { occurredAt })).status).toBeLessThan(300);
  });

  it('is judged after what a caller may see, may do and means, and before the rules and the dice', async () => {
    const future = { occurredAt: '2999-01-01T00:00:00Z' };
    const nobody = '00000000-0000-4000-8000-0000000000ff';
    const cases: readonly (readonly [Party, string, object, object, readonly [number, string]])[] = [
      [world.player, ROLL, action({ nonsense: 1 }), {}, [400, api === 'rest' ? 'invalid-input' : 'malformed-query']],
      [world.gm, 'tickClock', { id: nobody, input: { segments: 1 } }, {}, [404, 'not-found']],
      [world.spectator, ROLL, action(), {}, [403, 'not-allowed']],
      [world.gm, 'tickClock', { id: world.clock, input: { segments: 1 } }, { expectedVersion: 999_999 }, [412, 'version-mismatch']],
      [world.player, ROLL, action({ action: 'nonsense' }), {}, [422, 'occurred-in-future']],
      [world.player, ROLL, action({ dice: { source: 'reported', faces: [1] } }), {}, [422, 'occurred-in-future']],
    ];
    for (const [party, operation, args, options, answer] of cases) expect(await party.refused(operation, args, { ...options, ...future })).toEqual(answer);
  });

  it('is part of what a key stands for: the same instant, however it is written', async () => {
    const { player } = world;
    const first = await player.call(ROLL, action(), { key: 'typed in', ...STATED });
    const again = await player.call(ROLL, action(), { key: 'typed in', occurredAt: SAME });
    expect([again.status, again.body]).toEqual([first.status, first.body]);
    for (const other of [{}, { occurredAt: '2026-03-28T19:15:00.501Z' }]) expect(await player.refused(ROLL, action(), { key: 'typed in', ...other })).toEqual([422, 'idempotency-key-reused']);
    const plain = await player.call(ROLL, action(), { key: 'at once' });
    expect(plain.status).toBeLessThan(300);
    expect(await player.refused(ROLL, action(), { key: 'at once', ...STATED })).toEqual([422, 'idempotency-key-reused']);
  });
});

describe.each(APIS)('every command of a campaign over %s', (api) => {
  it.each(KEPT)('%s keeps when it happened', async (operation, { names, inputs: [good] = [], first }) => {
    const world = await makeWorld(api, service);
    await first?.(world);
    const before = await headOf(world);
    await world.gm.does(operation, { ...names?.(world), ...(good ? { input: good.input(world) } : {}) }, STATED);
    const told = (await log(world)).slice(before);
    expect(told.length).toBeGreaterThan(0);
    expect(told.map(({ occurredAt }) => occurredAt)).toEqual(told.map(() => SAME));
  });
});

describe('the description of REST', () => {
  it('has the header with every command', () => {
    const headers = restOperations(service.openApi)
      .filter(({ method }) => method !== 'GET')
      .map(({ operation }) => (operation.parameters ?? []).filter((parameter) => parameter.in === 'header').map(({ name }) => name));
    expect(headers.length).toBeGreaterThan(20);
    expect(headers.filter((names) => !names.includes('Occurred-At'))).toEqual([]);
  });
});
