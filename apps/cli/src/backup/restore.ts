import { BackupReader, checkBackup, isEmbeddedPostgresInUse, restoreBackup, type Contents, type ReadProgress, type Restored } from '@app/database';
import { LEVEL_TEXTS, reachDatabase, VERSION, type ReachedDatabase } from '@app/runtime';
import { CommandFailure, EXIT, UsageError, type Command, type CommandContext } from '../command';
import { ownerLine } from './owner';
import { everyTwoSeconds, numbersIn, runInterruptibly } from './run';
import { secretsOf, type FoundSecrets } from './secrets';

/** `restore`: a backup into an empty database. */
export const restoreCommand: Command = {
  name: 'restore',
  summary: { en: 'restore a backup into an empty database', fr: 'restaurer une sauvegarde dans une base vide' },
  help: {
    en: [
      'Checks the whole file first (its hash, every table, that this version knows its migrations, that SEED_KEY opens its',
      'secrets) and then loads it in one transaction, as the owner of the tables, into a database that holds nothing: the one',
      'of MIGRATION_DATABASE_URL or DATABASE_URL, else a new embedded one in DATA_DIR. Migrations that came later run afterwards.',
      'The service must not run on it. What is refused or interrupted leaves the database empty; the same command can be repeated.',
      'Exit codes: 0 restored, 1 not, 2 a wrong call.',
    ].join('\n'),
    fr: [
      'Vérifie d’abord tout le fichier (son empreinte, chaque table, que cette version connaît ses migrations, que SEED_KEY',
      'ouvre ses secrets), puis le charge en une transaction, en tant que propriétaire des tables, dans une base qui ne contient',
      'rien : celle de MIGRATION_DATABASE_URL ou DATABASE_URL, sinon une nouvelle base embarquée dans DATA_DIR. Les migrations',
      'plus récentes s’exécutent ensuite. Le service ne doit pas tourner dessus. Ce qui est refusé ou interrompu laisse la base',
      'vide ; la même commande peut être répétée. Codes de fin : 0 restauré, 1 non, 2 appel erroné.',
    ].join('\n'),
  },
  options: {
    file: { value: 'FILE', help: { en: 'the backup, also without --file', fr: 'la sauvegarde, aussi sans --file' } },
    check: { help: { en: 'check the file, write nothing', fr: 'vérifier le fichier, ne rien écrire' } },
  },
  argument: 'file',
  run: runRestore,
};

async function runRestore(context: CommandContext): Promise<number> {
  const { given, say } = context;
  const file = given['file'];
  if (typeof file !== 'string' || file === '') throw new UsageError(say('Name the backup: restore FILE.', 'Nommez la sauvegarde : restore FICHIER.'));
  if (file === '-') throw new UsageError(say('A backup is read twice, so it has to be a file.', 'Une sauvegarde est lue deux fois : il faut un fichier.'));
  const interrupted = say('Interrupted: nothing was restored; the same command can be repeated.', "Interrompu : rien n'a été restauré ; la même commande peut être répétée.");
  await runInterruptibly(context, interrupted, async (signal) => {
    const reader = await BackupReader.open(file);
    try {
      await restoreFrom(reader, context, signal);
    } finally {
      await reader.close();
    }
  });
  return EXIT.ok;
}

async function restoreFrom(reader: BackupReader, context: CommandContext, signal: AbortSignal): Promise<void> {
  const { config, given, err, out, say } = context;
  const secrets = await secretsOf(config.seedKey);
  const contents = await checkBackup(reader, { signal, sealed: secrets.look, progress: progressOn(context, say('checked', 'vérifiés')) });
  if (given['check'] === true) {
    for (const line of found(reader, contents, secrets, context)) out(line);
    return;
  }
  refuseClosed(secrets, context);
  refuseRunning(context);
  const database = await reachDatabase(config, err);
  try {
    const { ownerUrl, serviceUser } = database;
    const progress = progressOn(context, say('loaded', 'chargés'));
    const restored = await restoreBackup(reader, { ownerUrl, ...(serviceUser ? { serviceUser } : {}), product: VERSION, signal, progress });
    await print(reader, restored, database, context);
  } finally {
    await database.stop();
  }
}

function found({ header, size }: BackupReader, contents: Contents, { state }: FoundSecrets, { language, say }: CommandContext): string[] {
  const { count, megabytes } = numbersIn(language);
  const rows = [...contents.values()].reduce((sum, each) => sum + each, 0);
  const campaigns = count(contents.get('campaign_head') ?? 0);
  const events = count(contents.get('event') ?? 0);
  const secrets = {
    clear: say('in the clear', 'en clair'),
    opened: say('encrypted; SEED_KEY opens them', 'chiffrés ; SEED_KEY les ouvre'),
    closed: say('encrypted; SEED_KEY, as it is set here, does not open them', "chiffrés ; SEED_KEY, telle qu'elle est ici, ne les ouvre pas"),
  }[state()];
  return [
    say(`Whole: written ${header.createdAt} by version ${header.product}, PostgreSQL ${Math.floor(header.postgres / 10_000)}`, `Intacte : écrite ${header.createdAt} par la version ${header.product}, PostgreSQL ${Math.floor(header.postgres / 10_000)}`),
    say(`  ${campaigns} campaigns, ${events} events; ${count(rows)} rows in all, ${megabytes(size)} MB`, `  ${campaigns} campagnes, ${events} événements ; ${count(rows)} lignes en tout, ${megabytes(size)} Mo`),
    say(`  secrets: ${secrets}`, `  secrets : ${secrets}`),
  ];
}

function refuseClosed({ state }: FoundSecrets, { config, say }: CommandContext): void {
  if (state() !== 'closed') return;
  if (config.seedKey) throw new CommandFailure(say('SEED_KEY is not the key that the secrets of this backup were encrypted with. Nothing was written.', "SEED_KEY n'est pas la clé qui a chiffré les secrets de cette sauvegarde. Rien n'a été écrit."));
  throw new CommandFailure(say('The secrets of this backup are encrypted: set SEED_KEY to the key of the service that wrote it. Nothing was written.', "Les secrets de cette sauvegarde sont chiffrés : donnez à SEED_KEY la clé du service qui l'a écrite. Rien n'a été écrit."));
}

function refuseRunning({ config, say }: CommandContext): void {
  if (config.databaseUrl || !isEmbeddedPostgresInUse(config.dataDir)) return;
  throw new CommandFailure(say(`A service runs on the database in ${config.dataDir}: stop it, and restore into a new DATA_DIR.`, `Un service tourne sur la base de ${config.dataDir} : arrêtez-le, et restaurez dans un nouveau DATA_DIR.`));
}

function progressOn(context: CommandContext, what: string): (progress: ReadProgress) => void {
  const { megabytes } = numbersIn(context.language);
  const tell = everyTwoSeconds(context);
  return ({ done, of }) => tell(() => context.say(`${megabytes(done)} of ${megabytes(of)} MB ${what}`, `${megabytes(done)} Mo ${what} sur ${megabytes(of)}`));
}

async function print({ header }: BackupReader, { rows, ran, level }: Restored, database: ReachedDatabase, context: CommandContext): Promise<void> {
  const { language, out, say } = context;
  const { count } = numbersIn(language);
  out(say(`Restored: ${count(rows)} rows, as they were ${header.createdAt}`, `Restauré : ${count(rows)} lignes, telles qu'elles étaient ${header.createdAt}`));
  for (const name of ran) out(say(`Migrated: ${name}`, `Migré : ${name}`));
  out(say(`Immutability: ${level} (${LEVEL_TEXTS[level].en})`, `Immuabilité : ${level} (${LEVEL_TEXTS[level][language]})`));
  out(await ownerLine(database, context));
  out(say('To check it: campaign-ledger verify --all', 'Pour la vérifier : campaign-ledger verify --all'));
}
