import { startTestService, type TestService } from '../support/test-service';
import { makeCampaign } from './support/campaign';
import { APIS, dataOf, idOf } from './support/party';

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.stop());

const sheet = {
  actions: { sneak: 2, bond: 1 },
  details: [
    { label: 'concept', text: 'a smuggler' },
    { label: 'look', text: 'a scarred hand' },
  ],
  pronouns: 'she',
};

describe.each(APIS)('characters over %s', (api) => {
  it('have a sheet and a state in the shape of their system', async () => {
    const { gm, spectator } = await makeCampaign(api, service);
    const made = await gm.does('createCharacter', { input: { name: 'Nine', sheet, kind: 'npc', active: false } });
    expect(made).toMatchObject({ name: 'Nine', kind: 'npc', active: false, sheet, state: { momentum: 0, takenOut: false } });
    expect(await spectator.does('character', { id: idOf(made) })).toEqual(made);
    expect(dataOf(await spectator.does('characters')).map(({ name }) => name)).toEqual(['Sabre', 'Mara', 'Nine']);
  });

  it('are made by GMs, with actions and ratings that the campaign has', async () => {
    const { gm, player } = await makeCampaign(api, service);
    const input = (actions: object): object => ({ name: 'Nine', sheet: { actions } });
    expect(await player.refused('createCharacter', { input: input({ sneak: 1 }) })).toEqual([403, 'not-allowed']);
    expect(await gm.refused('createCharacter', { input: input({ sneak: 5 }) })).toEqual([422, 'rating-out-of-range']);
    expect(await gm.refused('createCharacter', { input: input({ juggle: 1 }) })).toEqual([422, 'unknown-action']);
    expect(await gm.refused('createCharacter', { input: input({ sneak: '2' }) })).toEqual([400, 'invalid-input']);
    expect(await gm.refused('createCharacter', { input: { name: 'Nine', sheet: { actions: {}, class: 'thief' } } })).toEqual([400, 'invalid-input']);
  });

  it('change by a merge patch: objects merge, null removes, lists are replaced, the event lists each field', async () => {
    const { gm } = await makeCampaign(api, service);
    const made = await gm.does('createCharacter', { input: { name: 'Nine', sheet } });
    const patch = { actions: { sneak: 3, bond: null }, details: [{ label: 'concept', text: 'a spy' }], pronouns: null };
    const changed = await gm.does('changeCharacter', { id: idOf(made), input: { name: 'Ten', sheet: patch, active: false, reason: 'a year later' } });
    expect(changed).toMatchObject({ name: 'Ten', active: false, sheet: { actions: { sneak: 3 }, details: [{ label: 'concept', text: 'a spy' }] } });
    expect((changed['sheet'] as { actions: object }).actions).toEqual({ sneak: 3 });
    expect(changed['sheet']).not.toHaveProperty('pronouns');
    const [event] = dataOf(await gm.does('events', { query: { order: 'desc', limit: 1 } }));
    expect(event).toMatchObject({ event: { type: 'character-changed', subject: { kind: 'character', id: idOf(made) } }, words: { name: 'Ten', reason: 'a year later' } });
    const changes = (event!['event'] as { changes: { kind: string }[] }).changes.map(({ kind }) => kind);
    expect(changes).toContain('character-active');
    expect(changes.length).toBeGreaterThanOrEqual(4);
  });

  it('are validated whole: a patch that leaves a bad sheet is refused', async () => {
    const { gm, sabre } = await makeCampaign(api, service);
    const before = await gm.does('character', { id: sabre });
    const patched = (patch: object): Promise<[number, unknown]> => gm.refused('changeCharacter', { id: sabre, input: { sheet: patch } });
    expect(await patched({ actions: null })).toEqual([400, 'invalid-input']);
    expect(await patched({ actions: [] })).toEqual([400, 'invalid-input']);
    expect(await patched({ details: [{ label: 'concept' }] })).toEqual([400, 'invalid-input']);
    expect(await patched({ actions: { sneak: 9 } })).toEqual([422, 'rating-out-of-range']);
    expect(await patched({ luck: 1 })).toEqual([400, 'invalid-input']);
    expect(await gm.does('character', { id: sabre })).toEqual(before);
  });

  it('belong to players for their words, and for their numbers where the campaign says so', async () => {
    const { gm, player, spectator, sabre, mara } = await makeCampaign(api, service);
    const words = { name: 'Le Sabre', sheet: { details: [{ label: 'concept', text: 'a duellist' }], pronouns: 'he' } };
    expect(await player.does('changeCharacter', { id: sabre, input: words })).toMatchObject(words);
    const numbers = { sheet: { actions: { sneak: 3 } } };
    expect(await player.refused('changeCharacter', { id: sabre, input: numbers })).toEqual([403, 'not-allowed']);
    expect(await player.refused('changeCharacter', { id: sabre, input: { active: false } })).toEqual([403, 'not-allowed']);
    expect(await player.refused('changeCharacter', { id: mara, input: { name: 'x' } })).toEqual([403, 'not-allowed']);
    expect(await spectator.refused('changeCharacter', { id: sabre, input: { name: 'x' } })).toEqual([403, 'not-allowed']);
    await gm.does('changeSettings', { input: { set: { 'characters.playersEdit': true } } });
    expect(await player.does('changeCharacter', { id: sabre, input: numbers })).toMatchObject({ sheet: { actions: { sneak: 3, muscle: 1 } } });
  });
});
