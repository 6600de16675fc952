import type { Type } from '@nestjs/common';
import { Args, Query, Resolver } from '@nestjs/graphql';
import type { JsonObject } from '@app/kernel';
import type { Calculation } from '@app/rules';
import { addHandler } from '../add-handler';

type Calculate = (one: Calculation<object>, input: object) => JsonObject;

/** The fields of calculations. */
export function calculationsResolver(calculations: readonly Calculation<object>[], calculate: Calculate): Type<object> {
  @Resolver()
  class CalculationsResolver {}
  for (const one of calculations) {
    addHandler(CalculationsResolver.prototype, {
      name: one.operation,
      handle: async (input: object): Promise<unknown> => Promise.resolve().then(() => calculate(one, input)),
      types: [one.input],
      parameters: [Args('input', { type: () => one.input })],
      decorators: [Query(() => one.view, { description: one.summary })],
    });
  }
  return CalculationsResolver;
}
