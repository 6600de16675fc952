import type { ScrubReport } from '@app/database';
import { reachDatabase, type ReachedDatabase } from '@app/runtime';
import { CommandFailure, EXIT, type Command, type CommandContext } from '../command';
import { requireDatabase } from '../require-database';

/** `scrub`: takes out of the database's files what was erased from its tables. */
export const scrubCommand: Command = {
  name: 'scrub',
  summary: { en: "clean the database's files of what was erased", fr: 'nettoyer les fichiers de la base de ce qui a été effacé' },
  help: {
    en: [
      'Postgres leaves old versions of rows in its files, and its write-ahead log has every row that was ever written. This writes',
      'the tables with words anew, and begins the write-ahead log anew. Each table is locked meanwhile, and needs room beside',
      'itself: best while nobody plays. With the embedded database all of it is done; on another one as far as the login of',
      'MIGRATION_DATABASE_URL may, and what was left is said. Not reached: archives and replicas of the database, its backups,',
      'and blocks of the disk that no file has any more. Ends with 0 when all is clean, 1 when something was left.',
    ].join('\n'),
    fr: [
      'Postgres laisse d’anciennes versions de lignes dans ses fichiers, et son journal de transactions a chaque ligne jamais écrite.',
      'Ceci réécrit les tables qui ont des mots, et recommence ce journal. Chaque table est verrouillée pendant ce temps, et il faut',
      'de la place à côté d’elle : de préférence quand personne ne joue. Avec la base embarquée, tout est fait ; avec une autre,',
      'autant que le compte de MIGRATION_DATABASE_URL le peut, et ce qui reste est dit. Hors d’atteinte : archives et réplicas de la',
      'base, ses sauvegardes, et les blocs du disque qui n’appartiennent plus à un fichier. Se termine par 0 si tout est propre, 1 sinon.',
    ].join('\n'),
  },
  options: {},
  run: runScrub,
};

async function runScrub(context: CommandContext): Promise<number> {
  const { config, err, say } = context;
  requireDatabase(context, 'clean', 'nettoyer');
  const database = await reachDatabase(config, err);
  try {
    const left = leftIn(await scrubbed(context, database), context);
    for (const line of left) err(line);
    if (left.length === 0) err(say('Clean: no file of the database holds what was erased. Backups and exports taken before do.', 'Propre : aucun fichier de la base ne contient ce qui a été effacé. Les sauvegardes et exports pris avant, si.'));
    return left.length === 0 ? EXIT.ok : EXIT.failed;
  } finally {
    await database.stop();
  }
}

async function scrubbed({ config, err, say }: CommandContext, { ownerUrl, embedded }: ReachedDatabase): Promise<ScrubReport> {
  const { scrub, superuserUrl, TableInUse } = await import('@app/database');
  const superUrl = embedded ? superuserUrl(config.dataDir, new URL(ownerUrl).pathname.slice(1)) : undefined;
  try {
    return await scrub({ ownerUrl, ...(superUrl ? { superUrl } : {}), log: (table) => err(say(`Written anew: ${table}`, `Réécrit : ${table}`)) });
  } catch (error) {
    if (!(error instanceof TableInUse)) throw error;
    throw new CommandFailure(say(`Others use the table ${error.table} and do not let go of it. Try again later, or stop the service.`, `D'autres utilisent la table ${error.table} et ne la lâchent pas. Réessayez plus tard, ou arrêtez le service.`));
  }
}

/** What a scrub could not clean, in words. */
function leftIn({ tables, catalog, wal }: ScrubReport, { say }: CommandContext): string[] {
  const held = tables.filter((table) => table.held > 0).map(({ name }) => name);
  return [
    ...(held.length > 0 ? [say(`Left: old rows of ${held.join(', ')}, which a transaction may still read (an export, a backup). Run it again when that is over.`, `Reste : d'anciennes lignes de ${held.join(', ')}, qu'une transaction peut encore lire (un export, une sauvegarde). Recommencez quand elle est finie.`)] : []),
    ...(catalog === 'untouched' ? [say('Left: old samples of values for the planner. A superuser runs "VACUUM FULL pg_catalog.pg_statistic".', 'Reste : d’anciens échantillons de valeurs du planificateur. Un superutilisateur exécute « VACUUM FULL pg_catalog.pg_statistic ».')] : []),
    ...walLeft(wal, say),
  ];
}

function walLeft(wal: ScrubReport['wal'], say: CommandContext['say']): string[] {
  switch (wal) {
    case 'clean':
      return [];
    case 'archived':
      return [say('Left: what went to the archive of the write-ahead log. It is yours to delete.', 'Reste : ce qui est allé dans les archives du journal de transactions. À vous de le supprimer.')];
    case 'kept':
      return [say('Left: segments of the write-ahead log that a replica or a replication slot holds back.', "Reste : des segments du journal de transactions qu'un réplica ou un slot de réplication retient.")];
    case 'untouched':
      return [say('Left: the write-ahead log, which only a superuser of the database can begin anew. It goes as play goes on, after about max_wal_size.', 'Reste : le journal de transactions, que seul un superutilisateur de la base peut recommencer. Il disparaît à mesure qu’on joue, après environ max_wal_size.')];
  }
}
