import { randomUUID } from 'node:crypto';
import type { Json, JsonObject } from '@app/kernel';
import { badInputs, type FieldSchema } from './invalid/bad-fields';
import { BSH_ROLLS, BSH_TABLE, makeBshWorld, type BshWorld } from './invalid/black-sword-hack-table';
import { describeCalls } from './invalid/describe-calls';
import { wrongly } from './invalid/expectations';
import { BSH_GAME, testOf } from './support/black-sword-hack';
import { fieldsOf } from './support/game';
import { APIS } from './support/party';

const service = describeCalls('black-sword-hack', makeBshWorld, BSH_TABLE);

it('the table has every operation of Black Sword Hack, and no other', () => {
  expect(Object.keys(BSH_TABLE).toSorted()).toEqual([...fieldsOf('black-sword-hack')].toSorted());
});

/** What is wrong with an input, by pointer: in GraphQL it stands in the input, of a roll at the field of its kind; in REST it is the body. */
describe.each(APIS)('what is of another form, over %s', (api) => {
  let world: BshWorld;
  beforeAll(async () => {
    world = await makeBshWorld(api, service());
  });

  const codes = api === 'rest' ? ['invalid-input'] : ['invalid-input', 'malformed-query'];
  const find = (reference: string): FieldSchema => service().openApi.components!.schemas![reference.split('/').at(-1) ?? ''] as FieldSchema;
  const refused = async (inputs: readonly JsonObject[]): Promise<string[]> =>
    wrongly('Mutation.roll', inputs.flatMap((input) => [{}, { key: randomUUID() }].map((options) => ({ why: JSON.stringify(input), party: world.gm, args: { input }, options, status: 400, codes }))));
  const pointersOf = async (operation: string, input: JsonObject, id?: string): Promise<unknown> => {
    const { status, body } = await world.gm.call(operation, { ...(id === undefined ? {} : { id }), input });
    return [status, (body['errors'] as unknown as JsonObject[] | undefined)?.map(({ pointer }) => pointer)];
  };
  const at = (field: string, ...pointers: readonly string[]): unknown => [400, pointers.map((pointer) => (api === 'rest' ? pointer : `/input${field}${pointer}`))];

  it.each(BSH_ROLLS.map((roll) => [roll.schema, roll] as const))('%s is refused for each of its fields', async (_schema, { schema, input }) => {
    expect(await refused(badInputs(find(schema), input(world), find).map(({ input: bad }) => bad))).toEqual([]);
  });

  it('a group test is refused for what it says of anyone who does not test, or says otherwise', async () => {
    const { sabre, mara } = world;
    const wrong: readonly Json[] = [{ x: {} }, { [sabre]: 3 }, { [sabre]: null }, { [sabre]: { luck: 1 } }, { [sabre]: { advantage: -1 } }, { [sabre]: { modifier: 1.5 } }, { [sabre]: { disadvantage: '1' } }];
    const group = { kind: 'bsh.group-test', attribute: 'DEX', characterIds: [sabre] };
    expect(await refused(wrong.map((perCharacter) => ({ ...group, perCharacter })))).toEqual([]);
    expect(await refused([{ ...group, characterIds: [] }])).toEqual([]);
    expect(await wrongly('Mutation.roll', [{ why: 'who does not test', party: world.gm, args: { input: { ...group, perCharacter: { [mara]: {} } } }, status: 400, codes }])).toEqual([]);
  });

  it('rolls are made as the table has them', async () => {
    const { gm, sabre } = world;
    for (const { input } of BSH_ROLLS) {
      // The dice are the server's: a fumble or two would leave no Doom die for the rolls that follow.
      await gm.does('adjust', { input: { on: 'character', id: sabre, set: { doom: { die: 20, max: 20 } }, reason: 'whole again' } });
      expect(await gm.call('Mutation.roll', { input: input(world) })).toMatchObject({ status: api === 'rest' ? 201 : 200 });
    }
  });

  it('is told where it stands in the request', async () => {
    const { sabre, round, scene, usageDie } = world;
    expect(await pointersOf('Mutation.roll', testOf(sabre, { target: { level: -1 } }))).toEqual(at('/bshTest', '/target/level'));
    expect(await pointersOf('Mutation.roll', { kind: 'bsh.group-test', attribute: 'DEX', characterIds: [sabre], perCharacter: { [sabre]: { advantage: 1.5 } } })).toEqual(at('/bshGroupTest', `/perCharacter/${sabre}/advantage`));
    expect(await pointersOf('openRound', { duration: { unit: 'hours' }, characterIds: [] })).toEqual(at('', '/characterIds'));
    expect(await pointersOf('takeMove', { characterId: sabre, band: 'near' }, round)).toEqual(at('', '/toward'));
    expect(await pointersOf('setDistance', { between: [sabre, sabre], band: 'near' }, scene)).toEqual(at('', '/between'));
    expect(await pointersOf('takeRest', { kind: 'long', characterIds: [] })).toEqual(at('', '/characterIds'));
    expect(await pointersOf('createCharacter', { name: 'Ivo', sheet: { ...BSH_GAME.sheet, attributes: { DEX: 'two' } } })).toEqual(at('', '/sheet/attributes/DEX'));
    expect(await pointersOf('adjust', { on: 'usage-die', id: usageDie, set: { die: 7, name: ' ', luck: 1 }, reason: 'by hand' })).toEqual(at('', '/set/die', '/set/name', '/set/luck'));
    expect(await pointersOf('adjust', { on: 'scene', id: scene, set: { elapsed: { weeks: 1 }, distances: [{ between: ['a', 'a'], band: 'near' }] }, reason: 'by hand' })).toEqual(at('', '/set/elapsed/weeks', '/set/distances/0/between'));
    expect(await pointersOf('adjust', { on: 'character', id: sabre, set: { doom: { die: 7 }, doomed: 1 }, reason: 'by hand' })).toEqual(at('', '/set/doom/die', '/set/doomed'));
  });
});
