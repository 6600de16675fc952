import { APIS, driverOf, Party } from '../api/support/party';
import { joined } from '../api/support/campaign';
import { CHARGE_GAME, isOfAnother } from '../api/support/game';
import { CALLERS, refusalFor } from './support/callers';
import { ask, faultsOf, makeDoor, type Door } from './support/door';
import { LIFE_CYCLE, TABLE } from './support/who-may';

describe.each(APIS)('who may call what, over %s', (api) => {
  let door: Door;
  let campaign: Door['campaign'];
  let callers: Door['callers'];
  beforeAll(async () => {
    door = await makeDoor(api, CHARGE_GAME);
    ({ campaign, callers } = door);
  });
  afterAll(() => door.service.stop());

  it.each(TABLE.map((row) => [row.operation, row.what, row] as const))('%s: %s', async (_, _what, row) => {
    expect(await faultsOf(door, row)).toEqual([]);
  });

  it('has a row for every operation of a campaign', () => {
    const fields = Object.entries(door.service.openApi.paths).filter(([path]) => path.includes('{campaignId}')).flatMap(([, item]) => Object.values(item as object).flatMap((one: { 'x-graphql-field'?: string }) => one?.['x-graphql-field'] ?? []));
    const rows = new Set([...[...TABLE, ...LIFE_CYCLE].map(({ operation }) => operation.replace(/^\w+\./, '')), 'replaceMemberToken']);
    expect(fields.filter((field) => !isOfAnother(field)).map((field) => field.replace(/^\w+\./, '')).filter((field) => !rows.has(field))).toEqual([]);
  });

  it('keeps in the event for whom a bot acted, and through which bot', async () => {
    const { party, actingMember } = callers.botForPlayer;
    await party.does('roll', { input: { kind: 'free', notation: '1d6' } }, { actingMember: actingMember! });
    const events = (await campaign.owner.does('events', { query: { limit: 1, order: 'desc' } }))['data'] as { event: object }[];
    expect(events[0]!.event).toMatchObject({ type: 'roll-made', actor: { member: actingMember, role: 'player' }, via: party.id });
  });

  it('lets nobody but a bot act for another', async () => {
    const { player } = callers;
    expect(await player.party.refused('campaign', {}, { actingMember: campaign.spectator.id })).toEqual([403, 'only-bots-act-for-others']);
    expect(await campaign.owner.refused('campaign', {}, { actingMember: campaign.player.id })).toEqual([403, 'only-bots-act-for-others']);
  });

  it('takes a right back at once for commands', async () => {
    const { party, actingMember } = callers.botForPlayer;
    const roll = { input: { kind: 'free', notation: '1d6' } };
    await campaign.player.does('disallowBot', { id: campaign.player.id, botId: party.id });
    expect(await party.refused('roll', roll, { actingMember: actingMember! })).toEqual([403, 'acting-not-allowed']);
    await campaign.player.does('allowBot', { id: campaign.player.id, input: { botId: party.id } });
    await campaign.owner.does('changeMember', { id: campaign.otherPlayerId, input: { role: 'spectator' } });
    expect(await callers.otherPlayer.party.refused('roll', roll)).toEqual([403, 'not-allowed']);
    await campaign.owner.does('changeMember', { id: campaign.otherPlayerId, input: { role: 'player' } });
  });

  it('gives another token to the member itself and to GMs, and to nobody else', async () => {
    const victim = await joined(api, door.service, campaign.owner, { name: 'Vic', role: 'player' });
    for (const caller of CALLERS.filter((name) => name !== 'owner' && name !== 'gm')) {
      expect([caller, ...(await ask(door, caller, 'replaceMemberToken', { id: victim.id }))]).toEqual([caller, ...refusalFor(caller)]);
    }
    const own = String((await victim.does('replaceMemberToken', { id: victim.id }))['token']);
    const renewed = new Party(driverOf(api, door.service, own), victim.id, own, campaign.id);
    expect((await renewed.call('campaign')).status).toBe(200);
    expect((await ask(door, 'gm', 'replaceMemberToken', { id: victim.id }))[0]).toBe(200);
  });

  it.each(LIFE_CYCLE.map((row) => [row.operation, row.what, row] as const))('%s: %s', async (_, _what, row) => {
    expect(await faultsOf(door, row)).toEqual([]);
  });
});
