import { applyDecorators, SetMetadata, type Type } from '@nestjs/common';
import { ApiBearerAuth, ApiExtraModels, ApiHeader, ApiOperation, ApiQuery, ApiResponse, getSchemaPath } from '@nestjs/swagger';
import { MOMENT_PARAMETERS } from './moment';

/** What an operation of REST is, for its OpenAPI entry and its twin in GraphQL. */
export interface OperationOptions {
  /** Its field in GraphQL: `Mutation.tickClock`. */
  readonly graph?: string;
  /** In place of it the name of a command that GraphQL cannot have (`importCampaign`); why, its description says. */
  readonly restOnly?: string;
  readonly summary: string;
  /** What a caller has to know besides, in a sentence or two. */
  readonly description?: string;
  /** The class of the resource that it answers. */
  readonly returns?: Type<unknown>;
  /** Further classes of which it may answer one in its place. */
  readonly orReturns?: readonly Type<unknown>[];
  /** A page of that resource. */
  readonly list?: boolean;
  /** All of that resource in one answer. */
  readonly listed?: boolean;
  /** The query parameters, beside those of a page. */
  readonly query?: Readonly<Record<string, string>>;
  /** It reads a campaign, and can do so as the campaign stood before. */
  readonly past?: true;
  /** It makes something: 201 with `Location`. */
  readonly created?: boolean;
  /** It begins something that goes on after the answer: 202 with `Location`. */
  readonly accepted?: boolean;
  /** The media types of its answer where that is no JSON. */
  readonly produces?: readonly string[];
  /** It needs no token. */
  readonly open?: boolean;
  /** Refusals that it knows beside 401, 404 and 429. */
  readonly refuses?: readonly number[];
}

/** A problem document (RFC 9457), as the component `Problem` of the OpenAPI document. */
export const PROBLEM_SCHEMA = {
  type: 'object',
  required: ['type', 'title', 'status', 'detail', 'code'],
  properties: {
    type: { type: 'string', format: 'uri' },
    title: { type: 'string' },
    status: { type: 'integer' },
    detail: { type: 'string' },
    code: { type: 'string', description: 'Stable, kebab-case; the same in GraphQL.' },
    errors: { type: 'array', items: { type: 'object', properties: { pointer: { type: 'string' }, message: { type: 'string' } } } },
    tombstone: {
      type: 'object',
      description: 'With `campaign-purged` alone: what is left of that campaign.',
      properties: { id: { type: 'string', format: 'uuid' }, sequence: { type: 'integer' }, chain: { type: 'string' }, checkpoint: { type: ['string', 'null'] }, purgedAt: { type: 'string', format: 'date-time' } },
    },
  },
} as const;

const WRITES: readonly number[] = [400, 403, 409, 412, 413, 415, 422, 503];
const READS: readonly number[] = [400, 503];

/** Metadata of a route: the query parameters that it knows. */
export const QUERY_PARAMETERS = 'campaign-ledger:query-parameters';

/** Describes an operation of REST, once: OpenAPI and the table that pairs both APIs are made from it. */
export function Operation(options: OperationOptions): MethodDecorator {
  const writes = isWrite(options);
  const statuses = [...(options.open ? [429] : [401, 404, 429]), ...(options.refuses ?? (writes ? WRITES : READS))];
  return applyDecorators(
    described(options),
    success(options),
    SetMetadata(QUERY_PARAMETERS, Object.keys(parametersOf(options))),
    ...statuses.sort((one, other) => one - other).map((status) => ApiResponse({ status, description: 'Refused.' })),
    ...(options.open ? [] : [ApiBearerAuth()]),
    ...(writes && !options.open ? [...HEADERS] : []),
    ...parameters(options),
  );
}

const isWrite = ({ graph }: OperationOptions): boolean => graph === undefined || graph.startsWith('Mutation.');

function described(options: OperationOptions): MethodDecorator {
  const { summary, description, graph } = options;
  return ApiOperation({ summary, ...(description ? { description } : {}), operationId: operationId(options), ...(graph === undefined ? {} : { 'x-graphql-field': graph }) });
}

/** `Query.clocks` is `getClocks`, `Mutation.tickClock` is `tickClock`. */
function operationId({ graph = '', restOnly }: OperationOptions): string {
  if (restOnly !== undefined) return restOnly;
  const [kind = '', field = ''] = graph.split('.');
  return kind === 'Query' ? `get${field.charAt(0).toUpperCase()}${field.slice(1)}` : field;
}

const HEADERS = [
  ApiHeader({ name: 'Idempotency-Key', required: false, description: 'The same key, the same answer: the command is done once.' }),
  ApiHeader({ name: 'If-Match', required: false, description: 'The version on which the command was meant, as ETag gave it.' }),
  ApiHeader({ name: 'Acting-Member', required: false, description: 'For bots: the member that they act for.' }),
  ApiHeader({ name: 'Occurred-At', required: false, description: 'In a campaign: when it happened at the table, where that is not now; RFC 3339 with a zone. For evenings that are typed in later.', schema: { type: 'string', format: 'date-time' } }),
];

function parametersOf({ list, past, query = {} }: OperationOptions): Readonly<Record<string, string>> {
  return { ...query, ...(list ? { limit: 'At most 200; 50 unless said.', after: 'The cursor `next` of the page before.' } : {}), ...(past ? MOMENT_PARAMETERS : {}) };
}

/** Parameters that are more than a text. */
const SCHEMAS: Readonly<Record<string, object>> = {
  limit: { type: 'integer', minimum: 1, maximum: 200, default: 50 },
  sequence: { type: 'integer', minimum: 1, maximum: 2_147_483_647 },
  at: { type: 'string', format: 'date-time' },
};

function parameters(options: OperationOptions): MethodDecorator[] {
  return Object.entries(parametersOf(options)).map(([name, description]) => ApiQuery({ name, required: false, description, ...(Object.hasOwn(SCHEMAS, name) ? { schema: SCHEMAS[name] } : { type: String }) }));
}

function success({ returns, orReturns = [], list, listed, produces, ...options }: OperationOptions): MethodDecorator {
  const status = statusOf(options);
  if (produces) return ApiResponse({ status, description: 'The file.', content: Object.fromEntries(produces.map((type) => [type, { schema: { type: 'string' } }])) });
  if (!returns) return ApiResponse({ status, description: 'Done.', content: { 'application/json': { schema: { type: 'object', additionalProperties: true } } } });
  if (orReturns.length > 0) return oneOf(status, [returns, ...orReturns]);
  if (!list && !listed) return ApiResponse({ status, type: returns, description: 'The resource.' });
  const schema = {
    type: 'object',
    required: ['data', 'next'],
    properties: { data: { type: 'array', items: { $ref: getSchemaPath(returns) } }, next: { type: 'string', nullable: true } },
  };
  return applyDecorators(ApiExtraModels(returns), ApiResponse({ status, description: 'A page.', schema: schema }));
}

function oneOf(status: number, types: readonly Type<unknown>[]): MethodDecorator {
  return applyDecorators(ApiExtraModels(...types), ApiResponse({ status, description: 'One of these.', schema: { oneOf: types.map((type) => ({ $ref: getSchemaPath(type) })) } }));
}

function statusOf({ created, accepted }: Pick<OperationOptions, 'created' | 'accepted'>): number {
  if (accepted) return 202;
  return created ? 201 : 200;
}
