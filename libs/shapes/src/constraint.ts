import { applyDecorators } from '@nestjs/common';
import { Field, type ReturnTypeFunc } from '@nestjs/graphql';
import { ApiProperty, type ApiPropertyOptions } from '@nestjs/swagger';
import { IsOptional, ValidateBy, ValidateIf } from 'class-validator';

/** What every field says of itself. `optional`: may be left out; `nullable`: may also be null, or its `items` may. */
export interface FieldOptions {
  readonly description?: string;
  readonly optional?: boolean;
  readonly nullable?: boolean | 'items';
  readonly deprecated?: string;
}

/** A failed check as the exception factory reads it back: a code of the catalogue and its parameters. */
export interface FailedCheck {
  readonly code: string;
  readonly params: Readonly<Record<string, string | number | boolean>>;
  /** What within the field is wrong, by JSON pointer from it; the field itself unless said. */
  readonly at?: string;
}

/** Reads failed checks from the message that class-validator carries; other messages become `invalid`. */
export function parseFailedChecks(message: string): readonly FailedCheck[] {
  if (!/^[[{]/.test(message)) return [{ code: 'invalid', params: { message } }];
  return [JSON.parse(message) as FailedCheck | readonly FailedCheck[]].flat();
}

/** class-validator replaces words that begin with a dollar, which keys of the caller's may have. */
const messageOf = (failed: FailedCheck | readonly FailedCheck[]): string => JSON.stringify(failed).replaceAll('$', String.raw`\u0024`);

/** One check of a value, named by its code; the text is made at the edge in the caller's language. */
export function check(code: string, passes: (value: unknown) => boolean, params: FailedCheck['params'] = {}): PropertyDecorator {
  return ValidateBy({
    name: code,
    validator: { validate: passes, defaultMessage: () => messageOf({ code, params }) },
  });
}

/** A check that finds for itself what is wrong within a value, and where; none: the value is good. */
export function checkWithin(name: string, faultsOf: (value: unknown) => readonly FailedCheck[]): PropertyDecorator {
  return ValidateBy({
    name,
    validator: { validate: (value) => faultsOf(value).length === 0, defaultMessage: (given) => messageOf(faultsOf(given?.value)) },
  });
}

/** GraphQL field, OpenAPI property and presence of a field, from one description. */
export function described(type: ReturnTypeFunc, api: ApiPropertyOptions, options: FieldOptions): PropertyDecorator {
  const missing = options.optional === true || options.nullable === true;
  const nullable = options.nullable !== 'items' ? missing : missing ? 'itemsAndList' : 'items';
  return applyDecorators(
    Field(type, { nullable, description: options.description, deprecationReason: options.deprecated }),
    ApiProperty({
      ...api,
      required: options.optional !== true,
      ...(options.nullable === true ? { nullable: true } : {}),
      ...(options.description ? { description: options.description } : {}),
    } as ApiPropertyOptions),
    presence(options),
  );
}

/** What is optional may be left out, but is not null: null would pass for a value and be stored. */
function presence({ optional, nullable }: FieldOptions): PropertyDecorator {
  if (nullable === true) return IsOptional();
  return ValidateIf((_, value) => optional !== true || value !== undefined);
}
