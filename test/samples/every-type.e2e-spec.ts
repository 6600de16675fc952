import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { nodeHashing } from '@app/event-store';
import { createVerifier, type ServedEvent } from '@app/formats';
import type { JsonObject } from '@app/kernel';
import type { TestCampaign } from '../api/support/campaign';
import { dataOf, type Party } from '../api/support/party';
import { startTestService, type TestService } from '../support/test-service';
import { exportOf, imported } from '../transfer/support/files';
import { playEveryType } from './sample-play';
import { kindsOf, nameOf, samples, shapeOf } from './samples';

/** `WRITE_SAMPLES=1` adds samples of types, versions and kinds of changes that have none; what is there is never written over. */
const WRITE = process.env['WRITE_SAMPLES'] === '1';

/** Samples of events that were written in a form of before: they fold for ever, and nothing is written so any more. */
const OF_BEFORE = ['roll-made.v1'];

describe('the types of events that the service writes', () => {
  let service: TestService;
  let campaign: TestCampaign;
  let reader: Party;
  let served: Written[];
  beforeAll(async () => {
    service = await startTestService();
    campaign = await playEveryType(service);
    // What an import writes is written where the whole of it came in.
    reader = campaign.owner.in(String((await imported(service, await exportOf(service, campaign.id)))['campaignId']));
    const { body } = await reader.call('events', { query: { limit: 200 } });
    served = dataOf(body) as unknown as Written[];
    if (WRITE) addMissing(served);
  });
  afterAll(() => service.stop());

  it('are verified, all of them', async () => {
    const verifier = createVerifier(nodeHashing, { stream: String((await reader.does('campaign'))['stream']) });
    for (const one of served) verifier.push(one as unknown as ServedEvent);
    expect(verifier.finish()).toMatchObject({ ok: true, problems: [] });
  });

  it('have a sample each, and no sample is of a type that nothing writes', () => {
    const written = [...new Set(served.map(({ event }) => nameOf(event)))].sort();
    expect([...new Set(samples().map(({ type, version }) => `${type}.v${version}`))].sort()).toEqual(written);
  });

  it('still have the form of their samples', () => {
    const changed = samples().filter(({ type, version, event, words }) => {
      const alike = served.filter((one) => nameOf(one.event) === `${type}.v${version}`);
      return !alike.some((one) => same(shapeOf({ event: one.event, words: one.words }), shapeOf({ event, words })));
    });
    expect(changed.map(({ file }) => file)).toEqual(OF_BEFORE);
  });
});

const same = (a: unknown, b: unknown): boolean => JSON.stringify(sorted(a)) === JSON.stringify(sorted(b));

/** What concerns the envelope alone is compared too; the order of names is not. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)).map(([key, child]) => [key, sorted(child)]));
}

interface Written {
  readonly event: JsonObject;
  readonly words: JsonObject;
}

function addMissing(events: readonly Written[]): void {
  const known = new Set(samples().flatMap(({ file, event }) => [file, ...kindsOf(event)]));
  for (const { event, words } of events) {
    const name = nameOf(event);
    const kind = kindsOf(event).find((one) => !known.has(one));
    if (known.has(name) && kind === undefined) continue;
    const file = known.has(name) ? `${name}.${kind}` : name;
    for (const one of [file, ...kindsOf(event)]) known.add(one);
    writeFileSync(join(__dirname, `${file}.json`), `${JSON.stringify({ event, words }, null, 2)}\n`);
  }
}
