import type { Json, JsonObject } from '@app/kernel';
import { badInputs, type FieldSchema } from './invalid/bad-fields';
import { describeCalls } from './invalid/describe-calls';
import { wrongly } from './invalid/expectations';
import { INSPECTRES_ROLLS, INSPECTRES_TABLE, makeInspectresWorld, type InspectresWorld } from './invalid/inspectres-table';
import { fieldsOf } from './support/game';
import { APIS } from './support/party';

const service = describeCalls('inspectres', makeInspectresWorld, INSPECTRES_TABLE);

it('the table has every operation of InSpectres, and no other', () => {
  expect(Object.keys(INSPECTRES_TABLE).toSorted()).toEqual([...fieldsOf('inspectres')].toSorted());
});

describe.each(APIS)('rolls of another form, over %s', (api) => {
  let world: InspectresWorld;
  beforeAll(async () => {
    world = await makeInspectresWorld(api, service());
  });

  const find = (reference: string): FieldSchema => service().openApi.components!.schemas![reference.split('/').at(-1) ?? ''] as FieldSchema;
  const refused = async (inputs: readonly JsonObject[]): Promise<string[]> =>
    wrongly('Mutation.roll', inputs.map((input) => ({ why: JSON.stringify(input), party: world.gm, args: { input }, status: 400, codes: api === 'rest' ? ['invalid-input'] : ['invalid-input', 'malformed-query'] })));

  it.each(INSPECTRES_ROLLS.map((good) => [good.schema, good] as const))('%s is refused for each of its fields, and is good as it is', async (_schema, good) => {
    expect(await refused(badInputs(find(good.schema), good.input(world), find).map(({ input }) => input))).toEqual([]);
    expect((await world.gm.call('Mutation.roll', { input: good.input(world) })).status).toBeLessThan(300);
  });

  it('a die to hand over is an index, or "choose"', async () => {
    const helping = { kind: 'inspectres.assist', characterId: world.sabre, skill: 'contact', helpsCharacterId: world.mara };
    const wrong: readonly Json[] = [-1, 201, 1.5, '', '1', 'highest', true, null, [], [1], {}, { give: 1 }];
    expect(await refused(wrong.map((give) => ({ ...helping, give })))).toEqual([]);
    for (const give of [1, 'choose']) expect((await world.gm.call('Mutation.roll', { input: { ...helping, give } })).status).toBeLessThan(300);
  });

  it('are told where they are wrong', async () => {
    const at = async (operation: string, args: object): Promise<unknown> => {
      const { status, body } = await world.gm.call(operation, args);
      return [status, (body['errors'] as unknown as JsonObject[] | undefined)?.map(({ pointer }) => pointer)];
    };
    const pointer = (path: string): unknown => [400, [api === 'rest' ? path : `/input${path}`]];
    expect(await at('makeConfessional', { input: { characterId: world.sabre, kind: 'characteristic', text: 'x' } })).toEqual(pointer('/aboutCharacterId'));
    expect(await at('abortMission', { id: world.mission, input: { award: 1 } })).toEqual(pointer('/reason'));
    expect(await at('adjust', { input: { on: 'character', id: world.sabre, set: { skills: { academics: -1 } }, reason: 'x' } })).toEqual(pointer('/set/skills/academics'));
    expect(await at('adjust', { input: { on: 'mission', id: world.mission, set: { status: 'over' }, reason: 'x' } })).toEqual(pointer('/set/status'));
    expect(await at('adjust', { input: { on: 'franchise', set: { bank: -1 }, reason: 'x' } })).toEqual(pointer('/set/bank'));
  });
});
