import { Inject } from '@nestjs/common';
import { Args, ArgsType, Field, ID, Query, Resolver } from '@nestjs/graphql';
import type { Asking } from '@app/access';
import type { JsonObject } from '@app/kernel';
import { check } from '@app/shapes';
import { AccountPageArgs, connectionOf, connectionType, pageOf, Who, type Connection } from '@app/transport';
import { ImportsQueries } from './imports.queries';
import { ImportView } from './imports.view';

@ArgsType()
class ImportArgs {
  @Field(() => ID)
  @check('text', (value) => typeof value === 'string')
  id: string;
}

const ImportConnection = connectionType(ImportView, 'Import');

@Resolver(() => ImportView)
export class ImportsResolver {
  constructor(@Inject(ImportsQueries) private readonly queries: ImportsQueries) {}

  @Query(() => ImportConnection)
  async imports(@Who() who: Asking, @Args() page: AccountPageArgs): Promise<Connection> {
    return connectionOf('imports', await this.queries.list(who, pageOf('imports', page)));
  }

  @Query(() => ImportView)
  import(@Who() who: Asking, @Args() { id }: ImportArgs): Promise<JsonObject> {
    return this.queries.one(who, id);
  }
}
