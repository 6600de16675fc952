import type { JsonObject } from '@app/kernel';
import { compareHeaders, declaredHeaders, type DeclaredHeaders } from './declared-headers';
import type { Answered, CallArguments, CallOptions, Driver } from './driver';

/** An operation of REST as the OpenAPI document pairs it with GraphQL. */
interface Route {
  readonly method: string;
  readonly path: string;
  readonly declared: DeclaredHeaders;
}

type Answers = Parameters<typeof declaredHeaders>[0];

interface OpenApi {
  readonly paths: { readonly [path: string]: { readonly [method: string]: { readonly 'x-graphql-field'?: string; readonly responses: Answers } } };
  readonly components: { readonly responses: Answers };
}

const METHODS = ['get', 'post', 'patch', 'delete'];

let known: Promise<ReadonlyMap<string, Route>> | undefined;

/** The operations, asked of the first service: all services of a test process are of the same sources, and the document is long. */
function fetchRoutes(base: string): Promise<ReadonlyMap<string, Route>> {
  return (known ??= readRoutes(base).catch((error: unknown) => {
    known = undefined;
    throw error;
  }));
}

async function readRoutes(base: string): Promise<ReadonlyMap<string, Route>> {
  return routesOf((await (await fetch(`${base}/openapi.json`)).json()) as OpenApi);
}

/** Calls REST; where each operation lies it reads from the OpenAPI document, and every answer is held against what that says of its headers. */
export class RestDriver implements Driver {
  readonly name = 'rest';
  constructor(
    private readonly base: string,
    private readonly token: string,
  ) {}

  async call(operation: string, args: CallArguments = {}, options: CallOptions = {}): Promise<Answered> {
    const { method, path, declared } = await this.route(operation);
    const hasBody = method !== 'GET';
    const response = await fetch(this.base + filled(path, args) + search(args), {
      method,
      headers: { ...headersOf(options, this.token), ...(hasBody ? { 'content-type': 'application/json' } : {}) },
      ...(hasBody ? { body: JSON.stringify(args.input ?? {}) } : {}),
    });
    compareHeaders(`${method} ${path}`, declared, response);
    const head = response.headers.get('campaign-head');
    return {
      status: response.status,
      body: await bodyOf(response),
      repeat: response.headers.get('idempotent-replay') === 'true',
      ...(head ? { head } : {}),
    };
  }

  /** `clocks` and `tickClock`, or with the kind before it where both have one of that name: `Mutation.roll`. */
  private async route(operation: string): Promise<Route> {
    const routes = await fetchRoutes(this.base);
    const route = routes.get(operation) ?? routes.get(`Mutation.${operation}`) ?? routes.get(`Query.${operation}`);
    if (!route) throw new Error(`REST has no operation ${operation}`);
    return route;
  }
}

function routesOf(openApi: OpenApi): Map<string, Route> {
  const routes = new Map<string, Route>();
  for (const [path, item] of Object.entries(openApi.paths)) {
    for (const method of METHODS) {
      const field = item[method]?.['x-graphql-field'];
      if (field) routes.set(field, { method: method.toUpperCase(), path, declared: declaredHeaders(item[method].responses, openApi.components.responses) });
    }
  }
  return routes;
}

function filled(path: string, args: CallArguments): string {
  return path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String((args as Record<string, unknown>)[name] ?? '')));
}

function search({ query }: CallArguments): string {
  if (!query) return '';
  return `?${new URLSearchParams(Object.fromEntries(Object.entries(query).map(([name, value]) => [name, String(value)]))).toString()}`;
}

function headersOf({ key, expectedVersion, actingMember, occurredAt, language, token }: CallOptions, own: string): Record<string, string> {
  const used = token === undefined ? own : token;
  return {
    ...(used === null ? {} : { authorization: `Bearer ${used}` }),
    ...(key === undefined ? {} : { 'idempotency-key': key }),
    ...(expectedVersion === undefined ? {} : { 'if-match': `"${expectedVersion}"` }),
    ...(actingMember === undefined ? {} : { 'acting-member': actingMember }),
    ...(occurredAt === undefined ? {} : { 'occurred-at': occurredAt }),
    ...(language === undefined ? {} : { 'accept-language': language }),
  };
}

/** The lines of what comes line by line. */
async function bodyOf(response: Response): Promise<JsonObject> {
  if (!response.headers.get('content-type')?.includes('x-ndjson')) return (await response.json()) as JsonObject;
  const lines = (await response.text()).split('\n').slice(0, -1);
  return { lines: lines.map((line) => JSON.parse(line) as JsonObject) };
}
