import type { OpenAPIObject } from '@nestjs/swagger';
import { operationsOf, type DeclaredOperation, type DeclaredResponse } from './operations';

const text = (description: string, more: object = {}): object => ({ description, schema: { type: 'string', ...more } });

/** What answers say beside their bodies. */
const HEADERS = {
  'Campaign-Head': { ...text("The campaign's head after what was answered: the sequence of its last event, and the chain up to there. Kept, it shows later whether the log was made anew.", { pattern: String.raw`^\d+ [0-9a-f]{64}$` }), required: true },
  ETag: text('The `version` of the resource in quotes, for `If-Match`.', { pattern: String.raw`^"\d+"$` }),
  Link: text('Where a list goes on: `<…>; rel="next"`; absent on its last page.'),
  Location: text('Where what was made, or the work that was begun, is found.', { format: 'uri' }),
  'Idempotent-Replay': text('`true`: the command was done before under this `Idempotency-Key`, and this is its answer again.', { enum: ['true'] }),
  'Retry-After': { description: 'Seconds until it is worth another try.', schema: { type: 'integer', minimum: 0 } },
} as const;

type Name = keyof typeof HEADERS;

/** A campaign itself, also a new one. */
const A_CAMPAIGN = '#/components/schemas/CampaignView';

/** The headers of these names, as an answer declares them. */
export const headersOf = (...names: readonly Name[]): DeclaredResponse['headers'] => Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]));

/** Declares the headers of answers that are no refusals, each by what its operation says of itself already. */
export function declareAnswerHeaders(document: OpenAPIObject): void {
  (document.components ??= {}).headers = { ...HEADERS } as never;
  const versioned = versionedSchemas(document);
  for (const { path, operation } of operationsOf(document)) {
    for (const [status, response] of Object.entries(operation.responses)) {
      const names = Number(status) < 300 ? namesOf(path, operation, status, response, versioned) : [];
      if (names.length > 0) response.headers = headersOf(...names);
    }
  }
}

function namesOf(path: string, operation: DeclaredOperation, status: string, response: DeclaredResponse, versioned: ReadonlySet<string>): Name[] {
  const takes = (name: string): boolean => (operation.parameters ?? []).some((parameter) => parameter.name === name);
  const answered = resourcesOf(response);
  const said: readonly (readonly [Name, boolean])[] = [
    ['Campaign-Head', path.includes('{campaignId}') || answered.includes(A_CAMPAIGN)],
    ['ETag', answered.some((one) => versioned.has(one))],
    ['Link', takes('after') && takes('limit')],
    ['Location', status === '201' || status === '202'],
    ['Idempotent-Replay', takes('Idempotency-Key')],
  ];
  return said.filter(([, is]) => is).map(([name]) => name);
}

/** References to the one or the several resources of which it is one. */
function resourcesOf({ content }: DeclaredResponse): string[] {
  const { $ref, oneOf = [] } = content?.['application/json']?.schema ?? {};
  return [$ref, ...oneOf.map((one) => one.$ref)].filter((reference) => reference !== undefined);
}

/** References to the schemas of resources that have a version. */
function versionedSchemas({ components }: OpenAPIObject): Set<string> {
  const schemas = Object.entries((components?.schemas ?? {}) as { readonly [name: string]: { readonly properties?: object } });
  return new Set(schemas.filter(([, { properties }]) => properties && 'version' in properties).map(([name]) => `#/components/schemas/${name}`));
}
