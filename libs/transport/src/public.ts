import { SetMetadata, type CustomDecorator } from '@nestjs/common';

/** Metadata of a route that needs no token. */
export const PUBLIC = 'campaign-ledger:public';

/** Opens a route to everyone. */
export const Public = (): CustomDecorator => SetMetadata(PUBLIC, true);
