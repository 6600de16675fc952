import type { JsonObject } from '@app/kernel';
import { startTestService, type TestService } from '../support/test-service';
import { BSH_GAME, roundOf, sceneOf, tested, testOf, usageDieOf, waiting } from './support/black-sword-hack';
import { makeCampaign, ownerOver, type TestCampaign } from './support/campaign';
import { APIS, dataOf, driverOf, idOf } from './support/party';

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.stop());

const reported = (...faces: readonly number[]): JsonObject => ({ dice: { source: 'reported', faces } });

describe.each(APIS)('Black Sword Hack over %s', (api) => {
  let campaign: TestCampaign;
  beforeEach(async () => {
    campaign = await makeCampaign(api, service, {}, BSH_GAME);
  });

  it('is served with whose material it is, and with what a success may cost', async () => {
    const { body } = await driverOf(api, service, service.ownerToken).call('system', { id: 'black-sword-hack' }, { language: 'fr' });
    expect(body).toMatchObject({ license: 'CC-BY-4.0', attribution: expect.stringContaining('Creative Commons Attribution 4.0') });
    const costs = (body['suggestions'] as unknown as { group: string; words: { id: string; label: string; meaning: string }[] }[]).find(({ group }) => group === 'costs');
    expect(costs?.words.map(({ id }) => id)).toEqual(['stealth', 'research', 'agility', 'survival', 'influence']);
    expect(costs?.words[0]).toMatchObject({ label: 'Discrétion', meaning: 'vous restez caché mais laissez des traces' });
  });

  it('answers a move with the round, and the same again in combat with the roll of the Doom die as well', async () => {
    const { owner, player, sabre, mara } = campaign;
    const id = await roundOf(owner, [sabre, mara], { combat: true });
    const first = await player.does('takeAction', { id, input: { characterId: sabre, action: 'taunt' } });
    expect(api === 'rest' ? first : first['round']).toMatchObject({ id, current: sabre, used: { [sabre]: ['taunt'] } });
    expect(first).not.toHaveProperty('roll');
    expect(await player.refused('takeAction', { id, input: { characterId: sabre, action: 'taunt', ...reported(1, 1) } })).toEqual([422, 'dice-count-mismatch']);
    const again = await player.does('takeAction', { id, input: { characterId: sabre, action: 'taunt', text: 'louder', ...reported(2) } });
    expect(again).toMatchObject({
      roll: { kind: 'bsh.doom', status: 'settled', total: 2, details: { doom: [{ why: 'repeat', face: 2, from: 6, to: 4 }], roundId: id, action: 'taunt', text: 'louder' } },
      round: { id, current: mara, used: { [sabre]: ['taunt', 'taunt'] } },
    });
    expect((await player.does('character', { id: sabre }))['state']).toMatchObject({ doom: { die: 4, max: 6 } });
  });

  it('lets a player choose under advantage, and nothing else be rolled for the character before', async () => {
    const { owner, player, sabre } = campaign;
    const id = await waiting(owner, sabre, reported(14, 20));
    expect(await player.does('Query.roll', { id })).toMatchObject({ status: 'awaiting-choice', chooser: 'player', choice: { kind: 'keep', options: { keep: [0, 1] } } });
    expect(dataOf(await player.does('pending'))).toMatchObject([{ kind: 'choice', id, characterId: sabre, waitsFor: 'player' }]);
    expect(await player.refused('Mutation.roll', { input: testOf(sabre) })).toEqual([409, 'choice-pending']);
    expect(await player.refused('makeChoice', { id, input: { keep: 2 } })).toEqual([422, 'choice-out-of-range']);
    const chosen = await player.does('makeChoice', { id, input: { keep: 1, ...reported(1) } });
    expect(chosen).toMatchObject({ roll: { status: 'settled', outcome: 'critical-failure', total: 20, details: { natural: 20, doom: [{ why: 'critical', from: 6, to: 4 }] } } });
  });

  it('leaves the choice under disadvantage to the GM', async () => {
    const { owner, player, sabre } = campaign;
    expect(await player.refused('Mutation.roll', { input: testOf(sabre, { disadvantage: 1, keep: 'choose' }) })).toEqual([422, 'gm-chooses']);
    const id = await tested(owner, sabre, [14, 3], { disadvantage: 1, keep: 'choose' });
    expect((await player.call('makeChoice', { id, input: { keep: 1 } })).status).toBe(403);
    expect(await owner.does('makeChoice', { id, input: { keep: 1 } })).toMatchObject({ roll: { outcome: 'success', total: 3 } });
  });

  it('has a scene keep distances and time, which a move and a round change', async () => {
    const { owner, player, sabre } = campaign;
    const id = await sceneOf(owner);
    await owner.does('setDistance', { id, input: { between: [sabre, 'the tomb'], band: 'remote' } });
    const round = await roundOf(owner, [sabre], { duration: { unit: 'minutes', amount: 30 } });
    await player.does('takeMove', { id: round, input: { characterId: sabre, toward: 'The Tomb' } });
    await owner.does('endRound', { id: round });
    for (const reader of Object.values(campaign.readers)) {
      expect(await reader.does('scene', { id })).toMatchObject({ elapsed: { minutes: 30 }, distances: [{ between: [sabre, 'the tomb'], band: 'far' }] });
    }
  });

  it('keeps a usage die of the GM’s, and its uses, from the table', async () => {
    const { owner, player, sabre } = campaign;
    const id = await usageDieOf(owner, { characterId: sabre, visibility: 'gm' });
    const roll = idOf(await owner.does('Mutation.roll', { input: { kind: 'bsh.usage', usageDieId: id, ...reported(1) } }));
    expect(await owner.does('usageDie', { id })).toMatchObject({ die: 4, exhausted: false });
    expect(await player.refused('usageDie', { id })).toEqual([404, 'not-found']);
    expect(await player.refused('Query.roll', { id: roll })).toEqual([404, 'not-found']);
    expect(JSON.stringify([await player.does('events', { query: { limit: 200 } }), await player.does('state'), await player.does('usageDice')])).not.toContain(id);
  });

  it('does not show a hidden roll that was turned unseen as what it was', async () => {
    const { owner, sabre } = campaign;
    const id = await tested(owner, sabre, [15], { visibility: 'gm' });
    expect(await owner.does('costRoll', { id, input: { text: 'the sword falls', noRest: true } })).toMatchObject({ outcome: 'success-at-cost', details: { cost: 'the sword falls', turnedFrom: 'failure' } });
    expect((await campaign.player.does('character', { id: sabre }))['state']).toMatchObject({ noRest: true });
    expect(await owner.refused('revealRoll', { id })).toEqual([409, 'still-secret']);
  });

  it('answers travel exactly', async () => {
    const account = ownerOver(api, service);
    expect(await account.does('travel', { query: { by: 'horse', days: 1, ...(api === 'rest' ? { poorConditions: 'true' } : { poorConditions: true as never }) } })).toEqual({ km: 27.5, days: 1 });
    expect(await account.does('travel', { query: { by: 'foot', km: 12 } })).toEqual({ km: 12, hours: 2.4 });
  });
});
