import type { JsonObject } from '@app/kernel';
import { APIS, dataOf, idOf, type Party } from '../api/support/party';
import { joined, makeCampaign, type TestCampaign } from '../api/support/campaign';
import { startTestService, type TestService } from '../support/test-service';

const dice = (...faces: number[]): JsonObject => ({ source: 'reported', faces });
const kindsOf = (events: readonly JsonObject[]): string[] => events.flatMap(({ event }) => ((event as JsonObject | undefined)?.['changes'] ?? []) as unknown as JsonObject[]).map(({ kind }) => String(kind));

describe.each(APIS)('what comes of a hidden roll, over %s', (api) => {
  let service: TestService;
  let campaign: TestCampaign;
  let noe: Party;
  beforeAll(async () => {
    service = await startTestService();
    campaign = await makeCampaign(api, service);
    noe = await joined(api, service, campaign.owner, { name: 'Noé', role: 'player', characterIds: [campaign.mara] });
  });
  afterAll(() => service.stop());
  beforeEach(async () => {
    for (const id of [campaign.sabre, campaign.mara]) await campaign.owner.does('adjust', { input: { on: 'character', id, set: { momentum: 3, stress: { filled: 0 }, conditionDue: false }, reason: 'fresh' } });
  });

  const act = (who: Party, more: JsonObject, faces: number[]): Promise<JsonObject> =>
    who.does('Mutation.roll', { input: { kind: 'charge.action', characterId: campaign.sabre, goal: 'in', action: 'sneak', ...more, dice: dice(...faces) } });
  const headOf = async (): Promise<number> => Number((await campaign.owner.does('campaign'))['sequence']);
  const seenSince = async (who: Party, after: number): Promise<JsonObject[]> => dataOf(await who.does('events', { query: { after, limit: 50 } }));

  it('shows its setup and what is due with it, once it is shown', async () => {
    const { owner, player, spectator, mara } = campaign;
    const roll = await act(player, { setup: 'effect', visibility: 'private' }, [4, 1]);
    expect(dataOf(await noe.does('setups'))).toEqual([]);
    expect(dataOf(await spectator.does('pending'))).toEqual([]);
    await owner.does('revealRoll', { id: idOf(roll) });
    const [setup] = dataOf(await noe.does('setups'));
    expect(setup).toMatchObject({ rollId: roll['id'], status: 'open' });
    expect(setup).not.toHaveProperty('visibility');
    expect(dataOf(await spectator.does('pending')).map(({ kind }) => String(kind)).sort()).toEqual(['consequence-due', 'setup']);
    const follow = await noe.does('Mutation.roll', { input: { kind: 'charge.action', characterId: mara, goal: 'after', action: 'sneak', useSetupId: idOf(setup ?? {}), dice: dice(6, 1) } });
    expect(follow['details']).toMatchObject({ effect: 'great' });
  });

  it('can be answered by whom it strikes, also by an assistant whose player does not see the roll', async () => {
    const { owner, player, spectator, mara } = campaign;
    const roll = await act(player, { assist: { characterId: mara }, visibility: 'private' }, [1, 2, 3]);
    expect((await noe.call('Query.roll', { id: idOf(roll) })).status).toBe(404);
    const consequence = await owner.does('stateConsequence', { id: idOf(roll), input: { type: 'worsened-condition', characterId: mara, text: 'the beam' } });
    const id = idOf(consequence);
    expect(await noe.does('consequence', { id })).toMatchObject({ text: 'the beam', status: 'pending' });
    expect(dataOf(await noe.does('pending', { query: { kind: 'consequence' } })).map((item) => item['id'])).toEqual([id]);
    expect(await spectator.refused('consequence', { id })).toEqual([404, 'not-found']);
    expect(await noe.does('resistConsequence', { id, input: { spend: 1, dice: dice(6) } })).toMatchObject({ consequence: { outcome: 'avoided' } });
  });

  it('is shown to whoever takes it over, with its texts, and to nobody else', async () => {
    const { owner, player, spectator, sabre, mara } = campaign;
    const roll = await act(player, { visibility: 'private' }, [1, 2]);
    const envoy = idOf(await owner.does('createClock', { input: { name: 'The envoy', kind: 'danger', segments: 4, visibility: 'gm' } }));
    const id = idOf(await owner.does('stateConsequence', { id: idOf(roll), input: { type: 'complication', clockId: envoy, text: 'steps' } }));
    expect(await noe.refused('protectConsequence', { id, input: { characterId: mara } })).toEqual([404, 'not-found']);
    const before = await headOf();
    await owner.does('protectConsequence', { id, input: { characterId: mara, how: 'draws them off' } });
    expect(await noe.does('consequence', { id })).toMatchObject({ text: 'steps', how: 'draws them off', characterId: mara, protectedCharacterId: sabre });
    expect(await owner.does('consequence', { id })).toMatchObject({ clockId: envoy, text: 'steps' });
    expect(await spectator.refused('consequence', { id })).toEqual([404, 'not-found']);
    expect(JSON.stringify([await seenSince(noe, before), await seenSince(player, before)])).not.toContain(envoy);
    expect((await noe.call('acceptConsequence', { id, input: {} })).status).toBeLessThan(300);
    expect(await owner.does('clock', { id: envoy })).toMatchObject({ filled: 2 });
  });

  it('is resisted out of sight of those who may not see it, whatever was said', async () => {
    const { owner, player, spectator } = campaign;
    const roll = await act(player, { position: 'desperate', visibility: 'private' }, [1, 2]);
    const id = idOf(await owner.does('stateConsequence', { id: idOf(roll), input: { type: 'worsened-condition' } }));
    const before = await headOf();
    const { roll: resisted } = await player.does('resistConsequence', { id, input: { spend: 1, visibility: 'table', dice: dice(5) } });
    expect(resisted).toMatchObject({ visibility: 'private', outcome: 'reduced' });
    for (const reader of [spectator, noe]) {
      expect((await reader.call('Query.roll', { id: idOf(resisted as JsonObject) })).status).toBe(404);
      expect(JSON.stringify(await seenSince(reader, before))).not.toMatch(/worsened-condition|"reduced"/);
    }
    // The consequence is settled and has left the state; it is as secret as before.
    expect(await owner.refused('revealRoll', { id: idOf(resisted as JsonObject) })).toEqual([409, 'still-secret']);
  });

  it('shows on a character what everyone sees of it, and to who may know whose doing it is', async () => {
    const { owner, spectator } = campaign;
    const ivo = idOf(await owner.does('createCharacter', { input: { name: 'Ivo', sheet: { actions: { sneak: 2 } } } }));
    await owner.does('adjust', { input: { on: 'character', id: ivo, set: { momentum: 2 }, reason: 'new' } });
    const roll = await owner.does('Mutation.roll', { input: { kind: 'charge.action', characterId: ivo, goal: 'in', action: 'sneak', visibility: 'gm', dice: dice(1, 2) } });
    const id = idOf(await owner.does('stateConsequence', { id: idOf(roll), input: { type: 'worse-position' } }));
    await owner.does('acceptConsequence', { id, input: {} });
    const query = { kind: 'worse-position' };
    expect(dataOf(await spectator.does('pending', { query }))).toMatchObject([{ id: ivo, characterId: ivo, waitsFor: 'gm' }]);
    expect(dataOf(await owner.does('pending', { query }))).toMatchObject([{ id, characterId: ivo, waitsFor: 'gm' }]);
    await owner.does('liftConsequence', { id, input: { reason: 'a way round' } });
    expect([dataOf(await spectator.does('pending', { query })), dataOf(await owner.does('pending', { query }))]).toEqual([[], []]);
  });

  it('stays hidden when what it used is over', async () => {
    const { owner, sabre, mara } = campaign;
    const scene = idOf(await owner.does('startScene', { input: { name: 'The roofs' } }));
    const setter = await owner.does('Mutation.roll', { input: { kind: 'charge.action', characterId: mara, goal: 'a rope', action: 'sneak', setup: 'effect', visibility: 'gm', dice: dice(6, 1) } });
    const setup = dataOf(await owner.does('setups', { query: { status: 'open' } })).find(({ rollId }) => rollId === setter['id']);
    const user = await owner.does('Mutation.roll', { input: { kind: 'charge.action', characterId: sabre, goal: 'up', action: 'sneak', useSetupId: idOf(setup ?? {}), visibility: 'gm', dice: dice(6, 1) } });
    expect(await owner.refused('revealRoll', { id: idOf(user) })).toEqual([409, 'still-secret']);
    await owner.does('endScene', { id: scene });
    expect(await owner.refused('revealRoll', { id: idOf(user) })).toEqual([409, 'still-secret']);
  });

  it.each(['gm', 'private', 'blind'])('stays hidden when a %s one has nothing due any more, since the table would not learn that', async (visibility) => {
    const { owner } = campaign;
    for (const [operation, input] of [['waiveConsequence', { reason: 'enough' }], ['stateConsequence', { type: 'reduced-effect' }]] as const) {
      const id = idOf(await act(owner, { visibility }, [1, 2]));
      await owner.does(operation, { id, input });
      expect(await owner.refused('revealRoll', { id })).toEqual([409, 'still-secret']);
    }
  });

  it('ticks a hidden clock in as many events when it is full as when it is not', async () => {
    const { owner, player } = campaign;
    const clockId = idOf(await owner.does('createClock', { input: { name: 'The tunnel', kind: 'progress', segments: 4, visibility: 'hidden-progress' } }));
    const heads: number[] = [await headOf()];
    for (let turn = 0; turn < 4; turn += 1) {
      await act(player, { clockId }, [6, 1]);
      heads.push(await headOf());
    }
    expect(new Set(heads.slice(1).map((head, index) => head - heads[index])).size).toBe(1);
    expect(await owner.does('clock', { id: clockId })).toMatchObject({ filled: 4 });
  });

  it.each(['blind', 'private', 'gm'])('tells the table nothing of how a consequence was resisted by a %s roll but what it does', async (visibility) => {
    const { owner, player, spectator, sabre } = campaign;
    const roll = await act(player, {}, [1, 2]);
    const id = idOf(await owner.does('stateConsequence', { id: idOf(roll), input: { type: 'worsened-condition' } }));
    const before = await headOf();
    const who = visibility === 'gm' ? owner : player;
    const { consequence } = await who.does('resistConsequence', { id, input: { spend: 1, condition: 'dazed', visibility, dice: dice(5) } });
    expect(consequence).toMatchObject({ status: 'settled', ...(visibility === 'gm' ? { outcome: 'reduced', levelAfter: 1 } : {}) });
    for (const reader of [spectator, noe]) {
      expect(await reader.does('consequence', { id })).not.toMatchObject({ outcome: expect.anything() });
      expect(kindsOf(await seenSince(reader, before)).sort()).toEqual(['consequence-status', 'momentum', 'stress']);
    }
    expect(await owner.does('consequence', { id })).toMatchObject({ outcome: 'reduced', levelAfter: 1 });
    expect(await owner.does('character', { id: sabre })).toMatchObject({ state: { stress: { filled: 1 }, condition: 'dazed' } });
  });
});

describe.each(APIS)('whose decision it is, over %s', (api) => {
  let service: TestService;
  beforeAll(async () => {
    service = await startTestService();
  });
  afterAll(() => service.stop());

  it("leaves a flashback to fortune where the GM did, but the GM may think again (CH-26)", async () => {
    const { owner, player, sabre } = await makeCampaign(api, service);
    const id = idOf(await player.does('callFlashback', { input: { characterId: sabre } }));
    await owner.does('settleFlashback', { id, input: { by: 'fortune' } });
    const input = { kind: 'charge.action', characterId: sabre, goal: 'bribed', action: 'sneak', flashbackId: id, dice: dice(6, 1) };
    expect(await player.refused('Mutation.roll', { input })).toEqual([422, 'flashback-left-to-fortune']);
    await owner.does('settleFlashback', { id, input: { by: 'action' } });
    const roll = await player.does('Mutation.roll', { input });
    expect(await player.does('flashback', { id })).toMatchObject({ status: 'settled', by: 'action', rollId: roll['id'], cost: 0 });
  });

  it('lets a player call a flashback without a cost where only the GM states what is the GM\'s (D3)', async () => {
    const { player, sabre } = await makeCampaign(api, service, { 'gm.mustState': true });
    expect(await player.refused('callFlashback', { input: { characterId: sabre, cost: 1 } })).toEqual([422, 'gm-only-field']);
    expect(await player.does('callFlashback', { input: { characterId: sabre } })).toMatchObject({ cost: 0, status: 'open' });
  });

  it('asks nobody for dice where a detail is struck (CH-18)', async () => {
    const { owner, sabre } = await makeCampaign(api, service, { 'determination.cost': 'sacrifice-detail', 'dice.mode': 'reported-only' });
    await owner.does('changeCharacter', { id: sabre, input: { sheet: { details: [{ label: 'concept', text: 'a burglar' }, { label: 'tie', text: 'the smith' }] } } });
    const roll = await owner.does('Mutation.roll', { input: { kind: 'charge.action', characterId: sabre, goal: 'in', action: 'sneak', dice: dice(1, 2) } });
    const id = idOf(await owner.does('stateConsequence', { id: idOf(roll), input: { type: 'worsened-condition' } }));
    expect(await owner.refused('resistConsequence', { id, input: { detail: 'concept', dice: dice(6) } })).toEqual([422, 'dice-count-mismatch']);
    const { roll: struck, consequence } = await owner.does('resistConsequence', { id, input: { detail: 'concept' } });
    expect([struck, consequence]).toMatchObject([{ dice: [], outcome: 'avoided', details: { detail: 'concept' } }, { status: 'settled', outcome: 'avoided' }]);
    expect(struck).not.toHaveProperty('source');
    expect((await owner.does('character', { id: sabre }))['sheet']).toMatchObject({ details: [{ label: 'tie', text: 'the smith' }] });
  });
});
