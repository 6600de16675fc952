import { TypeMetadataStorage } from '@nestjs/graphql';
import { getMetadataStorage } from 'class-validator';
import { serverAudits } from 'graphql-http';
import { getIntrospectionQuery } from 'graphql';
import type { JsonObject } from '@app/kernel';
import { startTestService, type TestService } from '../support/test-service';
import { makeCampaign, type TestCampaign } from './support/campaign';
import { http, type HttpAnswer } from './support/http';

/** Wishes of the audit that are not followed: GET needs a header (CSRF), and faults of a document are told by their status. */
const AUDITED = [
  'notice: MAY accept application/x-www-form-urlencoded formatted GET requests',
  'notice: MAY allow URL-encoded JSON string {variables} parameter in GETs when accepting application/graphql-response+json',
  'notice: MAY allow URL-encoded JSON string {variables} parameter in GETs when accepting application/json',
  'warn: SHOULD use 200 status code on document parsing failure when accepting application/json',
  'warn: SHOULD use 200 status code on document validation failure when accepting application/json',
  'warn: SHOULD use a status code of 200 on variable coercion failure when accepting application/json',
];

let service: TestService;
let campaign: TestCampaign;
beforeAll(async () => {
  service = await startTestService({ env: { GRAPHQL_MAX_DEPTH: '6', GRAPHQL_MAX_COST: '5000' } });
  campaign = await makeCampaign('graphql', service);
});
afterAll(() => service.stop());

const ask = (query: string, variables: object = {}): Promise<HttpAnswer> =>
  http(`${service.url}/graphql`, { token: campaign.gm.token, body: { query, variables } });

const codes = ({ body }: HttpAnswer): unknown[] => ((body['errors'] ?? []) as unknown as { extensions: JsonObject }[]).map(({ extensions }) => extensions['code']);

const rolls = (selection: string): string => `rolls(campaignId: "${campaign.id}", first: 200) { edges { node { ${selection} } } }`;

describe('documents of GraphQL are bounded', () => {
  it('in depth', async () => {
    const nested = await ask(`{ ${rolls('dice { face }')} }`);
    expect([nested.status, codes(nested)]).toEqual([200, []]);
    const shallow = await startTestService({ database: service.database, env: { GRAPHQL_MAX_DEPTH: '4' } });
    try {
      const refused = await http(`${shallow.url}/graphql`, { token: campaign.gm.token, body: { query: `{ ${rolls('dice { face }')} }` } });
      expect([refused.status, codes(refused)]).toEqual([400, ['malformed-query']]);
    } finally {
      await shallow.stop();
    }
  });

  it('in cost: lists multiply what is below them', async () => {
    const dear = ['id', 'kind', 'at', 'status', 'outcome', 'total', 'dice { face sides kept origin }'].join(' ');
    const refused = await ask(`{ a: ${rolls(dear)} b: ${rolls(dear)} c: ${rolls(dear)} }`);
    expect([refused.status, codes(refused)]).toEqual([400, ['query-too-complex']]);
    expect(JSON.stringify(refused.body)).toMatch(/costs \d+; at most 5000/);
    const given = await ask(`query ($first: Int) { a: rolls(campaignId: "${campaign.id}", first: $first) { edges { node { ${dear} } } } }`, { first: 5 });
    expect([given.status, codes(given)]).toEqual([200, []]);
  });

  it('in cost also where a variable says what is left out, whatever was asked before', async () => {
    const dear = rolls('id kind at status outcome total version sequence system source dice { face sides kept origin }');
    const query = `query ($all: Boolean!) { systems { id } ... @include(if: $all) { a: ${dear} b: ${dear} c: ${dear} } }`;
    expect(codes(await ask(query, { all: false }))).toEqual([]);
    expect(codes(await ask(query, { all: true }))).toEqual(['query-too-complex']);
  });

  it('in aliases', async () => {
    const aliased = (count: number): string => `{ ${Array.from({ length: count }, (_, index) => `a${index}: campaign(campaignId: "${campaign.id}") { id }`).join(' ')} }`;
    expect(codes(await ask(aliased(30)))).toEqual([]);
    const refused = await ask(aliased(31));
    expect([refused.status, codes(refused)]).toEqual([400, ['malformed-query']]);
  });

  it('in tokens', async () => {
    const refused = await ask(`{ ${'systems { id } '.repeat(600)} }`);
    expect([refused.status, codes(refused)]).toEqual([400, ['malformed-query']]);
  });

  it('in size', async () => {
    const refused = await ask(`{ systems { id } } # ${'x'.repeat(70_000)}`);
    expect([refused.status, refused.body['code']]).toEqual([413, 'body-too-large']);
  });

  it('but introspection is allowed, to the depth that tools ask for', async () => {
    const allowed = await http(`${service.url}/graphql`, { body: { query: getIntrospectionQuery({ oneOf: true }) } });
    expect([allowed.status, codes(allowed)]).toEqual([200, []]);
    const loop = 'fields { type { '.repeat(8) + 'name' + ' } }'.repeat(8);
    const refused = await ask(`{ __schema { types { ${loop} } } }`);
    expect([refused.status, codes(refused)]).toEqual([400, ['malformed-query']]);
  });
});

describe('requests of GraphQL', () => {
  it('by GET need a header that pages of other sites cannot send unasked', async () => {
    const url = `${service.url}/graphql?query=${encodeURIComponent('{ systems { id } }')}`;
    const refused = await http(url);
    expect([refused.status, codes(refused)]).toEqual([400, ['malformed-query']]);
    const asked = await http(url, { headers: { 'apollo-require-preflight': '1' } });
    expect([asked.status, codes(asked)]).toEqual([200, []]);
    const form = await http(`${service.url}/graphql`, { method: 'POST', body: 'query=x', headers: { 'content-type': 'text/plain' } });
    expect(form.status).toBe(415);
    const mutation = await http(`${service.url}/graphql?query=${encodeURIComponent('mutation { startSession(campaignId: "x") { id } }')}`, { headers: { 'apollo-require-preflight': '1' } });
    expect(mutation.status).toBe(405);
  });

  it.each([
    ['no document', {}],
    ['a document that is none', { query: '{' }],
    ['an unknown field', { query: '{ nothing }' }],
    ['two operations without a name', { query: 'query a { systems { id } } query b { systems { id } }' }],
    ['an operation that is not there', { query: 'query a { systems { id } }', operationName: 'b' }],
    ['variables that are a list', { query: '{ systems { id } }', variables: [] }],
    ['a document that is a number', { query: 7 }],
    ['a batch', [{ query: '{ systems { id } }' }]],
    ['null', 'null'],
    ['a text', '"x"'],
  ])('with %s are refused without a stack', async (_, body) => {
    const answer = await http(`${service.url}/graphql`, { token: campaign.gm.token, body });
    expect(answer.status).toBe(400);
    expect(answer.text).not.toMatch(/stack|node_modules|\.ts\b|at \w+ \(/);
    expect([...codes(answer), answer.body['code']].filter((code) => code !== undefined)).toEqual([expect.stringMatching(/^malformed-(query|json)$/)]);
  });

  it('pass the audit of GraphQL over HTTP but for what is listed here', async () => {
    const results = await Promise.all(serverAudits({ url: `${service.url}/graphql`, fetchFn: fetch }).map((audit) => audit.fn()));
    const reported = results.filter(({ status }) => status !== 'ok').map(({ status, name }) => `${status}: ${name}`);
    expect(reported).toEqual(AUDITED);
    expect(results.length).toBeGreaterThanOrEqual(60);
  });
});

describe('inputs of GraphQL', () => {
  it('have a validator on each field: the pipe refuses what has none', () => {
    const classes = [...TypeMetadataStorage.getInputTypesMetadata(), ...TypeMetadataStorage.getArgumentsMetadata()];
    const validated = (target: NewableFunction, property: string): boolean =>
      getMetadataStorage()
        .getTargetValidationMetadatas(target, '', true, false)
        .some(({ propertyName, type }) => propertyName === property && type !== 'conditionalValidation');
    const fields = classes.flatMap(({ target, properties = [] }) => properties.map(({ name }) => ({ target, name })));
    expect(fields.filter(({ target, name }) => !validated(target, name)).map(({ target, name }) => `${target.name}.${name}`)).toEqual([]);
    expect(fields.length).toBeGreaterThan(60);
  });
});
