import type { JsonObject } from '@app/kernel';
import { joined, makeCampaign, type TestCampaign } from '../api/support/campaign';
import { APIS, dataOf, idOf, type Api, type Party } from '../api/support/party';
import { startTestService, type TestService } from '../support/test-service';
import { freshChain } from './support/chain';

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.stop());

const server = (entropy?: string): JsonObject => ({ dice: { source: 'server', ...(entropy === undefined ? {} : { entropy }) } });
const free = (entropy?: string, more: JsonObject = {}): { input: JsonObject } => ({ input: { kind: 'free', notation: '1d20', ...server(entropy), ...more } });
const head = async ({ gm }: TestCampaign): Promise<unknown> => (await gm.does('campaign'))['sequence'];
const committing = (api: Api): Promise<TestCampaign> => makeCampaign(api, service, { 'dice.mode': 'player-commit' });

/** The chain of a member as somebody is told of it. */
async function chainOf(member: Party, viewer = member): Promise<JsonObject | undefined> {
  const { entropy } = (await viewer.does('dice')) as unknown as { entropy: JsonObject[] };
  return entropy.find((chain) => chain['member'] === member.id);
}

async function withChain(who: Party, length: number): Promise<readonly [string, ...string[]]> {
  const chain = freshChain(length);
  await who.does('commitEntropy', { input: { end: chain[0], length } });
  return chain;
}

describe.each(APIS)('where players commit, over %s', (api) => {
  it('a link that is left out, repeated, foreign, missing or too many is refused, and nothing is stored', async () => {
    const campaign = await committing(api);
    const { player, gm } = campaign;
    expect(await player.refused('Mutation.roll', free())).toEqual([422, 'entropy-not-committed']);
    const [end, first, second] = await withChain(player, 2);
    const [, foreign] = await withChain(gm, 2);
    const before = await head(campaign);
    expect(await player.refused('Mutation.roll', free())).toEqual([422, 'entropy-required']);
    for (const wrong of [second, end, foreign, '00'.repeat(8)]) expect(await player.refused('Mutation.roll', free(wrong))).toEqual([422, 'entropy-does-not-match']);
    expect(await head(campaign)).toBe(before);
    await player.does('Mutation.roll', free(first));
    expect(await player.refused('Mutation.roll', free(first))).toEqual([422, 'entropy-does-not-match']);
    await player.does('Mutation.roll', free(second));
    const after = await head(campaign);
    expect(await player.refused('Mutation.roll', free(second))).toEqual([422, 'entropy-used-up']);
    expect(await head(campaign)).toBe(after);
    expect(await chainOf(player)).toEqual({ member: player.id, end, length: 2, left: 0, last: second, sequence: expect.any(Number) });
    const [, again] = await withChain(player, 1);
    await player.does('Mutation.roll', free(again));
    expect(dataOf(await gm.does('events', { query: { type: 'entropy-committed' } }))).toHaveLength(3);
  });

  it('a retry takes no second link', async () => {
    const { player } = await committing(api);
    const [, first] = await withChain(player, 9);
    const send = () => player.call('Mutation.roll', free(first), { key: 'once' });
    const [one, two] = await Promise.all([send(), send()]);
    const three = await send();
    expect([one.status < 300, two.body, three.body]).toEqual([true, one.body, one.body]);
    expect(await chainOf(player)).toMatchObject({ left: 8, last: first });
  });

  it('the rolls of systems, choices and bots carry links, and dice of the table none', async () => {
    const campaign = await committing(api);
    const { gm, player, bot, sabre } = campaign;
    const action = (dice: JsonObject): { input: JsonObject } => ({ input: { kind: 'charge.action', characterId: sabre, goal: 'in', action: 'sneak', ...dice } });
    const [, first, second, third] = await withChain(player, 3);
    expect(await player.refused('Mutation.roll', action({}))).toEqual([422, 'entropy-required']);
    await player.does('Mutation.roll', action(server(first)));
    const reported = { dice: { source: 'reported', faces: [1, 2] } };
    const bad = idOf(await player.does('Mutation.roll', action(reported)));
    const [, ofGm] = await withChain(gm, 1);
    const pending = idOf(await gm.does('stateConsequence', { id: bad, input: { type: 'reduced-effect' } }));
    expect(await player.refused('resistConsequence', { id: pending, input: {} })).toEqual([422, 'entropy-required']);
    expect(await player.refused('resistConsequence', { id: pending, input: server(ofGm) })).toEqual([422, 'entropy-does-not-match']);
    await player.does('resistConsequence', { id: pending, input: server(second) });
    await player.does('allowBot', { id: player.id, input: { botId: bot.id } });
    await bot.does('Mutation.roll', free(third), { actingMember: player.id });
    const [end, fourth] = freshChain(1);
    await bot.does('commitEntropy', { input: { end, length: 1 } }, { actingMember: player.id });
    expect(await chainOf(player)).toMatchObject({ end, left: 1 });
    await bot.does('Mutation.roll', free(fourth), { actingMember: player.id });
    expect(await bot.refused('commitEntropy', { input: { end, length: 1 } })).toEqual([403, 'not-allowed']);
  });

  it('the mode is changed by an event, and no link is taken in another one', async () => {
    const { gm, player } = await makeCampaign(api, service);
    const [, first, second] = await withChain(player, 2);
    await player.does('Mutation.roll', free());
    await player.does('Mutation.roll', free('00112233445566778899'));
    expect(await chainOf(player)).toMatchObject({ left: 2 });
    await gm.does('changeSettings', { input: { set: { 'dice.mode': 'player-commit' } } });
    expect(await player.does('dice')).toMatchObject({ mode: 'player-commit' });
    expect(await player.refused('Mutation.roll', free())).toEqual([422, 'entropy-required']);
    await player.does('Mutation.roll', free(first));
    await gm.does('changeSettings', { input: { set: { 'dice.mode': null } } });
    await player.does('Mutation.roll', free());
    await gm.does('changeSettings', { input: { set: { 'dice.mode': 'player-commit' } } });
    await player.does('Mutation.roll', free(second));
    expect(dataOf(await player.does('events', { query: { type: 'settings-changed' } }))).toHaveLength(3);
  });

  it('how often somebody rolled unseen is not told by a chain', async () => {
    const campaign = await committing(api);
    const { gm, player, spectator, auditor } = campaign;
    const other = await joined(api, service, campaign.owner, { name: 'Bob', role: 'player' });
    const [end, first, second] = await withChain(player, 5);
    await player.does('Mutation.roll', free(first, { visibility: 'blind' }));
    await player.does('Mutation.roll', free(second, { visibility: 'private' }));
    for (const viewer of [gm, auditor, player]) expect(await chainOf(player, viewer)).toMatchObject({ end, left: 3, last: second });
    for (const viewer of [spectator, other]) {
      const told = await viewer.call('dice');
      expect(JSON.stringify(told.body)).not.toContain(second);
      expect(await chainOf(player, viewer)).toEqual({ member: player.id, end, length: 5, sequence: expect.any(Number) });
      expect(told.body['draws']).toEqual([{ lane: 0, next: 0 }]);
    }
    expect((await gm.does('dice'))['draws']).toEqual([{ lane: 0, next: 0 }, { lane: 1, next: 2 }]);
  });
});

describe('where dice of the table are refused', () => {
  it.each(APIS)('every roll is the server’s, over %s', async (api) => {
    const campaign = await makeCampaign(api, service, { 'dice.reported': 'refused' });
    const before = await head(campaign);
    expect(await campaign.player.refused('Mutation.roll', { input: { kind: 'free', notation: '1d20', dice: { source: 'reported', faces: [20] } } })).toEqual([422, 'reported-dice-not-allowed']);
    expect(await head(campaign)).toBe(before);
    expect(await campaign.player.does('Mutation.roll', free())).toMatchObject({ source: 'server' });
    await campaign.gm.does('changeSettings', { input: { set: { 'dice.mode': 'player-commit' } } });
    expect(await campaign.player.refused('Mutation.roll', { input: { kind: 'free', notation: '1d20', dice: { source: 'reported', faces: [20] } } })).toEqual([422, 'reported-dice-not-allowed']);
    await campaign.gm.does('changeSettings', { input: { set: { 'dice.mode': 'reported-only' } } });
    expect(await campaign.player.refused('Mutation.roll', free())).toEqual([422, 'server-dice-not-allowed']);
  });
});
