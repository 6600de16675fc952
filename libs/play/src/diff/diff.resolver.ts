import { Inject } from '@nestjs/common';
import { Args, ArgsType, Field, Int, Query, Resolver } from '@nestjs/graphql';
import { IsOptional } from 'class-validator';
import type { Asking } from '@app/access';
import { anyWhole, PresentPageArgs, Who } from '@app/transport';
import { DIFF_PARAMETERS } from './diff.controller';
import { DiffQueries } from './diff.queries';
import { DiffView } from './diff.view';

@ArgsType()
class DiffArgs extends PresentPageArgs {
  @Field(() => Int, { description: DIFF_PARAMETERS.from })
  @IsOptional()
  @anyWhole()
  from: number;

  @Field(() => Int, { nullable: true, description: DIFF_PARAMETERS.to })
  @IsOptional()
  @anyWhole()
  to?: number;
}

@Resolver(() => DiffView)
export class DiffResolver {
  constructor(@Inject(DiffQueries) private readonly queries: DiffQueries) {}

  @Query(() => DiffView)
  diff(@Who() who: Asking, @Args() { from, to, first, after }: DiffArgs): Promise<unknown> {
    return this.queries.between(who, { from, to, limit: typeof first === 'number' ? String(first) : undefined, after });
  }
}
