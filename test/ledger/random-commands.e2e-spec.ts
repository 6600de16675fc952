import fc from 'fast-check';
import { Client } from 'pg';
import { auditLog, dumpCampaign, type Answered, type LogAudit, type RestDriver } from '@app/testing';
import { startTestService, type TestService } from '../support/test-service';
import { randomBursts } from './support/random-commands';
import { playBefore } from './support/random-charge';
import { newWorld, send, type RandomCommand, type Sent, type World } from './support/random-world';
import { liveAndRebuilt } from './support/rebuilt-rows';
import { commandsHex, gmAt, made, newTable } from './support/table';

const SEGMENTS = [4, 6] as const;
const RUNS = 20;
/** How a command may be refused. */
const REFUSED = [400, 404, 409, 412, 422];
/** What ticks clocks besides. */
const TICKING = ['Mutation.roll', 'acceptConsequence', 'resistConsequence'];

/** A command that was accepted, as the plain array that stands for the log holds it. */
interface Done {
  readonly key: string;
  readonly command: RandomCommand;
  readonly sent: Sent;
  readonly answer: Answered;
}

describe('random commands, against a plain array', () => {
  let service: TestService;
  let gm: RestDriver;
  let client: Client;
  let bystander: string;
  let untouched: string;
  const seen = { done: 0, refused: 0, repeated: 0, events: 0 };
  beforeAll(async () => {
    service = await startTestService();
    gm = gmAt(service);
    client = new Client({ connectionString: service.database.superUrl });
    await client.connect();
    bystander = (await newTable(gm)).campaignId;
    untouched = await dumpCampaign(client, bystander);
  });
  afterAll(async () => {
    await client.end();
    await service.stop();
  });

  async function madeWorld(): Promise<World> {
    const table = await newTable(gm, SEGMENTS[0]);
    const hidden = await gm.call('createClock', { campaignId: table.campaignId, input: { name: 'danger', kind: 'progress', segments: SEGMENTS[1], visibility: 'gm' } });
    const world = newWorld(table, String(hidden.body['id']), Number(hidden.body['version']));
    await playBefore(gm, world);
    return world;
  }

  /** Plays the bursts; the array of what was accepted, burst by burst. */
  async function play(world: World, bursts: readonly RandomCommand[][]): Promise<Done[][]> {
    const done: Done[] = [];
    const log: Done[][] = [];
    for (const burst of bursts) {
      const before = done.length;
      await Promise.all(
        burst.map(async (command, index) => {
          const old = command.again === undefined || before === 0 ? undefined : done[command.again % before];
          if (old) {
            seen.repeated += 1;
            return expectRepeat(old);
          }
          const key = `key-${log.length}-${index}`;
          const { sent, answer } = await send(gm, world, command, key);
          if (answer.status < 300) done.push({ key, command, sent, answer });
          seen[answer.status < 300 ? 'done' : 'refused'] += 1;
          if (answer.status >= 300 && !REFUSED.includes(answer.status)) throw new Error(`${JSON.stringify(sent)}: ${JSON.stringify(answer.body)}`);
        }),
      );
      log.push(done.slice(before));
    }
    return log;
  }

  /** The first answer again, but for a token that was shown once. */
  async function expectRepeat({ sent, answer }: Done): Promise<void> {
    const again = await gm.call(sent.operation, sent.args, sent.options);
    expect({ ...again, head: '' }).toEqual({ ...answer, repeat: true, head: '', body: { ...answer.body, ...('token' in answer.body ? { token: null } : {}) } });
  }

  /** The same commands in the log and in the array, each once; in the order of the bursts. */
  async function expectSameCommands(world: World, log: readonly Done[][], { commands }: LogAudit): Promise<Done[]> {
    const hex = await commandsHex(service.database.superUrl, world.campaignId);
    const stored = new Map(commands.map(({ command }, index) => [command, index]));
    const placed = log.map((burst) => burst.map((done) => ({ done, at: stored.get(hex(done.key)) ?? -1 })).sort((a, b) => a.at - b.at));
    const positions = placed.flat().map(({ at }) => at);
    expect(positions).toEqual([...positions].sort((a, b) => a - b));
    expect(commands.length - positions.length).toBe(positions[0] ?? commands.length);
    return placed.flat().map(({ done }) => done);
  }

  /** Ticks by hand add up as plain numbers do; rolls tick in between, so only runs of ticks are compared. */
  function expectTicks(order: readonly Done[]): void {
    const filled: [number | undefined, number | undefined] = [0, 0];
    for (const { command, answer } of order) {
      if (TICKING.includes(command.operation)) filled.fill(undefined);
      if (!command.ticks) continue;
      const { clock, segments } = command.ticks;
      const before = filled[clock];
      const size = SEGMENTS[clock];
      if (before !== undefined) expect([before === size && segments > 0, answer.body['filled']]).toEqual([false, Math.min(Math.max(before + segments, 0), size)]);
      filled[clock] = Number(answer.body['filled']);
    }
  }

  it('each leave one effect under their key, a valid chain, and read models that the log alone gives again', async () => {
    await fc.assert(
      fc.asyncProperty(randomBursts, async (bursts) => {
        const world = await madeWorld();
        const log = await play(world, bursts);
        const audit = await auditLog(client, world.campaignId);
        expect(audit.problems).toEqual([]);
        expect(audit.rolls.unrevealed).toBe(0);
        expectTicks(await expectSameCommands(world, log, audit));
        const { live, rebuilt } = await liveAndRebuilt(client, service, world.campaignId);
        expect(live).toEqual(rebuilt);
        seen.events += audit.events;
      }),
      { numRuns: RUNS, endOnFailure: true },
    );
    expect(await dumpCampaign(client, bystander)).toBe(untouched);
    // What was played must be worth the name.
    expect(Math.min(seen.done, seen.events) > RUNS * 10 && Math.min(seen.refused, seen.repeated) > RUNS).toBe(true);
    console.info(`random commands: ${JSON.stringify(seen)}`);
  });

  it('would be told from a campaign in which one row of a read model or one byte of an event is another', async () => {
    const { campaignId } = await newTable(gm);
    await client.query(`update clocks set kind = 'danger' where campaign_id = $1`, [campaignId]);
    const { live, rebuilt } = await liveAndRebuilt(client, service, campaignId);
    expect(live['clocks']).not.toEqual(rebuilt['clocks']);
    expect(live['characters']).toEqual(rebuilt['characters']);
    await client.query(`begin; set local session_replication_role = 'replica'; update event set event = replace(event, '"segments":8', '"segments":6') where campaign_id = '${campaignId}'; commit`);
    expect((await auditLog(client, campaignId)).problems).toEqual([expect.stringMatching(/^\d+ leaf-mismatch$/)]);
    expect(await made(gm.call('createClock', { campaignId, input: { name: 'x', kind: 'danger', segments: 4 } }))).toBeDefined();
  });
});
