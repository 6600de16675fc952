import type { AuditOptions, CampaignAudit, LedgerReader } from '@app/audit';
import type { Head } from '@app/formats';
import { reachDatabase, type Texts } from '@app/runtime';
import { CommandFailure, EXIT, type Command, type CommandContext } from '../command';
import { requireDatabase } from '../require-database';
import { readCall, type Call } from './call';
import { verifyFile } from './file';
import { auditJson, auditLines } from './report';

const HELP: Texts = {
  en: [
    'With a FILE (- for stdin) it checks an export, offline: the form of every line, chain, words, dice whose seed is out,',
    'members\' entropy, checkpoints and their signatures, and that the state in the file is what the events give. A head, a',
    'checkpoint or a key that you kept yourself makes it a witness; without one, a log recomputed as a whole would pass.',
    'Otherwise it reads the log as the database holds it, from its first event, and recomputes what can be recomputed: chain and leaves,',
    'canonical form, words, the copies that are filtered by, epochs, draws, the faces of every roll whose seed is known; and',
    "compares the row of the head, the marks and the stored seeds (which it never prints). With the server's own seeds it",
    'also checks rolls whose seed is not public yet. Writes nothing, and may run while the service does.',
    'Ends with 0 when everything is whole, 1 when something is not (campaign, event and code are named), 2 for a wrong call.',
  ].join('\n'),
  fr: [
    "Avec un FICHIER (- pour l'entrée standard), il vérifie un export, hors ligne : la forme de chaque ligne, la chaîne, les mots,",
    "les dés dont la graine est connue, l'entropie des membres, les points de contrôle et leurs signatures, et que l'état du fichier",
    "est celui que donnent les événements. Une tête, un point de contrôle ou une clé que vous avez gardés en font un témoin ;",
    'sans eux, un journal recalculé en entier passerait.',
    "Sinon il lit le journal tel que la base le garde, depuis le premier événement, et recalcule ce qui peut l'être : chaîne et feuilles,",
    'forme canonique, mots, copies qui servent aux filtres, époques, tirages, faces de chaque jet dont la graine est connue ; et',
    'compare la ligne de tête, les marques et les graines enregistrées (sans jamais les afficher). Avec les graines du serveur,',
    'les jets dont la graine est encore secrète sont vérifiés aussi. N’écrit rien, et peut tourner à côté du service.',
    'Se termine par 0 si tout est intact, 1 sinon (campagne, événement et code sont nommés), 2 pour un appel erroné.',
  ].join('\n'),
};

/** `verify`: audits one campaign, or all. */
export const verifyCommand: Command = {
  name: 'verify',
  summary: { en: 'verify an export, or the log of a campaign or of all', fr: "vérifier un export, ou le journal d'une campagne ou de toutes" },
  help: HELP,
  argument: 'file',
  options: {
    file: { value: 'FILE', help: { en: 'the export to verify; its name alone will do', fr: "l'export à vérifier ; son nom seul suffit" } },
    checkpoints: { value: 'FILE', help: { en: 'checkpoints that were kept elsewhere, as CHECKPOINT_FILE collects them', fr: 'points de contrôle gardés ailleurs, comme CHECKPOINT_FILE les recueille' } },
    key: { value: 'KEY', help: { en: 'a key of the host that you trust: checkpoints that it signed are witnesses', fr: "une clé de l'hôte à laquelle vous vous fiez : les points de contrôle qu'elle signe sont des témoins" } },
    campaign: { value: 'ID', help: { en: 'the campaign to verify', fr: 'la campagne à vérifier' } },
    all: { help: { en: 'verify all campaigns of the database', fr: 'vérifier toutes les campagnes de la base' } },
    head: {
      value: '"SEQUENCE CHAIN"',
      help: { en: 'a Campaign-Head that was kept elsewhere: the log has to pass through it', fr: 'un Campaign-Head gardé ailleurs : le journal doit passer par lui' },
    },
    json: { help: { en: 'print one JSON object a campaign, each on its line', fr: 'afficher un objet JSON par campagne, un par ligne' } },
  },
  run: runVerify,
};

async function runVerify(context: CommandContext): Promise<number> {
  const asked = readCall(context);
  if ('export' in asked) return verifyFile(context, asked.export);
  const wanted = asked.database;
  const { config, err } = context;
  requireDatabase(context, 'verify', 'vérifier');
  const database = await reachDatabase(config, err);
  try {
    const audit = await import('@app/audit');
    const reader = await audit.LedgerReader.open(database.url);
    try {
      return await auditAll(context, reader, wanted);
    } finally {
      await reader.close();
    }
  } finally {
    await database.stop();
  }
}

async function auditAll(context: CommandContext, reader: LedgerReader, { campaign, heads }: Call): Promise<number> {
  const { auditCampaign } = await import('@app/audit');
  const campaigns = campaign === undefined ? await reader.campaigns() : [campaign];
  const options = await optionsOf(context, heads);
  let broken = 0;
  for (const id of campaigns) {
    const audit = await auditCampaign(reader, id, { ...options, progress: progressOn(context, id) });
    if (!audit) throw new CommandFailure(context.say(`There is no campaign ${id} in this database.`, `Il n'y a pas de campagne ${id} dans cette base.`));
    if (!audit.ok) broken++;
    print(context, audit);
  }
  if (campaign === undefined) printSum(context, campaigns.length, broken);
  return broken === 0 ? EXIT.ok : EXIT.failed;
}

function print({ given, language, out }: CommandContext, audit: CampaignAudit): void {
  if (given['json'] === true) out(JSON.stringify(auditJson(audit)));
  else for (const line of auditLines(audit, language)) out(line);
}

function printSum({ given, out, say }: CommandContext, all: number, broken: number): void {
  if (given['json'] === true) return;
  if (broken > 0) out(say(`Campaigns: ${all}, of which ${broken} NOT WHOLE.`, `Campagnes : ${all}, dont ${broken} PAS INTACTES.`));
  else out(say(`Campaigns: ${all}, all whole.`, `Campagnes : ${all}, toutes intactes.`));
}

/** The event store is loaded here alone, so that help and wrong calls don't wait for it. */
async function optionsOf({ config }: CommandContext, heads: readonly Head[]): Promise<Omit<AuditOptions, 'progress'>> {
  const { nodeHashing, SecretBox } = await import('@app/event-store');
  const box = new SecretBox(config.seedKey);
  return { hashing: nodeHashing, open: (stored) => box.open(stored), hasKey: config.seedKey !== undefined, heads };
}

const FIRST_WORD_MS = 2_000;

/** Says how far it is every two seconds. */
function progressOn({ err, say, language }: CommandContext, campaign: string): AuditOptions['progress'] {
  let last = Date.now();
  return (done, of) => {
    if (Date.now() - last < FIRST_WORD_MS) return;
    last = Date.now();
    const counted = [done, of].map((count) => count.toLocaleString(language));
    err(say(`${campaign}: ${counted[0]} of ${counted[1]} events read`, `${campaign} : ${counted[0]} événements lus sur ${counted[1]}`));
  };
}
