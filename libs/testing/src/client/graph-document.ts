import { getNamedType, isInputObjectType, isRequiredArgument, type GraphQLArgument, type GraphQLOutputType } from 'graphql';
import type { CallArguments, CallOptions } from './driver';
import type { GraphOperation } from './graph-schema';
import { selectionOf } from './graph-selection';

/** A document that calls one operation as `result`, with its variables. */
export interface GraphCall {
  readonly document: string;
  readonly variables: Readonly<Record<string, unknown>>;
  readonly returns: GraphQLOutputType;
}

/** The document of an operation. What the field does not know goes along too, so that the service refuses it. */
export function documentOf({ root, field }: GraphOperation, args: CallArguments, options: CallOptions): GraphCall {
  const known = new Map(field.args.map((argument) => [argument.name, argument]));
  const given = Object.entries(givenOf(known, args, options)).filter(([, value]) => value !== undefined);
  const declared = given.map(([name]) => `$${name}: ${known.get(name)?.type.toString() ?? 'JSON'}`);
  const passed = given.map(([name]) => `${name}: $${name}`);
  const selection = selectionOf(field.type);
  return {
    document: `${root} ${inParentheses(declared)} { result: ${field.name} ${inParentheses(passed)} ${selection} }`,
    variables: Object.fromEntries(given),
    returns: field.type,
  };
}

/** What REST has in its path: where an operation has no place for it, both leave it out. */
const NAMED = ['campaignId', 'id'] as const;

const inParentheses = (items: readonly string[]): string => (items.length > 0 ? `(${items.join(', ')})` : '');

function givenOf(known: ReadonlyMap<string, GraphQLArgument>, args: CallArguments, options: CallOptions): Record<string, unknown> {
  return {
    ...Object.fromEntries(NAMED.filter((name) => known.has(name)).map((name) => [name, args[name]])),
    ...queryOf(known, args),
    input: inputOf(known.get('input'), args),
    idempotencyKey: options.key,
    expectedVersion: options.expectedVersion,
    actingMember: options.actingMember,
    occurredAt: options.occurredAt,
  };
}

/** REST's `limit` is `first`; other parameters keep their names. Those of a calculation are its input. */
function queryOf(known: ReadonlyMap<string, GraphQLArgument>, { query = {}, input }: CallArguments): Record<string, unknown> {
  if (known.has('input') && input === undefined) return {};
  return Object.fromEntries(
    Object.entries(query).map(([parameter, value]) => {
      const name = parameter === 'limit' ? 'first' : parameter;
      const argument = known.get(name);
      const asText = argument !== undefined && getNamedType(argument.type).name !== 'Int';
      return [name, asText ? String(value) : value];
    }),
  );
}

/** The input; a bot's id that REST has in its path, and a roll's kind that REST has among its fields, find their places. */
function inputOf(argument: GraphQLArgument | undefined, args: CallArguments): unknown {
  if (argument === undefined) return args.input;
  const given = givenInput(args);
  if (given === undefined) return isRequiredArgument(argument) ? {} : undefined;
  const type = getNamedType(argument.type);
  return isInputObjectType(type) && type.isOneOf ? kinded(given) : given;
}

const givenInput = ({ input, query, botId }: CallArguments): unknown => input ?? query ?? (botId === undefined ? undefined : { botId });

/** `{kind: 'charge.action', …}` of REST is `{chargeAction: {…}}` of GraphQL. */
function kinded(input: unknown): unknown {
  if (typeof input !== 'object' || input === null || !('kind' in input)) return input;
  const { kind, ...rest } = input;
  return { [fieldOfKind(String(kind))]: rest };
}

/** The field of a kind of roll: `charge.action` is `chargeAction`. */
export const fieldOfKind = (kind: string): string => kind.replaceAll(/[.-](\w)/g, (_, letter: string) => letter.toUpperCase());
