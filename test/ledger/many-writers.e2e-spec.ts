import { auditLog, withClient, type LogAudit, type RestDriver } from '@app/testing';
import { startTestService, type TestService } from '../support/test-service';
import { gmAt, newTable, roll, statuses, tick, type Table } from './support/table';

const times = <T>(count: number, make: (index: number) => T): T[] => Array.from({ length: count }, (_, index) => make(index));

describe('fifty writers on one campaign', () => {
  let service: TestService;
  let gm: RestDriver;
  let table: Table;
  beforeAll(async () => {
    service = await startTestService();
    gm = gmAt(service);
  });
  afterAll(() => service.stop());
  beforeEach(async () => {
    table = await newTable(gm);
  });
  const audit = (): Promise<LogAudit> => withClient(service.database.superUrl, (client) => auditLog(client, table.campaignId));

  it('fill a clock of 8 segments with 8 ticks of 50 at once, and leave no gap', async () => {
    const answers = await Promise.all(times(50, (index) => tick(gm, table, `tick-${index}`)));
    expect(statuses(answers)).toEqual({ done: 8, '422 clock-full': 42 });
    const clock = await gm.call('clock', { campaignId: table.campaignId, id: table.clockId });
    expect(clock.body).toMatchObject({ filled: 8, full: true });
    const { commands, problems } = await audit();
    expect(problems).toEqual([]);
    expect(commands.filter(({ type }) => type === 'clock-ticked')).toHaveLength(8);
  });

  it('draw contiguous numbers from each lane in 50 rolls at once', async () => {
    const answers = await Promise.all(times(50, (index) => roll(gm, table, `roll-${index}`, index % 2 === 0 ? 'table' : 'gm')));
    expect(statuses(answers)).toEqual({ done: 50 });
    const { events } = await withClient(service.database.superUrl, async (client) => ({
      events: (await client.query<{ lane: number; number: number }>(
        `select (event::json #>> '{facts,draw,lane}')::int as lane, (event::json #>> '{facts,draw,number}')::int as number
         from event where campaign_id = $1 and kinds[1] = 'roll-made' order by sequence`,
        [table.campaignId],
      )).rows,
    }));
    for (const lane of [0, 1]) expect(events.filter((event) => event.lane === lane).map(({ number }) => number)).toEqual(times(25, (index) => index));
    const { problems, rolls } = await audit();
    expect({ problems, rolls }).toEqual({ problems: [], rolls: { verified: 50, unrevealed: 0, reported: 0 } });
  });

  it('do one thing once, and get 20 equal answers, with one key 20 times at once', async () => {
    const answers = await Promise.all(times(20, () => roll(gm, table, 'the same key')));
    const [first] = answers;
    expect(first?.status).toBe(201);
    for (const answer of answers) expect({ status: answer.status, body: answer.body }).toEqual({ status: first?.status, body: first?.body });
    expect(answers.filter(({ repeat }) => repeat === false)).toHaveLength(1);
    const { commands, problems } = await audit();
    expect(problems).toEqual([]);
    expect(commands.filter(({ type }) => type === 'roll-made')).toHaveLength(1);
  });

  it('make one campaign with one key 20 times at once', async () => {
    const create = () => gm.call('createCampaign', { input: { name: 'Once', system: 'charge' } }, { key: 'one campaign' });
    const answers = await Promise.all(times(20, create));
    const [first] = answers;
    expect(first?.status).toBe(201);
    for (const answer of answers) expect(answer.body).toEqual(first?.body);
    const stored = await withClient(service.database.superUrl, (client) => client.query(`select from campaigns where body ->> 'name' = 'Once'`));
    expect(stored.rowCount).toBe(1);
  });

  it('refuse one key with another input, among 20 at once', async () => {
    const answers = await Promise.all(times(20, (index) => tick(gm, table, 'reused', index === 0 ? 1 : 2)));
    expect(statuses(answers)).toEqual({ done: expect.any(Number) as number, '422 idempotency-key-reused': expect.any(Number) as number });
    const { commands } = await audit();
    expect(commands.filter(({ type }) => type === 'clock-ticked')).toHaveLength(1);
  });
});
