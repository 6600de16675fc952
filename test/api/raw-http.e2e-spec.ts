import { restOperations, type RestOperation } from '../contract/operations';
import { startTestService, type TestService } from '../support/test-service';
import { LEAKS } from './invalid/expectations';
import { TABLE } from './invalid/table';
import { makeWorld, type World } from './invalid/world';
import { http, type HttpAnswer, type HttpRequest } from './support/http';
import { dataOf } from './support/party';

const PROBLEM = 'application/problem+json; charset=utf-8';

let service: TestService;
let world: World;
let before: unknown;
beforeAll(async () => {
  service = await startTestService();
  world = await makeWorld('rest', service);
  before = await head();
});
afterAll(() => service.stop());

const head = async (): Promise<unknown> => (await world.gm.does('campaign'))['sequence'];

const send = (path: string, request: HttpRequest): Promise<HttpAnswer> => http(`${service.url}${path}`, { token: service.ownerToken, ...request });

/** Status and code of an answer that is a whole problem document without anything that must stay inside. */
function problemOf({ status, headers, text, body }: HttpAnswer): [number, unknown] {
  expect(headers.get('content-type')).toBe(PROBLEM);
  expect(text).not.toMatch(LEAKS);
  expect(Object.keys(body)).toEqual(expect.arrayContaining(['type', 'title', 'status', 'detail', 'code']));
  return [status, body['code']];
}

function pathOf({ path, graph }: RestOperation): string {
  const named = new Map(Object.entries({ campaignId: world.id, ...TABLE[graph ?? '']?.names?.(world) }));
  return path.replaceAll(/\{(\w+)\}/g, (_, name: string) => String(named.get(name)));
}

const nested = (levels: number): string => `${'{"a":'.repeat(levels)}1${'}'.repeat(levels)}`;

/** What no route that takes a body may take for one. */
const BODIES: readonly (readonly [string, HttpRequest, number, string])[] = [
  ['JSON that breaks off', { body: '{"name":' }, 400, 'malformed-json'],
  ['no JSON', { body: 'name=x' }, 400, 'malformed-json'],
  ['NaN', { body: '{"segments":NaN}' }, 400, 'malformed-json'],
  ['Infinity', { body: '{"segments":-Infinity}' }, 400, 'malformed-json'],
  ['__proto__', { body: '{"__proto__":{"role":"gm"}}' }, 400, 'malformed-json'],
  ['constructor.prototype', { body: '{"constructor":{"prototype":{"role":"gm"}}}' }, 400, 'malformed-json'],
  ['__proto__ further down', { body: '{"sheet":{"actions":{"__proto__":{"sneak":4}}}}' }, 400, 'malformed-json'],
  ['null', { body: 'null' }, 400, 'invalid-input'],
  ['a list', { body: '[]' }, 400, 'invalid-input'],
  ['a list of objects', { body: '[{}]' }, 400, 'invalid-input'],
  ['a text', { body: '"x"' }, 400, 'invalid-input'],
  ['a number', { body: '7' }, 400, 'invalid-input'],
  ['true', { body: 'true' }, 400, 'invalid-input'],
  ['deep nesting', { body: nested(5000) }, 400, 'invalid-input'],
  ['deep lists', { body: `{"a":${'['.repeat(20_000)}${']'.repeat(20_000)}}` }, 400, 'invalid-input'],
  ['unknown fields', { body: '{"extra":1}' }, 400, 'invalid-input'],
  ['too much', { body: `{"name":"${'x'.repeat(70_000)}"}` }, 413, 'body-too-large'],
  ['plain text', { body: '{}', headers: { 'content-type': 'text/plain' } }, 415, 'unsupported-media-type'],
  ['a form', { body: 'name=x', headers: { 'content-type': 'application/x-www-form-urlencoded' } }, 415, 'unsupported-media-type'],
  ['XML', { body: '<name/>', headers: { 'content-type': 'application/xml' } }, 415, 'unsupported-media-type'],
  ['no media type', { body: '{}', headers: { 'content-type': '' } }, 415, 'unsupported-media-type'],
];

describe('bodies that are none', () => {
  it.each(BODIES)('%s: refused by every route that writes, and nothing has happened', async (_, request, status, code) => {
    // An import is no JSON, and says so of every body that is.
    const writes = restOperations(service.openApi).filter(({ method, path }) => method !== 'GET' && path !== '/v1/imports');
    const answers = await Promise.all(
      writes.map(async (operation) => [`${operation.method} ${operation.path}`, problemOf(await send(pathOf(operation), { method: operation.method, ...request }))]),
    );
    expect(writes.length).toBeGreaterThan(15);
    expect(Object.fromEntries(answers)).toEqual(Object.fromEntries(writes.map(({ method, path }) => [`${method} ${path}`, [status, code]])));
    expect(await head()).toBe(before);
  });
});

describe('odd requests', () => {
  const clocks = (): string => `/v1/campaigns/${world.id}/clocks`;

  it('with numbers beyond what can be kept are refused', async () => {
    const numbers = ['1e400', '9007199254740993', '4.5', '1e-400', '99999999999999999999'];
    for (const segments of numbers) {
      expect(problemOf(await send(clocks(), { body: `{"name":"x","kind":"danger","segments":${segments}}` }))).toEqual([400, 'invalid-input']);
    }
    expect(await head()).toBe(before);
  });

  it('name each parameter once', async () => {
    expect(problemOf(await send(`${clocks()}?limit=1&limit=2`, {}))).toEqual([400, 'invalid-input']);
    expect(problemOf(await send(`${clocks()}?after=x&after=y`, {}))).toEqual([400, 'invalid-input']);
    expect(problemOf(await send(`${clocks()}?constructor=1`, {}))).toEqual([400, 'invalid-input']);
  });

  it('to paths that are none are answered with a problem', async () => {
    for (const [path, request] of [
      ['/v1/campaigns', { method: 'PUT', body: '{}' }],
      [`${clocks()}/a/b/c`, {}],
      ['/v1/campaigns/%00', {}],
      [`/v1/campaigns/${'x'.repeat(150)}`, {}],
      [`/v1/campaigns/${'x'.repeat(5000)}`, {}],
      ['/v1/../etc/passwd', {}],
      ['/v1/campaigns/%zz', {}],
    ] as const) {
      const [status] = problemOf(await send(path, request));
      expect(status).toBe(404);
    }
  });

  it('with headers that are none are refused', async () => {
    const body = { name: 'x', kind: 'danger', segments: 4 };
    for (const headers of [{ 'if-match': '7' }, { 'if-match': '"x"' }, { 'idempotency-key': 'x'.repeat(256) }, { 'acting-member': 'x' }, { 'idempotency-key': 'caf\u00e9' }]) {
      expect(problemOf(await send(clocks(), { body, headers: headers as unknown as Record<string, string> }))).toEqual([400, 'invalid-input']);
    }
    for (const authorization of ['Basic abc', 'Bearer', 'Bearer  x', `Bearer ${'x'.repeat(300)}`]) {
      expect(problemOf(await send(clocks(), { body, headers: { authorization } }))).toEqual([401, 'unauthenticated']);
    }
    expect(await head()).toBe(before);
  });

  it('with languages that are none are answered in English', async () => {
    for (const language of ['*', 'xx', ';;;', 'de;q=x', 'fr;q=0, en']) {
      const { body } = await send('/v1/nowhere', { headers: { 'accept-language': language } });
      expect(body['title']).toBe('No such path');
    }
  });
});

describe('bodies that count', () => {
  it('an empty one for commands without input, and the last of doubled keys', async () => {
    await world.gm.does('endScene', { id: world.scene });
    await world.gm.does('endSession', { id: world.session });
    const started = await send(`/v1/campaigns/${world.id}/sessions`, { method: 'POST' });
    expect(started.status).toBe(201);
    const ended = await send(`/v1/campaigns/${world.id}/sessions/${String(started.body['id'])}/end`, { method: 'POST', body: '' });
    expect(ended.status).toBe(200);
    const made = await send(`/v1/campaigns/${world.id}/clocks`, {
      body: '{"name":"first","name":"last","kind":"danger","segments":4.0}',
      headers: { 'content-type': 'application/json; charset=utf-8' },
    });
    expect([made.status, made.body['name'], made.body['segments']]).toEqual([201, 'last', 4]);
    const events = await world.gm.does('events', { query: { order: 'desc', limit: 1 } });
    expect(dataOf(events)[0]).toMatchObject({ words: { name: 'last' } });
  });

  it('texts of other scripts, emoji and line ends come back as they went', async () => {
    const name = 'Ünïcode 🎲 漢字\r\n\t"quotes" \\ </script> ’';
    const made = await send(`/v1/campaigns/${world.id}/clocks`, { body: { name, kind: 'danger', segments: 4 } });
    expect(made.body['name']).toBe(name);
    expect(await world.player.does('clock', { id: String(made.body['id']) })).toMatchObject({ name });
  });
});
