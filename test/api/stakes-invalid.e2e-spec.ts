import type { JsonObject } from '@app/kernel';
import { badInputs, type FieldSchema } from './invalid/bad-fields';
import { describeCalls } from './invalid/describe-calls';
import { wrongly } from './invalid/expectations';
import { makeStakesWorld, STAKES_ROLL, STAKES_TABLE, type StakesWorld } from './invalid/stakes-table';
import { fieldsOf } from './support/game';
import { APIS } from './support/party';
import { STAKES_GAME, TERMS } from './support/stakes';

const service = describeCalls('stakes', makeStakesWorld, STAKES_TABLE);

it('the table has every operation of Mises, and no other', () => {
  expect(Object.keys(STAKES_TABLE).toSorted()).toEqual([...fieldsOf('stakes')].toSorted());
});

/** What is wrong with an input, by pointer: in GraphQL it stands in the input, in REST it is the body. */
describe.each(APIS)('what is of another form, over %s', (api) => {
  let world: StakesWorld;
  beforeAll(async () => {
    world = await makeStakesWorld(api, service());
  });

  const find = (reference: string): FieldSchema => service().openApi.components!.schemas![reference.split('/').at(-1) ?? ''] as FieldSchema;
  const pointersOf = async (operation: string, input: JsonObject, id?: string): Promise<unknown> => {
    const { status, body } = await world.gm.call(operation, { ...(id === undefined ? {} : { id }), input });
    return [status, (body['errors'] as unknown as JsonObject[] | undefined)?.map(({ pointer }) => pointer)];
  };
  const at = (...pointers: readonly string[]): unknown => [400, pointers.map((pointer) => (api === 'rest' ? pointer : `/input${pointer}`))];

  it('a roll is refused for each of its fields, and else made', async () => {
    const bad = badInputs(find(STAKES_ROLL.schema), STAKES_ROLL.input(world), find);
    const codes = api === 'rest' ? ['invalid-input'] : ['invalid-input', 'malformed-query'];
    expect(await wrongly('Mutation.roll', bad.map(({ why, input }) => ({ why, party: world.gm, args: { input }, status: 400, codes })))).toEqual([]);
    expect((await world.gm.call('Mutation.roll', { input: STAKES_ROLL.input(world) })).status).toBeLessThan(300);
  });

  it('is told where it stands in the request', async () => {
    const { at: of, sabre, sale } = world;
    expect(await pointersOf('frameSequence', { framing: 'The yard', characterIds: [] })).toEqual(at('/characterIds'));
    expect(await pointersOf('setTerms', { characterId: sabre, ...TERMS, consequences: [{ text: 'a', cost: 1 }, { text: 'b', cost: 1, concerns: [] }] }, of.terms)).toEqual(at('/consequences/1/concerns'));
    expect(await pointersOf('spendSuccesses', { characterId: sabre, on: 'opportunity' }, of.spends)).toEqual(at('/opportunityId'));
    expect(await pointersOf('spendSuccesses', { characterId: sabre, on: 'action', ...sale }, of.spends)).toEqual(at('/opportunityId', '/consequenceId'));
    expect(await pointersOf('spendSuccesses', { characterId: sabre, on: 'consequence', asked: 1 }, of.spends)).toEqual(at('/asked', '/consequenceId'));
    expect(await pointersOf('createCharacter', { name: 'Ivo', sheet: { ...STAKES_GAME.sheet, attributes: { luck: 1 } } })).toEqual(at('/sheet/attributes/luck'));
  });

  it('of what a GM sets by hand is told by its place in it', async () => {
    const adjusted = (set: JsonObject): Promise<unknown> => pointersOf('adjust', { on: 'sequence', id: world.at.spends, set, reason: 'by hand' });
    expect(await adjusted({ participants: [{ characterId: world.sabre }, { characterId: world.sabre }] })).toEqual(at('/set/participants/1/characterId'));
    expect(await adjusted({ participants: [{ characterId: world.sabre, luck: 1 }] })).toEqual(at('/set/participants/0/luck'));
    expect(await adjusted({ step: 'nonsense', order: [world.sabre, world.sabre] })).toEqual(at('/set/step', '/set/order'));
    expect(await adjusted({ consequences: [{ text: 'rain' }] })).toEqual(at('/set/consequences/0/cost'));
    expect(await adjusted({ strikes: [{ consequenceId: world.sale.opportunityId, characterId: world.sabre }] })).toEqual(at('/set/strikes/0/consequenceId'));
    expect(await adjusted({ expects: [], spends: [], luck: 1 })).toEqual(at('/set/expects', '/set/spends', '/set/luck'));
  });

  it('out of order is told what is expected and from whom, in the language of the caller', async () => {
    const { at: of, gm, sabre } = world;
    const detailOf = async (id: string, language: 'en' | 'fr'): Promise<unknown> => {
      const { body } = await gm.call('passSequence', { id, input: { characterId: sabre } }, { language });
      return [body['code'], body['detail']];
    };
    expect(await detailOf(of.asides, 'en')).toEqual(['wrong-step', `The step of the sequence: setting dice aside. Expected now: dice set aside, or none; from: player; for the characters: ${sabre} (-: none in particular).`]);
    expect(await detailOf(of.terms, 'fr')).toEqual(['wrong-step', `L'étape de la séquence : conditions. Attendu maintenant : des conditions ; de : MJ ; pour les personnages : ${sabre} (- : aucun en particulier).`]);
    expect(await detailOf(of.ended, 'en')).toEqual(['wrong-step', 'The step of the sequence: ended. Expected now: at most the next sequence; from: GM; for the characters: - (-: none in particular).']);
  });
});
