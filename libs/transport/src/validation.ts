import { ValidationPipe, type ArgumentMetadata, type ValidationError } from '@nestjs/common';
import { badForm, type FieldError } from '@app/kernel';
import { isPlainObject, parseFailedChecks } from '@app/shapes';

/**
 * Form and absolute bounds of every input of both APIs: unknown fields are refused, nothing is converted
 * (`"0"` is no number), and each error names its field.
 */
export function inputPipe(): ValidationPipe {
  return new InputPipe({
    whitelist: true,
    forbidNonWhitelisted: true,
    forbidUnknownValues: true,
    transform: true,
    stopAtFirstError: true,
    validationError: { target: false },
    exceptionFactory: (errors) => badForm(errors.flatMap((error) => fieldErrors(error, ''))),
  });
}

/** Deeper than any input of the product. */
const MAX_DEPTH = 24;

/** Looks at plain values before they become instances: that step drops fields named like an object's own methods, and recurses. */
class InputPipe extends ValidationPipe {
  override transform(value: unknown, metadata: ArgumentMetadata): Promise<unknown> {
    if (metadata.type === 'body') {
      if (!isPlainObject(value)) throw badForm([{ pointer: '', code: 'object' }]);
      refuseUnreadable(value, '', 0);
    }
    return super.transform(value, metadata) as Promise<unknown>;
  }
}

function refuseUnreadable(value: unknown, pointer: string, depth: number): void {
  if (typeof value !== 'object' || value === null) return;
  if (depth > MAX_DEPTH) throw badForm([{ pointer, code: 'too-deep', params: { max: MAX_DEPTH } }]);
  for (const [name, inner] of Object.entries(value)) {
    if (!Array.isArray(value) && name in Object.prototype) throw badForm([{ pointer: `${pointer}/${name}`, code: 'unknown' }]);
    refuseUnreadable(inner, `${pointer}/${name}`, depth + 1);
  }
}

/** The errors of one field and of those below it, each with its pointer. */
export function fieldErrors(error: ValidationError, parent: string): FieldError[] {
  const pointer = `${parent}/${error.property.replaceAll('~', '~0').replaceAll('/', '~1')}`;
  const own = Object.entries(error.constraints ?? {}).slice(0, 1).flatMap(([name, message]) => ownErrors(pointer, name, message, error));
  return [...own, ...(error.children ?? []).flatMap((child) => fieldErrors(child, pointer))];
}

function ownErrors(pointer: string, name: string, message: string, error: ValidationError): FieldError[] {
  if (name === 'whitelistValidation') return [{ pointer, code: 'unknown' }];
  if (name === 'unknownValue') return [{ pointer, code: 'object' }];
  if (error.value === undefined) return [{ pointer, code: 'required' }];
  return parseFailedChecks(message).map(({ at = '', code, params }) => ({ pointer: `${pointer}${at}`, code, params }));
}
