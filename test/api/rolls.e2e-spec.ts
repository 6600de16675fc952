import type { JsonObject } from '@app/kernel';
import { startTestService, type TestService } from '../support/test-service';
import { makeCampaign, type TestCampaign } from './support/campaign';
import { APIS, dataOf, idOf, type Party } from './support/party';

const ROLL = 'Mutation.roll';

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.stop());

const faces = (...values: number[]): JsonObject => ({ source: 'reported', faces: values });
const read = (party: Party, roll: JsonObject): Promise<JsonObject> => party.does('Query.roll', { id: idOf(roll) });

describe.each(APIS)('rolls over %s', (api) => {
  let campaign: TestCampaign;
  let action: (fields?: object) => { input: object };
  beforeAll(async () => {
    campaign = await makeCampaign(api, service);
    await campaign.gm.does('startSession');
    action = (fields = {}) => ({ input: { kind: 'charge.action', characterId: campaign.sabre, goal: 'over the wall', action: 'sneak', ...fields } });
  });

  it('of an action earn momentum, tick the clock, and come back as they are kept', async () => {
    const { gm, player, sabre, readers } = campaign;
    const clock = await gm.does('createClock', { input: { name: 'The vault', kind: 'progress', segments: 6 } });
    const before = await player.does('character', { id: sabre });
    const roll = await player.does(ROLL, action({ clockId: idOf(clock), position: 'desperate', dice: faces(6, 3) }));
    expect(roll).toMatchObject({
      kind: 'charge.action', system: 'charge', characterId: sabre, rolledBy: player.id, visibility: 'table', status: 'settled', source: 'reported',
      outcome: 'full-success',
      dice: [{ sides: 6, face: 6, origin: 'rating', kept: true }, { sides: 6, face: 3, origin: 'rating', kept: false }],
      details: { goal: 'over the wall', action: 'sneak', position: 'desperate', effect: 'standard', momentumGained: 2, progressTicks: 2, statedBy: player.id },
    });
    const { momentum } = before['state'] as { momentum: number };
    expect(roll['changes']).toEqual([
      { kind: 'momentum', characterId: sabre, from: momentum, to: momentum + 2 },
      { kind: 'clock', clockId: idOf(clock), from: 0, to: 2, overflow: 0, clockFilled: false },
    ]);
    expect(await player.does('clock', { id: idOf(clock) })).toMatchObject({ filled: 2 });
    expect(await player.does('character', { id: sabre })).toMatchObject({ state: { momentum: momentum + 2 } });
    for (const reader of Object.values(readers)) expect(await read(reader, roll)).toEqual(roll);
  });

  it('with server dice are draws of the campaign, mixed with what the caller sent', async () => {
    const { player } = campaign;
    const roll = await player.does(ROLL, action({ dice: { source: 'server', entropy: '00112233445566778899aabbccddeeff' } }));
    expect(roll).toMatchObject({ source: 'server', dice: [{ sides: 6 }, { sides: 6 }] });
    const [event] = dataOf(await player.does('events', { query: { after: Number(roll['sequence']) - 1, limit: 1 } }));
    expect(event).toMatchObject({ event: { type: 'roll-made', facts: { draw: { epoch: 1, lane: 0, entropy: '00112233445566778899aabbccddeeff' } } } });
  });

  it('of fortune are the GM’s', async () => {
    const { gm, player } = campaign;
    const fortune = { input: { kind: 'charge.fortune', likelihood: 2, question: 'Does it rain?', dice: faces(4, 1) } };
    expect(await gm.does(ROLL, fortune)).toMatchObject({ kind: 'charge.fortune', outcome: 'partial-success', details: { likelihood: 2, question: 'Does it rain?' } });
    expect(await player.refused(ROLL, fortune)).toEqual([403, 'not-allowed']);
  });

  it('of any dice are summed', async () => {
    const { player, spectator } = campaign;
    const free = (notation: string, ...thrown: number[]): { input: object } => ({ input: { kind: 'free', notation, purpose: 'damage', dice: faces(...thrown) } });
    expect(await player.does(ROLL, free('4d6kh3+2', 5, 1, 6, 2))).toMatchObject({ total: 15, details: { notation: '4d6kh3+2', purpose: 'damage' } });
    expect(await player.refused(ROLL, free('101d6'))).toEqual([422, 'notation-out-of-range']);
    expect(await player.refused(ROLL, free('two dice'))).toEqual([400, 'invalid-input']);
    expect(await spectator.refused(ROLL, free('1d6', 1))).toEqual([403, 'not-allowed']);
  });

  it('are a player’s for its own character only', async () => {
    const { player, spectator, auditor, bot, mara } = campaign;
    expect(await player.refused(ROLL, action({ characterId: mara }))).toEqual([403, 'not-allowed']);
    for (const party of [spectator, auditor, bot]) expect(await party.refused(ROLL, action())).toEqual([403, 'not-allowed']);
    expect(await player.refused(ROLL, action({ visibility: 'gm' }))).toEqual([403, 'not-allowed']);
  });

  it('refuse what the rules refuse', async () => {
    const { gm, player, mara } = campaign;
    expect(await player.refused(ROLL, action({ action: 'juggle' }))).toEqual([422, 'unknown-action']);
    const danger = await gm.does('createClock', { input: { name: 'guards', kind: 'danger', segments: 4 } });
    expect(await player.refused(ROLL, action({ clockId: idOf(danger) }))).toEqual([422, 'not-a-progress-clock']);
    await gm.does('changeCharacter', { id: mara, input: { active: false } });
    expect(await gm.refused(ROLL, action({ characterId: mara }))).toEqual([422, 'character-not-active']);
  });

  it('are listed by character, session and kind', async () => {
    const { player, sabre } = campaign;
    const all = dataOf(await player.does('rolls'));
    const kinds = (query: Record<string, string>): Promise<unknown[]> => player.does('rolls', { query }).then((list) => dataOf(list).map(({ kind }) => kind));
    expect(await kinds({ kind: 'charge.fortune' })).toEqual(['charge.fortune']);
    expect(await kinds({ characterId: sabre })).toEqual(all.filter(({ characterId }) => characterId === sabre).map(({ kind }) => kind));
    expect(await kinds({ sessionId: String(all[0]?.['sessionId']) })).toHaveLength(all.length);
    expect(await kinds({ sessionId: campaign.id })).toEqual([]);
    expect(await player.refused('rolls', { query: { characterId: 'sabre' } })).toEqual([400, 'invalid-input']);
  });
});

describe.each(APIS)('hidden rolls over %s', (api) => {
  const shown = async (campaign: TestCampaign, roll: JsonObject): Promise<Record<string, unknown>> => {
    const seen = Object.entries(campaign.readers).map(async ([role, reader]) => {
      const { status, body } = await reader.call('Query.roll', { id: idOf(roll) });
      return [role, status === 404 ? 'unknown' : body['outcome'] === null ? 'sealed' : 'seen'];
    });
    return Object.fromEntries(await Promise.all(seen)) as Record<string, unknown>;
  };
  const rollIn = (campaign: TestCampaign, party: Party, visibility: string): Promise<JsonObject> =>
    party.does(ROLL, { input: { kind: 'charge.action', characterId: campaign.sabre, goal: 'listen', action: 'sneak', visibility, dice: faces(6, 3) } });

  it.each([
    ['gm', 'gm', { gm: 'seen', auditor: 'seen', player: 'unknown', spectator: 'unknown' }],
    ['private', 'player', { gm: 'seen', auditor: 'seen', player: 'seen', spectator: 'unknown' }],
    ['blind', 'player', { gm: 'seen', auditor: 'seen', player: 'sealed', spectator: 'sealed' }],
  ] as const)('of visibility %s are seen by whom they concern, and by all once revealed', async (visibility, roller, expected) => {
    const campaign = await makeCampaign(api, service);
    const roll = await rollIn(campaign, campaign.readers[roller], visibility);
    expect(await shown(campaign, roll)).toEqual(expected);
    const lists = await Promise.all(Object.entries(campaign.readers).map(async ([role, party]) => [role, dataOf(await party.does('rolls')).length]));
    expect(Object.fromEntries(lists)).toEqual(Object.fromEntries(Object.entries(expected).map(([role, sees]) => [role, sees === 'unknown' ? 0 : 1])));
    expect(await campaign.player.refused('revealRoll', { id: idOf(roll) })).toEqual(expected.player === 'unknown' ? [404, 'not-found'] : [403, 'not-allowed']);
    await campaign.gm.does('revealRoll', { id: idOf(roll) });
    expect(await shown(campaign, roll)).toEqual({ gm: 'seen', auditor: 'seen', player: 'seen', spectator: 'seen' });
    expect(await campaign.gm.refused('revealRoll', { id: idOf(roll) })).toEqual([409, 'already-revealed']);
  });

  it('that are blind come back to their roller sealed', async () => {
    const campaign = await makeCampaign(api, service);
    const { body } = await campaign.player.call(ROLL, { input: { kind: 'charge.action', characterId: campaign.sabre, goal: 'listen', action: 'sneak', visibility: 'blind' } });
    expect(body).toMatchObject({ status: 'sealed', dice: null, outcome: null, total: null, details: null, changes: [], kind: 'charge.action' });
  });
});

describe.each(APIS)('reported dice over %s', (api) => {
  const roll = (party: Party, { sabre }: TestCampaign, dice?: object): Promise<[number, unknown]> =>
    party.refused(ROLL, { input: { kind: 'charge.action', characterId: sabre, goal: 'in', action: 'sneak', ...(dice ? { dice } : {}) } });

  it('must be as many as are thrown, and lie on their dice', async () => {
    const campaign = await makeCampaign(api, service);
    const { player } = campaign;
    expect(await roll(player, campaign, faces(6))).toEqual([422, 'dice-count-mismatch']);
    expect(await roll(player, campaign, faces())).toEqual([422, 'dice-count-mismatch']);
    expect(await roll(player, campaign, faces(6, 3, 1))).toEqual([422, 'dice-count-mismatch']);
    expect(await roll(player, campaign, faces(7, 3))).toEqual([422, 'face-out-of-range']);
    expect(await roll(player, campaign, faces(0, 3))).toEqual([400, 'invalid-input']);
    expect(await roll(player, campaign, { source: 'reported' })).toEqual([400, 'invalid-input']);
    expect(await roll(player, campaign, { ...faces(6, 3), entropy: '0011223344556677' })).toEqual([400, 'invalid-input']);
    expect(await roll(player, campaign, { source: 'server', faces: [6, 3] })).toEqual([400, 'invalid-input']);
    expect(await roll(player, campaign, { source: 'server', entropy: 'abc' })).toEqual([400, 'invalid-input']);
    expect(await roll(player, campaign, { source: 'luck' })).toEqual([400, 'invalid-input']);
  });

  it('are refused, or alone allowed, where the campaign says so', async () => {
    const refused = await makeCampaign(api, service, { 'dice.reported': 'refused' });
    expect(await roll(refused.player, refused, faces(6, 3))).toEqual([422, 'reported-dice-not-allowed']);
    const alone = await makeCampaign(api, service, { 'dice.mode': 'reported-only', 'gm.mustState': true });
    expect(await roll(alone.player, alone)).toEqual([422, 'server-dice-not-allowed']);
    const stated = { kind: 'charge.action', characterId: alone.sabre, goal: 'in', action: 'sneak', effect: 'great', dice: faces(6, 3) };
    expect(await alone.player.refused(ROLL, { input: stated })).toEqual([422, 'gm-only-field']);
    expect(await alone.gm.does(ROLL, { input: stated })).toMatchObject({ details: { statedEffect: 'great' } });
  });
});
