import { isObject, sameJson, type FieldError, type Json, type JsonObject, type RefusalParams } from '@app/kernel';
import { patternFault } from './patterns';
import type { SettingDefinition } from './rule-system';

type Checker = (operand: Json, value: Json, pointer: string, schema: JsonObject) => FieldError | undefined;

const TYPES: Readonly<Record<string, (value: Json) => boolean>> = {
  null: (value) => value === null,
  boolean: (value) => typeof value === 'boolean',
  string: (value) => typeof value === 'string',
  integer: (value) => Number.isSafeInteger(value),
  array: (value) => Array.isArray(value),
  object: isObject,
};

/** What to say of a value that has to be of one type. */
const TYPE_CODES: Readonly<Record<string, string>> = { boolean: 'flag', string: 'text', integer: 'whole', array: 'list', object: 'object' };

/** Keywords of JSON Schema that settings and values set by hand use. A keyword says nothing about values of a type that it isn't for. */
const KEYWORDS: Readonly<Record<string, Checker>> = {
  type: (operand, value, pointer) => {
    const types = [operand].flat() as string[];
    const code = types.length === 1 ? TYPE_CODES[types[0]] : undefined;
    return faultUnless(types.some((type) => TYPES[type]?.(value)), pointer, code ?? 'type', code ? {} : { types: types.join(', ') });
  },
  enum: (operand, value, pointer) => {
    const values = operand as readonly Json[];
    return faultUnless(values.some((one) => sameJson(one, value)), pointer, 'one-of', { values: values.map(String).join(', ') });
  },
  minimum: (operand, value, pointer) =>
    faultUnless(typeof value !== 'number' || value >= (operand as number), pointer, 'minimum', { minimum: operand }),
  maximum: (operand, value, pointer) =>
    faultUnless(typeof value !== 'number' || value <= (operand as number), pointer, 'maximum', { maximum: operand }),
  pattern: (operand, value, pointer) => {
    const { code, params } = patternFault(operand as string);
    return faultUnless(typeof value !== 'string' || new RegExp(operand as string, 'u').test(value), pointer, code, params);
  },
  // Counts bytes of UTF-8, as all texts of the product are bounded: what fits has no more characters than that.
  maxLength: (operand, value, pointer) =>
    faultUnless(typeof value !== 'string' || new TextEncoder().encode(value).length <= (operand as number), pointer, 'too-long', { max: operand }),
  minItems: (operand, value, pointer) =>
    faultUnless(!Array.isArray(value) || value.length >= (operand as number), pointer, 'list-too-short', { min: operand }),
  maxItems: (operand, value, pointer) =>
    faultUnless(!Array.isArray(value) || value.length <= (operand as number), pointer, 'list-length', { max: operand }),
  uniqueItems: (operand, value, pointer) =>
    faultUnless(operand !== true || !Array.isArray(value) || isUnique(value), pointer, 'unique', {}),
  items: (operand, value, pointer) => (Array.isArray(value) ? firstFault(value.entries(), () => operand, pointer) : undefined),
  properties: (operand, value, pointer) =>
    isObject(value) ? firstFault(Object.entries(value), (name) => own(operand, name), pointer) : undefined,
  additionalProperties: (operand, value, pointer, schema) => {
    if (operand !== false || !isObject(value)) return undefined;
    const extra = Object.keys(value).find((name) => own(schema['properties'], name) === undefined);
    return extra === undefined ? undefined : { pointer: `${pointer}/${escaped(extra)}`, code: 'unknown-field' };
  },
  required: (operand, value, pointer) => {
    if (!isObject(value)) return undefined;
    const missing = (operand as readonly string[]).find((name) => !Object.hasOwn(value, name));
    return missing === undefined ? undefined : { pointer: `${pointer}/${escaped(missing)}`, code: 'required' };
  },
};

/** The first thing wrong with a value, by JSON pointer into it; undefined when it fits. An unknown keyword throws. */
export function schemaFault(schema: JsonObject, value: Json, pointer = ''): FieldError | undefined {
  for (const [keyword, operand] of Object.entries(schema)) {
    const checker = Object.hasOwn(KEYWORDS, keyword) ? KEYWORDS[keyword] : undefined;
    if (!checker) throw new Error(`schemas of settings cannot say ${keyword}`);
    const fault = checker(operand, value, pointer, schema);
    if (fault) return fault;
  }
  return undefined;
}

/** What is wrong with a setting's value, by JSON pointer into it; undefined when it fits its definition. */
export function checkSetting({ schema, check }: SettingDefinition, value: Json): FieldError | undefined {
  return schemaFault(schema, value) ?? check?.(value);
}

function faultUnless(fits: boolean, pointer: string, code: string, params: RefusalParams): FieldError | undefined {
  return fits ? undefined : { pointer, code, params };
}

function firstFault(
  parts: Iterable<[string | number, Json]>,
  schemaOf: (name: string) => Json | undefined,
  pointer: string,
): FieldError | undefined {
  for (const [name, part] of parts) {
    const schema = schemaOf(String(name));
    const fault = isObject(schema) ? schemaFault(schema, part, `${pointer}/${escaped(String(name))}`) : undefined;
    if (fault) return fault;
  }
  return undefined;
}

function isUnique(values: readonly Json[]): boolean {
  return values.every((value, index) => values.findIndex((other) => sameJson(other, value)) === index);
}

function own(object: Json | undefined, name: string): Json | undefined {
  return isObject(object) && Object.hasOwn(object, name) ? object[name] : undefined;
}

const escaped = (name: string): string => name.replaceAll('~', '~0').replaceAll('/', '~1');
