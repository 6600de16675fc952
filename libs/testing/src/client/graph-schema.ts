import { buildClientSchema, getIntrospectionQuery, type GraphQLField, type GraphQLSchema, type IntrospectionQuery } from 'graphql';

/** An operation of GraphQL: which root it is on, and its field. */
export interface GraphOperation {
  readonly root: 'query' | 'mutation';
  readonly field: GraphQLField<unknown, unknown>;
  readonly schema: GraphQLSchema;
}

let known: Promise<GraphQLSchema> | undefined;

/** The schema, asked of the first service: all services of a test process are of the same sources. */
export function fetchSchema(base: string): Promise<GraphQLSchema> {
  return (known ??= introspect(base).catch((error: unknown) => {
    known = undefined;
    throw error;
  }));
}

async function introspect(base: string): Promise<GraphQLSchema> {
  const response = await fetch(`${base}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query: getIntrospectionQuery({ oneOf: true, specifiedByUrl: true }) }),
  });
  const { data, errors } = (await response.json()) as { data?: IntrospectionQuery; errors?: readonly { message: string }[] };
  if (!data) throw new Error(`the schema cannot be read: ${errors?.[0]?.message ?? response.status}`);
  return buildClientSchema(data);
}

/** `clocks` and `tickClock`, or with the kind before it where both have one of that name: `Mutation.roll`. */
export function findOperation(schema: GraphQLSchema, operation: string): GraphOperation {
  const name = operation.split('.').at(-1) ?? operation;
  const types = { mutation: schema.getMutationType(), query: schema.getQueryType() };
  for (const root of ['mutation', 'query'] as const) {
    const field = types[root]?.getFields()[name];
    if (field && [name, `${types[root]?.name}.${name}`].includes(operation)) return { root, field, schema };
  }
  throw new Error(`GraphQL has no operation ${operation}`);
}
