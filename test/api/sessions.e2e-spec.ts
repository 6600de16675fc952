import { startTestService, type TestService } from '../support/test-service';
import { makeCampaign } from './support/campaign';
import { APIS, dataOf, idOf } from './support/party';

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.stop());

describe.each(APIS)('sessions over %s', (api) => {
  it('run one at a time, count from 1, and give momentum', async () => {
    const { gm, player, sabre } = await makeCampaign(api, service);
    const first = await gm.does('startSession');
    expect(first).toMatchObject({ number: 1, status: 'running' });
    expect(await player.does('character', { id: sabre })).toMatchObject({ state: { momentum: 2 } });
    expect(await gm.refused('startSession')).toEqual([422, 'session-running']);
    const ended = await gm.does('endSession', { id: idOf(first) });
    expect(ended).toMatchObject({ id: idOf(first), status: 'ended', endedAt: expect.any(String) });
    expect(await gm.refused('endSession', { id: idOf(first) })).toEqual([409, 'already-ended']);
    const second = await gm.does('startSession');
    expect(second).toMatchObject({ number: 2 });
    expect(dataOf(await player.does('sessions'))).toEqual([ended, second]);
    expect(await player.does('session', { id: idOf(second) })).toEqual(second);
  });

  it('end with the next epoch committed and the seed of the last shown', async () => {
    const { gm, player } = await makeCampaign(api, service);
    const session = await gm.does('startSession');
    const before = await player.does('state');
    await gm.does('endSession', { id: idOf(session) });
    const after = await player.does('state');
    expect([before['dice'], after['dice']]).toMatchObject([{ epoch: 1 }, { epoch: 2 }]);
    const [revealed] = dataOf(await player.does('events', { query: { type: 'dice-revealed' } }));
    expect(revealed).toMatchObject({ event: { facts: { epoch: 1, lane: 0, seed: expect.stringMatching(/^[0-9a-f]{64}$/) } } });
  });

  it('are begun and ended by GMs', async () => {
    const { gm, player, spectator, auditor } = await makeCampaign(api, service);
    for (const party of [player, spectator, auditor]) expect(await party.refused('startSession')).toEqual([403, 'not-allowed']);
    const session = await gm.does('startSession');
    expect(await player.refused('endSession', { id: idOf(session) })).toEqual([403, 'not-allowed']);
  });
});

describe.each(APIS)('scenes over %s', (api) => {
  it('run one at a time, in the session that runs', async () => {
    const { gm, player } = await makeCampaign(api, service);
    const prologue = await gm.does('startScene', { input: { name: 'Prologue' } });
    expect(prologue).toMatchObject({ name: 'Prologue', tags: [], status: 'running' });
    expect(prologue).not.toHaveProperty('sessionId');
    expect(await gm.refused('startScene', { input: { name: 'Another' } })).toEqual([422, 'scene-running']);
    await gm.does('endScene', { id: idOf(prologue) });
    expect(await gm.refused('endScene', { id: idOf(prologue) })).toEqual([409, 'already-ended']);
    const session = await gm.does('startSession');
    const bridge = await gm.does('startScene', { input: { name: 'The bridge', tags: ['night', 'rain'] } });
    expect(bridge).toMatchObject({ sessionId: idOf(session), tags: ['night', 'rain'] });
    expect(await player.does('scene', { id: idOf(bridge) })).toEqual(bridge);
    expect(dataOf(await player.does('scenes')).map(({ name, status }) => [name, status])).toEqual([['Prologue', 'ended'], ['The bridge', 'running']]);
    expect(await player.refused('startScene', { input: { name: 'mine' } })).toEqual([403, 'not-allowed']);
  });

  it('are in the state while they run', async () => {
    const { gm, spectator } = await makeCampaign(api, service);
    const scene = await gm.does('startScene', { input: { name: 'The bridge' } });
    const session = await gm.does('startSession');
    expect(await spectator.does('state')).toMatchObject({ scene, session });
    await gm.does('endScene', { id: idOf(scene) });
    await gm.does('endSession', { id: idOf(session) });
    const { body } = await spectator.call('state');
    expect(body).toMatchObject({ scene: null, session: null });
  });
});
