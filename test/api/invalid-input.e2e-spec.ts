import { GraphQLSchemaHost } from '@nestjs/graphql';
import { randomUUID } from 'node:crypto';
import type { CallArguments } from '@app/testing';
import { newToken } from '@app/event-store';
import { restOperations } from '../contract/operations';
import { startTestService, type TestService } from '../support/test-service';
import { badInputs, type FieldSchema } from './invalid/bad-fields';
import { wrongly, type Refused } from './invalid/expectations';
import type { Entry, GoodInput } from './invalid/entry';
import { TABLE } from './invalid/table';
import { makeWorld, type World } from './invalid/world';
import { ownerOver } from './support/campaign';
import { APIS, type Api, type Party } from './support/party';

const FORM = ['invalid-input'];
/** The type system of GraphQL refuses some of it before the product does. */
const FORM_BY = { rest: FORM, graphql: ['invalid-input', 'malformed-query'] } as const;

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.stop());

it('the table has every operation of both APIs, and no other', () => {
  const { schema } = service.app.get(GraphQLSchemaHost);
  const roots = { Query: schema.getQueryType(), Mutation: schema.getMutationType() };
  const graph = Object.entries(roots).flatMap(([root, type]) => Object.keys(type?.getFields() ?? {}).map((field) => `${root}.${field}`));
  const rest = restOperations(service.openApi).map((operation): string => String(operation.graph));
  expect(Object.keys(TABLE).toSorted()).toEqual(graph.toSorted());
  expect(Object.keys(TABLE).toSorted()).toEqual(rest.toSorted());
});

describe.each(APIS)('bad calls over %s', (api) => {
  let here: World;
  let there: World;
  let owner: Party;
  let before: unknown;
  beforeAll(async () => {
    [here, there] = [await makeWorld(api, service), await makeWorld(api, service)];
    owner = ownerOver(api, service);
    before = await heads();
  });
  afterAll(async () => {
    expect(await heads()).toEqual(before);
  });

  const heads = (): Promise<unknown> => Promise.all([here, there].map(async ({ gm }) => (await gm.does('campaign'))['sequence']));
  const able = ({ outside }: Entry): Party => (outside ? owner : here.gm);
  const goodArgs = ({ names, inputs = [] }: Entry, world: World): CallArguments => ({ ...names?.(world), ...(inputs[0] ? { input: inputs[0].input(world) } : {}) });

  describe.each(Object.entries(TABLE))('%s', (operation, entry) => {
    it('refuses who is nobody', async () => {
      if (entry.open) return expect((await able(entry).call(operation, goodArgs(entry, here), { token: null })).status).toBe(200);
      const args = goodArgs(entry, here);
      const tokens = [null, newToken().token, 'nonsense', `${service.ownerToken.slice(0, -1)}_`];
      const calls = tokens.map((token): Refused => ({ why: `token ${token}`, party: able(entry), args, options: { token }, status: 401, codes: ['unauthenticated'] }));
      expect(await wrongly(operation, calls)).toEqual([]);
    });

    it('refuses a role that may not', async () => {
      const party = entry.refused === undefined ? undefined : here.spectator;
      if (!party) {
        expect(await heads()).toEqual(before);
        expect((await here.spectator.call(operation, goodArgs(entry, here))).status).not.toBe(403);
        // What every member may is done by that, if it is a command.
        if (operation.startsWith('Mutation')) before = await heads();
        return;
      }
      const codes = entry.refused === 'member' ? ['account-needed'] : ['not-allowed'];
      expect(await wrongly(operation, [{ why: 'spectator', party, args: goodArgs(entry, here), status: 403, codes }])).toEqual([]);
    });

    it('does not know of campaigns and resources that are not the caller’s', async () => {
      const args = goodArgs(entry, here);
      const campaigns = entry.outside ? [] : [randomUUID(), 'x', 'a\u0001', there.id];
      const ids = args.id === undefined ? [] : [randomUUID(), 'x', '%00', "' or 1=1", entry.names?.(there).id ?? ''].filter((id) => id !== args.id);
      const calls = [
        ...campaigns.map((campaignId): Refused => ({ why: `campaign ${campaignId}`, party: here.player, args: { ...args, campaignId }, status: 404, codes: ['not-found'] })),
        ...ids.map((id): Refused => ({ why: `id ${id}`, party: able(entry), args: { ...args, id }, status: 404, codes: ['not-found', 'no-such-route'] })),
      ];
      expect(await wrongly(operation, calls)).toEqual([]);
    });

    it('refuses parameters that it does not know, and bad pages', async () => {
      const args = goodArgs(entry, here);
      const queries: Record<string, string | number>[] = [{ extra: 1 }, { Limit: 1 }, ...(entry.badQueries ?? []), ...(await badPages(entry))];
      const codes = [...FORM_BY[api], ...(api === 'graphql' && entry.pages ? ['query-too-complex'] : [])];
      const calls = queries.map((query): Refused => ({ why: JSON.stringify(query), party: able(entry), args: { ...args, query }, status: 400, codes }));
      expect(await wrongly(operation, calls)).toEqual([]);
    });

    it('refuses input of another form', async () => {
      const inputs = operation.startsWith('Mutation') ? badOnes(operation, entry) : [];
      const calls = inputs.flatMap(({ why, input }) =>
        [{}, { key: randomUUID() }].map((options): Refused => ({ why, party: able(entry), args: { ...entry.names?.(here), input }, options, status: 400, codes: FORM_BY[api] })),
      );
      expect(await wrongly(operation, calls)).toEqual([]);
      expect(calls.length > 0).toBe(operation.startsWith('Mutation'));
    });
  });

  function badOnes(operation: string, { inputs }: Entry): readonly { why: string; input: unknown }[] {
    if (!inputs) return noInput(operation, api);
    return inputs.flatMap((good) => [...badInputs(schemaOf(good), good.input(here), find), ...(operation === 'Mutation.roll' ? badRolls(good, here) : []), ...(ROLLS.includes(operation) ? badDice(good, here) : [])]);
  }

  async function badPages({ pages, outside }: Entry): Promise<Record<string, string | number>[]> {
    if (!pages) return [];
    const limits = [0, 201, -1, 'x', '1.5', ''].map((limit) => ({ limit }));
    if (pages === 'sequence') return [...limits, { after: 'x' }, { after: '-1' }];
    const { next } = await here.gm.does(outside ? 'members' : 'campaigns', { query: { limit: 1 } });
    return [...limits, { after: 'x' }, { after: '' }, { after: '5' }, { after: String(next) }, { after: `${String(next)}=` }];
  }
});

const find = (reference: string): FieldSchema => service.openApi.components!.schemas![reference.split('/').at(-1) ?? ''] as FieldSchema;
const schemaOf = ({ schema }: GoodInput): FieldSchema => find(schema);

/** A command without input refuses any. A bot is named by the path in REST, and by the input in GraphQL. */
function noInput(operation: string, api: Api): { why: string; input: unknown }[] {
  const named = operation === 'Mutation.disallowBot' && api === 'graphql';
  const bad = named ? [{}, { botId: 'x' }, { botId: 7 }, { botId: null }] : [{ extra: 1 }, { input: {} }];
  return [...bad.map((input) => ({ why: JSON.stringify(input), input })), { why: 'a list', input: [] }, { why: 'a text', input: 'x' }];
}

/** What takes dice. */
const ROLLS = ['Mutation.roll', 'Mutation.resistConsequence'];

function badDice({ input }: GoodInput, world: World): { why: string; input: unknown }[] {
  const good = input(world);
  const dice = [7, [], {}, { source: 'luck' }, { source: 'server', extra: 1 }, { source: 'server', entropy: 'xyz' }, { source: 'server', faces: [1] }, { source: 'reported' },
    { source: 'reported', faces: [0] }, { source: 'reported', faces: ['1'] }, { source: 'reported', faces: [1.5] }, { source: 'reported', faces: [1001] },
    { source: 'reported', faces: Array.from({ length: 201 }, () => 1) }, null];
  return dice.map((value) => ({ why: `dice = ${JSON.stringify(value)?.slice(0, 40)}`, input: { ...good, dice: value } }));
}

function badRolls({ input }: GoodInput, world: World): { why: string; input: unknown }[] {
  const good = input(world);
  return [
    ...[7, 'everyone', '', null].map((visibility) => ({ why: `visibility = ${String(visibility)}`, input: { ...good, visibility } })),
    ...['charge', 'bsh.test', '', 'constructor'].map((kind) => ({ why: `kind = ${kind}`, input: { ...good, kind } })),
  ];
}

describe.each(APIS)('good calls over %s', (api) => {
  it.each(Object.entries(TABLE))('%s is carried out as the table has it', async (operation, { names, inputs = [undefined], first, outside }) => {
    const world = await makeWorld(api, service);
    const party = outside ? ownerOver(api, service) : world.gm;
    await first?.(world);
    for (const good of inputs) {
      const { status, body } = await party.call(operation, { ...names?.(world), ...(good ? { input: good.input(world) } : {}) });
      expect([status < 300, body]).toEqual([true, expect.anything()]);
    }
  });
});
