import { AppendGate, type GateUnit } from './append-gate';
import type { AppendBatch, LedgerGateway, UnitResult } from './ledger.gateway';

interface Call {
  readonly campaigns: readonly string[];
  readonly batch: AppendBatch;
  readonly wait: boolean;
  answer(statuses?: { readonly [campaign: string]: UnitResult['status'] }): void;
  fail(error: Error): void;
}

/** A gateway whose calls the test answers. */
class FakeGateway {
  readonly calls: Call[] = [];

  append(batch: AppendBatch, wait: boolean): Promise<readonly UnitResult[]> {
    return new Promise((resolve, reject) => {
      const campaigns = batch.units.map(({ campaign }) => campaign);
      const answer: Call['answer'] = (statuses = {}) => resolve(campaigns.map((campaign) => ({ campaign, status: statuses[campaign] ?? 'ok', known: null, head: null })));
      this.calls.push({ campaigns, batch, wait, answer, fail: reject });
    });
  }
}

const settled = (): Promise<void> => new Promise((resolve) => setImmediate(() => setImmediate(resolve)));

function unit(campaign: string, events = 1): GateUnit {
  const rows = Array.from({ length: events }, (_, index) => ({ c: campaign, s: index + 1 }));
  return { unit: { campaign }, events: rows, rows: { clocks: [{ campaign_id: campaign }] }, side: {} } as unknown as GateUnit;
}

const names = (count: number): string[] => Array.from({ length: count }, (_, index) => `c${index}`);

describe('AppendGate', () => {
  let gateway: FakeGateway;
  let gate: AppendGate;
  beforeEach(() => {
    gateway = new FakeGateway();
    gate = new AppendGate(gateway as unknown as LedgerGateway);
  });
  const send = (campaign: string, events?: number): Promise<string> => gate.append(unit(campaign, events)).then(({ status }) => status);

  it('sends together what arrived together, with the rows of all', async () => {
    const results = Promise.all(names(3).map((name) => send(name)));
    await settled();
    expect(gateway.calls.map(({ campaigns }) => campaigns)).toEqual([['c0', 'c1', 'c2']]);
    expect(gateway.calls[0]?.batch.events).toHaveLength(3);
    expect(gateway.calls[0]?.batch.rows['clocks']).toHaveLength(3);
    gateway.calls[0]?.answer();
    expect(await results).toEqual(['ok', 'ok', 'ok']);
  });

  it('takes at most 64 campaigns a call', async () => {
    const results = Promise.all(names(65).map((name) => send(name)));
    await settled();
    expect(gateway.calls.map(({ campaigns }) => campaigns.length)).toEqual([64, 1]);
    gateway.calls.forEach((call) => call.answer());
    expect(await results).toHaveLength(65);
  });

  it('takes at most 256 events a call, and one campaign whatever it brings', async () => {
    const results = Promise.all([send('big', 300), send('a', 200), send('b', 56), send('c', 1)]);
    await settled();
    gateway.calls[0]?.answer();
    await settled();
    expect(gateway.calls.map(({ campaigns }) => campaigns)).toEqual([['big'], ['a', 'b'], ['c']]);
    gateway.calls.slice(1).forEach((call) => call.answer());
    await results;
  });

  it('keeps two calls in flight, and gathers for the next meanwhile', async () => {
    const results: Promise<string>[] = [];
    for (const name of names(2)) {
      results.push(send(name));
      await settled();
    }
    results.push(send('later'), send('later still'));
    await settled();
    expect(gateway.calls).toHaveLength(2);
    gateway.calls[0]?.answer();
    await settled();
    expect(gateway.calls[2]?.campaigns).toEqual(['later', 'later still']);
    gateway.calls.slice(1).forEach((call) => call.answer());
    await Promise.all(results);
  });

  it.each([1, 2])('does not wait for a locked campaign (%i in the call), hands it back, and tries it again alone, waiting', async (count) => {
    const results = names(count).map((name) => send(name));
    await settled();
    expect(gateway.calls[0]?.wait).toBe(false);
    gateway.calls[0]?.answer({ c0: 'busy' });
    if (count === 2) expect(await results[1]).toBe('ok');
    await settled();
    expect(gateway.calls[1]).toMatchObject({ campaigns: ['c0'], wait: true });
    gateway.calls[1]?.answer();
    expect(await results[0]).toBe('ok');
  });

  it('goes on with others while locked campaigns are waited for', async () => {
    const held = Promise.all(names(3).map((name) => send(name)));
    await settled();
    gateway.calls[0]?.answer({ c0: 'busy', c1: 'busy', c2: 'busy' });
    await settled();
    const other = send('other');
    await settled();
    expect(gateway.calls.map(({ wait }) => wait)).toEqual([false, true, true, true, false]);
    gateway.calls[4]?.answer();
    expect(await other).toBe('ok');
    gateway.calls.slice(1, 4).forEach((call) => call.answer());
    await held;
  });

  it('hands over what was known, behind or missing', async () => {
    const results = Promise.all(['known', 'behind', 'missing'].map((name) => send(name)));
    await settled();
    gateway.calls[0]?.answer({ known: 'known', behind: 'behind', missing: 'missing' });
    expect(await results).toEqual(['known', 'behind', 'missing']);
  });

  it('sends each on its own when a call was refused, so that one does not take the others with it', async () => {
    const refused = Object.assign(new Error('check failed'), { code: '23514' });
    const results = Promise.allSettled([send('good'), send('bad'), send('fine')]);
    await settled();
    gateway.calls[0]?.fail(refused);
    await settled();
    expect(gateway.calls.slice(1).map(({ campaigns }) => campaigns)).toEqual([['good'], ['bad'], ['fine']]);
    gateway.calls[1]?.answer();
    gateway.calls[2]?.fail(refused);
    gateway.calls[3]?.answer();
    expect((await results).map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  });

  it('tells all of a call that was lost that their fate is unknown, and sends nothing again by itself', async () => {
    const lost = Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET' });
    const results = Promise.allSettled([send('a'), send('b')]);
    await settled();
    gateway.calls[0]?.fail(lost);
    expect((await results).map((result) => result.status === 'rejected' && (result.reason as unknown))).toEqual([lost, lost]);
    await settled();
    expect(gateway.calls).toHaveLength(1);
  });

  it('goes on after a lost call', async () => {
    const failed = send('a').catch(() => 'lost');
    await settled();
    gateway.calls[0]?.fail(new Error('Connection terminated unexpectedly'));
    expect(await failed).toBe('lost');
    const next = send('a');
    await settled();
    gateway.calls[1]?.answer();
    expect(await next).toBe('ok');
  });
});
