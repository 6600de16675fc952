import type { JsonObject } from '@app/kernel';
import type { CallArguments } from '@app/testing';
import { startTestService, type TestService } from '../support/test-service';
import { makeCampaign, type TestCampaign } from './support/campaign';
import { DT_GAME, FELL, inTurns, tested, testOf } from './support/difficulty-test';
import { APIS, dataOf, idOf, type Party } from './support/party';

const kinds = async (who: Party): Promise<unknown[]> => dataOf(await who.does('pending')).map(({ kind, id }) => [kind, id]);

describe.each(APIS)('tests and their stakes over %s', (api) => {
  let service: TestService;
  let campaign: TestCampaign;
  beforeAll(async () => {
    service = await startTestService();
  });
  beforeEach(async () => {
    campaign = await makeCampaign(api, service, {}, DT_GAME);
  });
  afterAll(() => service.stop());

  const details = async (who: Party, id: string): Promise<unknown> => (await who.does('Query.roll', { id }))['details'];

  it('settle a whole chain of rolls by the last one, each of which keeps its own outcome (DT-6)', async () => {
    const { gm, player, sabre } = campaign;
    const first = await tested(gm, sabre, 'edge');
    const second = await tested(player, sabre, 'edge', { raisesRollId: first });
    const third = await tested(player, sabre, 'success', { raisesRollId: second });
    for (const [id, raisedByRollId] of [[first, second], [second, third]] as const) {
      expect(await player.does('Query.roll', { id })).toMatchObject({ outcome: 'edge-success', details: { standingOutcome: 'success', raisedByRollId } });
    }
    expect(await player.refused('Mutation.roll', { input: testOf(sabre, { raisesRollId: second }) })).toEqual([422, 'already-raised']);
    expect(await kinds(player)).toEqual([]);
  });

  it('answer a repeat alike, and raise nothing twice by it', async () => {
    const { gm, sabre } = campaign;
    const raisesRollId = await tested(gm, sabre, 'edge');
    const input = testOf(sabre, { raisesRollId, complication: 'a loose stone', dice: { source: 'reported', faces: [...FELL.success] } });
    const [one, other] = [await gm.does('Mutation.roll', { input }, { key: 'once' }), await gm.does('Mutation.roll', { input }, { key: 'once' })];
    expect(other).toEqual(one);
    expect(one).toMatchObject({ details: { raisesRollId, complication: 'a loose stone', raisedStandingOutcome: 'success' } });
  });

  it('that are hidden are raised hidden, and are told to the table nowhere', async () => {
    const { gm, player, sabre } = campaign;
    const first = await tested(gm, sabre, 'edge', { visibility: 'gm' });
    expect([await kinds(gm), await kinds(player)]).toEqual([[['edge-success', first]], []]);
    const second = await tested(gm, sabre, 'fumble', { raisesRollId: first });
    expect(await details(gm, first)).toMatchObject({ standingOutcome: 'critical-failure', raisedByRollId: second });
    for (const id of [first, second]) expect(await player.refused('Query.roll', { id })).toEqual([404, 'not-found']);
    expect([await kinds(gm), await kinds(player)]).toEqual([[['complication-due', second]], []]);
    const log = JSON.stringify(await player.does('events', { query: { limit: 200 } }));
    for (const id of [first, second]) expect(log).not.toContain(id);
  });

  it('that were private wait for those who saw them, and for everyone once they are shown', async () => {
    const { gm, player, spectator, sabre } = campaign;
    const id = await tested(gm, sabre, 'edge', { visibility: 'private' });
    expect([await kinds(player), await kinds(spectator)]).toEqual([[['edge-success', id]], []]);
    await gm.does('revealRoll', { id });
    for (const who of [gm, player, spectator]) expect(await kinds(who)).toEqual([['edge-success', id]]);
    expect(idOf(await player.does('Mutation.roll', { input: testOf(sabre, { raisesRollId: id }) }))).toBeTruthy();
    expect(await kinds(spectator)).not.toContainEqual(['edge-success', id]);
  });

  it('that came hidden after a success by a hair can be shown, and end what could be raised all the same', async () => {
    const { gm, player, sabre } = campaign;
    const edge = await tested(gm, sabre, 'edge');
    const hidden = await tested(gm, sabre, 'failure', { visibility: 'gm' });
    expect(await player.refused('Mutation.roll', { input: testOf(sabre, { raisesRollId: edge }) })).toEqual([422, 'too-late-to-raise']);
    expect(await gm.does('revealRoll', { id: hidden })).toMatchObject({ id: hidden, outcome: 'failure' });
    expect(await player.does('Query.roll', { id: hidden })).toMatchObject({ outcome: 'failure' });
  });

  it('that are blind say nothing to their player of how they ended, asked by what could follow', async () => {
    const { gm, player, sabre } = campaign;
    for (const fell of ['edge', 'fumble'] as const) {
      const raisesRollId = await tested(gm, sabre, fell, { visibility: 'blind' });
      expect(await player.refused('Mutation.roll', { input: testOf(sabre, { raisesRollId }) })).toEqual([422, 'sealed-roll']);
      expect(await kinds(player)).toEqual([]);
    }
  });

  it('are answered with the roll where the GM states a complication, which stands on the character', async () => {
    const { gm, player, sabre } = campaign;
    const id = await tested(gm, sabre, 'fumble');
    expect(await gm.does('stateComplication', { id, input: { text: 'seen' } })).toMatchObject({ id, outcome: 'critical-failure' });
    expect(await player.does('character', { id: sabre })).toMatchObject({ state: { pendingComplications: [{ text: 'seen', appliesTo: 'total' }] } });
    expect(await gm.refused('stateComplication', { id, input: { text: 'again' } })).toEqual([422, 'no-complication-due']);
  });

  it('leave the last word on whose turn it is to the GM (D2, DT-8)', async () => {
    const { gm, player, sabre, mara } = campaign;
    const adjust = (set: JsonObject): CallArguments => ({ input: { on: 'initiative', set, reason: 'one more time' } });
    expect(await gm.refused('adjust', adjust({ round: 2 }))).toEqual([422, 'no-initiative']);
    await inTurns(gm, sabre, mara);
    await gm.does('adjust', adjust({ order: [mara, 'Oda', sabre], current: 'Oda', round: 3 }));
    expect(await player.does('initiative')).toMatchObject({ order: [mara, 'Oda', sabre], nextOrder: ['Oda', sabre, mara], current: 'Oda', round: 3 });
    expect(await gm.refused('adjust', adjust({ current: 'Pim' }))).toEqual([400, 'invalid-input']);
    expect(await player.refused('adjust', adjust({ round: 1 }))).toEqual([403, 'not-allowed']);
  });
});
