import { accessSync, chmodSync, constants, mkdirSync, writeFileSync } from 'node:fs';
import type { AccessService, AccountsService } from '@app/access';
import { hashToken, isToken, newToken } from '@app/event-store';
import { ConfigError, ownerTokenFile, readOwnerToken } from '@app/runtime';

/** The owner's token with where it is kept; `token` is undefined when it was made elsewhere and is not known here. */
export interface OwnerToken {
  readonly token?: string;
  readonly file: string;
  readonly fresh: boolean;
}

/** Where the owner is looked for, and whether one whose token is not known here may get another. */
export interface OwnerPlace {
  readonly accounts: AccountsService;
  readonly access: AccessService;
  readonly dataDir: string;
  readonly mayReplace: boolean;
}

/**
 * Makes the owner's account at the first start and keeps its token in `<dataDir>/owner-token` (0600).
 * A token that is lost, or is another database's, is replaced where that is allowed: the embedded database lies in
 * the same folder, so who may write it is the operator; on another one a further node must not lock out the first.
 */
export async function ensureOwner({ accounts, access, dataDir, mayReplace }: OwnerPlace): Promise<OwnerToken> {
  const file = ownerTokenFile(dataDir);
  const kept = readOwnerToken(dataDir) ?? '';
  const owner = await accounts.owner();
  if (owner && (await isOwners(access, kept))) return { token: kept, file, fresh: false };
  if (owner && !mayReplace) return { file, fresh: false };
  const { token, hash } = newToken('owner');
  writable(dataDir);
  if (owner) await accounts.replaceToken(owner.id, hash);
  else await accounts.create('Owner', true, hash);
  writeFileSync(file, `${token}\n`, { mode: 0o600 });
  chmodSync(file, 0o600);
  return { token, file, fresh: true };
}

async function isOwners(access: AccessService, token: string): Promise<boolean> {
  const holder = isToken(token) ? await access.holderOf(hashToken(token)) : undefined;
  return holder?.kind === 'account' && holder.isOwner;
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
