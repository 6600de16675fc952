import type { INestApplicationContext } from '@nestjs/common';
import type { EraseWords } from '@app/erasure';
import { isUuid } from '@app/formats';
import type { CampaignState, FoldedEvent } from '@app/kernel';
import { openDatabase } from '@app/runtime';
import { CommandFailure, EXIT, UsageError, type Command, type CommandContext } from '../command';

/** `erase`: takes words out of a campaign for good, by the operator. */
export const eraseCommand: Command = {
  name: 'erase',
  summary: { en: 'erase words of a campaign for good', fr: "effacer pour de bon des mots d'une campagne" },
  help: {
    en: [
      'Erases the words of one event, of all events about a character, or of all that a member said, as a GM could over the API',
      '(docs/guides/erasing-words.md). Facts, dice and hashes stay, so the log still verifies. There is no way back. Runs beside',
      'the service. Old versions of rows stay in the files of the database until "scrub"; exports and backups that were taken',
      'before are out of reach. Ends with 0 when they are erased, 1 when there are none, 2 for a wrong call.',
    ].join('\n'),
    fr: [
      'Efface les mots d’un événement, de tous les événements sur un personnage, ou de tout ce qu’un membre a dit, comme un MJ',
      'le peut par l’API (docs/guides/erasing-words.md). Faits, dés et empreintes restent : le journal se vérifie toujours. Sans',
      'retour possible. Peut tourner à côté du service. D’anciennes versions de lignes restent dans les fichiers de la base',
      'jusqu’à « scrub » ; exports et sauvegardes déjà pris sont hors d’atteinte. Se termine par 0 si les mots sont effacés,',
      '1 s’il n’y en a pas, 2 pour un appel erroné.',
    ].join('\n'),
  },
  options: {
    campaign: { value: 'ID', help: { en: 'the campaign', fr: 'la campagne' } },
    sequence: { value: 'N', help: { en: 'the event whose words go', fr: "l'événement dont les mots disparaissent" } },
    character: { value: 'ID', help: { en: 'the character of which nothing said stays', fr: 'le personnage dont rien de dit ne reste' } },
    member: { value: 'ID', help: { en: 'the member of whose words none stay', fr: 'le membre dont aucun mot ne reste' } },
    reason: { value: 'TEXT', help: { en: 'why; stands in the log', fr: 'pourquoi ; figure dans le journal' } },
  },
  run: runErase,
};

interface Call {
  readonly campaignId: string;
  readonly input: EraseWords;
}

async function runErase(context: CommandContext): Promise<number> {
  const call = readCall(context);
  const { config, err } = context;
  const database = await openDatabase(config, err);
  try {
    const { openLedger } = await import('../transfer/ledger.module.js');
    const ledger = await openLedger(config, database);
    try {
      tell(context, await erased(context, ledger, call));
    } finally {
      await ledger.close();
    }
  } finally {
    await database.stop();
  }
  return EXIT.ok;
}

function readCall(context: CommandContext): Call {
  const { given: { campaign }, say } = context;
  if (typeof campaign !== 'string' || !isUuid(campaign.toLowerCase())) throw new UsageError(say('Say which campaign: --campaign ID (a UUID).', 'Indiquez la campagne : --campaign ID (un UUID).'));
  return { campaignId: campaign.toLowerCase(), input: { ...targetOf(context), reason: reasonOf(context) } };
}

function targetOf({ given: { sequence, character, member }, say }: CommandContext): Omit<EraseWords, 'reason'> {
  if ([sequence, character, member].filter((target) => target !== undefined).length !== 1) throw new UsageError(say('Say exactly one of --sequence N, --character ID and --member ID.', 'Indiquez exactement un de --sequence N, --character ID et --member ID.'));
  if (typeof character === 'string') return { characterId: character.toLowerCase() };
  if (typeof member === 'string') return { memberId: member.toLowerCase() };
  if (!/^[1-9]\d{0,8}$/.test(String(sequence))) throw new UsageError(say('--sequence is the number of an event.', "--sequence est le numéro d'un événement."));
  return { sequence: Number(sequence) };
}

/** As long as any text may be. */
const MOST_BYTES = 4096;

function reasonOf({ given: { reason }, say }: CommandContext): string {
  if (typeof reason !== 'string' || reason.trim() === '' || Buffer.byteLength(reason) > MOST_BYTES) throw new UsageError(say('Say why: --reason TEXT. It stands in the log; write nothing in it that has to go.', 'Indiquez pourquoi : --reason TEXT. Il figure dans le journal ; n’y écrivez rien qui doive disparaître.'));
  return reason;
}

async function erased(context: CommandContext, ledger: INestApplicationContext, { campaignId, input }: Call): Promise<readonly FoldedEvent[]> {
  const { CommandRunner } = await import('@app/event-store');
  const { eraseWordsAsOperator } = await import('@app/erasure');
  const { Vocabulary } = await import('@app/kernel');
  const runner = ledger.get(CommandRunner);
  try {
    const identity = { member: anyGm(await runner.state(campaignId)) };
    return (await runner.run({ campaignId, definition: eraseWordsAsOperator(ledger.get(Vocabulary)), input, identity })).events;
  } catch (error) {
    throw refused(context, error);
  }
}

/** The operator is no member: it acts with the rights of a GM, of whom there is always one, and the log names nobody. */
function anyGm({ collections }: CampaignState): string {
  const gm = collections['members']?.values().find(({ full: { facts } }) => facts['role'] === 'gm' && facts['removed'] !== true);
  if (!gm) throw new Error('a campaign without a GM');
  return gm.id;
}

function refused({ say }: CommandContext, error: unknown): unknown {
  const code = (error as { code?: unknown }).code;
  const texts: Readonly<Record<string, string>> = {
    'not-found': say('This database has no such campaign, character or member.', "Cette base n'a pas de telle campagne, ni personnage, ni membre."),
    'sequence-not-reached': say('The campaign has no such event yet.', "La campagne n'a pas encore cet événement."),
    'words-already-erased': say('These words were erased before; nothing is left of them.', "Ces mots ont déjà été effacés ; il n'en reste rien."),
    'no-words-to-erase': say('No words were said there.', "Aucun mot n'y a été dit."),
  };
  const text = typeof code === 'string' ? texts[code] : undefined;
  return text === undefined ? error : new CommandFailure(text);
}

function tell({ out, err, say }: CommandContext, events: readonly FoldedEvent[]): void {
  const sequences = events.flatMap(({ facts }) => facts['sequences'] as readonly number[]);
  err(say(`Erased: the words of ${sequences.length} events, for every server of this database. Their sequences:`, `Effacé : les mots de ${sequences.length} événements, pour chaque serveur de cette base. Leurs numéros :`));
  out(sequences.toSorted((one, other) => one - other).join(' '));
  err(say('Still to do: "campaign-ledger scrub", which takes old versions of rows out of the files of the database.', 'Reste à faire : « campaign-ledger scrub », qui retire les anciennes versions de lignes des fichiers de la base.'));
  err(say('Out of reach: exports and backups taken before, answers given, and what people wrote down. See docs/guides/erasing-words.md.', 'Hors d’atteinte : exports et sauvegardes déjà pris, réponses déjà données, et ce que des gens ont noté. Voir docs/guides/erasing-words.md.'));
}
