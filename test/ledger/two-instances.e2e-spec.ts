import { auditLog, RestDriver, withClient, type Answered, type LogAudit } from '@app/testing';
import { startInstances, type Instances } from './support/instances';
import { gmAt, made, newTable, roll, statuses, tick, type Table } from './support/table';

const times = <T>(count: number, make: (index: number) => T): T[] => Array.from({ length: count }, (_, index) => make(index));
const bodyOf = ({ status, body }: Answered): unknown => ({ status, body });

describe('two services on one database', () => {
  let instances: Instances;
  beforeAll(async () => {
    instances = await startInstances();
  });
  afterAll(async () => {
    await instances.stop();
    await instances.database.drop();
  });
  const audit = (campaignId: string): Promise<LogAudit> => withClient(instances.database.superUrl, (client) => auditLog(client, campaignId));

  async function filledClock(): Promise<{ table: Table; first: Answered }> {
    const [gm] = instances.gms;
    const table = await newTable(gm, 4);
    await tick(gm, table, undefined, 3);
    return { table, first: await tick(gm, table, 'fills', 1) };
  }

  describe('the tick that filled a clock, sent again with its key', () => {
    it('gets its first answer from the other service, which never saw the campaign', async () => {
      const { table, first } = await filledClock();
      expect(first.body).toMatchObject({ filled: 4, full: true });
      const again = await tick(instances.gms[1], table, 'fills', 1);
      expect([bodyOf(again), again.repeat]).toEqual([bodyOf(first), true]);
      expect(bodyOf(await tick(instances.gms[1], table, 'another key', 1))).toMatchObject({ status: 422, body: { code: 'clock-full' } });
    });

    it('gets it from one that knew the campaign as it was before', async () => {
      const [one, two] = instances.gms;
      const table = await newTable(one, 4);
      await tick(two, table, undefined, 3);
      const first = await tick(one, table, 'fills', 1);
      expect(bodyOf(await tick(two, table, 'fills', 1))).toEqual(bodyOf(first));
    });

    it('gets it when meanwhile the clock was cleared: as it was then', async () => {
      const { table, first } = await filledClock();
      await instances.gms[1].call('clearClock', { campaignId: table.campaignId, id: table.clockId });
      for (const gm of instances.gms) expect(bodyOf(await tick(gm, table, 'fills', 1))).toEqual(bodyOf(first));
    });

    it('gets it after a restart of both', async () => {
      const { table, first } = await filledClock();
      await instances.stop();
      instances = await startInstances(instances.database);
      for (const gm of instances.gms) expect(bodyOf(await tick(gm, table, 'fills', 1))).toEqual(bodyOf(first));
      expect((await audit(table.campaignId)).problems).toEqual([]);
    });
  });

  it('keep every command of writers on one campaign, without a gap or a conflict that a caller sees', async () => {
    const table = await newTable(instances.gms[0]);
    const answers = await Promise.all(times(100, (index) => roll(instances.gms[index % 2 === 0 ? 0 : 1], table, `roll-${index}`)));
    expect(statuses(answers)).toEqual({ done: 100 });
    const { commands, problems, rolls } = await audit(table.campaignId);
    expect(problems).toEqual([]);
    expect(rolls.verified).toBe(100);
    expect(commands.filter(({ type }) => type === 'roll-made')).toHaveLength(100);
  });

  it('fill a clock of 8 with 8 of 50 ticks at both', async () => {
    const table = await newTable(instances.gms[0]);
    const answers = await Promise.all(times(50, (index) => tick(instances.gms[index % 2 === 0 ? 0 : 1], table, `tick-${index}`)));
    expect(statuses(answers)).toEqual({ done: 8, '422 clock-full': 42 });
    expect((await audit(table.campaignId)).problems).toEqual([]);
  });

  it('keep every command of writers on twelve campaigns at once, without a deadlock', async () => {
    const tables = await Promise.all(times(12, () => newTable(instances.gms[0])));
    const answers = await Promise.all(
      times(360, (index) => {
        const table = tables[index % 12];
        return roll(instances.gms[index % 5 < 2 ? 0 : 1], table, `roll-${index}`);
      }),
    );
    expect(statuses(answers)).toEqual({ done: 360 });
    for (const { campaignId } of tables) {
      const { commands, problems } = await audit(campaignId);
      expect([problems, commands.filter(({ type }) => type === 'roll-made').length]).toEqual([[], 30]);
    }
    const { rows } = await withClient(instances.database.superUrl, (client) => client.query('select deadlocks::int from pg_stat_database where datname = current_database()'));
    expect(rows).toEqual([{ deadlocks: 0 }]);
  });

  it('give one key at both at once one event and equal answers', async () => {
    const table = await newTable(instances.gms[0]);
    const answers = await Promise.all(times(20, (index) => roll(instances.gms[index % 2 === 0 ? 0 : 1], table, 'the same key')));
    for (const answer of answers) expect(bodyOf(answer)).toEqual(bodyOf(answers[0]));
    expect(answers.filter(({ repeat }) => repeat === false)).toHaveLength(1);
    expect((await audit(table.campaignId)).commands.filter(({ type }) => type === 'roll-made')).toHaveLength(1);
  });

  it('roll with the seeds of the new epoch at the one, after the other began it', async () => {
    const [one, two] = instances.gms;
    const table = await newTable(one);
    await roll(two, table);
    await one.call('endSession', { campaignId: table.campaignId, id: table.sessionId });
    const rolled = await Promise.all([roll(two, table, 'open'), roll(two, table, 'hidden', 'gm'), roll(one, table, 'third')]);
    expect(statuses(rolled)).toEqual({ done: 3 });
    const { problems, rolls } = await audit(table.campaignId);
    expect({ problems, rolls }).toEqual({ problems: [], rolls: { verified: 4, unrevealed: 0, reported: 0 } });
  });

  it('read a campaign anew that went on by more than 200 events at the other', async () => {
    const [one, two] = instances.gms;
    const table = await newTable(one);
    await tick(two, table, 'early', 1);
    for (let round = 0; round < 5; round += 1) await Promise.all(times(50, (index) => roll(one, table, `r-${round}-${index}`)));
    const late = await tick(two, table, 'late', 2);
    expect(late.body).toMatchObject({ filled: 3 });
    expect((await tick(two, table, 'early', 1)).body).toMatchObject({ filled: 1 });
    expect((await roll(two, table)).status).toBe(201);
    expect((await audit(table.campaignId)).problems).toEqual([]);
  });

  describe('rights that changed at the one', () => {
    async function withPlayer(role: string): Promise<{ table: Table; memberId: string; players: RestDriver[] }> {
      const table = await newTable(instances.gms[0]);
      const member = await instances.gms[0].call('createMember', { campaignId: table.campaignId, input: { name: 'Inès', role, characterIds: [table.characterId] } });
      const ownerToken = String(member.body['token']);
      return { table, memberId: String(member.body['id']), players: instances.services.map(({ url }) => gmAt({ url, ownerToken })) };
    }
    const input = ({ characterId }: Table): object => ({ kind: 'charge.action', characterId, goal: 'over the wall', action: 'sneak' });

    it('are enforced at the other: taken away', async () => {
      const { table, memberId, players } = await withPlayer('player');
      const { campaignId } = table;
      expect((await players[1]?.call('Mutation.roll', { campaignId, input: input(table) }))?.status).toBe(201);
      await instances.gms[0].call('changeMember', { campaignId, id: memberId, input: { role: 'spectator' } });
      const refused = await players[1]?.call('Mutation.roll', { campaignId, input: input(table) });
      expect(refused).toMatchObject({ status: 403, body: { code: 'not-allowed' } });
    });

    it('are enforced at the other: given', async () => {
      const { table, memberId, players } = await withPlayer('spectator');
      const { campaignId } = table;
      expect((await players[1]?.call('Mutation.roll', { campaignId, input: input(table) }))?.status).toBe(403);
      await instances.gms[0].call('changeMember', { campaignId, id: memberId, input: { role: 'player' } });
      expect((await players[1]?.call('Mutation.roll', { campaignId, input: input(table) }))?.status).toBe(201);
    });

    it('give a new member its first answer again at the other, which had not heard of it', async () => {
      const table = await newTable(instances.gms[0]);
      const { campaignId } = table;
      await tick(instances.gms[1], table);
      const member = await instances.gms[0].call('createMember', { campaignId, input: { name: 'Inès', role: 'player', characterIds: [table.characterId] } });
      const players = instances.services.map(({ url }) => gmAt({ url, ownerToken: String(member.body['token']) }));
      const first = await players[0]?.call('Mutation.roll', { campaignId, input: input(table) }, { key: 'mine' });
      const again = await players[1]?.call('Mutation.roll', { campaignId, input: input(table) }, { key: 'mine' });
      expect(first?.status).toBe(201);
      expect(bodyOf(again)).toEqual(bodyOf(first));
    });

    it('decide what a repeat shows at the other', async () => {
      const table = await newTable(instances.gms[0]);
      const { campaignId } = table;
      const second = await instances.gms[0].call('createMember', { campaignId, input: { name: 'Second', role: 'gm' } });
      const seconds = instances.services.map(({ url }) => gmAt({ url, ownerToken: String(second.body['token']) }));
      const secret = () => seconds[1]?.call('createClock', { campaignId, input: { name: 'doom', kind: 'danger', segments: 6, visibility: 'gm' } }, { key: 'doom' });
      expect((await secret())?.body).toMatchObject({ name: 'doom' });
      await instances.gms[0].call('changeMember', { campaignId, id: String(second.body['id']), input: { role: 'spectator' } });
      const again = await secret();
      expect(JSON.stringify(again?.body)).not.toContain('doom');
    });

    it('take a removed member out at both within the time that tokens are kept', async () => {
      const { table, memberId, players } = await withPlayer('player');
      const { campaignId } = table;
      await players[1]?.call('Mutation.roll', { campaignId, input: input(table) });
      await instances.gms[0].call('removeMember', { campaignId, id: memberId });
      expect((await players[1]?.call('Mutation.roll', { campaignId, input: input(table) }))?.status).toBe(401);
      expect(await made(instances.gms[1].call('startScene', { campaignId, input: { name: 'after' } }))).toBeDefined();
    });
  });
});
