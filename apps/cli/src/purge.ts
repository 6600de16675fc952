import { isUuid } from '@app/formats';
import { Purger, type DeletedCampaign, type Purge } from '@app/database';
import { reachDatabase } from '@app/runtime';
import { numbersIn, runInterruptibly } from './backup/run';
import { CommandFailure, EXIT, UsageError, type Command, type CommandContext } from './command';
import { requireDatabase } from './require-database';

/** `purge`: removes deleted campaigns whose time has come. */
export const purgeCommand: Command = {
  name: 'purge',
  summary: { en: 'remove deleted campaigns whose time has come', fr: 'effacer les campagnes supprimées dont le délai est passé' },
  help: {
    en: [
      'Removes each campaign that its GM deleted thirty days ago or more, as the owner of the tables (MIGRATION_DATABASE_URL,',
      'else DATABASE_URL, else the embedded database), and while the service runs: its events, words, tokens, seeds, everything.',
      'What stays is its last head with the newest checkpoint. There is no way back but a backup, and no other campaign is',
      'touched. Nothing purges by itself: call this from cron, if you like. Backups and exports keep what they have.',
      'Exit codes: 0 done, also where nothing was due; 1 not; 2 a wrong call.',
    ].join('\n'),
    fr: [
      'Efface chaque campagne que son MJ a supprimée il y a trente jours ou plus, en tant que propriétaire des tables',
      '(MIGRATION_DATABASE_URL, sinon DATABASE_URL, sinon la base embarquée), que le service tourne ou non : ses événements, ses',
      'mots, ses jetons, ses graines, tout. Il en reste sa dernière tête et le point de contrôle le plus récent. Rien ne la fait',
      'revenir, sauf une sauvegarde, et aucune autre campagne n’est touchée. Rien ne purge tout seul : appelez cette commande',
      'depuis cron, si vous voulez. Les sauvegardes et les exports gardent ce qu’ils ont.',
      'Codes de fin : 0 fait, aussi quand rien n’était à purger ; 1 non ; 2 appel erroné.',
    ].join('\n'),
  },
  options: {
    check: { help: { en: 'say what would be removed, remove nothing', fr: 'dire ce qui serait effacé, ne rien effacer' } },
    campaign: { value: 'ID', help: { en: 'this deleted campaign alone', fr: 'cette campagne supprimée seulement' } },
    now: { help: { en: 'with --campaign: before its time, so that its GM can no longer take it back', fr: 'avec --campaign : avant son délai ; son MJ ne pourra plus revenir dessus' } },
  },
  run: runPurge,
};

/** What it was asked for: one campaign, due or not, or all that are due. */
interface Call {
  readonly campaign: string | undefined;
  readonly now: boolean;
  readonly check: boolean;
}

async function runPurge(context: CommandContext): Promise<number> {
  const call = readCall(context);
  const { config, err, say } = context;
  requireDatabase(context, 'purge', 'purger');
  const database = await reachDatabase(config, err);
  const interrupted = say('Interrupted: each campaign is purged whole or not at all; the same command can be repeated.', 'Interrompu : chaque campagne est purgée en entier ou pas du tout ; la même commande peut être répétée.');
  try {
    await runInterruptibly(context, interrupted, async (signal) => {
      const purger = await Purger.open(database.ownerUrl, signal);
      try {
        await purgeWhat(purger, call, context);
      } finally {
        await purger.close();
      }
    });
    return EXIT.ok;
  } finally {
    await database.stop();
  }
}

function readCall({ given, say }: CommandContext): Call {
  const { campaign, now, check } = given;
  if (now === true && campaign === undefined) throw new UsageError(say('--now goes with --campaign.', '--now va avec --campaign.'));
  const id = typeof campaign === 'string' ? campaign.toLowerCase() : undefined;
  if (id !== undefined && !isUuid(id)) throw new UsageError(say(`"${id}" is no campaign's id (a UUID).`, `« ${id} » n'est pas l'identifiant d'une campagne (un UUID).`));
  return { campaign: id, now: now === true, check: check === true };
}

async function purgeWhat(purger: Purger, { campaign, now, check }: Call, context: CommandContext): Promise<void> {
  const at = new Date();
  const listed = await purger.deleted();
  const deleted = campaign === undefined ? listed : listed.filter(({ id }) => id === campaign);
  if (check) return told(deleted, now ? undefined : at, context);
  if (campaign === undefined) return purgeDue(purger, deleted, at, context);
  settle(campaign, await purger.purge(campaign, now ? 'whenever' : at), deleted[0], context);
}

async function purgeDue(purger: Purger, deleted: readonly DeletedCampaign[], at: Date, context: CommandContext): Promise<void> {
  for (const one of deleted) {
    if (one.purgeAt > at) {
      waits(one.id, one.purgeAt, one, context);
      continue;
    }
    const purge = await purger.purge(one.id, at);
    // One that its GM takes back at this very moment stays, and keeps no other from going.
    if (purge.status === 'purged') settle(one.id, purge, one, context);
  }
  if (deleted.length === 0) context.out(context.say('No campaign is deleted: nothing to purge.', "Aucune campagne n'est supprimée : rien à purger."));
}

/** What would be removed at that time (undefined: whenever), and what waits. */
function told(deleted: readonly DeletedCampaign[], at: Date | undefined, context: CommandContext): void {
  const { language, out, say } = context;
  for (const one of deleted) {
    if (at && one.purgeAt > at) waits(one.id, one.purgeAt, one, context);
    else out(say(`Would be purged: ${called(one.id, one)}, ${numbersIn(language).count(one.events)} events`, `Serait purgée : ${called(one.id, one)}, ${numbersIn(language).count(one.events)} événements`));
  }
  if (deleted.length === 0) out(say('Nothing would be purged.', 'Rien ne serait purgé.'));
}

/** Says what became of one campaign; fails for one that is none to purge. */
function settle(id: string, purge: Purge, known: DeletedCampaign | undefined, { language, out, say }: CommandContext): void {
  const { count } = numbersIn(language);
  switch (purge.status) {
    case 'purged':
      return out(say(`Purged: ${called(id, known)}, ${count(purge.sequence)} events. Its last head: ${purge.sequence} ${purge.chain}`, `Purgée : ${called(id, known)}, ${count(purge.sequence)} événements. Sa dernière tête : ${purge.sequence} ${purge.chain}`));
    case 'purged-before':
      return out(say(`${id} was purged before.`, `${id} a déjà été purgée.`));
    case 'not-due':
      throw new CommandFailure(say(`${id} can be taken back until ${instant(purge.purgeAt)}. --now purges it all the same.`, `On peut revenir sur la suppression de ${id} jusqu'au ${instant(purge.purgeAt)}. --now la purge quand même.`));
    case 'not-deleted':
      throw new CommandFailure(say(`${id} is not deleted: its GM has to do that first.`, `${id} n'est pas supprimée : c'est d'abord à son MJ de le faire.`));
    case 'missing':
      throw new CommandFailure(say(`There is no campaign ${id} in this database.`, `Il n'y a pas de campagne ${id} dans cette base.`));
  }
}

const instant = (time: string | Date): string => new Date(time).toISOString();

const waits = (id: string, until: Date, known: DeletedCampaign, { out, say }: CommandContext): void =>
  out(say(`Waits until ${instant(until)}: ${called(id, known)}`, `Attend jusqu'au ${instant(until)} : ${called(id, known)}`));

const called = (id: string, known: DeletedCampaign | undefined): string => (known?.name ? `${id} "${known.name}"` : id);
