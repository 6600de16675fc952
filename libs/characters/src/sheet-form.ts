import { plainToInstance } from 'class-transformer';
import { validateSync } from 'class-validator';
import { badForm, type FieldError } from '@app/kernel';
import { fieldErrors } from '@app/transport';
import type { SheetCheck } from './domain/character';

/** The form of a sheet by its system's class; 400 with the fields that are wrong. */
export const checkSheet: SheetCheck = (system, sheet, only) => {
  const instance = plainToInstance(system.sheet.input as unknown as new () => object, sheet);
  const errors = validateSync(instance, { whitelist: true, forbidNonWhitelisted: true, stopAtFirstError: true })
    .filter(({ property }) => only === undefined || only.includes(property))
    .flatMap((error): FieldError[] => fieldErrors(error, '/sheet'));
  if (errors.length > 0) throw badForm(errors);
};
