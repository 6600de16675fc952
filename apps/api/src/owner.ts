import { accessSync, chmodSync, constants, mkdirSync, writeFileSync } from 'node:fs';
import type { AccountsService } from '@app/access';
import { isToken, newToken } from '@app/event-store';
import { ConfigError, ownerTokenFile, readOwnerToken } from '@app/runtime';

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
  const file = ownerTokenFile(dataDir);
  const kept = readOwnerToken(dataDir) ?? '';
  const owner = await accounts.owner();
  if (owner && isToken(kept)) return { token: kept, file, fresh: false };
  const { token, hash } = newToken('owner');
  writable(dataDir);
  if (owner) await accounts.replaceToken(owner.id, hash);
  else await accounts.create('Owner', true, hash);
  writeFileSync(file, `${token}\n`, { mode: 0o600 });
  chmodSync(file, 0o600);
  return { token, file, fresh: true };
}

/** Before the database learns of a token that could then not be kept. */
function writable(dataDir: string): void {
  try {
    mkdirSync(dataDir, { recursive: true });
    accessSync(dataDir, constants.W_OK);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new ConfigError(`The data folder ${dataDir}, which keeps the owner's token, cannot be written (${code ?? String(error)}): set DATA_DIR to one that this user may write.`);
  }
}
