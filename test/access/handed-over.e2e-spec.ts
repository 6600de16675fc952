import { APIS, dataOf, idOf } from '../api/support/party';
import { joined, makeCampaign, type TestCampaign } from '../api/support/campaign';
import { pendingOn, rolled } from '../api/support/charge';
import { startTestService, type TestService } from '../support/test-service';

describe.each(APIS)('a table that changes, over %s', (api) => {
  let service: TestService;
  let campaign: TestCampaign;
  beforeAll(async () => {
    service = await startTestService();
    campaign = await makeCampaign(api, service);
  });
  afterAll(() => service.stop());

  it('hands a character over: what waits for its player waits for the new one from then on', async () => {
    const { owner, player, sabre } = campaign;
    const noe = await joined(api, service, owner, { name: 'Noé', role: 'player' });
    const consequence = await pendingOn(owner, sabre, 'worsened-condition');
    expect(await noe.refused('acceptConsequence', { id: consequence, input: {} })).toEqual([403, 'not-allowed']);
    await owner.does('changeMember', { id: noe.id, input: { characterIds: [sabre] } });
    await owner.does('changeMember', { id: player.id, input: { characterIds: [] } });
    expect(await player.refused('acceptConsequence', { id: consequence, input: {} })).toEqual([403, 'not-allowed']);
    expect(await player.refused('Mutation.roll', { input: { kind: 'charge.action', characterId: sabre, goal: 'in', action: 'sneak' } })).toEqual([403, 'not-allowed']);
    expect(await noe.does('acceptConsequence', { id: consequence, input: { condition: 'dazed' } })).toMatchObject({ status: 'settled', outcome: 'accepted' });
    await owner.does('changeMember', { id: player.id, input: { characterIds: [sabre] } });
  });

  it('has a second GM, who may all that the first may, and goes on when the first leaves', async () => {
    const { owner, sabre } = campaign;
    const second = await joined(api, service, owner, { name: 'Gia', role: 'gm' });
    const roll = await rolled(second, sabre);
    expect(idOf(await second.does('stateConsequence', { id: idOf(roll), input: { type: 'worse-position' } }))).toBeTruthy();
    expect(await second.does('adjust', { input: { on: 'character', id: sabre, set: { momentum: 1 }, reason: 'we forgot' } })).toBeTruthy();
    const third = await joined(api, service, second, { name: 'Gus', role: 'gm' });
    await second.does('removeMember', { id: third.id });
    expect(await third.refused('pending')).toEqual([401, 'unauthenticated']);
  });

  it('never loses its last GM, those with a token that has ended not counted', async () => {
    const { owner, gm } = await makeCampaign(api, service);
    await joined(api, service, owner, { name: 'Gone', role: 'gm', expiresAt: '2020-01-01T00:00:00Z' });
    expect(await owner.refused('removeMember', { id: gm.id })).toEqual([409, 'last-gm']);
    expect(await owner.refused('changeMember', { id: gm.id, input: { role: 'player' } })).toEqual([409, 'last-gm']);
  });

  it('lets no bot of a GM make itself a GM, or let another bot in', async () => {
    const { owner, gm, bot } = campaign;
    await owner.does('allowBot', { id: gm.id, input: { botId: bot.id } });
    const acting = { actingMember: gm.id };
    expect(await bot.refused('changeMember', { id: bot.id, input: { role: 'gm' } }, acting)).toEqual([403, 'not-allowed']);
    expect(await bot.refused('createMember', { input: { name: 'x', role: 'gm' } }, acting)).toEqual([403, 'not-allowed']);
    expect(await bot.refused('replaceMemberToken', { id: gm.id }, acting)).toEqual([403, 'not-allowed']);
    expect(await bot.refused('allowBot', { id: gm.id, input: { botId: bot.id } }, acting)).toEqual([403, 'not-allowed']);
    expect((await bot.call('createClock', { input: { name: 'The dogs', kind: 'danger', segments: 4 } }, acting)).status).toBeLessThan(300);
  });

  it('tells a player nothing of a hidden clock by a refusal: its roll is made, its ticks find no segment', async () => {
    const { owner, player, sabre } = campaign;
    await owner.does('adjust', { input: { on: 'character', id: sabre, set: { momentum: 2, takenOut: false }, reason: 'fresh' } });
    const clock = idOf(await owner.does('createClock', { input: { name: 'The tunnel', kind: 'progress', segments: 4, visibility: 'hidden-progress' } }));
    await owner.does('tickClock', { id: clock, input: { segments: 4, reason: 'dug' } });
    const input = { kind: 'charge.action', characterId: sabre, goal: 'in', action: 'sneak', clockId: clock };
    const roll = await player.does('Mutation.roll', { input: { ...input, dice: { source: 'reported', faces: [6, 1] } } });
    expect(roll).toMatchObject({ outcome: 'full-success' });
    expect(roll['details']).not.toHaveProperty('clockId');
    expect(await owner.refused('Mutation.roll', { input })).toEqual([422, 'clock-full']);
    expect(await owner.does('clock', { id: clock })).toMatchObject({ filled: 4 });
  });

  it('retires a character and takes it back: out of play it neither rolls nor gets a milestone', async () => {
    const { owner, player, sabre, mara } = campaign;
    await owner.does('changeCharacter', { id: sabre, input: { active: false, reason: 'leaves town' } });
    expect(await player.refused('Mutation.roll', { input: { kind: 'charge.action', characterId: sabre, goal: 'in', action: 'sneak' } })).toEqual([422, 'character-not-active']);
    expect((await owner.does('awardMilestone', { input: { reason: 'the vault' } }))['characterIds']).toEqual([mara]);
    await owner.does('changeCharacter', { id: sabre, input: { active: true, reason: 'is back' } });
    expect((await player.call('Mutation.roll', { input: { kind: 'charge.action', characterId: sabre, goal: 'in', action: 'sneak' } })).status).toBeLessThan(300);
    expect(dataOf(await player.does('pending', { query: { kind: 'milestone' } })).map(({ characterId }) => characterId)).toEqual([mara]);
  });
});
