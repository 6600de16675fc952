import { playStory, RestClient, stories } from '@app/demo';
import { isObject, type JsonObject } from '@app/kernel';
import { GraphDriver, withoutNulls } from '@app/testing';
import { startTestService, type TestService } from '../support/test-service';
import { Watcher } from './support/watcher';

/** Commands between two looks. */
const EVERY = 8;

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.stop());

const entriesOf = (body: JsonObject): JsonObject[] => (Array.isArray(body['data']) ? body['data'].filter(isObject) : []);
const onlyName = (path: string): string => path.split('/').at(-1) ?? '';

describe.each(stories('en').map((story) => [story.system, story] as const))('the past of an evening of %s', (_, story) => {
  let watcher: Watcher;
  beforeAll(async () => {
    watcher = new Watcher(new RestClient(service.url), service, EVERY);
    await playStory(watcher, story, service.ownerToken);
  });

  it('is for everyone what was answered then, list by list', async () => {
    const { watched } = watcher;
    expect([new Set(watched.map(({ sequence }) => sequence)).size > 1, new Set(watched.map(({ token }) => token)).size]).toEqual([true, 3]);
    // Not every system has a franchise.
    expect(watched.every(({ path, answer }) => answer.status === 200 || (answer.status === 404 && /franchise|initiative/.test(path)))).toBe(true);
    for (const { path, token, sequence, answer } of watched) {
      expect([path, sequence, await watcher.look(`${path}?sequence=${sequence}`, token)]).toEqual([path, sequence, answer]);
    }
  });

  it('is the same thing by thing, and page by page', async () => {
    const seen = { things: 0, further: 0 };
    for (const { path, token, sequence, answer } of watcher.lastButOne()) {
      const entries = onlyName(path) === 'pending' ? [] : entriesOf(answer.body);
      for (const entry of entries.slice(0, 5)) {
        expect(await watcher.look(`${path}/${String(entry['id'])}?sequence=${sequence}`, token)).toMatchObject({ status: 200, head: answer.head, body: entry });
        seen.things += 1;
      }
      if (entries.length < 2) continue;
      const first = await watcher.look(`${path}?limit=1&sequence=${sequence}`, token);
      const others = await watcher.look(`${path}?after=${String(first.body['next'])}&sequence=${sequence}`, token);
      expect([...entriesOf(first.body), ...entriesOf(others.body)]).toEqual(entries);
      seen.further += 1;
    }
    expect(Math.min(seen.things - 5, seen.further)).toBeGreaterThan(0);
  });

  it('is the same over GraphQL', async () => {
    const wholes = watcher.lastButOne().filter(({ path }) => path.endsWith('/state'));
    expect(wholes).toHaveLength(3);
    for (const { path, token, sequence, answer } of wholes) {
      const graph = await new GraphDriver(service.url, token).call('state', { campaignId: path.split('/')[3] ?? '', query: { sequence } });
      expect(withoutNulls(graph.body)).toEqual(withoutNulls(answer.body));
    }
  });
});
