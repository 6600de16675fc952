import { buildSchema, graphqlSync, type GraphQLField, type GraphQLSchema } from 'graphql';
import type { Json } from '@app/kernel';
import { documentOf, fieldOfKind } from './graph-document';
import { readResult } from './graph-result';
import { findOperation } from './graph-schema';
import { withoutNulls } from './without-nulls';

const schema: GraphQLSchema = buildSchema(`
  scalar JSON
  type Sharp { edge: Int! name: String! }
  type Blunt { edge: String name: String! weight: JSON }
  union Details = Sharp | Blunt
  type Tool { id: ID! details: Details }
  type ToolEdge { node: Tool! cursor: String! }
  type PageInfo { hasNextPage: Boolean! endCursor: String }
  type ToolConnection { edges: [ToolEdge!]! pageInfo: PageInfo! }
  input Cut { depth: Int! }
  input UseInput @oneOf { cutDeep: Cut, blow: Cut }
  input BotInput { botId: ID! }
  type Query { tools(campaignId: ID!, first: Int, after: String): ToolConnection! tool(id: ID!): Tool! all: [Tool!]! }
  type Mutation { tool(campaignId: ID!, input: UseInput!, idempotencyKey: String): Tool! allow(input: BotInput!): Tool! }
`);

const tools = [
  { id: '1', details: { __typename: 'Sharp', edge: 3, name: 'knife' } },
  { id: '2', details: { __typename: 'Blunt', edge: 'none', name: 'club', weight: { 'a__b': null, kilos: 2 } } },
];

describe('documents of the GraphQL client', () => {
  it('give fields of one name and different types an alias, undone on receipt', () => {
    const call = documentOf(findOperation(schema, 'Query.tools'), { campaignId: 'c', query: { limit: 2, after: 5 } }, {});
    expect(call.document).toContain('Sharp__edge: edge');
    expect(call.variables).toEqual({ campaignId: 'c', first: 2, after: '5' });
    const edges = tools.map((node) => ({ node, cursor: 'x' }));
    const rootValue = { tools: { edges, pageInfo: { hasNextPage: true, endCursor: 'x' } } };
    const { data, errors } = graphqlSync({ schema, source: call.document, rootValue, variableValues: call.variables });
    expect(errors).toBeUndefined();
    const result = JSON.parse(JSON.stringify(data)) as { result: Json };
    expect(readResult(call.returns, result.result)).toEqual({
      data: [
        { id: '1', details: { edge: 3, name: 'knife' } },
        { id: '2', details: { edge: 'none', name: 'club', weight: { 'a__b': null, kilos: 2 } } },
      ],
      next: 'x',
    });
  });

  it('put a roll’s kind and a bot’s id where GraphQL has them', () => {
    const kinded = documentOf(findOperation(schema, 'Mutation.tool'), { campaignId: 'c', input: { kind: 'cut.deep', depth: 2 } }, { key: 'k' });
    expect(kinded.variables).toEqual({ campaignId: 'c', input: { cutDeep: { depth: 2 } }, idempotencyKey: 'k' });
    const bot = documentOf(findOperation(schema, 'allow'), { campaignId: 'c', id: 'x', botId: 'b' }, {});
    expect(bot.variables).toEqual({ input: { botId: 'b' } });
    expect(fieldOfKind('bsh.group-test')).toBe('bshGroupTest');
  });

  it('pass on what an operation does not know, for the service to refuse', () => {
    const call = documentOf(findOperation(schema, 'Query.tool'), { id: '1', query: { extra: 1 }, input: { a: 1 } }, {});
    expect(call.document).toContain('extra: $extra');
    expect(call.variables).toEqual({ id: '1', extra: 1, input: { a: 1 } });
  });

  it('read lists that are no connection as whole pages', () => {
    const { type } = (schema.getQueryType()?.getFields()['all'] ?? {}) as GraphQLField<unknown, unknown>;
    expect(readResult(type, [{ id: '1', details: null }])).toEqual({ data: [{ id: '1', details: null }], next: null });
  });
});

describe('withoutNulls', () => {
  it('drops fields that are null at any depth, and keeps the entries of lists', () => {
    expect(withoutNulls({ a: null, b: { c: null, d: [null, { e: null, f: 0 }] }, g: '', h: false })).toEqual({ b: { d: [null, { f: 0 }] }, g: '', h: false });
  });
});
