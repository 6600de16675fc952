import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { AccountsService } from '@app/access';
import { isToken, newToken } from '@app/event-store';

/** The owner's token with where it is kept; `token` is undefined when it was made elsewhere and is not known here. */
export interface OwnerToken {
  readonly token?: string;
  readonly file: string;
  readonly fresh: boolean;
}

/**
 * Makes the owner's account at the first start and keeps its token in `<dataDir>/owner-token` (0600).
 * A file that is lost gets a new token: who may write the data folder is the operator.
 */
export async function ensureOwner(accounts: AccountsService, dataDir: string): Promise<OwnerToken> {
  const file = join(dataDir, 'owner-token');
  const kept = existsSync(file) ? readFileSync(file, 'utf8').trim() : '';
  const owner = await accounts.owner();
  if (owner && isToken(kept)) return { token: kept, file, fresh: false };
  const { token, hash } = newToken('owner');
  if (owner) await accounts.replaceToken(owner.id, hash);
  else await accounts.create('Owner', true, hash);
  mkdirSync(dataDir, { recursive: true });
  writeFileSync(file, `${token}\n`, { mode: 0o600 });
  chmodSync(file, 0o600);
  return { token, file, fresh: true };
}

