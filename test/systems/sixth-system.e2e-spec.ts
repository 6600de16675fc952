import { FURTHER } from '../support/further-systems';
import { GraphQLSchemaHost } from '@nestjs/graphql';
import { printSchema } from 'graphql';
import type { JsonObject } from '@app/kernel';
import { joined, ownerOver } from '../api/support/campaign';
import { APIS, dataOf, idOf, type Api, type Party } from '../api/support/party';
import { startTestService, type TestService } from '../support/test-service';

interface Tossing {
  readonly gm: Party;
  readonly player: Party;
  readonly characterId: string;
}

describe('a sixth system, which is a folder', () => {
  let service: TestService;
  beforeAll(async () => {
    service = await startTestService();
  });
  afterAll(() => service.stop());

  async function tossing(api: Api): Promise<Tossing> {
    const account = ownerOver(api, service);
    const gm = account.in(idOf(await account.does('createCampaign', { input: { name: 'heads', system: 'coin-toss', settings: { 'coins.needed': 2 } } })));
    const characterId = idOf(await gm.does('createCharacter', { input: { name: 'Ada', sheet: { luck: 3 } } }));
    return { gm, player: await joined(api, service, gm, { name: 'Pia', role: 'player', characterIds: [characterId] }), characterId };
  }
  const tossed = ({ characterId }: Tossing, faces: readonly number[], more: JsonObject = {}): JsonObject => ({ kind: 'coin.toss', characterId, call: 'heads', stake: 'the last bread', dice: { source: 'reported', faces }, ...more });

  it('lies in a directory of its own', () => {
    expect(process.env['RULE_SYSTEMS']).toBe(FURTHER);
  });

  it('is served with its settings, sheet, rolls and words in both languages', async () => {
    const gm = ownerOver('rest', service);
    const [english, french] = await Promise.all((['en', 'fr'] as const).map((language) => gm.does('system', { id: 'coin-toss' }, { language })));
    expect([english?.['title'], french?.['title']]).toEqual(['Coin tossing', 'Pile ou face']);
    expect(dataOf({ data: english?.['settings'] ?? [] }).map(({ key }) => key)).toContain('coins.needed');
    expect(english?.['sheet']).toMatchObject({ required: ['luck'] });
    expect(english?.['rolls']).toMatchObject([{ kind: 'coin.toss', schema: { required: ['characterId', 'call'] } }, { kind: 'free' }]);
  });

  it('is in the OpenAPI document and in the schema of GraphQL', () => {
    const { paths, components } = service.openApi;
    expect(Object.keys(paths)).toEqual(expect.arrayContaining(['/v1/campaigns/{campaignId}/coin-debts', '/v1/campaigns/{campaignId}/coin-debts/{id}', '/v1/campaigns/{campaignId}/coin-debts/{id}/pay']));
    expect(Object.keys(components?.schemas ?? {})).toEqual(expect.arrayContaining(['CoinTossInput', 'CoinPaymentInput', 'CoinTossDetails']));
    const schema = printSchema(service.app.get(GraphQLSchemaHost).schema);
    for (const part of ['coinToss: CoinTossRollInput', 'payCoinDebt(', 'coinDebts(', 'coinDebt(', 'type CoinDebt ', 'CoinTossDetails']) expect(schema).toContain(part);
  });

  describe.each(APIS)('over %s', (api) => {
    it('rolls, leaves a thing that waits for somebody, and has a command that ends it', async () => {
      const table = await tossing(api);
      const { gm, player, characterId } = table;
      expect(await player.does('roll', { input: tossed(table, [1, 1, 2]) })).toMatchObject({ outcome: 'called', details: { matches: 2, needed: 2, stake: 'the last bread' } });
      const { changes } = await player.does('roll', { input: tossed(table, [1, 2, 2]) });
      expect(changes).toMatchObject([{ kind: 'new-coin-debt' }]);
      const [debt] = dataOf(await gm.does('coinDebts', { query: { status: 'open', characterId } }));
      expect(dataOf(await player.does('pending'))).toMatchObject([{ kind: 'coin-debt', id: idOf(debt ?? {}), characterId, waitsFor: 'player' }]);
      expect(await gm.does('state')).toMatchObject({ things: [{ kind: 'coin-debt', status: 'open' }] });
      expect(await player.does('payCoinDebt', { id: idOf(debt ?? {}), input: { text: 'in bread' } })).toMatchObject({ status: 'paid', text: 'in bread' });
      expect(await player.refused('payCoinDebt', { id: idOf(debt ?? {}), input: { text: 'again' } })).toEqual([422, 'debt-already-paid']);
      expect(dataOf(await player.does('pending'))).toEqual([]);
    });

    it('refuses as all systems do: form, range, another system, and its own codes in the caller\'s language', async () => {
      const table = await tossing(api);
      const { gm, player } = table;
      expect((await player.refused('roll', { input: tossed(table, [1, 1, 1], { call: 'edge' }) }))[0]).toBe(400);
      expect(await player.refused('roll', { input: tossed(table, [1, 1]) })).toEqual([422, 'dice-count-mismatch']);
      expect((await gm.refused('createCharacter', { input: { name: 'Ivo', sheet: { luck: 7 } } }))[0]).toBe(422);
      expect(await gm.refused('callFlashback', { input: { characterId: table.characterId } })).toEqual([422, 'wrong-system']);
      await gm.does('changeSettings', { input: { set: { 'coins.needed': 5 } } });
      const { status, body } = await player.call('roll', { input: tossed(table, [1, 1, 1]) }, { language: 'fr' });
      expect([status, body['code'], body['title']]).toEqual([422, 'not-enough-luck', 'Pas assez de chance']);
    });
  });
});
