import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { JsonObject } from '@app/kernel';
import { dataOf } from '../api/support/party';
import { startTestService, type TestService } from '../support/test-service';
import { playEveryType } from './sample-play';
import { nameOf, samples, shapeOf } from './samples';

/** `WRITE_SAMPLES=1` adds samples of types and versions that have none; what is there is never written over. */
const WRITE = process.env['WRITE_SAMPLES'] === '1';

describe('the types of events that the service writes', () => {
  let service: TestService;
  let served: { event: JsonObject; words: JsonObject }[];
  beforeAll(async () => {
    service = await startTestService();
    const { owner } = await playEveryType(service);
    const { body } = await owner.call('events', { query: { limit: 200 } });
    served = (dataOf(body) as unknown as typeof served).map(({ event, words }) => ({ event, words }));
    if (WRITE) addMissing(served);
  });
  afterAll(() => service.stop());

  it('have a sample each, and no sample is of a type that nothing writes', () => {
    const written = [...new Set(served.map(({ event }) => nameOf(event)))].sort();
    expect(samples().map(({ type, version }) => `${type}.v${version}`).sort()).toEqual(written);
  });

  it('still have the form of their samples', () => {
    for (const { type, version, event, words } of samples()) {
      const alike = served.filter((one) => nameOf(one.event) === `${type}.v${version}`);
      const found = alike.some((one) => same(shapeOf(one), shapeOf({ event, words })));
      expect([type, found]).toEqual([type, true]);
    }
  });
});

const same = (a: unknown, b: unknown): boolean => JSON.stringify(sorted(a)) === JSON.stringify(sorted(b));

/** What concerns the envelope alone is compared too; the order of names is not. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)).map(([key, child]) => [key, sorted(child)]));
}

function addMissing(events: readonly { event: JsonObject; words: JsonObject }[]): void {
  const known = new Set(samples().map(({ type, version }) => `${type}.v${version}`));
  for (const { event, words } of events) {
    const name = nameOf(event);
    if (known.has(name)) continue;
    known.add(name);
    writeFileSync(join(__dirname, `${name}.json`), `${JSON.stringify({ event, words }, null, 2)}\n`);
  }
}
