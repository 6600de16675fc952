import type { Json, JsonObject } from '@app/kernel';
import { badInputs, type FieldSchema } from './invalid/bad-fields';
import { describeCalls } from './invalid/describe-calls';
import { DT_ROLL, DT_TABLE, makeDtWorld, type DtWorld } from './invalid/difficulty-test-table';
import { wrongly } from './invalid/expectations';
import { DT_GAME, testOf } from './support/difficulty-test';
import { fieldsOf } from './support/game';
import { APIS } from './support/party';

const service = describeCalls('difficulty-test', makeDtWorld, DT_TABLE);

it('the table has every operation of Règles de test, and no other', () => {
  expect(Object.keys(DT_TABLE).toSorted()).toEqual([...fieldsOf('difficulty-test')].toSorted());
});

/** What is wrong with an input, by pointer: in GraphQL it stands at the field of the kind, in REST it is the body. */
describe.each(APIS)('a test of another form, over %s', (api) => {
  let world: DtWorld;
  beforeAll(async () => {
    world = await makeDtWorld(api, service());
  });

  const good = (): JsonObject => DT_ROLL.input(world);
  const find = (reference: string): FieldSchema => service().openApi.components!.schemas![reference.split('/').at(-1) ?? ''] as FieldSchema;
  const refused = async (inputs: readonly JsonObject[]): Promise<string[]> =>
    wrongly('Mutation.roll', inputs.map((input) => ({ why: JSON.stringify(input), party: world.gm, args: { input }, status: 400, codes: api === 'rest' ? ['invalid-input'] : ['invalid-input', 'malformed-query'] })));
  const pointersOf = async (operation: string, input: JsonObject): Promise<unknown> => {
    const { status, body } = await world.gm.call(operation, { input });
    return [status, (body['errors'] as unknown as JsonObject[] | undefined)?.map(({ pointer }) => pointer)];
  };
  const at = (pointer: string, field = ''): unknown => [400, [api === 'rest' ? pointer : `/input${field}${pointer}`]];

  it('is refused for each of its fields', async () => {
    expect(await refused(badInputs(find(DT_ROLL.schema), good(), find).map(({ input }) => input))).toEqual([]);
  });

  it('is refused for a difficulty that is neither a number nor a name', async () => {
    const wrong: readonly Json[] = [0, -1, 1001, 1.5, '', 'two words', 'é', true, null, [], [12], {}, { standard: 12 }];
    expect(await refused(wrong.map((difficulty) => ({ ...good(), difficulty })))).toEqual([]);
  });

  it('is carried out as the table has it', async () => {
    const { status } = await world.gm.call('Mutation.roll', { input: good() });
    expect(status).toBeLessThan(300);
  });

  it('is told where it stands in the request', async () => {
    expect(await pointersOf('Mutation.roll', testOf(world.sabre, { complication: 'a loose stone' }))).toEqual(at('/raisesRollId', '/dtTest'));
    expect(await pointersOf('Mutation.roll', testOf(world.sabre, { difficulty: 'two words' }))).toEqual(at('/difficulty', '/dtTest'));
    expect(await pointersOf('setInitiative', { entries: [{ characterId: world.sabre }, { characterId: world.mara, name: 'Mara' }] })).toEqual(at('/entries/1/name'));
    expect(await pointersOf('setInitiative', { entries: [] })).toEqual(at('/entries'));
    const sheet = { ...DT_GAME.sheet, skills: { climbing: { level: 1 } } };
    expect(await pointersOf('createCharacter', { name: 'Ivo', sheet })).toEqual(at('/sheet/skills/climbing/characteristic'));
  });
});
