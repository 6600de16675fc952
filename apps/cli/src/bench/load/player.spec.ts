import type { Reply } from './keep-alive-connection';
import { clearAll, playOnce, type PlayedSeat, type Tally } from './player';

const FILLED: Reply = { status: 201, body: '{"changes":[{"clockFilled":true}]}' };
const TICKED: Reply = { status: 201, body: '{"changes":[{"clockFilled":false}]}' };
const CLEARED: Reply = { status: 200, body: '{}' };

describe('a player of the load', () => {
  const heads: string[] = [];
  const bodies: string[] = [];
  let tally: Tally;
  let played: PlayedSeat;

  const line = (...replies: Reply[]): Parameters<typeof playOnce>[0] => ({
    request: (head, body) => {
      heads.push(head);
      bodies.push(body);
      return Promise.resolve(replies.shift() ?? TICKED);
    },
  });

  beforeEach(() => {
    heads.length = 0;
    bodies.length = 0;
    tally = { rolls: 0, clears: 0, refused: {} };
    played = { seat: { campaignId: 'c', playerToken: 'player', gmToken: 'gm', characterId: 'x', clockIds: ['one', 'two'] }, clock: 0 };
  });

  it('goes on to the next clock when one is filled', async () => {
    const connection = line(FILLED);
    await playOnce(connection, 'rest', played, tally, []);
    await playOnce(connection, 'rest', played, tally, []);
    expect(bodies.map((body) => (JSON.parse(body) as { clockId: string }).clockId)).toEqual(['one', 'two']);
    expect(tally).toEqual({ rolls: 2, clears: 0, refused: {} });
  });

  it('has the GM clear a clock when all are full, and counts that apart from rolls and their times', async () => {
    const latencies: number[] = [];
    played.clock = 2;
    await playOnce(line(CLEARED, TICKED), 'rest', played, tally, latencies);
    expect(heads[0]).toMatch(/clocks\/two\/clear[\s\S]*Bearer gm/);
    expect(tally).toEqual({ rolls: 1, clears: 1, refused: {} });
    expect(latencies).toHaveLength(1);
  });

  it('counts what was refused as no roll, in GraphQL by its errors', async () => {
    await playOnce(line({ status: 429, body: 'slow down' }), 'rest', played, tally, []);
    await playOnce(line({ status: 200, body: '{"errors":[]}' }), 'graphql', played, tally, []);
    await playOnce(line({ status: 200, body: '{"data":{}}' }), 'graphql', played, tally, []);
    expect(tally).toEqual({ rolls: 1, clears: 0, refused: { 200: 1, 429: 1 }, firstRefusal: 'slow down' });
  });

  it('has a key of its own for every roll', async () => {
    for (let at = 0; at < 3; at += 1) await playOnce(line(), 'rest', played, tally, []);
    expect(new Set(heads.map((head) => /Idempotency-Key: (\S+)/.exec(head)?.[1])).size).toBe(3);
  });

  it('clears the clocks that were ticked and no others', async () => {
    await clearAll(line(CLEARED), played, tally);
    expect(heads).toHaveLength(1);
    expect(heads[0]).toContain('/clocks/one/clear');
  });
});
