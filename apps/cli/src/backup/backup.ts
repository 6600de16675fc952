import { Writable } from 'node:stream';
import { backupTo, backupToFile, type BackupOptions, type Written } from '@app/database';
import { reachDatabase, VERSION } from '@app/runtime';
import { EXIT, UsageError, type Command, type CommandContext } from '../command';
import { requireDatabase } from '../require-database';
import { everyTwoSeconds, numbersIn, runInterruptibly } from './run';

/** `backup`: the whole database in one file. */
export const backupCommand: Command = {
  name: 'backup',
  summary: { en: 'back the whole database up into one file', fr: 'sauvegarder toute la base dans un seul fichier' },
  help: {
    en: [
      'Writes all that the ledger holds (campaigns, accounts, tokens as hashes, seeds, keys) as it stands at one moment, packed,',
      'while the service runs or not. FILE appears when all of it is written and synced, readable for its owner alone (0600);',
      'one that is there already is left alone, unless --force. "-" writes to stdout. Needs no pg_dump. Snapshots are left out:',
      'they are made again from the log. The file is as secret as the database; with SEED_KEY its seeds stay encrypted: keep the',
      'key, elsewhere. Exit codes: 0 written, 1 not, 2 a wrong call.',
    ].join('\n'),
    fr: [
      'Écrit tout ce que contient le registre (campagnes, comptes, empreintes des jetons, graines, clés) tel qu’il est à un',
      'instant, compressé, que le service tourne ou non. FICHIER apparaît quand tout est écrit et synchronisé, lisible par son',
      'seul propriétaire (0600) ; s’il existe déjà, il n’est pas touché, sauf --force. « - » écrit sur la sortie standard. Se',
      'passe de pg_dump. Les instantanés sont omis : ils se refont à partir du journal. Le fichier est aussi secret que la base ;',
      'avec SEED_KEY, ses graines restent chiffrées : gardez la clé, ailleurs. Codes de fin : 0 écrit, 1 non, 2 appel erroné.',
    ].join('\n'),
  },
  options: {
    file: { value: 'FILE', help: { en: 'the file to write, also without --file; "-" is stdout', fr: 'le fichier à écrire, aussi sans --file ; « - » est la sortie standard' } },
    force: { help: { en: 'replace the file if it is there already', fr: "remplacer le fichier s'il existe déjà" } },
  },
  argument: 'file',
  run: runBackup,
};

async function runBackup(context: CommandContext): Promise<number> {
  const { given, config, err, say } = context;
  const file = given['file'];
  if (typeof file !== 'string' || file === '') throw new UsageError(say('Name the file to write: backup FILE.', 'Nommez le fichier à écrire : backup FICHIER.'));
  if (file === '-' && process.stdout.isTTY) throw new UsageError(say('A backup is not for a terminal: name a file, or send stdout to one.', "Une sauvegarde n'est pas faite pour un terminal : nommez un fichier, ou redirigez la sortie standard."));
  requireDatabase(context, 'back up', 'sauvegarder');
  const database = await reachDatabase(config, err);
  try {
    const interrupted = say('Interrupted: nothing was kept.', "Interrompu : rien n'a été gardé.");
    const written = await runInterruptibly(context, interrupted, (signal) => write(file, context, { url: database.url, product: VERSION, origin: 'command', signal }));
    print(file, written, context);
    return EXIT.ok;
  } finally {
    await database.stop();
  }
}

function write(file: string, context: CommandContext, given: BackupOptions): Promise<Written> {
  const { language, say } = context;
  const { count, megabytes } = numbersIn(language);
  const tell = everyTwoSeconds(context);
  const options: BackupOptions = {
    ...given,
    progress: ({ table, rows, bytes }) => tell(() => say(`${count(rows)} rows read, ${megabytes(bytes)} MB (now: ${table})`, `${count(rows)} lignes lues, ${megabytes(bytes)} Mo (en cours : ${table})`)),
  };
  return file === '-' ? toStdout(options) : backupToFile(file, context.given['force'] === true, options);
}

/** Not stdout itself, which nobody may close. A reader that goes away makes it a failure, which the program's end says. */
async function toStdout(options: BackupOptions): Promise<Written> {
  process.exitCode = EXIT.failed;
  const target = new Writable({ write: (piece: Buffer, _encoding, done) => void process.stdout.write(piece, done) });
  const written = await backupTo(target, options);
  process.exitCode = undefined;
  return written;
}

/** On stderr where stdout is the backup. */
function print(file: string, { rows, bytes }: Written, { config, language, out, err, say }: CommandContext): void {
  const { count, megabytes } = numbersIn(language);
  const line = file === '-' ? err : out;
  line(say(`Backed up: ${count(rows)} rows, ${megabytes(bytes)} MB in ${file}`, `Sauvegardé : ${count(rows)} lignes, ${megabytes(bytes)} Mo dans ${file}`));
  if (config.seedKey) line(say('Its seeds and keys are encrypted: it can be restored with the same SEED_KEY only. Keep that, but not beside it.', 'Ses graines et ses clés sont chiffrées : elle ne se restaure qu’avec la même SEED_KEY. Gardez-la, mais pas à côté.'));
  else line(say('Whoever has this file has the seeds of dice to come: keep it as safe as the database.', 'Qui a ce fichier a les graines des dés à venir : gardez-le aussi bien que la base.'));
}
