import { Controller, Get, Query, type Type } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { JsonObject } from '@app/kernel';
import type { Calculation } from '@app/rules';
import { Operation } from '@app/transport';
import { getMetadataStorage } from 'class-validator';
import { addHandler } from '../add-handler';

type Calculate = (one: Calculation<object>, query: Readonly<Record<string, unknown>>) => JsonObject;

/** The routes of calculations: reads that need no campaign. */
export function calculationsController(calculations: readonly Calculation<object>[], calculate: Calculate): Type<object> {
  @ApiTags('rules')
  @Controller('v1')
  class CalculationsController {}
  for (const one of calculations) {
    addHandler(CalculationsController.prototype, {
      name: one.operation,
      handle: async (query: Record<string, unknown>): Promise<unknown> => Promise.resolve().then(() => calculate(one, query)),
      types: [Object],
      parameters: [Query()],
      decorators: [Get(one.path), Operation({ graph: `Query.${one.operation}`, summary: one.summary, returns: one.view as unknown as Type<unknown>, query: parametersOf(one) })],
    });
  }
  return CalculationsController;
}

/** The names of the input's fields. */
function parametersOf({ input }: Calculation<object>): Record<string, string> {
  const checks = getMetadataStorage().getTargetValidationMetadatas(input, '', false, false);
  return Object.fromEntries([...new Set(checks.map(({ propertyName }) => propertyName))].map((name) => [name, `As the input of GraphQL says of ${name}.`]));
}
