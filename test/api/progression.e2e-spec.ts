import type { Json, JsonObject } from '@app/kernel';
import { startTestService, type TestService } from '../support/test-service';
import { makeCampaign } from './support/campaign';
import { APIS, dataOf, idOf, type Party } from './support/party';
import { refusedTwice, type RefusedTwice } from './support/refused';

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.stop());

const milestone = (fields: object = {}): { input: object } => ({ input: { reason: 'the vault is open', ...fields } });
const stateOf = async (reader: Party, id: string): Promise<JsonObject> => (await reader.does('character', { id }))['state'] as JsonObject;
const point = (action: string, fields: object = {}): object => ({ kind: 'action-point', action, ...fields });
const situational = (situation: string, fields: object = {}): object => ({ kind: 'situational', situation, ...fields });
const set = (gm: Party, key: string, to: Json): Promise<JsonObject> => gm.does('changeSettings', { input: { set: { [key]: to } } });

describe.each(APIS)('milestones over %s', (api) => {
  it('go to every player character in play, and are read by everyone', async () => {
    const { gm, sabre, mara, readers } = await makeCampaign(api, service);
    const baker = idOf(await gm.does('createCharacter', { input: { name: 'Baker', kind: 'npc', sheet: { actions: {} } } }));
    const gone = idOf(await gm.does('createCharacter', { input: { name: 'Gone', active: false, sheet: { actions: {} } } }));
    const made = await gm.does('awardMilestone', milestone());
    expect(made).toMatchObject({ reason: 'the vault is open', characterIds: [sabre, mara] });
    expect(Object.keys(made).sort()).toEqual(['at', 'characterIds', 'id', 'reason', 'sequence', 'version']);
    expect(made['version']).toBe(made['sequence']);
    for (const [id, milestones] of [[sabre, 1], [mara, 1], [baker, 0], [gone, 0]] as const) expect(await stateOf(gm, id)).toMatchObject({ milestones });
    for (const reader of Object.values(readers)) {
      expect(await reader.does('milestone', { id: idOf(made) })).toEqual(made);
      expect(dataOf(await reader.does('milestones'))).toEqual([made]);
    }
    const [line] = dataOf(await gm.does('events', { query: { type: 'milestone-awarded' } }));
    expect(line).toMatchObject({ event: { subject: { kind: 'milestone', id: made['id'] }, sequence: made['sequence'] }, words: { reason: 'the vault is open' } });
  });

  it('go to those alone who are named', async () => {
    const { gm, sabre, mara } = await makeCampaign(api, service);
    const made = await gm.does('awardMilestone', milestone({ characterIds: [mara] }));
    expect(made).toMatchObject({ characterIds: [mara] });
    expect([await stateOf(gm, sabre), await stateOf(gm, mara)]).toMatchObject([{ milestones: 0 }, { milestones: 1 }]);
  });

  it('are paged, and are none of the other things', async () => {
    const { gm } = await makeCampaign(api, service);
    const signal = await gm.does('raiseSafetySignal', { input: { kind: 'pause' } });
    const reasons = ['one', 'two', 'three'];
    for (const reason of reasons) await gm.does('awardMilestone', milestone({ reason }));
    const first = await gm.does('milestones', { query: { limit: 2 } });
    const second = await gm.does('milestones', { query: { limit: 2, after: String(first['next']) } });
    expect([...dataOf(first), ...dataOf(second)].map(({ reason }) => reason)).toEqual(reasons);
    expect(await gm.refused('milestone', { id: idOf(signal) })).toEqual([404, 'not-found']);
    expect(dataOf(await gm.does('safetySignals'))).toEqual([signal]);
  });

  it('are awarded once with one key', async () => {
    const { gm, sabre } = await makeCampaign(api, service);
    const made = await gm.does('awardMilestone', milestone(), { key: 'one' });
    expect(await gm.does('awardMilestone', milestone(), { key: 'one' })).toEqual(made);
    expect(await stateOf(gm, sabre)).toMatchObject({ milestones: 1 });
  });

  it('are refused with nothing left behind', async () => {
    const { gm, player, spectator, auditor, bot, sabre, mara } = await makeCampaign(api, service);
    await gm.does('changeCharacter', { id: mara, input: { active: false } });
    const refused = (party: Party, fields: object): Promise<RefusedTwice> => refusedTwice(party, gm, 'awardMilestone', milestone(fields));
    expect(await refused(gm, { characterIds: [sabre, mara] })).toMatchObject({ status: 422, code: 'character-not-active' });
    expect(await refused(gm, { characterIds: [gm.id] })).toMatchObject({ status: 404, code: 'not-found' });
    expect(await refused(gm, { characterIds: [] })).toMatchObject({ status: 400, code: 'invalid-input', fields: ['/characterIds'] });
    for (const party of [player, spectator, auditor, bot]) expect(await refused(party, {})).toMatchObject({ status: 403, code: 'not-allowed' });
  });
});

describe.each(APIS)('talents over %s', (api) => {
  const take = (party: Party, id: string, input: object): Promise<JsonObject> => party.does('takeTalent', { id, input });

  it('are bought by players for their own characters, an action point raising its action', async () => {
    const { gm, player, sabre } = await makeCampaign(api, service);
    await gm.does('awardMilestone', milestone());
    const taken = await take(player, sabre, point('sneak'));
    expect(taken).toMatchObject({ id: sabre, sheet: { actions: { sneak: 3, muscle: 1 } }, state: { milestones: 0, talents: [{ kind: 'action-point', action: 'sneak' }] } });
    expect(await player.does('character', { id: sabre })).toEqual(taken);
    await gm.does('awardMilestone', milestone());
    expect(await take(gm, sabre, point('move'))).toMatchObject({ sheet: { actions: { sneak: 3, muscle: 1, move: 1 } }, state: { talents: [{ action: 'sneak' }, { action: 'move' }] } });
  });

  it('of a situation keep the words of the player', async () => {
    const { gm, player, readers, sabre } = await makeCampaign(api, service);
    await gm.does('awardMilestone', milestone());
    await gm.does('awardMilestone', milestone());
    await take(player, sabre, point('sneak'));
    await take(player, sabre, situational('on a roof'));
    for (const reader of Object.values(readers)) {
      expect(await stateOf(reader, sabre)).toMatchObject({ milestones: 0, talents: [{ kind: 'action-point' }, { kind: 'situational', situation: 'on a roof' }] });
    }
    const [, line] = dataOf(await gm.does('events', { query: { type: 'talent-taken' } }));
    expect(line).toMatchObject({ event: { subject: { kind: 'character', id: sabre }, actor: { member: player.id } }, words: { 'state.talents.1.situation': 'on a roof' } });
    expect(JSON.stringify((line['event'] as JsonObject)['changes'])).not.toContain('roof');
  });

  it('are those of the campaign’s tree, in its order', async () => {
    const { gm, player, sabre } = await makeCampaign(api, service, {
      'talents.tree': [{ id: 'roots', kind: 'situational', name: 'Roots' }, { id: 'trunk', kind: 'action-point', name: 'Trunk', requires: ['roots'], action: 'muscle' }],
    });
    for (const reason of ['one', 'two']) await gm.does('awardMilestone', milestone({ reason }));
    const refused = (input: object): Promise<RefusedTwice> => refusedTwice(player, gm, 'takeTalent', { id: sabre, input });
    expect(await refused(point('sneak'))).toMatchObject({ status: 422, code: 'talent-not-in-tree' });
    expect(await refused(situational('at home', { treeId: 'leaf' }))).toMatchObject({ status: 422, code: 'talent-not-in-tree' });
    expect(await refused(point('sneak', { treeId: 'trunk' }))).toMatchObject({ status: 422, code: 'talent-not-in-tree' });
    expect(await refused(point('muscle', { treeId: 'trunk' }))).toMatchObject({ status: 422, code: 'talent-requires' });
    expect(await refused({ kind: 'situational', treeId: 'roots' })).toMatchObject({ status: 400, fields: ['/situation'] });
    await take(player, sabre, situational('at home', { treeId: 'roots' }));
    expect(await take(player, sabre, { kind: 'action-point', treeId: 'trunk' })).toMatchObject({ sheet: { actions: { muscle: 2 } }, state: { talents: [{ treeId: 'roots' }, { treeId: 'trunk', action: 'muscle' }] } });
  });

  it('are refused with nothing left behind', async () => {
    const { gm, player, spectator, auditor, bot, sabre, mara } = await makeCampaign(api, service, { 'actions.max': 2 });
    const refused = (party: Party, id: string, input: object): Promise<RefusedTwice> => refusedTwice(party, gm, 'takeTalent', { id, input });
    expect(await refused(player, sabre, point('move'))).toMatchObject({ status: 422, code: 'no-milestone' });
    await gm.does('awardMilestone', milestone());
    expect(await refused(player, sabre, point('sneak'))).toMatchObject({ status: 422, code: 'action-at-maximum' });
    expect(await refused(player, sabre, point('fly'))).toMatchObject({ status: 422, code: 'unknown-action' });
    expect(await refused(player, sabre, { kind: 'action-point' })).toMatchObject({ status: 400, fields: ['/action'] });
    expect(await refused(player, sabre, point('move', { situation: 'on a roof' }))).toMatchObject({ status: 400, fields: ['/situation'] });
    expect(await refused(player, mara, point('move'))).toMatchObject({ status: 403, code: 'not-allowed' });
    expect(await refused(gm, gm.id, point('move'))).toMatchObject({ status: 404, code: 'not-found' });
    for (const party of [spectator, auditor, bot]) expect(await refused(party, sabre, point('move'))).toMatchObject({ status: 403, code: 'not-allowed' });
    await set(gm, 'talents.maximum', 0);
    expect(await refused(player, sabre, point('move'))).toMatchObject({ status: 422, code: 'talent-limit' });
  });
});

describe.each(APIS)('a character that retires, over %s', (api) => {
  it('has neither momentum of a session nor milestones, until it comes back', async () => {
    const { gm, sabre, mara } = await makeCampaign(api, service);
    const inPlay = (active: boolean): Promise<JsonObject> => gm.does('changeCharacter', { id: mara, input: { active, reason: 'a year at sea' } });
    await gm.does('adjust', { input: { on: 'character', id: mara, set: { momentum: 1, milestones: 1 }, reason: 'as it stood' } });
    await inPlay(false);
    await gm.does('startSession');
    expect(await gm.does('awardMilestone', milestone())).toMatchObject({ characterIds: [sabre] });
    expect([await stateOf(gm, sabre), await stateOf(gm, mara)]).toMatchObject([{ momentum: 2, milestones: 1 }, { momentum: 1, milestones: 1 }]);
    await inPlay(true);
    expect(await stateOf(gm, mara)).toMatchObject({ momentum: 1 });
    expect(await gm.does('awardMilestone', milestone())).toMatchObject({ characterIds: [sabre, mara] });
    expect(await stateOf(gm, mara)).toMatchObject({ milestones: 2 });
  });
});
