import type { JsonObject } from '@app/kernel';
import { APIS, dataOf, type Api } from '../api/support/party';
import { startTestService, type TestService } from '../support/test-service';
import { logOf } from './support/fold-as';
import { expectOpen, expectStands, playRow } from './support/play-row';
import { inCommon } from './support/same';
import { SEATS, STAKES_ROWS } from './support/stakes-rows';
import { sitDown, type Table } from './support/table';

let service: TestService;
const played = new Map<Api, Table>();
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.stop());

describe.each(APIS)('the gatehouse over %s', (api) => {
  let table: Table;
  beforeAll(async () => {
    table = await sitDown(api, service, 'stakes', SEATS);
    played.set(api, table);
  });

  it.each(STAKES_ROWS)('$row: $what', async (row) => {
    await playRow(table, row);
    await expectStands(table, row);
    await expectOpen(table, row.open);
  });

  it('has left a roll of each, and an event of what each command did', async () => {
    expect(dataOf(await table.gm.does('rolls', { query: { limit: 200 } }))).toHaveLength(2);
    const types = (await logOf(table.gm)).map((served) => (served['event'] as JsonObject)['type']);
    expect(types.slice(types.indexOf('sequence-framed'))).toEqual([
      'sequence-framed',
      ...['approach-stated', 'approach-stated', 'terms-set', 'terms-set', 'dice-set-aside', 'dice-set-aside', 'roll-made', 'roll-made'],
      ...['successes-spent', 'successes-spent', 'successes-spent', 'sequence-ended'],
    ]);
  });
});

describe('the gatehouse over both APIs', () => {
  it.each(['gm', 'auditor', 'spectator', 'alba', 'bran'])('has left the same state and the same log for %s', async (name) => {
    const [rest, graphql] = APIS.map((api) => played.get(api)!);
    expect(inCommon(await graphql!.readers[name]!.does('state'))).toEqual(inCommon(await rest!.readers[name]!.does('state')));
    expect((await logOf(graphql!.readers[name]!)).map(told)).toEqual((await logOf(rest!.readers[name]!)).map(told));
  });
});

/** What an event says whatever the ids: its type, or that it is hidden. */
const told = (served: JsonObject): unknown => (served['hidden'] === true ? 'hidden' : (served['event'] as JsonObject)['type']);
