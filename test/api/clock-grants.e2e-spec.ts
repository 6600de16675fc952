import type { JsonObject } from '@app/kernel';
import { CommandRunner } from '@app/event-store';
import { eraseWords } from '../secrecy/support/erase-words';
import { startTestService, type TestService } from '../support/test-service';
import { makeCampaign } from './support/campaign';
import { APIS, dataOf, idOf, type Party } from './support/party';

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.stop());

const grants = { kind: 'die', situation: 'among burghers', lasts: 'scene' };
const track = (fields: object = {}): { input: object } => ({ input: { name: 'Reputation', kind: 'track', segments: 4, ...fields } });
const make = async (gm: Party, fields: object = {}): Promise<string> => idOf(await gm.does('createClock', track(fields)));
const fill = (gm: Party, id: string): Promise<JsonObject> => gm.does('tickClock', { id, input: { segments: 4 } });
const talentsOf = async (reader: Party, id: string): Promise<readonly JsonObject[]> => ((await reader.does('character', { id }))['state'] as JsonObject)['talents'] as unknown as JsonObject[];
const GRANT = { kind: 'situational', grants: 'die', lasts: 'scene', situation: 'among burghers' };

describe.each(APIS)('what a filled clock grants, over %s', (api) => {
  it('stands on its character, as long as the filling holds', async () => {
    const { gm, player, sabre, mara } = await makeCampaign(api, service);
    const id = await make(gm, { characterId: sabre, onFilled: { grants } });
    await fill(gm, id);
    expect(await talentsOf(player, sabre)).toEqual([{ ...GRANT, id: expect.any(String), clockId: id }]);
    expect(await talentsOf(player, mara)).toEqual([]);
    await gm.does('tickClock', { id, input: { segments: -1 } });
    expect(await talentsOf(player, sabre)).toEqual([]);
  });

  it('says when it applies to everyone who reads the character, in every answer that shows it', async () => {
    const { gm, player, spectator, auditor, sabre } = await makeCampaign(api, service);
    await gm.does('adjust', { input: { on: 'character', id: sabre, set: { talents: [{ kind: 'situational', situation: 'on a roof' }] }, reason: 'bought before' } });
    await fill(gm, await make(gm, { characterId: sabre, onFilled: { grants } }));
    for (const reader of [gm, player, spectator, auditor]) {
      expect(await talentsOf(reader, sabre)).toMatchObject([{ situation: 'on a roof' }, GRANT]);
      const listed = [dataOf(await reader.does('characters')), (await reader.does('state'))['characters'] as unknown as JsonObject[]].map((all) => all.find((one) => one['id'] === sabre));
      for (const one of listed) expect(one?.['state']).toMatchObject({ talents: [{ situation: 'on a roof' }, GRANT] });
    }
    expect(await player.does('changeCharacter', { id: sabre, input: { name: 'Nine' } })).toMatchObject({ state: { talents: [{}, GRANT] } });
  });

  it('goes with the clock’s own words: other ones, none, erased ones', async () => {
    const { gm, player, sabre, id: campaignId } = await makeCampaign(api, service);
    const id = await make(gm, { characterId: sabre, onFilled: { grants } });
    await fill(gm, id);
    await gm.does('changeClock', { id, input: { onFilled: { grants: { situation: 'at court' } } } });
    expect(await talentsOf(player, sabre)).toMatchObject([{ ...GRANT, situation: 'at court' }]);
    const said = dataOf(await gm.does('events', { query: { type: 'clock-changed' } })).map((line) => Number((line['event'] as JsonObject)['sequence']));
    await service.app.get(CommandRunner).run({ campaignId, definition: eraseWords, input: { sequences: said, reason: 'asked for' }, identity: { member: gm.id } });
    expect((await talentsOf(player, sabre))[0]).not.toHaveProperty('situation');
    await gm.does('changeClock', { id, input: { onFilled: { grants: { situation: 'at sea' } } } });
    expect(await talentsOf(player, sabre)).toMatchObject([{ ...GRANT, situation: 'at sea' }]);
    await gm.does('changeClock', { id, input: { onFilled: null, visibility: 'gm' } });
    expect((await talentsOf(player, sabre))[0]).not.toHaveProperty('situation');
  });

  it('is set by hand as it is shown without its words being said again, and has others where the GM says so', async () => {
    const { gm, player, sabre } = await makeCampaign(api, service);
    await fill(gm, await make(gm, { characterId: sabre, onFilled: { grants } }));
    const talents = await talentsOf(gm, sabre);
    const set = (situation: string): Promise<JsonObject> => gm.does('adjust', { input: { on: 'character', id: sabre, set: { talents: talents.map((talent) => ({ ...talent, situation })) }, reason: 'for the test' } });
    const events = async (): Promise<JsonObject | undefined> => dataOf(await player.does('events', { query: { type: 'state-adjusted' } })).at(-1);
    await set(GRANT.situation);
    expect(await events()).toMatchObject({ words: { reason: 'for the test' } });
    expect(JSON.stringify(await events())).not.toContain(GRANT.situation);
    await set('in the market');
    expect(await talentsOf(player, sabre)).toMatchObject([{ ...GRANT, situation: 'in the market' }]);
  });
});

describe.each(APIS)('a clock that not everyone sees, over %s', (api) => {
  /** Status, code and both texts of what must leave nothing behind. */
  async function refusal(gm: Party, operation: string, args: { id?: string; input: object }): Promise<unknown> {
    const sequence = async (): Promise<unknown> => (await gm.does('campaign'))['sequence'];
    const before = await sequence();
    const [en, fr] = await Promise.all((['en', 'fr'] as const).map((language) => gm.call(operation, args, { language })));
    expect(await sequence()).toEqual(before);
    return [en?.status, en?.body['code'], en?.body['detail'], fr?.body['detail']];
  }

  it.each(['gm', 'hidden-progress'])('(%s) grants nothing', async (visibility) => {
    const { gm, player } = await makeCampaign(api, service);
    const refused = [422, 'secret-clock-grants', expect.stringContaining('the whole table sees'), expect.stringContaining('visible de toute la table')];
    const [open, hidden] = [await make(gm, { onFilled: { grants } }), await make(gm, { visibility })];
    expect(await refusal(gm, 'createClock', track({ visibility, onFilled: { grants } }))).toEqual(refused);
    expect(await refusal(gm, 'changeClock', { id: hidden, input: { onFilled: { grants } } })).toEqual(refused);
    expect(await refusal(gm, 'changeClock', { id: open, input: { visibility } })).toEqual(refused);
    expect(await player.refused('changeClock', { id: open, input: { visibility } })).toEqual([403, 'not-allowed']);
    expect(await gm.does('changeClock', { id: hidden, input: { visibility: 'table', onFilled: { grants } } })).toMatchObject({ onFilled: { grants } });
    expect(await gm.does('changeClock', { id: open, input: { visibility, onFilled: { grants: null } } })).toMatchObject({ visibility });
  });
});
