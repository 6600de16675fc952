import type { JsonObject } from '@app/kernel';
import { startTestService, type TestService } from '../support/test-service';
import { makeCampaign, type TestCampaign } from './support/campaign';
import { adjusted, confessed, fell, handed, INSPECTRES_GAME, noMission, rolled, running, undecided, weakened } from './support/inspectres';
import { APIS, dataOf, idOf } from './support/party';

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.stop());

const detailsOf = (roll: JsonObject): JsonObject => roll['details'] as JsonObject;
const stateOf = (character: JsonObject): JsonObject => character['state'] as JsonObject;

describe.each(APIS)('a campaign of InSpectres over %s', (api) => {
  let campaign: TestCampaign;
  beforeEach(async () => {
    campaign = await makeCampaign(api, service, {}, INSPECTRES_GAME);
  });

  it('has a franchise from its birth, that everyone reads, and no mission (IN-2)', async () => {
    for (const reader of Object.values(campaign.readers)) {
      expect(await reader.does('franchise')).toMatchObject({ library: 0, gym: 0, credit: 0, bank: 0, spread: false });
      const state = await reader.does('state');
      expect([state['franchise'], state['mission']]).toEqual([await reader.does('franchise'), undefined]);
    }
  });

  it('has agents whose skills are maps, and who see how many dice are left to spread (IN-1)', async () => {
    expect(await campaign.player.does('character', { id: campaign.sabre })).toMatchObject({
      sheet: INSPECTRES_GAME.sheet,
      state: { skills: INSPECTRES_GAME.sheet['skills'], cool: 0, nextRollPenalty: 0, characteristics: [], assists: [], dotsLeft: 1 },
    });
  });

  it('makes missions and confessionals, and spreads what is there', async () => {
    const { owner, player, sabre } = campaign;
    const made = api === 'rest' ? 201 : 200;
    const statusOf = async (who: typeof owner, operation: string, input: JsonObject): Promise<number> => (await who.call(operation, { input })).status;
    await owner.does('startScene', { input: { name: 'the laundry' } });
    expect(await statusOf(owner, 'spreadFranchise', { bank: 10 })).toBe(200);
    expect(await statusOf(owner, 'startMission', { name: 'the laundry', goal: 6 })).toBe(made);
    expect(await statusOf(player, 'makeConfessional', { characterId: sabre, kind: 'flashback', text: 'the key under the mat' })).toBe(made);
  });

  it('answers a die bought back with what it changed, and with a roll where one was made (IN-15)', async () => {
    const { owner, player, sabre } = campaign;
    await weakened(owner, sabre);
    const buys = (from: string, dice?: JsonObject) => player.call('buyBackSkill', { input: { characterId: sabre, skill: 'academics', from, ...(dice ? { dice } : {}) } });
    const card = await buys('credit');
    expect(card).toMatchObject({ status: 200, body: { roll: null, character: { id: sabre, state: { skills: { academics: 2 } } }, franchise: { credit: 0, bank: 1 } } });
    await adjusted(owner, 'character', { skills: { academics: 1 } }, sabre);
    const bank = await buys('bank', fell(6));
    expect(bank).toMatchObject({ status: 200, body: { roll: { kind: 'inspectres.buy-back', outcome: 'interest', details: { skill: 'academics', bankEffects: ['interest'] } }, character: { state: { skills: { academics: 2 } } }, franchise: { bank: 2 } } });
    expect(await player.refused('buyBackSkill', { input: { characterId: sabre, skill: 'academics', from: 'gym', dice: fell(6) } })).toEqual([422, expect.any(String)]);
  });

  it('keeps a die that comes of a hidden roll with those who see the roll, until it is shown (IN-9)', async () => {
    const { owner, player, spectator, sabre, mara } = campaign;
    const open = await handed(owner, mara, sabre);
    const hidden = await handed(owner, mara, sabre, 'gm');
    const ids = async (who: typeof player): Promise<string[]> => dataOf(await who.does('assists', { query: { characterId: sabre, status: 'open' } })).map(idOf);
    expect([await ids(owner), await ids(player), await ids(spectator)]).toEqual([[open, hidden], [open], [open]]);
    expect(await player.refused('Mutation.roll', { input: { kind: 'inspectres.skill', characterId: sabre, skill: 'academics', assistId: hidden } })).toEqual([404, 'not-found']);
    const listed = async (): Promise<unknown[]> => (stateOf(await player.does('character', { id: sabre }))['assists'] as unknown as JsonObject[]).map(({ id }) => id);
    expect(await listed()).toEqual([open]);
    await owner.does('revealRoll', { id: String((await owner.does('assist', { id: hidden }))['rollId']) });
    expect([await ids(spectator), await listed()]).toEqual([[open, hidden], [open, hidden]]);
    const used = await player.does('Mutation.roll', { input: { kind: 'inspectres.skill', characterId: sabre, skill: 'academics', assistId: hidden, dice: fell(1, 2) } });
    expect([used['outcome'], detailsOf(used)['assistId'], await listed()]).toEqual(['good', hidden, [open]]);
    expect(dataOf(await player.does('assists', { query: { status: 'used' } })).map(idOf)).toEqual([hidden]);
  });

  it('shows everyone what a hidden roll did to what everyone has, and not the roll', async () => {
    const { owner, player, spectator, sabre } = campaign;
    await adjusted(owner, 'franchise', { bank: 3 });
    await running(owner);
    const id = await rolled(owner, sabre, 6, { bank: 1, visibility: 'gm', dice: fell(1, 1, 6) });
    expect(await player.refused('Query.roll', { id })).toEqual([404, 'not-found']);
    for (const reader of [player, spectator]) expect(await reader.does('state')).toMatchObject({ franchise: { bank: 4 }, mission: { earned: 2 } });
  });

  it('says what waits, and takes what is left out of its state', async () => {
    const { owner, player, sabre, mara } = campaign;
    const mission = await running(owner);
    const characteristic = await confessed(owner, mara, 'characteristic', sabre);
    const waiting = await undecided(owner, mara);
    await adjusted(owner, 'mission', { earned: 4, status: 'completed' }, mission);
    const items = dataOf(await player.does('pending')).map(({ kind, id, characterId, waitsFor }) => [kind, id, characterId, waitsFor]);
    expect(items).toEqual([['characteristic', characteristic, sabre, 'player'], ['choice', waiting, mara, 'player'], ['distribution-due', mission, undefined, 'table']]);
    await player.does('respectCharacteristic', { id: characteristic });
    await owner.does('distributeMission', { id: mission, input: { bank: 5 } });
    await owner.does('makeChoice', { id: waiting, input: { ignore: 0 } });
    expect([dataOf(await player.does('pending')), (await player.does('state'))['mission']]).toEqual([[], undefined]);
    expect(await player.does('mission', { id: mission })).toMatchObject({ name: 'the laundry', client: 'Mrs Pinson', status: 'completed', awarded: 4, characteristicsRespected: 1, distributed: true });
    expect(dataOf(await player.does('missions', { query: { status: 'completed' } })).map(idOf)).toEqual([mission]);
    expect(await player.does('confessional', { id: characteristic })).toMatchObject({ status: 'respected', missionEnded: true, text: 'it was like this' });
    await noMission(owner);
  });

  it('tells a roll in the words of its narrator, to those who see the roll (IN-4)', async () => {
    const { owner, player, spectator, sabre } = campaign;
    const id = await rolled(owner, sabre, 3);
    await player.does('narrateRoll', { id, input: { text: 'and I trip over the cat', deeper: true } });
    const told = await owner.does('narrateRoll', { id, input: { text: 'the door gives way' } });
    expect(detailsOf(told)).toMatchObject({ narrator: 'gm', narration: 'the door gives way', deeper: 'and I trip over the cat' });
    expect(detailsOf(await spectator.does('Query.roll', { id }))).toEqual(detailsOf(told));
    const blind = await rolled(owner, sabre, 5, { visibility: 'blind' });
    await owner.does('narrateRoll', { id: blind, input: { text: 'somebody is behind the wall' } });
    expect(JSON.stringify(await player.does('events', { query: { limit: 200 } }))).not.toContain('behind the wall');
    expect(await player.does('Query.roll', { id: blind })).toMatchObject({ status: 'sealed' });
  });

  it('refuses in both languages, with the labels of its words', async () => {
    const { owner, sabre } = campaign;
    const refused = async (language: 'en' | 'fr'): Promise<unknown> => {
      const { body } = await owner.call('Mutation.roll', { input: { kind: 'inspectres.skill', characterId: sabre, skill: 'academics', card: { name: 'gym', count: 1 } } }, { language });
      return [body['code'], body['title'], body['detail']];
    };
    expect(await refused('en')).toEqual(['card-does-not-match-skill', 'That card is for another skill', 'No dice of the gym card go into a roll of “Academics”.']);
    expect(await refused('fr')).toEqual(['card-does-not-match-skill', 'Cette carte sert une autre compétence', "Aucun dé de la carte de gym n'entre dans un jet de « Études »."]);
  });

  it('is adjusted in what everyone has, with a reason (D2)', async () => {
    const { owner, player } = campaign;
    const id = await running(owner);
    await adjusted(owner, 'franchise', { library: 2, gym: 1 });
    await adjusted(owner, 'mission', { earned: 3, spentCardDice: { library: 1 } }, id);
    expect(await player.does('state')).toMatchObject({ franchise: { library: 2, gym: 1 }, mission: { earned: 3, spentCardDice: { library: 1, gym: 0, credit: 0 } } });
    await adjusted(owner, 'mission', { status: 'aborted' }, id);
    expect(await player.does('state')).toMatchObject({ franchise: { library: 3, gym: 1 }, mission: { status: 'aborted', awarded: 1 } });
    expect(await owner.refused('adjust', { input: { on: 'mission', id, set: { earned: 7 }, reason: 'x' } })).toEqual([422, 'earned-above-goal']);
    expect(await player.refused('adjust', { input: { on: 'franchise', set: { bank: 99 }, reason: 'x' } })).toEqual([403, 'not-allowed']);
  });
});

it.each(APIS)('none of its commands is known to campaigns of another system, over %s', async (api) => {
  const { owner } = await makeCampaign(api, service);
  expect(await owner.refused('startMission', { input: { name: 'x', goal: 1 } })).toEqual([422, 'wrong-system']);
  expect(await owner.refused('spreadFranchise', { input: { bank: 10 } })).toEqual([422, 'wrong-system']);
  expect((await owner.refused('franchise'))[0]).toBe(404);
});
