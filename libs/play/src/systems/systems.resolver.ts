import { Inject } from '@nestjs/common';
import { Args, ArgsType, Context, Field, Query, Resolver } from '@nestjs/graphql';
import { check } from '@app/shapes';
import type { JsonObject } from '@app/kernel';
import { languageOf, Public, type GraphContext } from '@app/transport';
import { SystemsQueries } from './systems.queries';
import { SystemView } from './systems.view';

@ArgsType()
class SystemArgs {
  @Field(() => String)
  @check('text', (value) => typeof value === 'string')
  id: string;
}

@Resolver(() => SystemView)
export class SystemsResolver {
  constructor(@Inject(SystemsQueries) private readonly queries: SystemsQueries) {}

  @Public()
  @Query(() => [SystemView])
  systems(@Context() { req }: GraphContext): JsonObject[] {
    return this.queries.all(languageOf(req.headers));
  }

  @Public()
  @Query(() => SystemView)
  system(@Context() { req }: GraphContext, @Args() { id }: SystemArgs): JsonObject {
    return this.queries.one(id, languageOf(req.headers));
  }
}
