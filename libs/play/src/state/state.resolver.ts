import { Inject } from '@nestjs/common';
import { Args, Query, Resolver } from '@nestjs/graphql';
import type { Asking } from '@app/access';
import { MomentArgs, Who } from '@app/transport';
import { StateQueries } from './state.queries';
import { StateView } from './state.view';

@Resolver(() => StateView)
export class StateResolver {
  constructor(@Inject(StateQueries) private readonly queries: StateQueries) {}

  @Query(() => StateView)
  state(@Who() who: Asking, @Args() _: MomentArgs): Promise<unknown> {
    return this.queries.whole(who);
  }
}
