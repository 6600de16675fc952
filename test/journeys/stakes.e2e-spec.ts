import type { JsonObject } from '@app/kernel';
import { APIS, dataOf, driverOf, Party, type Api } from '../api/support/party';
import { startTestService, type TestService } from '../support/test-service';
import { logOf } from './support/fold-as';
import { expectOpen, expectStands, playRow } from './support/play-row';
import { inCommon } from './support/same';
import { SEATS, STAKES_ROWS } from './support/stakes-rows';
import { idNamed, sitDown, type Table } from './support/table';

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
    expect(dataOf(await table.gm.does('sequences', { query: { status: 'running' } }))).toEqual([]);
    expect(dataOf(await table.gm.does('sequences', { query: { status: 'ended' } }))).toEqual([await table.gm.does('sequence', { id: idNamed(table, 'gatehouse') })]);
    const types = (await logOf(table.gm)).map((served) => (served['event'] as JsonObject)['type']);
    expect(types.slice(types.indexOf('sequence-framed'))).toEqual([
      'sequence-framed',
      'approach-stated',
      'approach-stated',
      'terms-set',
      'terms-set',
      'dice-set-aside',
      'dice-set-aside',
      'roll-made',
      'roll-made',
      'successes-spent',
      'successes-spent',
      'successes-spent',
      'sequence-ended',
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

it('goes on from where it ended on another node, which has it from the log alone', async () => {
  const table = played.get('rest')!;
  const other = await startTestService({ database: service.database });
  try {
    // The owner's token is a new one with every node that starts.
    const [there, gm] = [service, other].map((node) => new Party(driverOf('rest', node, other.ownerToken), 'gm', other.ownerToken, table.campaignId));
    const id = idNamed(table, 'gatehouse');
    const [alba, bran] = [idNamed(table, 'alba'), idNamed(table, 'bran')];
    expect(await gm!.does('repeatSequence', { id, input: { framing: 'The courtyard' } })).toMatchObject({ id, step: 'approaches', expects: [{ characterId: alba }, { characterId: bran }] });
    expect(await table.players['bran']!.does('stateApproach', { id, input: { characterId: bran, text: 'across it' } })).toMatchObject({ framing: 'The courtyard', expects: [{ characterId: alba }], consequences: [], spends: [] });
    expect(await gm!.does('sequence', { id })).toEqual(await there!.does('sequence', { id }));
  } finally {
    await other.stop();
  }
});

/** What an event says whatever the ids: its type, or that it is hidden. */
const told = (served: JsonObject): unknown => (served['hidden'] === true ? 'hidden' : (served['event'] as JsonObject)['type']);
