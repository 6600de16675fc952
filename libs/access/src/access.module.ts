import { Global, Module } from '@nestjs/common';
import { AccessService } from './access.service';
import { AccountsService } from './accounts.service';

/** Accounts, tokens, and what their holders may. */
@Global()
@Module({ providers: [AccessService, AccountsService], exports: [AccessService, AccountsService] })
export class AccessModule {}
