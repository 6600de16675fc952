import { hasEmbeddedDatabase } from '@app/runtime';
import { CommandFailure, type CommandContext } from './command';

/** Refuses a command where no database was ever begun; what there is nothing to do, in both languages. */
export function requireDatabase({ config, say }: CommandContext, en: string, fr: string): void {
  if (config.databaseUrl || hasEmbeddedDatabase(config.dataDir)) return;
  throw new CommandFailure(say(`There is no database in ${config.dataDir} yet: nothing to ${en}.`, `Il n'y a pas encore de base de données dans ${config.dataDir} : rien à ${fr}.`));
}
