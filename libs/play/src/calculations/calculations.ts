import { plainToInstance } from 'class-transformer';
import { validateSync } from 'class-validator';
import type { Provider, Type } from '@nestjs/common';
import { badForm, type JsonObject } from '@app/kernel';
import { installedSystems, type Calculation } from '@app/rules';
import { fieldErrors } from '@app/transport';
import { calculationsController } from './calculations.controller';
import { calculationsResolver } from './calculations.resolver';

/** A calculation of some system with an input of any shape. */
export type AnyCalculation = Calculation<object>;

/** The calculations of all systems. */
const CALCULATIONS = installedSystems().all().flatMap(({ calculations = [] }) => calculations) as unknown as readonly AnyCalculation[];

/** What the query parameters of REST mean by the types of the input's fields; texts that are none stay, and are refused. */
export function fromQuery({ input }: AnyCalculation, query: Readonly<Record<string, unknown>>): JsonObject {
  const { prototype } = input as unknown as { prototype: object };
  return Object.fromEntries(Object.entries(query).map(([name, value]) => [name, typed(Reflect.getMetadata('design:type', prototype, name), value)])) as JsonObject;
}

/** Checks the form (400) and calculates. */
export function calculated({ input, form, calculate }: AnyCalculation, given: object): JsonObject {
  const instance = plainToInstance(input as unknown as new () => object, given);
  const errors = validateSync(instance, { whitelist: true, forbidNonWhitelisted: true, forbidUnknownValues: true, stopAtFirstError: true });
  if (errors.length > 0) throw badForm(errors.flatMap((error) => fieldErrors(error, '')));
  form?.(instance);
  return calculate(instance);
}

function typed(type: unknown, value: unknown): unknown {
  if (type === Number && typeof value === 'string' && /^-?\d{1,15}$/.test(value)) return Number(value);
  if (type === Boolean && (value === 'true' || value === 'false')) return value === 'true';
  return value;
}

/** The edges of both APIs. */
export const calculationsEdge = (): { controllers: Type<object>[]; providers: Provider[] } => ({
  controllers: [calculationsController(CALCULATIONS, (one, query) => calculated(one, fromQuery(one, query)))],
  providers: [calculationsResolver(CALCULATIONS, calculated)],
});
