import { getNamedType, isObjectType, isUnionType, type GraphQLField, type GraphQLNamedType, type GraphQLObjectType, type GraphQLOutputType, type GraphQLUnionType } from 'graphql';

const MAX_DEPTH = 6;
const ALIAS = '__';

/** By depth, then by type: some selections are long, and a test asks for the same ones hundreds of times. */
const made: WeakMap<GraphQLNamedType, string>[] = [];

/** Everything that a type has, as a selection; '' for what has no fields of its own. */
export function selectionOf(type: GraphQLOutputType, depth = 0): string {
  const named = getNamedType(type);
  const known = (made[depth] ??= new WeakMap());
  const selection = known.get(named) ?? selectionOfType(named, depth);
  known.set(named, selection);
  return selection;
}

function selectionOfType(named: GraphQLNamedType, depth: number): string {
  if (isUnionType(named)) return unionSelection(named, depth);
  if (!isObjectType(named)) return '';
  if (isConnection(named)) return connectionSelection(named, depth);
  return `{ ${fieldsOf(named, depth, (name) => name)} }`;
}

/** True for the page of a list. */
export const isConnection = (type: GraphQLNamedType): boolean => isObjectType(type) && type.name.endsWith('Connection');

/** The type of a connection's nodes. */
export function nodeOf(connection: GraphQLObjectType): GraphQLOutputType {
  const edge = getNamedType(connection.getFields()['edges']?.type) as GraphQLObjectType;
  return (edge.getFields()['node'] as GraphQLField<unknown, unknown>).type;
}

/** The field's name behind the alias that a union's fragment gave it. */
export const unaliased = (key: string): string => (key.includes(ALIAS) ? key.slice(key.indexOf(ALIAS) + ALIAS.length) : key);

function connectionSelection(connection: GraphQLObjectType, depth: number): string {
  return `{ edges { node ${selectionOf(nodeOf(connection), depth + 1)} } pageInfo { hasNextPage endCursor } }`;
}

/** Fields of one name and different types cannot stand side by side in a union's fragments: those get an alias. */
function unionSelection(union: GraphQLUnionType, depth: number): string {
  const members = union.getTypes();
  const clashes = (name: string): boolean => new Set(members.flatMap((type) => type.getFields()[name]?.type.toString() ?? [])).size > 1;
  const fragments = members.map((type) => {
    const fields = fieldsOf(type, depth, (name) => (clashes(name) ? `${type.name}${ALIAS}${name}: ${name}` : name));
    return `... on ${type.name} { ${fields} }`;
  });
  return `{ __typename ${fragments.join(' ')} }`;
}

function fieldsOf(type: GraphQLObjectType, depth: number, called: (name: string) => string): string {
  return Object.values(type.getFields())
    .filter((field) => !isLink(type, field.name) && depth < MAX_DEPTH || selectionOf(field.type, depth + 1) === '')
    .map((field) => `${called(field.name)} ${selectionOf(field.type, depth + 1)}`.trim())
    .join(' ');
}

/** A field that goes on to another resource, which REST gives by its id alone: `character` beside `characterId`. */
function isLink(type: GraphQLObjectType, name: string): boolean {
  const fields = type.getFields();
  return fields[`${name}Id`] !== undefined || (name.endsWith('s') && fields[name.replace(/s$/, 'Ids')] !== undefined);
}
