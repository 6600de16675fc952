import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Where the service keeps the token of its owner (0600). */
export const ownerTokenFile = (dataDir: string): string => join(dataDir, 'owner-token');

/** The owner's token as it is kept in the data folder; undefined when there is none. */
export function readOwnerToken(dataDir: string): string | undefined {
  const file = ownerTokenFile(dataDir);
  return existsSync(file) ? readFileSync(file, 'utf8').trim() || undefined : undefined;
}
