import { startTestService, type TestService } from '../support/test-service';
import { joined, makeCampaign } from './support/campaign';
import { APIS, dataOf, driverOf, idOf, Party } from './support/party';

const CACHED_MS = 5000;

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.stop());

/** Waits until the answer comes that a dead token gets; it must within the time that tokens are cached. */
async function dead(party: Party): Promise<void> {
  for (const until = Date.now() + CACHED_MS + 1000; Date.now() < until; ) {
    const [status] = await party.refused('campaign');
    if (status === 401) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error('the token still works');
}

describe.each(APIS)('members over %s', (api) => {
  it('join with a token that is shown once, and null in a repeat', async () => {
    const { gm, sabre } = await makeCampaign(api, service);
    const input = { name: 'Ben', role: 'player', characterIds: [sabre] };
    const first = await gm.call('createMember', { input }, { key: 'ben' });
    const again = await gm.call('createMember', { input }, { key: 'ben' });
    expect(first.body).toMatchObject({ name: 'Ben', role: 'player', characterIds: [sabre], bots: [] });
    expect(first.body['token']).toMatch(/^cl_member_[0-9A-Za-z]{36}$/);
    expect(again.status).toBe(first.status);
    expect(again.body).toEqual({ ...first.body, token: null });
    const kept = await gm.call('member', { id: idOf(first.body) });
    expect(JSON.stringify(kept.body)).not.toContain('cl_member_');
    expect(JSON.stringify((await gm.call('events')).body)).not.toContain('cl_member_');
  });

  it('are changed by GMs, and rename themselves', async () => {
    const { gm, player, mara } = await makeCampaign(api, service);
    expect(await player.does('changeMember', { id: player.id, input: { name: 'Benedict' } })).toMatchObject({ name: 'Benedict' });
    expect(await player.refused('changeMember', { id: player.id, input: { role: 'gm' } })).toEqual([403, 'not-allowed']);
    expect(await player.refused('changeMember', { id: gm.id, input: { name: 'x' } })).toEqual([403, 'not-allowed']);
    const changed = await gm.does('changeMember', { id: player.id, input: { characterIds: [mara] } });
    expect(changed).toMatchObject({ name: 'Benedict', role: 'player', characterIds: [mara] });
  });

  it('are found in a list without those who are gone', async () => {
    const { gm, spectator } = await makeCampaign(api, service);
    await gm.does('removeMember', { id: spectator.id });
    const members = dataOf(await gm.does('members'));
    expect(members.map(({ role }) => role)).toEqual(['gm', 'player', 'auditor', 'bot']);
    expect(await gm.refused('member', { id: spectator.id })).toEqual([404, 'not-found']);
    expect(await gm.refused('removeMember', { id: spectator.id })).toEqual([404, 'not-found']);
  });

  it('leave a GM behind', async () => {
    const { gm } = await makeCampaign(api, service);
    expect(await gm.refused('removeMember', { id: gm.id })).toEqual([409, 'last-gm']);
    expect(await gm.refused('changeMember', { id: gm.id, input: { role: 'player' } })).toEqual([409, 'last-gm']);
  });

  it('are shut out within five seconds: when removed, when given another token, and when their token ends', async () => {
    const { gm, owner, player, spectator } = await makeCampaign(api, service);
    const expiresAt = new Date(Date.now() + 1500).toISOString();
    const guest = await joined(api, service, owner, { name: 'guest', role: 'spectator', expiresAt });
    expect(await guest.does('member', { id: guest.id })).toMatchObject({ expiresAt });
    await Promise.all([player.does('campaign'), spectator.does('campaign')]);
    await gm.does('removeMember', { id: player.id });
    const replaced = String((await spectator.does('replaceMemberToken', { id: spectator.id }, { key: 'again' }))['token']);
    const fresh = new Party(driverOf(api, service, replaced), spectator.id, replaced, spectator.campaignId);
    expect(await fresh.does('campaign')).toMatchObject({ status: 'active' });
    expect(await player.refused('changeMember', { id: player.id, input: { name: 'ghost' } })).toEqual([401, 'unauthenticated']);
    await Promise.all([dead(player), dead(spectator), dead(guest)]);
    const repeat = await fresh.call('replaceMemberToken', { id: spectator.id }, { key: 'again' });
    expect(repeat.body).toMatchObject({ id: spectator.id, token: null });
  });

  it('have a date and time, and one that exists, as the end of their token', async () => {
    const { owner } = await makeCampaign(api, service);
    for (const expiresAt of ['tomorrow', '2026-13-45T00:00:00Z', '2026-01-01']) {
      expect(await owner.refused('createMember', { input: { name: 'x', role: 'player', expiresAt } })).toEqual([400, 'invalid-input']);
    }
  });
});

describe.each(APIS)('bots over %s', (api) => {
  it('act for a member once it let them, and the event keeps both', async () => {
    const { gm, player, bot, sabre } = await makeCampaign(api, service);
    const roll = { input: { kind: 'charge.action', characterId: sabre, goal: 'in', action: 'sneak' } };
    expect(await bot.refused('Mutation.roll', roll)).toEqual([403, 'not-allowed']);
    expect(await bot.refused('Mutation.roll', roll, { actingMember: player.id })).toEqual([403, 'acting-not-allowed']);
    expect(await player.does('allowBot', { id: player.id, input: { botId: bot.id } })).toMatchObject({ bots: [bot.id] });
    const made = await eventually(() => bot.call('Mutation.roll', roll, { actingMember: player.id }));
    expect(made.body).toMatchObject({ rolledBy: player.id, characterId: sabre });
    const [event] = dataOf(await gm.does('events', { query: { type: 'roll-made' } }));
    expect(event).toMatchObject({ event: { actor: { member: player.id, role: 'player' }, via: bot.id } });
  });

  it('may no more than the member, and no longer than it wants', async () => {
    const { player, bot, mara } = await makeCampaign(api, service);
    await player.does('allowBot', { id: player.id, input: { botId: bot.id } });
    const roll = { input: { kind: 'charge.action', characterId: mara, goal: 'in', action: 'sneak' } };
    expect(await bot.refused('Mutation.roll', roll, { actingMember: player.id })).toEqual([403, 'not-allowed']);
    expect(await player.does('disallowBot', { id: player.id, botId: bot.id })).toMatchObject({ bots: [] });
    expect(await bot.refused('changeMember', { id: player.id, input: { name: 'x' } }, { actingMember: player.id })).toEqual([403, 'acting-not-allowed']);
  });

  it('alone act for others', async () => {
    const { player, gm } = await makeCampaign(api, service);
    expect(await player.refused('campaign', {}, { actingMember: gm.id })).toEqual([403, 'only-bots-act-for-others']);
    expect(await player.refused('campaign', {}, { actingMember: 'gm' })).toEqual([400, 'invalid-input']);
  });
});

/** Rights of a bot are cached like tokens: tries until they count. */
async function eventually<Result extends { readonly status: number }>(attempt: () => Promise<Result>): Promise<Result> {
  for (const until = Date.now() + CACHED_MS + 1000; ; ) {
    const result = await attempt();
    if (result.status < 300 || Date.now() > until) return result;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}
