import { startTestService, type TestService } from '../support/test-service';
import { makeCampaign, ownerOver } from './support/campaign';
import { APIS, dataOf, idOf, type Party } from './support/party';

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.stop());

describe.each(APIS)('campaigns over %s', (api) => {
  let account: Party;
  beforeAll(() => {
    account = ownerOver(api, service);
  });

  it('are made with their system, settings and a GM who is the caller', async () => {
    const { status, body, head } = await account.call('createCampaign', {
      input: { name: 'Verrières', system: 'charge', settings: { 'actions.max': 5 }, gmName: 'Ada' },
    });
    expect(status).toBe(api === 'rest' ? 201 : 200);
    expect(body).toMatchObject({ name: 'Verrières', system: 'charge', systemVersion: 1, status: 'active', sequence: 3 });
    if (api === 'rest') expect(head).toMatch(/^3 [0-9a-f]{64}$/);
    const gm = account.in(idOf(body));
    expect(dataOf(await gm.does('members'))).toEqual([expect.objectContaining({ name: 'Ada', role: 'gm' })]);
    const settings = await gm.does('settings');
    expect(settings['values']).toMatchObject({ 'actions.max': 5, 'dice.mode': 'server-commit' });
  });

  it('are listed for their account in the order of their making, by pages', async () => {
    const made = [];
    for (const name of ['one', 'two', 'three']) made.push(await account.does('createCampaign', { input: { name, system: 'charge' } }));
    const found = [];
    let after: string | undefined;
    do {
      const page = await account.does('campaigns', { query: { limit: 2, ...(after === undefined ? {} : { after }) } });
      expect(dataOf(page).length).toBeLessThanOrEqual(2);
      found.push(...dataOf(page));
      after = page['next'] as string | undefined;
    } while (after !== undefined);
    expect(found.slice(-3)).toEqual(made);
    expect(new Set(found.map(idOf)).size).toBe(found.length);
  });

  it('are renamed by GMs; the head is in the resource', async () => {
    const { gm, player } = await makeCampaign(api, service);
    const before = await gm.does('campaign');
    const renamed = await gm.does('changeCampaign', { input: { name: 'Le Pont' } });
    expect(renamed).toMatchObject({ name: 'Le Pont', sequence: Number(before['sequence']) + 1 });
    expect(await player.does('campaign')).toEqual(renamed);
    expect(await player.refused('changeCampaign', { input: { name: 'mine' } })).toEqual([403, 'not-allowed']);
  });

  it('are unknown to the members of others, and a member cannot make one', async () => {
    const [here, there] = [await makeCampaign(api, service), await makeCampaign(api, service)];
    expect(await here.player.in(there.id).refused('campaign')).toEqual([404, 'not-found']);
    expect(dataOf(await here.player.does('campaigns')).map(idOf)).toEqual([here.id]);
    expect(await here.player.refused('createCampaign', { input: { name: 'x', system: 'charge' } })).toEqual([403, 'account-needed']);
  });

  it('need a system that is installed and settings that it has', async () => {
    expect(await account.refused('createCampaign', { input: { name: 'x', system: 'chess' } })).toEqual([400, 'invalid-input']);
    const withSettings = (settings: object): object => ({ name: 'x', system: 'charge', settings });
    expect(await account.refused('createCampaign', { input: withSettings({ luck: 1 }) })).toEqual([422, 'unknown-setting']);
    expect(await account.refused('createCampaign', { input: withSettings({ 'actions.max': 'many' }) })).toEqual([400, 'invalid-input']);
  });
});

describe.each(APIS)('settings over %s', (api) => {
  it('change by events, one change a setting, and null gives a default back', async () => {
    const { gm } = await makeCampaign(api, service);
    const changed = await gm.does('changeSettings', { input: { set: { 'actions.max': 6, 'momentum.atSessionStart': 3 }, reason: 'bolder' } });
    expect(changed['values']).toMatchObject({ 'actions.max': 6, 'momentum.atSessionStart': 3 });
    const [event] = dataOf(await gm.does('events', { query: { order: 'desc', limit: 1 } }));
    expect(event).toMatchObject({
      event: { type: 'settings-changed', changes: [{ kind: 'setting', key: 'actions.max', to: 6 }, { kind: 'setting', key: 'momentum.atSessionStart', to: 3 }] },
      words: { reason: 'bolder' },
    });
    const restored = await gm.does('changeSettings', { input: { set: { 'actions.max': null } } });
    expect(restored['values']).toMatchObject({ 'actions.max': 4, 'momentum.atSessionStart': 3 });
    expect(restored['version']).toBe(Number(changed['version']) + 1);
  });

  it('belong to GMs, and those that the system does not have are refused', async () => {
    const { gm, player, spectator, auditor } = await makeCampaign(api, service);
    for (const party of [player, spectator, auditor]) {
      expect(await party.refused('changeSettings', { input: { set: { 'actions.max': 5 } } })).toEqual([403, 'not-allowed']);
    }
    expect(await gm.refused('changeSettings', { input: { set: { luck: 1 } } })).toEqual([422, 'unknown-setting']);
    expect(await gm.refused('changeSettings', { input: { set: { luck: null } } })).toEqual([422, 'unknown-setting']);
    expect(await gm.refused('changeSettings', { input: { set: { 'actions.max': 99 } } })).toEqual([400, 'invalid-input']);
  });
});

describe.each(APIS)('values that do not fit a setting, over %s', (api) => {
  const at = (pointer: string): string => `${api === 'graphql' ? '/input' : ''}${pointer}`;
  const circle = [{ id: 'a', kind: 'situational', name: 'A', requires: ['b'] }, { id: 'b', kind: 'situational', name: 'B', requires: ['a'] }];
  const name = 'must be a letter or a digit followed by at most 63 letters, digits, dots, hyphens or underscores';
  const bad: readonly [object, string, string][] = [
    [{ 'actions.max': 99 }, '/actions.max', 'must be at most 20'],
    [{ 'setup.uses': 1.5 }, '/setup.uses', 'must be a whole number'],
    [{ 'dice.mode': 'luck' }, '/dice.mode', 'must be one of server-commit, player-commit, reported-only'],
    [{ 'talents.tree': [{ id: 'a', name: 'A' }] }, '/talents.tree/0/kind', 'must be there'],
    [{ 'talents.tree': [{ id: '-', kind: 'situational', name: 'A' }] }, '/talents.tree/0/id', name],
    [{ 'talents.tree': circle }, '/talents.tree/0/requires/0', 'leads back to itself, so that none of these can come first: a → b → a'],
    [{ 'talents.tree': [{ ...circle[0], requires: ['c'] }] }, '/talents.tree/0/requires/0', 'is the id of no entry'],
  ];

  it.each(bad)('%j are refused by name', async (values, pointer, message) => {
    const { gm } = await makeCampaign(api, service);
    const { status, body } = await gm.call('changeSettings', { input: { set: values } });
    expect([status, body['code'], body['errors']]).toEqual([400, 'invalid-input', [{ pointer: at(`/set${pointer}`), message }]]);
    const made = await ownerOver(api, service).call('createCampaign', { input: { name: 'x', system: 'charge', settings: values } });
    expect([made.status, made.body['errors']]).toEqual([400, [{ pointer: expect.stringMatching(`^(/input)?/settings${pointer}$`), message }]]);
  });

  it('name the rating of a sheet that is not whole, or too large', async () => {
    const { gm, sabre } = await makeCampaign(api, service);
    for (const [rating, message] of [[1.5, 'must be a whole number'], [9999, 'must be a whole number from -1000 to 1000']] as const) {
      const { status, body } = await gm.call('changeCharacter', { id: sabre, input: { sheet: { actions: { sneak: rating, move: 1 } } } });
      expect([status, body['errors']]).toEqual([400, [{ pointer: at('/sheet/actions/sneak'), message }]]);
    }
  });
});
