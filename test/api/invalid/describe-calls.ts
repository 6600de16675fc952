import { randomUUID } from 'node:crypto';
import type { JsonObject } from '@app/kernel';
import type { CallArguments } from '@app/testing';
import { newToken } from '@app/event-store';
import { startTestService, type TestService } from '../../support/test-service';
import { ownerOver, type TestCampaign } from '../support/campaign';
import { APIS, type Api, type Party } from '../support/party';
import { badInputs, type FieldSchema } from './bad-fields';
import { wrongly, type Refused } from './expectations';
import type { Entry, Table } from './entry';

const FORM = ['invalid-input'];
/** The type system of GraphQL refuses some of it before the product does. */
const FORM_BY = { rest: FORM, graphql: ['invalid-input', 'malformed-query'] } as const;

/** A table of operations, and how a campaign is made in which they can be called. */
interface Calls<Of extends TestCampaign> {
  readonly game: string;
  readonly make: (api: Api, service: TestService) => Promise<Of>;
  readonly table: Table<Of>;
  readonly service: () => TestService;
}

/** Tests every operation of a table with bad and with good calls; answers the service that it does so on. */
export function describeCalls<Of extends TestCampaign>(game: string, make: Calls<Of>['make'], table: Table<Of>): () => TestService {
  let service: TestService;
  beforeAll(async () => {
    service = await startTestService();
  });
  afterAll(() => service.stop());
  const calls = { game, make, table, service: () => service };
  describeBad(calls);
  describeGood(calls);
  return calls.service;
}

/** Calls every operation of a table badly, in a campaign of that world, over both APIs: each is refused, and leaves nothing. */
function describeBad<Of extends TestCampaign>({ game, make, table, service }: Calls<Of>): void {
  describe.each(APIS)(`bad calls of ${game} over %s`, (api) => {
    let here: Of;
    let there: Of;
    let owner: Party;
    let before: unknown;
    beforeAll(async () => {
      [here, there] = [await make(api, service()), await make(api, service())];
      owner = ownerOver(api, service());
      before = await heads();
    });
    afterAll(async () => {
      expect(await heads()).toEqual(before);
    });

    const find = (reference: string): FieldSchema => service().openApi.components!.schemas![reference.split('/').at(-1) ?? ''] as FieldSchema;
    const heads = (): Promise<unknown> => Promise.all([here, there].map(async ({ gm }) => (await gm.does('campaign'))['sequence']));
    const able = ({ outside }: Entry<Of>): Party => (outside ? owner : here.gm);
    const goodArgs = ({ names, inputs = [] }: Entry<Of>, world: Of): CallArguments => ({ ...names?.(world), ...(inputs[0] ? { input: inputs[0].input(world) } : {}) });

    describe.each(Object.entries(table))('%s', (operation, entry) => {
      it('refuses who is nobody', async () => {
        if (entry.open) return expect((await able(entry).call(operation, goodArgs(entry, here), { token: null })).status).toBe(200);
        const args = goodArgs(entry, here);
        const tokens = [null, newToken().token, 'nonsense', `${service().ownerToken.slice(0, -1)}_`];
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
        // With a key and without one in turn: form comes before the key either way.
        const calls = inputs.map(({ why, input }, index): Refused => ({ why, party: able(entry), args: { ...entry.names?.(here), input }, options: index % 2 ? { key: randomUUID() } : {}, status: 400, codes: FORM_BY[api] }));
        expect(await wrongly(operation, calls)).toEqual([]);
        expect(calls.length > 0).toBe(operation.startsWith('Mutation'));
      });
    });

    function badOnes(operation: string, { inputs }: Entry<Of>): readonly { why: string; input: unknown }[] {
      if (!inputs) return noInput(operation, api);
      return inputs.flatMap((good) => [...badInputs(find(good.schema), good.input(here), find), ...(operation === 'Mutation.roll' ? badRolls(good.input(here)) : []), ...(operation === 'Mutation.roll' || find(good.schema).properties?.['dice'] ? badDice(good.input(here)) : [])]);
    }

    async function badPages({ pages, outside }: Entry<Of>): Promise<Record<string, string | number>[]> {
      if (!pages) return [];
      const limits = [0, 201, -1, 'x', '1.5', ''].map((limit) => ({ limit }));
      if (pages === 'sequence') return [...limits, { after: 'x' }, { after: '-1' }];
      const { next } = await here.gm.does(outside ? 'members' : 'campaigns', { query: { limit: 1 } });
      return [...limits, { after: 'x' }, { after: '' }, { after: '5' }, { after: String(next) }, { after: `${String(next)}=` }];
    }
  });
}

/** A command without input refuses any. A bot is named by the path in REST, and by the input in GraphQL. */
function noInput(operation: string, api: Api): { why: string; input: unknown }[] {
  const named = operation === 'Mutation.disallowBot' && api === 'graphql';
  const bad = named ? [{}, { botId: 'x' }, { botId: 7 }, { botId: null }] : [{ extra: 1 }, { input: {} }];
  return [...bad.map((input) => ({ why: JSON.stringify(input), input })), { why: 'a list', input: [] }, { why: 'a text', input: 'x' }];
}

function badDice(good: JsonObject): { why: string; input: unknown }[] {
  const dice = [7, [], {}, { source: 'luck' }, { source: 'server', extra: 1 }, { source: 'server', entropy: 'xyz' }, { source: 'server', faces: [1] }, { source: 'reported' },
    { source: 'reported', faces: [0] }, { source: 'reported', faces: ['1'] }, { source: 'reported', faces: [1.5] }, { source: 'reported', faces: [1001] },
    { source: 'reported', faces: Array.from({ length: 201 }, () => 1) }, null];
  return dice.map((value) => ({ why: `dice = ${JSON.stringify(value)?.slice(0, 40)}`, input: { ...good, dice: value } }));
}

function badRolls(good: JsonObject): { why: string; input: unknown }[] {
  return [
    ...[7, 'everyone', '', null].map((visibility) => ({ why: `visibility = ${String(visibility)}`, input: { ...good, visibility } })),
    ...['charge', 'bsh.test', '', 'constructor'].map((kind) => ({ why: `kind = ${kind}`, input: { ...good, kind } })),
  ];
}

/** Carries out every operation of a table as the table has it, so that what is refused above is refused for what is wrong with it. */
function describeGood<Of extends TestCampaign>({ game, make, table, service }: Calls<Of>): void {
  describe.each(APIS)(`good calls of ${game} over %s`, (api) => {
    // What reads changes nothing for what reads after it.
    let readable: Promise<Of> | undefined;
    const worldFor = (operation: string): Promise<Of> => (operation.startsWith('Query') ? (readable ??= make(api, service())) : make(api, service()));

    it.each(Object.entries(table))('%s is carried out as the table has it', async (operation, { names, inputs = [undefined], first, outside }) => {
      const world = await worldFor(operation);
      const party = outside ? ownerOver(api, service()) : world.gm;
      await first?.(world);
      for (const good of inputs) {
        const { status, body } = await party.call(operation, { ...names?.(world), ...(good ? { input: good.input(world) } : {}) });
        expect([status < 300, body]).toEqual([true, expect.anything()]);
      }
    });
  });
}
