import { LEVEL_TEXTS, openDatabase } from '@app/runtime';
import { EXIT, type Command, type CommandContext } from './command';

/** `migrate`: brings the database up to date and says how firmly it keeps the log. */
export const migrateCommand: Command = {
  name: 'migrate',
  summary: { en: 'bring the database up to date', fr: 'mettre à jour la base de données' },
  help: {
    en: 'Runs what is missing as the owner of the tables (MIGRATION_DATABASE_URL, else DATABASE_URL, else the embedded\ndatabase), grants the service its rights, and says how firmly the database keeps the log. Nothing missing: nothing done.',
    fr: "Exécute ce qui manque en tant que propriétaire des tables (MIGRATION_DATABASE_URL, sinon DATABASE_URL, sinon la base\nembarquée), donne ses droits au service, et dit avec quelle fermeté la base garde le journal. S'il ne manque rien, rien n'est fait.",
  },
  options: {},
  run: runMigrate,
};

async function runMigrate({ config, language, out, err, say }: CommandContext): Promise<number> {
  const database = await openDatabase(config, err);
  try {
    const { ran, level } = database;
    if (ran.length === 0) out(say('Nothing to migrate: the database is up to date.', 'Rien à migrer : la base de données est à jour.'));
    for (const name of ran) out(say(`Migrated: ${name}`, `Migré : ${name}`));
    out(say(`Immutability: ${level} (${LEVEL_TEXTS[level].en})`, `Immuabilité : ${level} (${LEVEL_TEXTS[level][language]})`));
    return EXIT.ok;
  } finally {
    await database.stop();
  }
}
