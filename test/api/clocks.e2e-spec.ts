import type { JsonObject } from '@app/kernel';
import { startTestService, type TestService } from '../support/test-service';
import { makeCampaign } from './support/campaign';
import { rolled } from './support/charge';
import { APIS, dataOf, idOf, type Party } from './support/party';

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.stop());

const clock = (fields: object = {}): { input: object } => ({ input: { name: 'The guard wakes', kind: 'danger', segments: 6, ...fields } });

describe.each(APIS)('clocks over %s', (api) => {
  it('tick, untick, fill, refuse more, and are cleared', async () => {
    const { gm } = await makeCampaign(api, service);
    const id = idOf(await gm.does('createClock', clock()));
    const tick = (segments: number): Promise<unknown> => gm.does('tickClock', { id, input: { segments, reason: 'noise' } });
    expect(await tick(4)).toMatchObject({ segments: 6, filled: 4, full: false });
    expect(await tick(-1)).toMatchObject({ filled: 3 });
    expect(await tick(5)).toMatchObject({ filled: 6, full: true });
    expect(await gm.refused('tickClock', { id, input: { segments: 1 } })).toEqual([422, 'clock-full']);
    expect(dataOf(await gm.does('events', { query: { type: 'clock-filled' } }))).toHaveLength(1);
    expect(await tick(-2)).toMatchObject({ filled: 4, full: false });
    expect(await gm.does('clearClock', { id, input: { reason: 'they slept in' } })).toMatchObject({ filled: 0, full: false });
  });

  it.each(['table', 'hidden-progress'])('(%s) that were cleared give back no ticks that others have made since', async (visibility) => {
    const { gm, sabre } = await makeCampaign(api, service);
    const id = idOf(await gm.does('createClock', clock({ kind: 'progress', visibility })));
    const acts = async (fell: 'partial' | 'full', by = 'table'): Promise<string> => idOf(await rolled(gm, sabre, fell, { clockId: id, visibility: by }));
    const lowers = async (roll: string): Promise<unknown> => {
      await gm.does('acceptConsequence', { id: idOf(await gm.does('stateConsequence', { id: roll, input: { type: 'reduced-effect' } })), input: {} });
      return (await gm.does('clock', { id }))['filled'];
    };
    for (const by of ['table', 'gm', 'blind']) {
      const roll = await acts('partial', by);
      await gm.does('clearClock', { id });
      await acts('full');
      expect(await lowers(roll)).toBe(2);
      expect(await lowers(await acts('partial', by))).toBe(3);
      await gm.does('clearClock', { id });
    }
    const events = dataOf(await gm.does('events', { query: { type: 'clock-cleared' } }));
    const changes = events.flatMap((line) => (line['event'] as JsonObject)['changes'] as unknown as JsonObject[]);
    expect(changes.filter(({ kind }) => kind === 'clock-cleared')).toEqual(Array.from({ length: 6 }, () => ({ kind: 'clock-cleared', clockId: id, from: false, to: false })));
  });

  it('have sizes of the system and the hand of a GM', async () => {
    const { gm, player, spectator, sabre } = await makeCampaign(api, service);
    expect(await gm.refused('createClock', clock({ segments: 5 }))).toEqual([422, 'segments-not-4-6-8']);
    expect(await gm.refused('createClock', clock({ characterId: gm.id }))).toEqual([404, 'not-found']);
    expect(await gm.does('createClock', clock({ characterId: sabre, kind: 'project' }))).toMatchObject({ characterId: sabre, visibility: 'table' });
    const id = idOf(await gm.does('createClock', clock()));
    for (const party of [player, spectator]) {
      expect(await party.refused('createClock', clock())).toEqual([403, 'not-allowed']);
      expect(await party.refused('tickClock', { id, input: { segments: 1 } })).toEqual([403, 'not-allowed']);
      expect(await party.refused('changeClock', { id, input: { name: 'x' } })).toEqual([403, 'not-allowed']);
      expect(await party.refused('clearClock', { id })).toEqual([403, 'not-allowed']);
    }
  });

  it('of the table are seen whole by everyone', async () => {
    const { gm, readers } = await makeCampaign(api, service);
    const made = await gm.does('createClock', clock());
    for (const reader of Object.values(readers)) {
      expect(await reader.does('clock', { id: idOf(made) })).toEqual(made);
      expect(dataOf(await reader.does('clocks'))).toEqual([made]);
      expect(await reader.does('state')).toMatchObject({ clocks: [made] });
    }
  });

  it('of the GM are unknown to players and spectators', async () => {
    const { gm, player, spectator, auditor } = await makeCampaign(api, service);
    const made = await gm.does('createClock', clock({ visibility: 'gm', name: 'betrayal' }));
    const id = idOf(made);
    expect(await auditor.does('clock', { id })).toEqual(made);
    expect(await auditor.does('state')).toMatchObject({ clocks: [made] });
    for (const reader of [player, spectator]) {
      expect(await reader.refused('clock', { id })).toEqual([404, 'not-found']);
      expect(await reader.refused('tickClock', { id, input: { segments: 1 } })).toEqual([404, 'not-found']);
      const everything = await Promise.all(['clocks', 'state', 'events'].map((list) => reader.does(list)));
      expect(JSON.stringify(everything)).not.toMatch(new RegExp(`betrayal|${id}`));
    }
  });

  it('with hidden progress show their name without their segments', async () => {
    const { gm, player, spectator, auditor } = await makeCampaign(api, service);
    const id = idOf(await gm.does('createClock', clock({ visibility: 'hidden-progress' })));
    const ticked = await gm.does('tickClock', { id, input: { segments: 2 } });
    expect(ticked).toMatchObject({ segments: 6, filled: 2 });
    expect(await auditor.does('clock', { id })).toEqual(ticked);
    for (const reader of [player, spectator]) {
      const seen = await reader.does('clock', { id });
      expect(Object.keys(seen).sort()).toEqual(['id', 'kind', 'name', 'version', 'visibility']);
      expect(dataOf(await reader.does('clocks'))).toEqual([seen]);
      expect(await reader.does('state')).toMatchObject({ clocks: [seen] });
      expect(seen['version']).toBeLessThan(Number(ticked['version']));
    }
  });

  it('come to light when their visibility changes', async () => {
    const { gm, player } = await makeCampaign(api, service);
    const id = idOf(await gm.does('createClock', clock({ visibility: 'gm', name: 'betrayal' })));
    await gm.does('tickClock', { id, input: { segments: 2 } });
    await gm.does('changeClock', { id, input: { visibility: 'hidden-progress' } });
    expect(await player.does('clock', { id })).toMatchObject({ name: 'betrayal', visibility: 'hidden-progress' });
    expect(await player.does('clock', { id })).not.toHaveProperty('filled');
    const shown = await gm.does('changeClock', { id, input: { visibility: 'table', name: 'The betrayal' } });
    expect(shown).toMatchObject({ name: 'The betrayal', filled: 2, segments: 6, visibility: 'table' });
    expect(await player.does('clock', { id })).toEqual(shown);
  });

  it('are listed by character, and by kind', async () => {
    const { gm, player, sabre, mara } = await makeCampaign(api, service);
    const make = async (fields: object): Promise<string> => idOf(await gm.does('createClock', clock(fields)));
    const [own, project, nobodys, secret] = [await make({ characterId: sabre }), await make({ characterId: sabre, kind: 'project' }), await make({}), await make({ characterId: sabre, visibility: 'gm' })];
    const found = async (party: Party, query: { [name: string]: string | number }): Promise<string[]> => dataOf(await party.does('clocks', { query })).map(idOf);
    expect(await found(gm, { characterId: sabre })).toEqual([own, project, secret]);
    expect(await found(player, { characterId: sabre })).toEqual([own, project]);
    expect(await found(gm, { characterId: mara })).toEqual([]);
    expect(await found(gm, { kind: 'danger' })).toEqual([own, nobodys, secret]);
    expect(await found(player, { kind: 'danger', characterId: sabre })).toEqual([own]);
    expect(await found(gm, { characterId: sabre, limit: 2 })).toEqual([own, project]);
    const bad: readonly { [name: string]: string }[] = [{ kind: 'stress' }, { kind: '' }, { characterId: 'x' }, { characterId: '' }];
    for (const query of bad) expect([query, await gm.refused('clocks', { query })]).toEqual([query, [400, 'invalid-input']]);
  });
});
