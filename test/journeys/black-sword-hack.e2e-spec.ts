import type { JsonObject } from '@app/kernel';
import { APIS, dataOf, type Api } from '../api/support/party';
import { startTestService, type TestService } from '../support/test-service';
import { SEATS } from './support/black-sword-hack-deeds';
import { BSH_ROWS } from './support/black-sword-hack-rows';
import { logOf } from './support/fold-as';
import { expectOpen, expectStands, playRow } from './support/play-row';
import { inCommon } from './support/same';
import { idNamed, sitDown, type Table } from './support/table';

let service: TestService;
const played = new Map<Api, Table>();
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.stop());

describe.each(APIS)('the necropolis over %s', (api) => {
  let table: Table;
  beforeAll(async () => {
    table = await sitDown(api, service, 'black-sword-hack', SEATS);
    played.set(api, table);
  });

  it.each(BSH_ROWS)('$row: $what', async (row) => {
    await playRow(table, row);
    await expectStands(table, row);
    await expectOpen(table, row.open);
  });

  it('has kept what each did in a turn, by its id', async () => {
    const [hadidja, korr] = ['hadidja', 'korr'].map((name) => idNamed(table, name));
    for (const reader of Object.values(table.readers)) {
      expect((await reader.does('round', { id: idNamed(table, 'morning') }))['used']).toEqual({ [hadidja]: ['move', 'action'] });
      expect((await reader.does('round', { id: idNamed(table, 'fight') }))['used']).toEqual({ [korr]: ['attack', 'attack'] });
    }
  });

  it('finds a roll of a group under each of its characters', async () => {
    for (const name of ['hadidja', 'korr']) {
      const rolls = dataOf(await table.gm.does('rolls', { query: { characterId: idNamed(table, name), kind: 'bsh.group-test' } }));
      expect(rolls.map(({ id }) => id)).toEqual([idNamed(table, 'creeping')]);
    }
  });

  it('has left nobody a roll for what was refused', async () => {
    expect(dataOf(await table.gm.does('rolls', { query: { limit: 200 } }))).toHaveLength(14);
    expect(dataOf(await table.gm.does('events', { query: { type: 'roll-made', limit: 200 } }))).toHaveLength(14);
  });
});

describe('the necropolis over both APIs', () => {
  it.each(['gm', 'auditor', 'spectator', 'hadidja', 'korr'])('has left the same state and the same log for %s', async (name) => {
    const [rest, graphql] = APIS.map((api) => played.get(api)!);
    expect(inCommon(await graphql!.readers[name]!.does('state'))).toEqual(inCommon(await rest!.readers[name]!.does('state')));
    expect((await logOf(graphql!.readers[name]!)).map(told)).toEqual((await logOf(rest!.readers[name]!)).map(told));
  });
});

/** What an event says whatever the ids: its type, or that it is hidden. */
const told = (served: JsonObject): unknown => (served['hidden'] === true ? 'hidden' : (served['event'] as JsonObject)['type']);
