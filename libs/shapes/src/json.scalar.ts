import { GraphQLScalarType, valueFromASTUntyped } from 'graphql';

/** Any JSON value: what has no fixed shape across the rule systems (`sheet`, `state`, `settings`, `changes`). */
export const JsonScalar = new GraphQLScalarType({
  name: 'JSON',
  description: 'Any JSON value.',
  specifiedByURL: 'https://www.rfc-editor.org/rfc/rfc8259',
  serialize: (value) => value,
  parseValue: (value) => value,
  parseLiteral: (node, variables) => valueFromASTUntyped(node, variables),
});
