import { Inject } from '@nestjs/common';
import { Args, ArgsType, Field, ID, Mutation, Query, Resolver } from '@nestjs/graphql';
import type { Asking } from '@app/access';
import { check, isUuid } from '@app/shapes';
import { notFound, type JsonObject } from '@app/kernel';
import { AccountCommandArgs, AccountPageArgs, connectionOf, connectionType, pageOf, Who, withInput, type Answer, type Connection } from '@app/transport';
import { AccountsCommands } from './accounts.commands';
import { CreateAccountInput } from './accounts.inputs';
import { AccountView, AccountWithTokenView } from './accounts.view';

@ArgsType()
class CreateAccountArgs extends withInput(AccountCommandArgs, CreateAccountInput) {}

@ArgsType()
class AccountArgs {
  @Field(() => ID)
  @check('text', (value) => typeof value === 'string')
  id: string;
}

const AccountConnection = connectionType(AccountView, 'Account');

@Resolver(() => AccountView)
export class AccountsResolver {
  constructor(@Inject(AccountsCommands) private readonly commands: AccountsCommands) {}

  @Mutation(() => AccountWithTokenView)
  createAccount(@Who() who: Asking, @Args() { input }: CreateAccountArgs): Promise<Answer> {
    return this.commands.create(who, input);
  }

  @Query(() => AccountConnection)
  async accounts(@Who() who: Asking, @Args() page: AccountPageArgs): Promise<Connection> {
    return connectionOf('accounts', await this.commands.list(who, pageOf('accounts', page)));
  }

  @Query(() => AccountView)
  account(@Who() who: Asking, @Args() { id }: AccountArgs): Promise<JsonObject> {
    if (!isUuid(id)) throw notFound('account', id);
    return this.commands.one(who, id);
  }
}
