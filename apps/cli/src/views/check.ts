import type { CheckedCampaign, Difference } from '@app/event-store';
import type { Json } from '@app/kernel';
import { reachDatabase } from '@app/runtime';
import { CommandFailure, EXIT, type Command, type CommandContext } from '../command';
import { requireDatabase } from '../require-database';
import { progressOn } from '../transfer/progress';
import { readId } from '../verify/call';
import { withModestMemory } from './modest-memory';

/** `check`: compares the stored read models with the log. */
export const checkCommand: Command = {
  name: 'check',
  summary: { en: 'compare the read models with the log', fr: 'comparer les modèles de lecture au journal' },
  help: {
    en: [
      'Folds the log of every campaign (or of one) and compares what it gives with the rows that the API answers from: each row that',
      'is missing, that is there and should not be, or that differs, is named with its read model, its id and the field.',
      'Changes nothing, and may run while the service does; works as the owner of the tables (MIGRATION_DATABASE_URL).',
      '"verify" looks at the log itself. What differs is mended by "rebuild --campaign ID".',
      'Ends with 0 when nothing differs, 1 when something does, 2 for a wrong call.',
    ].join('\n'),
    fr: [
      "Replie le journal de chaque campagne (ou d'une seule) et compare ce qu'il donne aux lignes dont l'API tire ses réponses : chaque",
      "ligne qui manque, qui est en trop ou qui diffère est nommée, avec son modèle de lecture, son id et le champ.",
      'Ne change rien, et peut tourner à côté du service ; agit en propriétaire des tables (MIGRATION_DATABASE_URL).',
      "« verify » examine le journal lui-même. Ce qui diffère se répare par « rebuild --campaign ID ».",
      "Se termine par 0 si rien ne diffère, 1 sinon, 2 pour un appel erroné.",
    ].join('\n'),
  },
  options: {
    campaign: { value: 'ID', help: { en: 'this campaign alone', fr: 'cette campagne seule' } },
    json: { help: { en: 'print one JSON object a campaign, each on its line', fr: 'afficher un objet JSON par campagne, un par ligne' } },
  },
  run: runCheck,
};

async function runCheck(context: CommandContext): Promise<number> {
  const { config, say, err, given } = context;
  const campaign = readId(given['campaign'], say);
  requireDatabase(context, 'check', 'comparer');
  withModestMemory();
  const database = await reachDatabase(config, err);
  try {
    const { openLedger } = await import('../transfer/ledger.module.js');
    // As the owner alone: nothing is migrated, and so no level of the service's is known.
    const ledger = await openLedger(config, { url: database.ownerUrl, level: 'trigger-only' });
    try {
      const { ViewCheck } = await import('@app/event-store');
      return await checkAll(context, ledger.get(ViewCheck), database.ownerUrl, campaign);
    } finally {
      await ledger.close();
    }
  } finally {
    await database.stop();
  }
}

type Check = import('@app/event-store').ViewCheck;

async function checkAll(context: CommandContext, check: Check, url: string, campaign: string | undefined): Promise<number> {
  const { given, out, say } = context;
  let [all, different] = [0, 0];
  for await (const checked of check.run(url, campaign, foldedOf(context))) {
    all += 1;
    if (!isSame(checked)) different += 1;
    for (const line of linesOf(context, checked)) out(line);
  }
  if (all === 0 && campaign !== undefined) throw new CommandFailure(say(`There is no campaign ${campaign} in this database.`, `Il n'y a pas de campagne ${campaign} dans cette base.`));
  if (given['json'] !== true) out(summaryOf(context, all, different));
  return different === 0 ? EXIT.ok : EXIT.failed;
}

/** Says from time to time which campaign is folded, and how far. */
function foldedOf(context: CommandContext): (id: string, done: number, of: number) => void {
  let current = '';
  const progress = progressOn(context, (done, of) => context.say(`${current}: ${done} of ${of} events folded`, `${current} : ${done} événements repliés sur ${of}`), context.language);
  return (id, done, of) => {
    current = id;
    progress(done, of);
  };
}

function summaryOf({ say }: CommandContext, all: number, different: number): string {
  if (different === 0) return say(`Campaigns: ${all}, all rows as the log gives them.`, `Campagnes : ${all}, toutes les lignes telles que le journal les donne.`);
  return say(`Campaigns: ${all}, of which ${different} DIFFER.`, `Campagnes : ${all}, dont ${different} DIFFÈRENT.`);
}

const isSame = ({ differences, poison }: CheckedCampaign): boolean => differences.length === 0 && poison === undefined;

function linesOf({ say, given }: CommandContext, checked: CheckedCampaign): string[] {
  if (given['json'] === true) return [JSON.stringify({ ok: isSame(checked), ...checked })];
  return isSame(checked) ? [] : sentencesOf(checked, say);
}

function sentencesOf({ campaign, otherVersion, differences, more, poison }: CheckedCampaign, say: CommandContext['say']): string[] {
  return [
    say(`Campaign ${campaign}`, `Campagne ${campaign}`),
    ...(otherVersion === undefined ? [] : [say(`  its rows were made by version ${otherVersion} of the read models`, `  ses lignes viennent de la version ${otherVersion} des modèles de lecture`)]),
    ...(poison ? [say(`  event ${poison.sequence} cannot be folded: ${poison.reason}`, `  l'événement ${poison.sequence} ne se replie pas : ${poison.reason}`)] : []),
    ...differences.map((difference) => `  ${difference.view} ${difference.id}  ${told(difference, say)}`),
    ...(more ? [say('  and more', "  et d'autres")] : []),
  ];
}

function told({ kind, field = '', stored, expected }: Difference, say: CommandContext['say']): string {
  if (kind === 'missing') return say('is missing', 'manque');
  if (kind === 'surplus') return say('is in no event', "n'est dans aucun événement");
  return say(`${field}: stored ${short(stored)}, by the log ${short(expected)}`, `${field} : enregistré ${short(stored)}, selon le journal ${short(expected)}`);
}

const MOST = 80;

function short(value: Json | undefined): string {
  const text = JSON.stringify(value ?? null);
  return text.length > MOST ? `${text.slice(0, MOST)}…` : text;
}
