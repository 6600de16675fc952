import { Inject } from '@nestjs/common';
import { Args, ArgsType, Field, ID, Mutation, Query, Resolver } from '@nestjs/graphql';
import type { Asking } from '@app/access';
import { check, isUuid } from '@app/shapes';
import { notFound, type JsonObject } from '@app/kernel';
import { AccountCommandArgs, Who, withInput, type Answer } from '@app/transport';
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

@Resolver(() => AccountView)
export class AccountsResolver {
  constructor(@Inject(AccountsCommands) private readonly commands: AccountsCommands) {}

  @Mutation(() => AccountWithTokenView)
  createAccount(@Who() who: Asking, @Args() { input }: CreateAccountArgs): Promise<Answer> {
    return this.commands.create(who, input);
  }

  @Query(() => [AccountView])
  accounts(@Who() who: Asking): Promise<JsonObject[]> {
    return this.commands.list(who);
  }

  @Query(() => AccountView)
  account(@Who() who: Asking, @Args() { id }: AccountArgs): Promise<JsonObject> {
    if (!isUuid(id)) throw notFound('account', id);
    return this.commands.one(who, id);
  }
}
