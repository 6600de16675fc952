import { isObject, type Json, type JsonObject } from '@app/kernel';

/** What the OpenAPI document says of a field. */
export interface FieldSchema {
  readonly type?: string | readonly string[];
  readonly enum?: readonly string[];
  readonly format?: string;
  readonly pattern?: string;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly maxItems?: number;
  readonly uniqueItems?: boolean;
  readonly items?: FieldSchema;
  readonly $ref?: string;
  readonly allOf?: readonly FieldSchema[];
  readonly anyOf?: readonly FieldSchema[];
  readonly oneOf?: readonly FieldSchema[];
  readonly properties?: Readonly<Record<string, FieldSchema>>;
  readonly required?: readonly string[];
}

/** An input that must be refused, and what is wrong with it. */
export interface BadInput {
  readonly why: string;
  readonly input: JsonObject;
}

const UUID = '00000000-0000-4000-8000-000000000000';

/** All that can be wrong with a good input of that class: each field on its own, at any depth, one that is missing, one too many. */
export function badInputs(schema: FieldSchema, good: JsonObject, find: (reference: string) => FieldSchema): BadInput[] {
  const { properties = {}, required = [] } = schema;
  const fields = Object.entries(properties).flatMap(([name, field]) => {
    const shape = resolved(field, find);
    const within = isObject(good[name]) && shape.properties ? badInputs(shape, good[name], find) : [];
    return [
      ...badValues(shape).map((value) => ({ why: `${name} = ${shown(value)}`, input: { ...good, [name]: value } })),
      ...within.map(({ why, input }) => ({ why: `${name}: ${why}`, input: { ...good, [name]: input } })),
    ];
  });
  const missing = required.map((name) => ({ why: `no ${name}`, input: without(good, name) }));
  const unknown = ['extra', 'constructor', 'toString'].map((name) => ({ why: `unknown ${name}`, input: { ...good, [name]: 1 } }));
  return [...fields, ...missing, ...unknown];
}

/** Follows references, also those that stand alone in an `allOf`, or beside null in an `anyOf`. */
function resolved(field: FieldSchema, find: (reference: string) => FieldSchema): FieldSchema {
  const orNull = field.anyOf?.find(({ $ref }) => $ref !== undefined)?.$ref;
  if (orNull !== undefined) return { ...find(orNull), type: ['object', 'null'] };
  const reference = field.$ref ?? field.allOf?.[0]?.$ref;
  return reference === undefined ? field : find(reference);
}

function badValues(field: FieldSchema): Json[] {
  const types = [field.type ?? []].flat();
  const nothing = types.includes('null') ? [] : [null];
  if (types.includes('string')) return [...nothing, ...badTexts(field)];
  if (types.includes('integer')) return [...nothing, ...badNumbers(field)];
  if (types.includes('boolean')) return [...nothing, 'true', 1, 0, [], {}];
  if (types.includes('array')) return [...nothing, ...badLists(field)];
  if (field.oneOf) return [...nothing, ...badOfAll(field.oneOf)];
  return [...nothing, ...BAD_MAPS];
}

function badTexts({ enum: words, format, pattern, maxLength }: FieldSchema): Json[] {
  const always: Json[] = [0, true, [], {}, 'a\u0000b', 'a\ud800', '\udc00a', ''];
  if (words) return [...always, 'nope', ` ${words[0] ?? ''}`];
  if (format === 'uuid') return [...always, 'x', UUID.toUpperCase().replace('0', 'A'), `{${UUID}}`];
  const bound = maxLength === undefined ? [] : ['x'.repeat(maxLength + 1), 'é'.repeat(Math.floor(maxLength / 2) + 1)];
  return [...always, '  ', ...bound, ...(pattern === undefined ? [] : ['not that!'])];
}

function badNumbers({ minimum, maximum }: FieldSchema): Json[] {
  return ['0', '', true, [], {}, 1.5, 1e300, ...(minimum === undefined ? [] : [minimum - 1]), ...(maximum === undefined ? [] : [maximum + 1])];
}

/** What none of several schemas takes: of each what is bad, but for what is good for another by its type. */
function badOfAll(fields: readonly FieldSchema[]): Json[] {
  const typeOf = (value: Json): string => (typeof value === 'number' ? 'integer' : typeof value);
  return fields.flatMap((field) => badValues(field).filter((value) => value !== null && !fields.some((other) => other !== field && other.type === typeOf(value))));
}

/** A single value is none of them: GraphQL takes it for a list of one. */
function badLists({ items = {}, maxItems, uniqueItems }: FieldSchema): Json[] {
  const always: Json[] = [{}, [null], [[]], [{}], [7.5]];
  const good: Json = items.format === 'uuid' ? UUID : items.type === 'integer' ? 1 : 'x';
  const many = maxItems === undefined ? [] : [Array.from({ length: maxItems + 1 }, () => good)];
  const texts = items.type === 'string' ? [['a\u0000b'], ['\ud800'], ['']] : [['1']];
  return [...always, ...texts, ...many, ...(uniqueItems ? [[UUID, UUID]] : [])];
}

/** Settings and sheets: what no event could hold, whatever the system says of the rest. */
const BAD_MAPS: readonly Json[] = [
  [],
  'x',
  7,
  true,
  { 'not a name': 1 },
  { '': 1 },
  { a: 'b\u0000' },
  { a: '\ud800' },
  { a: 1.5 },
  { a: { 'é': 1 } },
  { a: [[[[[[[[[[1]]]]]]]]]] },
  Object.fromEntries(Array.from({ length: 201 }, (_, index) => [`k${index}`, 1])),
];

function without(input: JsonObject, name: string): JsonObject {
  const { [name]: _left, ...rest } = input;
  return rest;
}

const shown = (value: Json): string => JSON.stringify(value).slice(0, 40);
