import type { JsonObject } from '@app/kernel';
import { makeCampaign, type TestCampaign } from '../api/support/campaign';
import { APIS, dataOf, idOf, type Party } from '../api/support/party';
import { startTestService, type TestService } from '../support/test-service';

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.stop());

const statistics = async (viewer: Party, query: { readonly [name: string]: string | number } = {}): Promise<JsonObject[]> => dataOf(await viewer.does('diceStatistics', { query }));
const reported = (notation: string, faces: readonly number[], more: JsonObject = {}): { input: JsonObject } => ({ input: { kind: 'free', notation, dice: { source: 'reported', faces }, ...more } });
const counted = (rows: readonly JsonObject[]): unknown[] => rows.map(({ characterId = 'all', source, sides, counts }) => [characterId, source, sides, counts]);

/** Sabre's dice, which the table sees; dice of nobody's; and dice that are hidden in each way. */
async function rolled({ gm, player, sabre }: TestCampaign): Promise<void> {
  const action = (faces: readonly number[], visibility = 'table'): { input: JsonObject } => ({ input: { kind: 'charge.action', characterId: sabre, goal: 'in', action: 'sneak', visibility, dice: { source: 'reported', faces } } });
  await player.does('Mutation.roll', action([6, 3]));
  await player.does('Mutation.roll', reported('3d4kh1', [1, 1, 4]));
  await player.does('Mutation.roll', action([2, 2], 'private'));
  await player.does('Mutation.roll', action([5, 5], 'blind'));
  await gm.does('Mutation.roll', reported('2d4', [3, 3], { visibility: 'gm' }));
}

describe.each(APIS)('the statistics of dice over %s', (api) => {
  it('count every die that fell, kept or not, by size and source, of the campaign and of each character', async () => {
    const campaign = await makeCampaign(api, service);
    await rolled(campaign);
    const { gm, auditor, sabre } = campaign;
    const all = [['all', 'reported', 4, [2, 0, 2, 1]], ['all', 'reported', 6, [0, 2, 1, 0, 2, 1]], [sabre, 'reported', 6, [0, 2, 1, 0, 2, 1]]];
    for (const viewer of [gm, auditor]) expect(counted(await statistics(viewer))).toEqual(all);
    const [first] = await statistics(gm);
    expect(first).toEqual({ source: 'reported', sides: 4, dice: 5, counts: [2, 0, 2, 1], expected: 1.25, mean: 2.4, expectedMean: 2.5, chiSquare: expect.closeTo(2.2, 9), degreesOfFreedom: 3, pValue: expect.closeTo(0.53195, 4), tooFew: true });
    expect(counted(await statistics(gm, { characterId: sabre }))).toEqual([all[2]]);
    expect(await statistics(gm, { characterId: campaign.mara })).toEqual([]);
  });

  it('know of no roll that the caller may not see', async () => {
    const campaign = await makeCampaign(api, service);
    await rolled(campaign);
    const { gm, player, spectator, sabre } = campaign;
    // Who made the private roll sees it; of the blind one only that it was made.
    expect(counted(await statistics(player))).toEqual([['all', 'reported', 4, [2, 0, 0, 1]], ['all', 'reported', 6, [0, 2, 1, 0, 0, 1]], [sabre, 'reported', 6, [0, 2, 1, 0, 0, 1]]]);
    expect(counted(await statistics(spectator))).toEqual([['all', 'reported', 4, [2, 0, 0, 1]], ['all', 'reported', 6, [0, 0, 1, 0, 0, 1]], [sabre, 'reported', 6, [0, 0, 1, 0, 0, 1]]]);
    const blind = dataOf(await gm.does('rolls', { query: { limit: 200 } })).find(({ visibility }) => visibility === 'blind');
    await gm.does('revealRoll', { id: idOf(blind!) });
    expect(counted(await statistics(spectator, { characterId: sabre }))).toEqual([[sabre, 'reported', 6, [0, 0, 1, 0, 2, 1]]]);
  });

  it('have dice of the server apart, and find nothing in them', async () => {
    const { player } = await makeCampaign(api, service);
    await player.does('Mutation.roll', reported('1d6', [6]));
    for (let rolls = 0; rolls < 20; rolls += 1) await player.does('Mutation.roll', { input: { kind: 'free', notation: '50d6' } });
    const rows = await statistics(player);
    expect(rows.map(({ source, dice, tooFew }) => [source, dice, tooFew])).toEqual([['server', 1000, false], ['reported', 1, true]]);
    // Fair dice fall below this once in ten million runs.
    expect(rows[0]['pValue']).toBeGreaterThan(1e-7);
  });

  it('come page by page', async () => {
    const { player, sabre } = await makeCampaign(api, service);
    for (const sides of [4, 6, 8, 10, 12]) await player.does('Mutation.roll', reported(`1d${sides}`, [sides]));
    const sizes = async (query: { readonly [name: string]: string | number }): Promise<[unknown, unknown]> => {
      const { body } = await player.call('diceStatistics', { query });
      return [dataOf(body).map(({ sides }) => sides), body['next']];
    };
    const [first, next] = await sizes({ limit: 2 });
    const [second, after] = await sizes({ limit: 2, after: String(next) });
    expect([first, second, await sizes({ limit: 2, after: String(after) })]).toEqual([[4, 6], [8, 10], [[12], null]]);
    expect(await player.refused('diceStatistics', { query: { characterId: 'x' } })).toEqual([400, 'invalid-input']);
    expect(await statistics(player, { characterId: sabre })).toEqual([]);
  });
});

describe.each(APIS)('the statistics of dice that several characters threw, or that a choice made fall, over %s', (api) => {
  it('give nobody what was thrown by several, and count no die twice', async () => {
    const { gm, sabre, mara } = await makeCampaign(api, service, {}, { system: 'black-sword-hack', sheet: { attributes: { DEX: 12 }, level: 1 } });
    await gm.does('Mutation.roll', { input: { kind: 'bsh.group-test', attribute: 'DEX', characterIds: [sabre, mara], dice: { source: 'reported', faces: [7, 9] } } });
    const roll = await gm.does('Mutation.roll', { input: { kind: 'bsh.test', characterId: sabre, attribute: 'DEX', advantage: 1, keep: 'choose', dice: { source: 'reported', faces: [14, 3] } } });
    await gm.does('makeChoice', { id: idOf(roll), input: { keep: 1 } });
    const rows = await statistics(gm);
    expect(rows.map(({ characterId = 'all', sides, dice }) => [characterId, sides, dice])).toEqual([['all', 20, 4], [sabre, 20, 2]]);
  });
});
