import { Inject } from '@nestjs/common';
import { Args, ArgsType, Mutation, Query, Resolver } from '@nestjs/graphql';
import type { Asking } from '@app/access';
import { CommandArgs, connectionOf, connectionType, PresentPageArgs, PresentResourceArgs, pageOf, Who, withInput, type Answer, type Connection } from '@app/transport';
import { ErasureCommands } from './erasure.commands';
import { EraseWordsInput, ERASING } from './erasure.inputs';
import { ErasureQueries } from './erasure.queries';
import { ErasureView } from './erasure.view';

@ArgsType()
class EraseWordsArgs extends withInput(CommandArgs, EraseWordsInput) {}

const ErasureConnection = connectionType(ErasureView, 'Erasure');

@Resolver(() => ErasureView)
export class ErasureResolver {
  constructor(
    @Inject(ErasureCommands) private readonly commands: ErasureCommands,
    @Inject(ErasureQueries) private readonly queries: ErasureQueries,
  ) {}

  @Query(() => ErasureConnection)
  async erasures(@Who() who: Asking, @Args() page: PresentPageArgs): Promise<Connection> {
    return connectionOf('erasures', await this.queries.list(who, pageOf('erasures', page)));
  }

  @Query(() => ErasureView)
  erasure(@Who() who: Asking, @Args() { id }: PresentResourceArgs): Promise<unknown> {
    return this.queries.one(who, id);
  }

  @Mutation(() => ErasureView, { description: ERASING })
  eraseWords(@Who() who: Asking, @Args() { input }: EraseWordsArgs): Promise<Answer> {
    return this.commands.erase(who, input);
  }
}
