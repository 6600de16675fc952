import { GraphQLSchemaHost, TypeMetadataStorage } from '@nestjs/graphql';
import { startTestService, type TestService } from '../support/test-service';
import { restOperations, type RestOperation } from './operations';

/** What needs no token. */
const OPEN = ['Query.systems', 'Query.system', 'Query.checkpointKey'];

let service: TestService;
let operations: RestOperation[];
beforeAll(async () => {
  service = await startTestService();
  operations = restOperations(service.openApi);
});
afterAll(() => service.stop());

const named = ({ method, path }: RestOperation): string => `${method} ${path}`;
const faulty = (isFaulty: (operation: RestOperation) => boolean): string[] => operations.filter(isFaulty).map(named);

describe('the OpenAPI document', () => {
  it('is of version 3.1 with a title, a version, a licence and where the service is', () => {
    const { openapi, info, servers } = service.openApi;
    expect(openapi).toBe('3.1.0');
    expect(info).toMatchObject({ title: 'Campaign Ledger', version: expect.any(String), license: { name: 'MIT' } });
    expect(servers).toHaveLength(1);
  });

  it('resolves every reference', () => {
    const { schemas = {}, headers = {}, responses = {} } = service.openApi.components ?? {};
    const there = Object.entries({ schemas, headers, responses }).flatMap(([kind, all]) => Object.entries(all).flatMap(([name, one]: [string, object | undefined]) => (one ? [`#/components/${kind}/${name}`] : [])));
    const references = [...JSON.stringify(service.openApi).matchAll(/"\$ref":"([^"]+)"/g)].map(([, reference = '']) => reference);
    expect(references.length).toBeGreaterThan(20);
    expect(references.filter((reference) => !there.includes(reference))).toEqual([]);
  });

  it('gives each operation an id and a summary of its own', () => {
    const ids = operations.map(({ operation }) => operation.operationId);
    expect(new Set(ids).size).toBe(operations.length);
    expect(faulty(({ operation }) => !operation.operationId || !operation.summary)).toEqual([]);
  });

  it('declares the parameters of each path, once', () => {
    const inPath = ({ path }: RestOperation): string[] => [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name).toSorted();
    const declared = ({ operation }: RestOperation): string[] => (operation.parameters ?? []).filter((parameter) => parameter.in === 'path').map(({ name }) => name).toSorted();
    expect(faulty((operation) => JSON.stringify(inPath(operation)) !== JSON.stringify(declared(operation)))).toEqual([]);
  });

  it('declares an answer and refusals with problem documents for each operation', () => {
    expect(faulty(({ operation }) => !Object.keys(operation.responses).some((status) => status.startsWith('2')))).toEqual([]);
    expect(faulty(({ operation }) => !Object.keys(operation.responses).some((status) => status.startsWith('4')))).toEqual([]);
    const isRefusal = ($ref = ''): boolean => /^#\/components\/responses\/Refused(ForNow)?$/.test($ref);
    expect(faulty(({ operation }) => Object.entries(operation.responses).some(([status, { $ref }]) => Number(status) >= 400 !== isRefusal($ref)))).toEqual([]);
    const problem = { content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } } };
    expect(service.openApi.components?.responses).toMatchObject({ Refused: problem, RefusedForNow: problem });
    const writes = operations.filter(({ method }) => method !== 'GET');
    const refusals = ['400', '401', '403', '404', '409', '412', '413', '415', '422', '429', '503'];
    expect(writes.filter(({ operation }) => !refusals.every((status) => operation.responses[status])).map(named)).toEqual([]);
    expect(writes.length).toBeGreaterThan(15);
  });

  it('asks for a token everywhere but where none is needed', () => {
    expect(faulty(({ operation, graph }) => (operation.security ?? []).some((scheme) => 'bearer' in scheme) === OPEN.includes(graph ?? ''))).toEqual([]);
    expect(service.openApi.components?.securitySchemes).toHaveProperty('bearer');
  });

  it('says of commands that they take the headers of commands', () => {
    const headers = ({ operation }: RestOperation): string[] => (operation.parameters ?? []).filter((parameter) => parameter.in === 'header').map(({ name }) => name);
    expect(faulty((operation) => operation.method !== 'GET' && !headers(operation).includes('Idempotency-Key'))).toEqual([]);
  });

  it('describes the input of each command that has one in GraphQL', () => {
    const mutations = service.app.get(GraphQLSchemaHost).schema.getMutationType()?.getFields() ?? {};
    const takesInput = ({ graph = '' }: RestOperation): boolean => mutations[graph.replace('Mutation.', '')].args.some(({ name }) => name === 'input');
    const described = ({ operation }: RestOperation): boolean => operation.requestBody?.content['application/json']?.schema.$ref !== undefined;
    // Whom a bot no longer acts for stands in the path.
    expect(faulty((operation) => operation.graph?.startsWith('Mutation.') === true && takesInput(operation) !== described(operation))).toEqual(['DELETE /v1/campaigns/{campaignId}/members/{id}/bots/{botId}']);
  });

  it('has no two classes of one name', () => {
    const schemas = Object.entries(service.openApi.components?.schemas ?? {}).flatMap(([name, schema]: [string, object | undefined]) => (schema ? [name] : []));
    const classes = [...TypeMetadataStorage.getInputTypesMetadata(), ...TypeMetadataStorage.getObjectTypesMetadata()].map(({ target }) => target);
    const doubled = schemas.filter((name) => new Set(classes.filter((target) => target.name === name)).size > 1);
    expect(doubled).toEqual([]);
    expect(classes.length).toBeGreaterThan(20);
  });
});
