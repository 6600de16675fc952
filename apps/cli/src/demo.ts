import { LedgerProblem, playStory, readLog, readWords, RestClient, story, tell, verifyLog, type Language } from '@app/demo';
import type { VerificationReport } from '@app/formats';
import { CommandFailure, EXIT, UsageError, type Command, type CommandContext } from './command';
import { findService, type FoundService } from './demo-service';

/** `demo`: plays the first evening and tells it. */
export const demoCommand: Command = {
  name: 'demo',
  summary: { en: 'play a first evening of Charge and read it', fr: 'jouer une première soirée de Charge et la lire' },
  help: {
    en: 'Plays an evening through the public API, with the dice that fell at its table and some of the server, prints it as a log\nto read, and verifies it here: its chain, and the server\'s dice from the seed that the end of the session reveals.\nPlayed before, it is read again; interrupted, it goes on.\nWithout --url it plays on the service of this machine, or starts one for as long as it takes.',
    fr: "Joue une soirée par l'API publique, avec les dés tombés à sa table et quelques-uns du serveur, l'affiche comme un journal\nà lire, et la vérifie ici même : sa chaîne, et les dés du serveur à partir de la graine que révèle la fin de la séance.\nDéjà jouée, elle est relue ; interrompue, elle reprend.\nSans --url, elle se joue sur le service de cette machine, ou en démarre un le temps qu'il faut.",
  },
  options: {
    url: { value: 'URL', help: { en: 'the service to play on, such as http://localhost:3000', fr: 'le service où jouer, par exemple http://localhost:3000' } },
    token: { value: 'TOKEN', help: { en: 'the token of an account there', fr: "le jeton d'un compte de ce service" } },
    language: { value: 'en|fr', help: { en: 'the language of the evening', fr: 'la langue de la soirée' } },
  },
  run: runDemo,
};

async function runDemo(context: CommandContext): Promise<number> {
  const language = languageOf(context);
  const service = await findService(context);
  try {
    return await playOn(service, language, context);
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

async function playOn({ url, token, passing }: FoundService, language: Language, { out, err }: CommandContext): Promise<number> {
  const say = (en: string, fr: string): string => (language === 'fr' ? fr : en);
  const client = new RestClient(url, { language });
  const { campaignId, repeat, head } = await playStory(client, story(language), token);
  if (repeat) err(say('This evening has been played before; here it is again.', 'Cette soirée a déjà été jouée ; la revoici.'));
  const events = await readLog(client, campaignId, token);
  for (const line of tell(events, await readWords(client, 'charge', token), language)) out(line);
  const { nodeHashing } = await import('@app/event-store');
  const report = verifyLog(nodeHashing, events, head);
  out('');
  for (const line of verdict(report, say)) out(line);
  const path = `/v1/campaigns/${campaignId}/events`;
  out(passing ? say(`The campaign stays: "npm start" serves its log at ${path}`, `La campagne reste : « npm start » sert son journal à ${path}`) : say(`Its log: ${url}${path}`, `Son journal : ${url}${path}`));
  return report.ok ? EXIT.ok : EXIT.failed;
}

/** What the client found by itself, with nothing of the server's but the log. */
function verdict({ ok, events, rolls, problems, problemCount }: VerificationReport, say: (en: string, fr: string) => string): string[] {
  if (!ok) return [say(`NOT WHOLE: findings: ${problemCount}`, `PAS INTACT : ${problemCount} constats`), ...problems.map(({ sequence, code, message }) => `  ${sequence}  ${code}  ${message}`)];
  const { verified, reported, unrevealed } = rolls;
  return [
    say(
      `Verified here: the chain of ${events} events, and ${counted(verified, 'roll', 'rolls')} of the server whose faces follow from the revealed seed.`,
      `Vérifié ici : la chaîne de ${events} événements, et ${counted(verified, 'jet', 'jets')} du serveur dont les faces découlent de la graine révélée.`,
    ),
    ...(reported > 0
      ? [say(`Rolls with dice from the table, typed in: ${reported}. They stay marked as reported; nobody can recompute them.`, `Jets faits à la table et saisis : ${reported}. Ils restent marqués comme tels ; personne ne peut les recalculer.`)]
      : []),
    ...(unrevealed > 0
      ? [say(`Rolls behind the screen, of the other seed, which is not revealed: ${unrevealed}. They cannot be recomputed yet.`, `Jets derrière l'écran, de l'autre graine, qui n'est pas révélée : ${unrevealed}. Ils ne peuvent pas encore être recalculés.`)]
      : []),
  ];
}

const counted = (count: number, one: string, several: string): string => `${count} ${count === 1 ? one : several}`;
