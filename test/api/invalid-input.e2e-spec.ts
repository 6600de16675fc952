import { GraphQLSchemaHost } from '@nestjs/graphql';
import { restOperations } from '../contract/operations';
import { describeCalls } from './invalid/describe-calls';
import { TABLE } from './invalid/table';
import { makeWorld } from './invalid/world';
import { isOfAnother } from './support/game';

const service = describeCalls('charge', makeWorld, TABLE);

it('the table has every operation of both APIs but those of other systems, and no other', () => {
  const { schema } = service().app.get(GraphQLSchemaHost);
  const roots = { Query: schema.getQueryType(), Mutation: schema.getMutationType() };
  const graph = Object.entries(roots).flatMap(([root, type]) => Object.keys(type?.getFields() ?? {}).map((field) => `${root}.${field}`));
  const rest = restOperations(service().openApi).flatMap((operation) => operation.graph ?? []);
  expect(Object.keys(TABLE).toSorted()).toEqual(graph.filter((field) => !isOfAnother(field)).toSorted());
  expect(graph.toSorted()).toEqual(rest.toSorted());
});
