import { APIS, driverOf, idOf, Party } from '../api/support/party';
import { joined, makeCampaign, ownerOver } from '../api/support/campaign';
import { startTestService, type TestService } from '../support/test-service';
import { CALLERS, refusalFor, type CallerName, type TestCampaign } from './support/callers';
import { TABLE } from './support/who-may';

/** Somebody with a token, and for whom it acts. */
interface Knocking {
  readonly party: Party;
  readonly actingMember?: string;
  readonly token?: null;
}

describe.each(APIS)('who may call what, over %s', (api) => {
  let service: TestService;
  let campaign: TestCampaign;
  let callers: Record<CallerName, Knocking>;
  beforeAll(async () => {
    service = await startTestService();
    const plain = await makeCampaign(api, service);
    const { owner, player, spectator, auditor, bot } = plain;
    const gm = await joined(api, service, owner, { name: 'Gus', role: 'gm' });
    const otherPlayer = await joined(api, service, owner, { name: 'Oda', role: 'player' });
    await player.does('allowBot', { id: player.id, input: { botId: bot.id } });
    const token = String((await ownerOver(api, service).does('createAccount', { input: { name: 'Bea' } }))['token']);
    const otherAccount = new Party(driverOf(api, service, token), '', token, plain.id);
    const elsewhere = otherAccount.in(idOf(await otherAccount.does('createCampaign', { input: { name: 'elsewhere', system: 'charge' } })));
    const stranger = async (role: string): Promise<Party> => (await joined(api, service, elsewhere, { name: role, role })).in(plain.id);
    campaign = { ...plain, otherPlayerId: otherPlayer.id };
    callers = {
      owner: { party: owner },
      gm: { party: gm },
      player: { party: player },
      otherPlayer: { party: otherPlayer },
      spectator: { party: spectator },
      auditor: { party: auditor },
      bot: { party: bot },
      botForPlayer: { party: bot, actingMember: player.id },
      botForOther: { party: bot, actingMember: otherPlayer.id },
      otherAccount: { party: otherAccount },
      strangerMember: { party: await stranger('player') },
      strangerGm: { party: await stranger('gm') },
      nobody: { party: owner, token: null },
    };
  });
  afterAll(() => service.stop());

  const ask = async (caller: CallerName, operation: string, args: object): Promise<[number, unknown]> => {
    const { party, ...options } = callers[caller];
    return party.refused(operation, args, options);
  };
  const head = async (): Promise<unknown> => (await campaign.owner.does('campaign'))['sequence'];

  it.each(TABLE.map((row) => [row.operation, row.what, row] as const))('%s: %s', async (_, _what, { operation, may, args, unknownTo }) => {
    const found: string[] = [];
    for (const caller of CALLERS) {
      const asked = await args(campaign);
      const before = await head();
      const [status, code] = await ask(caller, operation, asked);
      const expected = may.includes(caller) ? 'allowed' : `${String(refusalFor(caller, unknownTo))}, nothing left`;
      const left = (await head()) === before ? ', nothing left' : ', an event left';
      const got = status < 300 ? 'allowed' : `${status},${String(code)}${left}`;
      if (got !== expected) found.push(`${caller}: ${got} for ${expected}`);
    }
    expect(found).toEqual([]);
  });

  it('has a row for every operation of a campaign', () => {
    const fields = Object.entries(service.openApi.paths).filter(([path]) => path.includes('{campaignId}')).flatMap(([, item]) => Object.values(item as object).flatMap((one: { 'x-graphql-field'?: string }) => one?.['x-graphql-field'] ?? []));
    const rows = new Set([...TABLE.map(({ operation }) => operation.replace(/^\w+\./, '')), 'replaceMemberToken']);
    expect(fields.map((field) => field.replace(/^\w+\./, '')).filter((field) => !rows.has(field))).toEqual([]);
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
    const victim = await joined(api, service, campaign.owner, { name: 'Vic', role: 'player' });
    for (const caller of CALLERS.filter((name) => name !== 'owner' && name !== 'gm')) {
      expect([caller, ...(await ask(caller, 'replaceMemberToken', { id: victim.id }))]).toEqual([caller, ...refusalFor(caller)]);
    }
    const own = String((await victim.does('replaceMemberToken', { id: victim.id }))['token']);
    const renewed = new Party(driverOf(api, service, own), victim.id, own, campaign.id);
    expect((await renewed.call('campaign')).status).toBe(200);
    expect((await ask('gm', 'replaceMemberToken', { id: victim.id }))[0]).toBe(200);
  });
});
