import { Module } from '@nestjs/common';
import { AccountsCommands } from './accounts.commands';
import { AccountsController } from './accounts.controller';
import { AccountsResolver } from './accounts.resolver';

/** Accounts over both APIs. */
@Module({ controllers: [AccountsController], providers: [AccountsCommands, AccountsResolver] })
export class AccountsModule {}
