import { getNamedType, getNullableType, isListType, isObjectType, isUnionType, type GraphQLObjectType, type GraphQLOutputType } from 'graphql';
import { isObject, type Json, type JsonObject } from '@app/kernel';
import { isConnection, nodeOf, unaliased } from './graph-selection';

interface ConnectionResult {
  readonly edges: readonly { readonly node: Json }[];
  readonly pageInfo: { readonly hasNextPage: boolean; readonly endCursor: string | null };
}

/** An operation's result in the shape that REST gives it: lists are `{data, next}`. */
export function readResult(type: GraphQLOutputType, value: Json): JsonObject {
  const named = getNamedType(type);
  if (isConnection(named)) return page(named as GraphQLObjectType, value as unknown as ConnectionResult);
  const read = readValue(type, value);
  return Array.isArray(read) ? { data: read, next: null } : (read as JsonObject);
}

function page(connection: GraphQLObjectType, { edges, pageInfo }: ConnectionResult): JsonObject {
  const type = nodeOf(connection);
  return { data: edges.map(({ node }) => readValue(type, node)), next: pageInfo.hasNextPage ? pageInfo.endCursor : null };
}

/** Values as REST has them: aliases undone, `__typename` gone. JSON scalars stay as they are. */
function readValue(type: GraphQLOutputType, value: Json): Json {
  const actual = getNullableType(type);
  if (isListType(actual)) return Array.isArray(value) ? value.map((item: Json) => readValue(actual.ofType, item)) : value;
  if (!isObject(value)) return value;
  if (isUnionType(actual)) return readMember(actual.getTypes(), value);
  return isObjectType(actual) ? readFields(actual, value) : value;
}

function readMember(types: readonly GraphQLObjectType[], { __typename, ...fields }: JsonObject): Json {
  const type = types.find(({ name }) => name === __typename);
  const renamed = Object.fromEntries(Object.entries(fields).map(([key, value]) => [unaliased(key), value]));
  return type ? readFields(type, renamed) : renamed;
}

function readFields(type: GraphQLObjectType, value: JsonObject): JsonObject {
  const fields = type.getFields();
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => {
      const field = fields[name];
      return [name, field ? readValue(field.type, inner) : inner];
    }),
  );
}
