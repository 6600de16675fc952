import { Body, Controller, Get, Inject, Param, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Asking } from '@app/access';
import { isUuid } from '@app/shapes';
import { notFound } from '@app/kernel';
import { listBody, Operation, pageRequest, Who, type Answer, type ListBody } from '@app/transport';
import { AccountsCommands } from './accounts.commands';
import { CreateAccountInput } from './accounts.inputs';
import { AccountView, AccountWithTokenView } from './accounts.view';

@ApiTags('accounts')
@Controller('v1/accounts')
export class AccountsController {
  constructor(@Inject(AccountsCommands) private readonly commands: AccountsCommands) {}

  @Post()
  @Operation({ graph: 'Mutation.createAccount', summary: 'Make an account (the owner); its token is shown once.', returns: AccountWithTokenView, created: true })
  create(@Who() who: Asking, @Body() input: CreateAccountInput): Promise<Answer> {
    return this.commands.create(who, input);
  }

  @Get()
  @Operation({ graph: 'Query.accounts', summary: 'All accounts (the owner).', returns: AccountView, list: true, refuses: [400, 403, 503] })
  async list(@Who() who: Asking, @Query() query: Record<string, unknown>): Promise<ListBody> {
    return listBody('accounts', await this.commands.list(who, pageRequest('accounts', query)));
  }

  @Get(':id')
  @Operation({ graph: 'Query.account', summary: 'An account.', returns: AccountView })
  one(@Who() who: Asking, @Param('id') id: string): Promise<unknown> {
    if (!isUuid(id)) throw notFound('account', id);
    return this.commands.one(who, id);
  }
}
