import { GraphDriver } from '@app/testing';
import type { TestService } from '../../support/test-service';

/** An answer as it came over the wire: headers and body, nothing left out. */
export interface Read {
  readonly from: string;
  readonly status: number;
  readonly headers: { readonly [name: string]: string };
  readonly body: unknown;
  /** Headers and body as one text. */
  readonly text: string;
}

/** What is asked of lists that are long, and of what has to be told what to look at. */
const QUERIES: { readonly [name: string]: readonly string[] | undefined } = { events: ['', '&order=desc'], diff: ['&from=1'] };

/** Everything that a token's holder can ask for in a campaign, over both APIs. */
export class Reader {
  constructor(
    private readonly service: TestService,
    private readonly token: string | undefined,
    private readonly campaignId: string,
  ) {}

  /** One answer of REST; `path` below the campaign. */
  async get(path: string): Promise<Read> {
    return this.fetch(`/v1/campaigns/${this.campaignId}${path}`);
  }

  /** Every GET of the OpenAPI document; those of one thing for each of `ids`. */
  async rest(ids: readonly string[]): Promise<Read[]> {
    const paths = Object.entries(this.service.openApi.paths).filter(([, item]) => 'get' in item).map(([path]) => path);
    const urls = paths.flatMap((path) => this.urlsOf(path, ids)).flatMap((url) => QUERIES[url.split('/').at(-1) ?? '']?.map((query) => `${url}?limit=200${query}`) ?? [url]);
    return inTurn(urls, (url) => this.fetch(url));
  }

  /** Every query of GraphQL, asking for every field; those of one thing for each of `ids`. */
  async graph(ids: readonly string[]): Promise<Read[]> {
    const driver = new GraphDriver(this.service.url, this.token ?? '');
    const fields = Object.values(this.service.openApi.paths).flatMap((item) => graphField(item));
    const calls = fields.flatMap((field): { field: string; id?: string }[] => (takesId(this.service, field) ? ids.map((id) => ({ field, id })) : [{ field }]));
    return inTurn(calls, async ({ field, id }) => {
      const list = !id && field.endsWith('s') && !/settings|systems|accounts/.test(field);
      const { status, body } = await driver.call(field, { campaignId: this.campaignId, ...(id ? { id } : {}), ...(list || field === 'Query.diff' ? { query: { limit: 200, ...(list ? {} : { from: 1 }) } } : {}) });
      return { from: `${field} ${id ?? ''}`, status, headers: {}, body, text: JSON.stringify(body) };
    });
  }

  async fetch(path: string): Promise<Read> {
    const response = await fetch(this.service.url + path, { headers: this.token ? { authorization: `Bearer ${this.token}` } : {} });
    const text = await response.text();
    const headers = Object.fromEntries(response.headers);
    const body = readAs(headers['content-type'] ?? '', text);
    return { from: path, status: response.status, headers, body, text: `${JSON.stringify(headers)}\n${text}` };
  }

  private urlsOf(path: string, ids: readonly string[]): string[] {
    const here = path.replace('{campaignId}', this.campaignId);
    return here.includes('{') ? ids.map((id) => here.replace(/\{\w+\}/, id)) : [here];
  }
}

/** What comes line by line as the list of its lines. */
function readAs(type: string, text: string): unknown {
  if (type.includes('x-ndjson')) return text.split('\n').slice(0, -1).map((line) => JSON.parse(line) as unknown);
  return type.includes('json') ? JSON.parse(text) : text;
}

/** All answers of both APIs. */
export const everything = async (reader: Reader, ids: readonly string[]): Promise<Read[]> => [...(await reader.rest(ids)), ...(await reader.graph(ids))];

/** Every JSON object in an answer, however deep. */
export function* objectsIn(value: unknown): Generator<Record<string, unknown>> {
  if (Array.isArray(value)) for (const item of value) yield* objectsIn(item);
  else if (typeof value === 'object' && value !== null) {
    yield value as Record<string, unknown>;
    for (const child of Object.values(value)) yield* objectsIn(child);
  }
}

/** The faces of every row of dice in an answer, however deep. */
export const diceIn = (body: unknown): number[][] =>
  [...objectsIn(body)].flatMap(({ dice }) => (Array.isArray(dice) ? [(dice as { face: number }[]).map(({ face }) => face)] : []));

function graphField(item: object): string[] {
  const field = (item as { get?: { 'x-graphql-field'?: string } }).get?.['x-graphql-field'];
  return field ? [field] : [];
}

function takesId({ openApi }: TestService, field: string): boolean {
  return Object.entries(openApi.paths).some(([path, item]) => graphField(item)[0] === field && path.replace('{campaignId}', '').includes('{'));
}

async function inTurn<Item, Result>(items: readonly Item[], ask: (item: Item) => Promise<Result>): Promise<Result[]> {
  const results: Result[] = [];
  for (const item of items) results.push(await ask(item));
  return results;
}
