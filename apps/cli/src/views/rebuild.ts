import type { Which } from '@app/event-store';
import { openDatabase, VERSION } from '@app/runtime';
import { CommandFailure, EXIT, UsageError, type Command, type CommandContext } from '../command';
import { progressOn } from '../transfer/progress';
import { readId } from '../verify/call';
import { withModestMemory } from './modest-memory';

/** `rebuild`: makes read models again from the log. */
export const rebuildCommand: Command = {
  name: 'rebuild',
  summary: { en: 'make the read models again from the log', fr: 'refaire les modèles de lecture depuis le journal' },
  help: {
    en: [
      'Folds the log of every campaign (or of one, or of those that another version of the program left behind) and makes all rows',
      'that the API answers from again, beside the live ones; then they change places, campaign by campaign. May run while the',
      'service does: campaigns stay playable, but for the moment in which the rows change places. The log is not touched.',
      'When it was interrupted, the same command goes on where it was. A campaign whose log cannot be folded is parked: it keeps its',
      'rows, the event is named, and the others go on. Migrates first; works as the owner of the tables (MIGRATION_DATABASE_URL).',
      'Ends with 0 when all were rebuilt, 1 when some were parked or it did not come to an end, 2 for a wrong call.',
    ].join('\n'),
    fr: [
      "Replie le journal de chaque campagne (ou d'une seule, ou de celles qu'une autre version du programme a laissées) et refait, à",
      "côté des lignes en service, toutes celles dont l'API tire ses réponses ; puis elles changent de place, campagne par campagne.",
      'Peut tourner à côté du service : on peut jouer, sauf au moment où les lignes changent de place. Le journal reste intact.',
      "Interrompue, la même commande reprend où elle en était. Une campagne dont le journal ne se replie pas est mise à l'écart : elle",
      "garde ses lignes, l'événement est nommé, et les autres continuent. Migre d'abord ; agit en propriétaire des tables",
      '(MIGRATION_DATABASE_URL).',
      "Se termine par 0 si tout est refait, 1 si des campagnes sont à l'écart ou si cela n'a pas abouti, 2 pour un appel erroné.",
    ].join('\n'),
  },
  options: {
    campaign: { value: 'ID', help: { en: 'this campaign alone', fr: 'cette campagne seule' } },
    outdated: { help: { en: 'only campaigns whose rows another version made, or that are parked', fr: "seulement les campagnes dont les lignes viennent d'une autre version, ou mises à l'écart" } },
  },
  run: runRebuild,
};

async function runRebuild(context: CommandContext): Promise<number> {
  const which = readCall(context);
  const { config, err } = context;
  withModestMemory();
  const database = await openDatabase(config, err);
  try {
    const { openLedger } = await import('../transfer/ledger.module.js');
    const ledger = await openLedger(config, database);
    try {
      const { Rebuilder } = await import('@app/event-store');
      return await rebuild(context, ledger.get(Rebuilder), database.ownerUrl, which);
    } finally {
      await ledger.close();
    }
  } finally {
    await database.stop();
  }
}

function readCall({ given: { campaign, outdated }, say }: CommandContext): Which {
  const id = readId(campaign, say);
  if (id === undefined) return outdated === true ? 'outdated' : 'all';
  if (outdated === true) throw new UsageError(say('Either --campaign or --outdated.', 'Soit --campaign, soit --outdated.'));
  return { campaign: id };
}

type Rebuild = import('@app/event-store').Rebuilder;

async function rebuild(context: CommandContext, rebuilder: Rebuild, ownerUrl: string, which: Which): Promise<number> {
  const { out, err, say, language } = context;
  const { RebuildUnderWay } = await import('@app/event-store');
  let found = 0;
  const progress = progressOn(context, (done, of) => say(`${done} of ${of} events folded`, `${done} événements repliés sur ${of}`), language);
  try {
    const { rebuilt, parked } = await rebuilder.run({
      ownerUrl,
      product: VERSION,
      which,
      planned: (campaigns, resumed) => {
        found = campaigns;
        if (resumed) err(say(`Going on with an interrupted rebuild: ${campaigns} campaigns are left.`, `Reprise d'une reconstruction interrompue : il reste ${campaigns} campagnes.`));
      },
      progress,
      parked: (campaign, sequence, reason) => err(say(`PARKED: campaign ${campaign}, event ${sequence}: ${reason}`, `À L'ÉCART : campagne ${campaign}, événement ${sequence} : ${reason}`)),
    });
    if (found === 0 && typeof which === 'object') throw new CommandFailure(say(`There is no campaign ${which.campaign} in this database.`, `Il n'y a pas de campagne ${which.campaign} dans cette base.`));
    out(say(`Campaigns rebuilt: ${rebuilt}; parked: ${parked}.`, `Campagnes refaites : ${rebuilt} ; à l'écart : ${parked}.`));
    return parked === 0 ? EXIT.ok : EXIT.failed;
  } catch (error) {
    if (error instanceof RebuildUnderWay) throw new CommandFailure(say('Another rebuild of this database is under way.', 'Une autre reconstruction de cette base est en cours.'));
    throw error;
  }
}
