import { Client } from 'pg';
import { ownerTokenFile, readOwnerToken, type ReachedDatabase } from '@app/runtime';
import type { CommandContext } from '../command';

/** How the owner gets in after a restoration; a backup has tokens as hashes alone. */
export async function ownerLine({ ownerUrl, embedded }: ReachedDatabase, { config, say }: CommandContext): Promise<string> {
  const file = ownerTokenFile(config.dataDir);
  const kept = readOwnerToken(config.dataDir);
  if (kept && (await isOwners(ownerUrl, kept))) return say(`Owner: the token in ${file} goes on.`, `Propriétaire : le jeton de ${file} reste valable.`);
  const otherwise = say(`put the old one there before, and it goes on`, `mettez-y l'ancien avant, et il reste valable`);
  if (embedded) return say(`Owner: the next start writes a new token to ${file}, and the old one ends; ${otherwise}.`, `Propriétaire : le prochain démarrage écrit un nouveau jeton dans ${file}, et l'ancien n'est plus valable ; ${otherwise}.`);
  return say(`Owner: start once with OWNER_TOKEN=new, which writes a new token to ${file} and ends the old one; ${otherwise}.`, `Propriétaire : démarrez une fois avec OWNER_TOKEN=new, qui écrit un nouveau jeton dans ${file} et met fin à l'ancien ; ${otherwise}.`);
}

async function isOwners(url: string, token: string): Promise<boolean> {
  const { hashToken } = await import('@app/event-store');
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 10_000, application_name: 'campaign-ledger restore' });
  client.on('error', () => undefined); // the query that it interrupts rejects, too
  try {
    await client.connect();
    const { rowCount } = await client.query(`select from token t join account a on a.id = t.account_id where a.is_owner and t.hash = decode($1, 'hex')`, [hashToken(token)]);
    return rowCount === 1;
  } finally {
    await client.end();
  }
}
