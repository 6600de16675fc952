import { withoutNulls } from '@app/testing';
import type { JsonObject } from '@app/kernel';
import { startTestService, type TestService } from '../support/test-service';
import { makeCampaign, type TestCampaign } from './support/campaign';
import { calledFor, owing, pendingOn, setUpBy, somebody, standingOn } from './support/charge';
import { APIS, dataOf, driverOf, idOf, Party } from './support/party';

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.stop());

describe.each(APIS)('the log over %s', (api) => {
  let campaign: TestCampaign;
  beforeAll(async () => {
    campaign = await makeCampaign(api, service);
    const { gm } = campaign;
    for (const visibility of ['gm', 'table']) {
      const id = idOf(await gm.does('createClock', { input: { name: `clock ${visibility}`, kind: 'danger', segments: 4, visibility } }));
      await gm.does('tickClock', { id, input: { segments: 4, reason: 'all at once' } });
    }
  });

  const sequences = (page: JsonObject): number[] => dataOf(page).map(({ sequence }) => Number(sequence));

  it('is paged by sequence, contiguous, in both orders', async () => {
    const { player } = campaign;
    const head = Number((await player.does('campaign'))['sequence']);
    const whole = Array.from({ length: head }, (_, index) => index + 1);
    const walk = async (order: string): Promise<number[]> => {
      const seen: number[] = [];
      for (let after: unknown = undefined; ; ) {
        const page = await player.does('events', { query: { limit: 4, order, ...(after === undefined ? {} : { after: String(after) }) } });
        seen.push(...sequences(page));
        after = page['next'];
        if (after === undefined) return seen;
      }
    };
    expect(await walk('asc')).toEqual(whole);
    expect(await walk('desc')).toEqual(whole.toReversed());
    expect(sequences(await player.does('events', { query: { after: head } }))).toEqual([]);
  });

  it('shows of what is hidden the chain alone', async () => {
    const { player, spectator, auditor, gm } = campaign;
    const [all, audited] = [dataOf(await gm.does('events')), dataOf(await auditor.does('events'))];
    expect(audited).toEqual(all);
    for (const reader of [player, spectator]) {
      const seen = dataOf(await reader.does('events'));
      const hidden = seen.filter((event) => event['hidden'] === true);
      expect(hidden.length).toBeGreaterThanOrEqual(2);
      for (const event of hidden) expect(Object.keys(event).sort()).toEqual(['chain', 'hidden', 'leaf', 'sequence']);
      expect(seen.filter((event) => event['hidden'] !== true)).toEqual(all.filter(({ sequence }) => !hidden.some((event) => event['sequence'] === sequence)));
      expect(seen.map(({ chain }) => chain)).toEqual(all.map(({ chain }) => chain));
    }
  });

  it('is filtered by type of event and by kind of change, without telling what is hidden', async () => {
    const { player, gm } = campaign;
    const types = async (party: Party, type: string): Promise<unknown[]> =>
      dataOf(await party.does('events', { query: { type } })).map(({ event }) => (event as JsonObject | undefined)?.['type']);
    expect(await types(gm, 'clock-created')).toEqual(['clock-created', 'clock-created']);
    expect(await types(player, 'clock-created')).toEqual(['clock-created']);
    expect(await types(gm, 'clock-filled')).toEqual(['clock-ticked', 'clock-ticked']);
    expect(await types(player, 'clock-filled')).toEqual(['clock-ticked']);
    expect(await types(player, 'no-such-type')).toEqual([]);
    const bad: Record<string, string>[] = [{ type: 'not a name' }, { order: 'up' }, { after: '-1' }, { after: '99999999999' }, { after: 'x' }];
    for (const query of bad) {
      expect(await player.refused('events', { query })).toEqual([400, 'invalid-input']);
    }
  });

  it('is the same over both APIs, byte for byte in what is hashed', async () => {
    const other = api === 'rest' ? 'graphql' : 'rest';
    const { gm, player } = campaign;
    for (const party of [gm, player]) {
      const twin = new Party(driverOf(other, service, party.token), party.id, party.token, campaign.id);
      const [mine, its] = [await party.does('events', { query: { limit: 30 } }), await twin.does('events', { query: { limit: 30 } })];
      expect(JSON.stringify(dataOf(mine).map(({ event, words }) => [event, words]))).toBe(JSON.stringify(dataOf(its).map(({ event, words }) => [event, words])));
      expect(mine).toEqual(its);
    }
  });
});

describe.each(APIS)('the state over %s', (api) => {
  it('holds the resources in their own shapes, as the caller may see them', async () => {
    const { gm, readers } = await makeCampaign(api, service);
    for (const visibility of ['gm', 'hidden-progress', 'table']) await gm.does('createClock', { input: { name: visibility, kind: 'danger', segments: 4, visibility } });
    await gm.does('startSession');
    for (const reader of Object.values(readers)) {
      const state = await reader.does('state');
      const lists = await Promise.all(['members', 'characters', 'clocks'].map(async (list) => [list, dataOf(await reader.does(list))]));
      expect(state).toMatchObject(Object.fromEntries(lists) as Record<string, unknown>);
      expect(state).toMatchObject({ campaign: await reader.does('campaign'), settings: (await reader.does('settings'))['values'], session: { number: 1 }, dice: { epoch: 1 } });
      expect(state['sequence']).toBe((state['campaign'] as JsonObject)['sequence']);
      expect((state['dice'] as { commitments: string[] }).commitments).toHaveLength(2);
    }
  });
});

describe.each(APIS)('what is open of Charge over %s', (api) => {
  const byId = (resources: unknown): JsonObject[] => (resources as JsonObject[]).toSorted((one, other) => idOf(one).localeCompare(idOf(other)));

  it('stands in the state as in its lists, as the caller may see it', async () => {
    const { gm, readers, sabre, mara } = await makeCampaign(api, service);
    for (const visibility of ['table', 'gm', 'private', 'blind']) {
      await pendingOn(gm, sabre, 'reduced-effect', visibility);
      await setUpBy(gm, mara, visibility);
      await owing(gm, mara, visibility);
    }
    await standingOn(gm, sabre);
    await calledFor(gm, sabre);
    await somebody(gm, { recoveryOpen: true, conditionDue: true, milestones: 1 });
    const found: number[] = [];
    for (const reader of Object.values(readers)) {
      const [state, pending] = [await reader.does('state'), dataOf(await reader.does('pending'))];
      const listed = async (list: string, status: string): Promise<JsonObject[]> => dataOf(await reader.does(list, { query: { status } }));
      expect(byId(state['consequences'])).toEqual(byId([...(await listed('consequences', 'pending')), ...(await listed('consequences', 'standing'))]));
      expect(byId(state['setups'])).toEqual(byId(await listed('setups', 'open')));
      expect(byId(state['things'])).toEqual(byId((await listed('flashbacks', 'open')).map((flashback) => ({ ...flashback, kind: 'flashback' }))));
      expect(state['pending']).toEqual(pending);
      for (const kind of ['setup', 'consequence-due']) expect(dataOf(await reader.does('pending', { query: { kind } }))).toEqual(pending.filter((item) => item['kind'] === kind));
      expect(dataOf(await reader.does('pending', { query: { characterId: mara } }))).toEqual(pending.filter(({ characterId }) => characterId === mara));
      found.push(pending.length);
    }
    // All of it; beside what the table sees what strikes the player's own character in secret; what the table sees; all of it.
    expect(found).toEqual([17, 11, 9, 17]);
  });
});

describe.each(APIS)('systems over %s', (api) => {
  it('are there for everyone, with settings, sheet, kinds of rolls and words', async () => {
    const nobody = driverOf(api, service, '');
    const { status, body } = await nobody.call('systems', {}, { token: null });
    expect(status).toBe(200);
    const charge = dataOf(body).find(({ id }) => id === 'charge');
    expect(charge).toMatchObject({ version: 1, title: expect.any(String), sheet: { type: 'object', properties: { actions: {} } } });
    const { rolls, settings } = charge as unknown as { rolls: JsonObject[]; settings: JsonObject[] };
    expect(rolls.map(({ kind, graphqlField }) => [kind, graphqlField])).toEqual([['charge.action', 'chargeAction'], ['charge.determination', 'chargeDetermination'], ['charge.fortune', 'chargeFortune'], ['free', 'free']]);
    expect(settings).toContainEqual(expect.objectContaining({ key: 'actions.max', default: 4, schema: expect.objectContaining({ type: 'integer' }) }));
    expect((await nobody.call('system', { id: 'charge' }, { token: null })).body).toEqual(charge);
    expect(await nobody.call('system', { id: 'chess' }, { token: null })).toMatchObject({ status: 404, body: { code: 'not-found' } });
  });

  it('speak the language of the caller', async () => {
    const nobody = driverOf(api, service, '');
    const french = await nobody.call('system', { id: 'charge' }, { token: null, language: 'fr' });
    const { settings } = french.body as unknown as { settings: JsonObject[] };
    expect(settings).toContainEqual(expect.objectContaining({ key: 'momentum.preset', label: "curseur de l'initiative" }));
  });
});

describe.each(APIS)('accounts over %s', (api) => {
  it('are made by the owner with a token that is shown once, and make campaigns of their own', async () => {
    const owner = new Party(driverOf(api, service, service.ownerToken), 'owner', service.ownerToken);
    const key = `account-${api}`;
    const made = await owner.call('createAccount', { input: { name: 'Lou' } }, { key });
    expect(made.body).toMatchObject({ name: 'Lou', isOwner: false, token: expect.stringMatching(/^cl_account_[0-9A-Za-z]{36}$/) });
    const again = await owner.call('createAccount', { input: { name: 'Lou' } }, { key });
    expect(again.body).toEqual({ ...made.body, token: null });
    expect(await owner.refused('createAccount', { input: { name: 'Lu' } }, { key })).toEqual([422, 'idempotency-key-reused']);

    const lou = new Party(driverOf(api, service, String(made.body['token'])), idOf(made.body), String(made.body['token']));
    const { token: _token, ...kept } = withoutNulls(made.body);
    expect(await lou.does('account', { id: lou.id })).toEqual(kept);
    expect(dataOf(await owner.does('accounts')).map(({ name }) => name)).toContain('Lou');
    expect(await lou.refused('accounts')).toEqual([403, 'owner-needed']);
    expect(await lou.refused('createAccount', { input: { name: 'x' } })).toEqual([403, 'owner-needed']);

    const campaign = await lou.does('createCampaign', { input: { name: 'mine', system: 'charge' } });
    expect(dataOf(await lou.does('campaigns'))).toEqual([campaign]);
    expect(await owner.in(idOf(campaign)).refused('campaign')).toEqual([404, 'not-found']);
    const [owns] = dataOf(await owner.does('accounts'));
    expect(await lou.refused('account', { id: idOf(owns ?? {}) })).toEqual([404, 'not-found']);
  });

  it('are nothing for members', async () => {
    const { player } = await makeCampaign(api, service);
    expect(await player.refused('accounts')).toEqual([403, 'account-needed']);
    expect(await player.refused('createAccount', { input: { name: 'x' } })).toEqual([403, 'account-needed']);
  });
});
