export { AccessModule } from './access.module';
export { AccessService } from './access.service';
export { AccountsService, type Account, type AccountCommand } from './accounts.service';
export type { Asking, Holder, Language } from './asking';
