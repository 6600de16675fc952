import { LedgerProblem, RestClient, stories, SYSTEMS, type Story } from '@app/demo';
import type { Language } from '@app/telling';
import { CommandFailure, EXIT, UsageError, type Command, type CommandContext } from './command';
import { mention, playEvening, toldLines, verdict, type PlayedEvening, type Say } from './demo-evening';
import { findService, type FoundService } from './demo-service';

const NAMES = SYSTEMS.join(', ');

/** `demo`: plays an evening of each rule system and tells one. */
export const demoCommand: Command = {
  name: 'demo',
  summary: { en: 'play an evening of each rule system and read one', fr: 'jouer une soirée de chaque système et en lire une' },
  help: {
    en: `Plays five evenings, one for each rule system (${NAMES}), through the public API,\nwith the dice that fell at their tables and some of the server, prints the first as a log to read, says how the others\nare read, and verifies them here: their chains, and the server's dice from the seeds that the ends of sessions reveal.\nWith a name (demo stakes, or --evening stakes) it plays and tells that one alone. Played before, an evening is read\nagain; interrupted, it goes on. Without --url it plays on the service of this machine, or starts one for as long as it takes.`,
    fr: `Joue cinq soirées, une par système (${NAMES}), par l'API publique,\navec les dés tombés à leurs tables et quelques-uns du serveur, affiche la première comme un journal à lire, dit comment\nlire les autres, et les vérifie ici même : leurs chaînes, et les dés du serveur à partir des graines que révèle la fin\ndes séances. Avec un nom (demo stakes, ou --evening stakes), ne joue et n'affiche que celle-là. Déjà jouée, une\nsoirée est relue ; interrompue, elle reprend. Sans --url, joue sur le service de cette machine, ou en démarre un le temps qu'il faut.`,
  },
  options: {
    evening: { value: 'NAME', help: { en: `one evening alone: ${NAMES}`, fr: `une seule soirée : ${NAMES}` } },
    url: { value: 'URL', help: { en: 'the service to play on, such as http://localhost:3000', fr: 'le service où jouer, par exemple http://localhost:3000' } },
    token: { value: 'TOKEN', help: { en: 'the token of an account there', fr: "le jeton d'un compte de ce service" } },
    language: { value: 'en|fr', help: { en: 'the language of the evenings', fr: 'la langue des soirées' } },
  },
  argument: 'evening',
  run: runDemo,
};

async function runDemo(context: CommandContext): Promise<number> {
  const chosen = eveningsOf(context, languageOf(context));
  const service = await findService(context);
  try {
    return await playOn(service, chosen, context);
  } catch (error) {
    if (error instanceof LedgerProblem) throw new CommandFailure(refusalOf(error, service, context));
    throw error;
  } finally {
    await service.stop();
  }
}

function refusalOf({ status, code, message }: LedgerProblem, { url }: FoundService, { say }: CommandContext): string {
  if (status === 401) return say(`The service at ${url} does not know this token: give the one of an account there with --token.`, `Le service de ${url} ne connaît pas ce jeton : donnez celui d'un de ses comptes avec --token.`);
  return say(`The evening stops here: ${message} (${code}). Once that is mended, the same command goes on with it.`, `La soirée s'arrête ici : ${message} (${code}). Une fois le problème réglé, la même commande la reprend.`);
}

function languageOf({ given, language, say }: CommandContext): Language {
  const asked = given['language'] ?? language;
  if (asked === 'en' || asked === 'fr') return asked;
  throw new UsageError(say('--language is en or fr.', '--language vaut en ou fr.'));
}

/** The evening that is named; all of them where none is. */
function eveningsOf({ given: { evening: name }, say }: CommandContext, language: Language): readonly Story[] {
  const all = stories(language);
  if (name === undefined) return all;
  const chosen = all.filter(({ system }) => system === name);
  if (chosen.length > 0) return chosen;
  throw new UsageError(say(`There is no evening "${String(name)}"; there are: ${NAMES}.`, `Il n'y a pas de soirée « ${String(name)} » ; il y a : ${NAMES}.`));
}

/** The first of the evenings is told as soon as it is played, the others are mentioned. */
async function playOn({ url, token, passing }: FoundService, [first, ...others]: readonly Story[], { out, err }: CommandContext): Promise<number> {
  if (!first) return EXIT.ok;
  const say: Say = (en, fr) => (first.language === 'fr' ? fr : en);
  const client = new RestClient(url, { language: first.language });
  const told = await playEvening(client, first, token);
  if (told.repeat) err(say('This evening has been played before; here it is again.', 'Cette soirée a déjà été jouée ; la revoici.'));
  for (const line of [...(await toldLines(client, told, token)), '', ...verdict(told.report, say)]) out(line);
  const path = `/v1/campaigns/${told.campaignId}/events`;
  out(passing ? say(`The campaign stays: "npm start" serves its log at ${path}`, `La campagne reste : « npm start » sert son journal à ${path}`) : say(`Its log: ${url}${path}`, `Son journal : ${url}${path}`));
  const mentioned: PlayedEvening[] = [];
  for (const story of others) mentioned.push(await playEvening(client, story, token));
  for (const line of howToRead(mentioned, say)) out(line);
  return [told, ...mentioned].every(({ report }) => report.ok) ? EXIT.ok : EXIT.failed;
}

function howToRead(evenings: readonly PlayedEvening[], say: Say): string[] {
  if (evenings.length === 0) return [];
  const width = Math.max(...evenings.map(({ story }) => story.system.length));
  return [
    '',
    say('Played as well, each in a campaign of its own, and read with:', 'Jouées aussi, chacune dans sa campagne, et à lire avec :'),
    ...evenings.map((evening) => `  campaign-ledger demo ${evening.story.system.padEnd(width)}  ${mention(evening, say)}`),
  ];
}
