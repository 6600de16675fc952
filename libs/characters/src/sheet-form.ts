import { plainToInstance } from 'class-transformer';
import { validateSync } from 'class-validator';
import { badForm, type FieldError, type JsonObject } from '@app/kernel';
import type { RuleSystem } from '@app/rules';
import { fieldErrors } from '@app/transport';

/**
 * The form of a sheet by its system's class; 400 with the fields that are wrong.
 * `only`: the top fields that the caller sent; what stands besides was checked when it was written.
 */
export function checkSheet(system: RuleSystem, sheet: JsonObject, only?: readonly string[]): void {
  const instance = plainToInstance(system.sheet.input as unknown as new () => object, sheet);
  const errors = validateSync(instance, { whitelist: true, forbidNonWhitelisted: true, stopAtFirstError: true })
    .filter(({ property }) => only === undefined || only.includes(property))
    .flatMap((error): FieldError[] => fieldErrors(error, '/sheet'));
  if (errors.length > 0) throw badForm(errors);
}
