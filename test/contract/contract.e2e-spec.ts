import { GraphQLSchemaHost } from '@nestjs/graphql';
import type { GraphQLSchema } from 'graphql';
import { startTestService, type TestService } from '../support/test-service';
import { contractFile, differenceOf, openApiText, schemaText } from './contract-files';
import { operationsTable, restOperations } from './operations';

/** What GraphQL cannot have, since it takes no streams. */
const REST_ONLY = ['POST /v1/imports'];

let service: TestService;
let schema: GraphQLSchema;
beforeAll(async () => {
  service = await startTestService();
  schema = service.app.get(GraphQLSchemaHost).schema;
});
afterAll(() => service.stop());

describe('the contract', () => {
  it.each([
    ['test/contract/schema.graphql', (): string => schemaText(schema)],
    ['test/contract/openapi.json', (): string => openApiText(service.openApi)],
    ['docs/operations.md', (): string => operationsTable(service.openApi)],
  ])('in %s is what the service has', (path, text) => {
    const built = text();
    expect(differenceOf(contractFile(path, built), built)).toBeUndefined();
  });

  it('is what the service serves', async () => {
    const served: unknown = await (await fetch(`${service.url}/openapi.json`)).json();
    expect(served).toEqual(JSON.parse(JSON.stringify(service.openApi)));
  });

  it('names each operation once in each API', () => {
    const all = restOperations(service.openApi);
    const rest = all.flatMap(({ graph }) => graph ?? []);
    expect(all.filter(({ graph }) => graph === undefined).map(({ method, path }) => `${method} ${path}`)).toEqual(REST_ONLY);
    const fields = (root: string): string[] => Object.keys(schema.getType(root) ? (schema.getType(root) as unknown as { getFields(): object }).getFields() : {});
    const graph = ['Query', 'Mutation'].flatMap((root) => fields(root).map((field) => `${root}.${field}`));
    expect(rest.toSorted()).toEqual(graph.toSorted());
    expect(rest.length).toBeGreaterThan(30);
  });
});
