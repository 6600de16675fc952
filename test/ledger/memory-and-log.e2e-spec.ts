import { LedgerGateway } from '@app/event-store';
import { RestDriver, type Answered } from '@app/testing';
import { startTestService, type TestService } from '../support/test-service';

/** Holds the answer of the next call of a gateway's method until it is let go; `before`: holds the call itself. */
function holdNext(gateway: LedgerGateway, method: 'append' | 'confirm', before: boolean): () => void {
  let letGo = (): void => undefined;
  const gate = new Promise<void>((resolve) => (letGo = resolve));
  const real = gateway[method].bind(gateway) as (...args: unknown[]) => Promise<unknown>;
  const once = async (...args: unknown[]): Promise<unknown> => {
    Object.assign(gateway, { [method]: real });
    if (before) await gate;
    const answer = await real(...args);
    if (!before) await gate;
    return answer;
  };
  Object.assign(gateway, { [method]: once });
  return letGo;
}

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

describe('a node whose reads and writes overtake one another', () => {
  let a: TestService;
  let b: TestService;
  beforeAll(async () => {
    a = await startTestService();
    b = await startTestService({ database: a.database });
  });
  afterAll(async () => {
    await b.stop();
    await a.stop();
  });

  it('skips no event of the other node, and throws no draw twice', async () => {
    const onA = new RestDriver(a.url, b.ownerToken);
    const onB = new RestDriver(b.url, b.ownerToken);
    const campaignId = String((await onA.call('createCampaign', { input: { name: 'vault', system: 'charge' } })).body['id']);
    const roll = (driver: RestDriver): Promise<Answered> => driver.call('Mutation.roll', { campaignId, input: { kind: 'free', notation: '5d20' } });
    const gateway = a.app.get(LedgerGateway, { strict: false });
    await roll(onA);

    const letAppend = holdNext(gateway, 'append', false);
    const mine = roll(onA);
    await pause(200);
    await roll(onB);
    await onA.call('state', { campaignId });
    const letRead = holdNext(gateway, 'confirm', true);
    const read = onA.call('state', { campaignId });
    await pause(100);
    await onB.call('createClock', { campaignId, input: { name: 'watch', kind: 'danger', segments: 4 } });
    letAppend();
    await mine;
    letRead();
    expect((await read).body['clocks']).toHaveLength(1);
    await roll(onA);

    const events = (await onA.call('events', { campaignId, query: { limit: 200 } })).body['data'] as { event: { type: string; facts: { draw?: { number: number } } } }[];
    const draws = events.filter(({ event }) => event.type === 'roll-made').map(({ event }) => event.facts.draw?.number);
    expect(draws).toEqual([0, 1, 2, 3]);
  });
});
