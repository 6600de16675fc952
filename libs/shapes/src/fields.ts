import { applyDecorators } from '@nestjs/common';
import { Float, Int } from '@nestjs/graphql';
import { IsArray, IsBoolean, ValidateNested } from 'class-validator';
import { Type } from 'class-transformer';
import { bytesOf, isCleanText, isName, isPlainObject, isUuid, isWhole } from './checks';
import { check, checkWithin, described, type FailedCheck, type FieldOptions } from './constraint';
import { JsonScalar } from './json.scalar';
import { mapFaults, storableFault } from './maps';

type ClassRef = () => new (...args: never[]) => object;

/** Free text. `max` bytes of UTF-8 (4096 unless said, the bound of an event's words), `min` characters (1 unless said). */
export function Text(options: FieldOptions & { max?: number; min?: number; pattern?: RegExp } = {}): PropertyDecorator {
  const { max = 4096, min = 1, pattern } = options;
  return applyDecorators(
    described(() => String, { type: String, minLength: min, maxLength: max, ...(pattern ? { pattern: pattern.source } : {}) }, options),
    check('text', (value) => typeof value === 'string'),
    check('clean-text', (value) => typeof value !== 'string' || isCleanText(value)),
    check('not-blank', (value) => typeof value !== 'string' || min === 0 || value.trim().length >= min),
    check('too-long', (value) => typeof value !== 'string' || bytesOf(value) <= max, { max }),
    ...(pattern ? [check('pattern', (value) => typeof value !== 'string' || pattern.test(value), { pattern: pattern.source })] : []),
  );
}

/** Free texts in a list; `max` bytes each, at most `length` of them. */
export function Texts(options: FieldOptions & { max: number; length: number }): PropertyDecorator {
  const { max, length } = options;
  const fits = (item: unknown): boolean => isCleanText(item) && item.trim().length > 0 && bytesOf(item) <= max;
  return applyDecorators(
    described(() => [String], { type: 'array', items: { type: 'string', minLength: 1, maxLength: max, ...(options.nullable === 'items' ? { nullable: true } : {}) }, maxItems: length }, options),
    check('texts', (value) => isListOf(value, fits, length), { max, length }),
  );
}

/** A whole number within absolute bounds. */
export function Whole(options: FieldOptions & { min?: number; max?: number } = {}): PropertyDecorator {
  const { min = Number.MIN_SAFE_INTEGER, max = Number.MAX_SAFE_INTEGER } = options;
  return applyDecorators(
    described(() => Int, { type: 'integer', ...(options.min === undefined ? {} : { minimum: min }), ...(options.max === undefined ? {} : { maximum: max }) }, options),
    check('whole-number', (value) => isWhole(value, min, max), { min, max }),
  );
}

/** A number of an answer that need not be whole. */
export function Decimal(options: FieldOptions = {}): PropertyDecorator {
  return described(() => Float, { type: 'number' }, options);
}

/** One word out of a list; a string in GraphQL, since the systems' words are plug-ins. */
export function Choice(values: readonly string[], options: FieldOptions = {}): PropertyDecorator {
  return applyDecorators(
    described(() => String, { type: String, enum: [...values] }, options),
    check('one-of', (value) => typeof value === 'string' && values.includes(value), { values: values.join(', ') }),
  );
}

/** A list of words out of a list. */
export function Choices(values: readonly string[], options: FieldOptions & { max?: number } = {}): PropertyDecorator {
  const { max = values.length } = options;
  return applyDecorators(
    described(() => [String], { type: [String], enum: [...values] }, options),
    check('list-of', (value) => isListOf(value, (item) => typeof item === 'string' && values.includes(item), max), { values: values.join(', '), max }),
  );
}

/** One of the product's own words: an enum in GraphQL (registered under its name elsewhere), a string in REST. */
export function Enumerated(enumeration: Readonly<Record<string, string>>, name: string, options: FieldOptions = {}): PropertyDecorator {
  const values = Object.values(enumeration);
  return applyDecorators(
    described(() => enumeration, { enum: values, enumName: name }, options),
    check('one-of', (value) => typeof value === 'string' && values.includes(value), { values: values.join(', ') }),
  );
}

/** A name of the table's or the system's that is used as a code (`sneak`). */
export function Name(options: FieldOptions = {}): PropertyDecorator {
  return applyDecorators(
    described(() => String, { type: String, pattern: '^[A-Za-z][A-Za-z0-9._-]{0,63}$' }, options),
    check('name', isName),
  );
}

/** A whole number, or a word: one of `words`, or any name where none are listed. JSON in GraphQL, which has no such type. */
export function WholeOrWord(options: FieldOptions & { min: number; max: number; words?: readonly string[] }): PropertyDecorator {
  const { min, max, words } = options;
  const word = words ? { type: 'string', enum: [...words] } : { type: 'string', pattern: '^[A-Za-z][A-Za-z0-9._-]{0,63}$' };
  const wordFault: FailedCheck = words ? { code: 'one-of', params: { values: words.join(', ') } } : { code: 'name', params: {} };
  const isWord = (value: string): boolean => (words ? words.includes(value) : isName(value));
  const faults = (value: unknown): readonly FailedCheck[] => {
    if (typeof value === 'number') return isWhole(value, min, max) ? [] : [{ code: 'whole-number', params: { min, max } }];
    if (typeof value === 'string') return isWord(value) ? [] : [wordFault];
    return [{ code: 'type', params: { types: 'integer, string' } }];
  };
  return applyDecorators(described(() => JsonScalar, { oneOf: [{ type: 'integer', minimum: min, maximum: max }, word] }, options), checkWithin('whole-or-word', faults));
}

/** The id of a resource. */
export function Id(options: FieldOptions = {}): PropertyDecorator {
  return applyDecorators(described(() => String, { type: String, format: 'uuid' }, options), check('uuid', isUuid));
}

/** Ids of resources, each once. */
export function Ids(options: FieldOptions & { max?: number } = {}): PropertyDecorator {
  const { max = 100 } = options;
  return applyDecorators(
    described(() => [String], { type: 'array', items: { type: 'string', format: 'uuid' }, maxItems: max, uniqueItems: true }, options),
    check('uuids', (value) => isListOf(value, isUuid, max) && new Set(value as string[]).size === (value as string[]).length, { max }),
  );
}

/** Yes or no. */
export function Flag(options: FieldOptions = {}): PropertyDecorator {
  return applyDecorators(described(() => Boolean, { type: Boolean }, options), IsBoolean({ message: JSON.stringify({ code: 'flag', params: {} }) }));
}

/** Whole numbers in a list. */
export function Wholes(options: FieldOptions & { min: number; max: number; length: number }): PropertyDecorator {
  const { min, max, length } = options;
  return applyDecorators(
    described(() => [Int], { type: 'array', items: { type: 'integer', minimum: min, maximum: max }, maxItems: length }, options),
    check('whole-numbers', (value) => isListOf(value, (item) => isWhole(item, min, max), length), { min, max, length }),
  );
}

/** An object of another class with fields of its own. */
export function Nested(type: ClassRef, options: FieldOptions = {}): PropertyDecorator {
  return applyDecorators(
    // Swagger takes a function for a lazy type only when it is called `type`.
    described(() => type() as never, { type: () => type() as never }, options),
    check('object', isPlainObject),
    ValidateNested(),
    Type(type),
  );
}

/** A list of objects of another class; at most `max`. */
export function NestedList(type: ClassRef, options: FieldOptions & { max?: number } = {}): PropertyDecorator {
  const { max = 100 } = options;
  return applyDecorators(
    described(() => [type() as never], { type: [type() as never] as never, maxItems: max }, options),
    IsArray({ message: JSON.stringify({ code: 'list', params: {} }) }),
    check('list-length', (value) => !Array.isArray(value) || value.length <= max, { max }),
    check('objects', (value) => !Array.isArray(value) || value.every(isPlainObject)),
    ValidateNested({ each: true }),
    Type(type),
  );
}

/** A map from names to whole numbers (`{sneak: 2}`); JSON in GraphQL. */
export function WholeMap(options: FieldOptions & { min: number; max: number; entries?: number }): PropertyDecorator {
  const { min, max, entries = 64 } = options;
  return applyDecorators(
    described(() => JsonScalar, { type: 'object', additionalProperties: { type: 'integer', minimum: min, maximum: max } }, options),
    checkWithin('whole-map', (value) => mapFaults(value, entries, (item) => (isWhole(item, min, max) ? undefined : { code: 'whole-number', params: { min, max } }))),
  );
}

/** A JSON object that an event can hold, checked further by whoever owns it (settings, sheets). */
export function JsonMap(options: FieldOptions & { entries?: number } = {}): PropertyDecorator {
  const { entries = 200 } = options;
  return applyDecorators(
    described(() => JsonScalar, { type: 'object', additionalProperties: true }, options),
    checkWithin('json-map', (value) => mapFaults(value, entries, storableFault)),
  );
}

/** Any JSON value of an answer; JSON in GraphQL. */
export function AnyJson(options: FieldOptions = {}): PropertyDecorator {
  return described(() => JsonScalar, { type: 'object', additionalProperties: true }, { ...options });
}

/** Any JSON value of an answer, scalars too; JSON in GraphQL. */
export function AnyValue(options: FieldOptions = {}): PropertyDecorator {
  const oneOf = [{ type: 'string' }, { type: 'number' }, { type: 'boolean' }, { type: 'array', items: {} }, { type: 'object', additionalProperties: true }];
  return described(() => JsonScalar, { oneOf }, options);
}

/** Any list of JSON values of an answer. */
export function JsonList(options: FieldOptions = {}): PropertyDecorator {
  return described(() => [JsonScalar], { type: 'array', items: { type: 'object', additionalProperties: true } }, options);
}

function isListOf(value: unknown, item: (item: unknown) => boolean, max: number): boolean {
  return Array.isArray(value) && value.length <= max && value.every(item);
}
