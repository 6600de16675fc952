import { playStory, readLog, readWords, verifyLog, type LedgerClient, type Story } from '@app/demo';
import type { ServedEvent, VerificationReport } from '@app/formats';
import { tell } from '@app/telling';

/** The text of the evening's language. */
export type Say = (en: string, fr: string) => string;

/** An evening that was played to its end, with what the client found of its log by itself. */
export interface PlayedEvening {
  readonly story: Story;
  readonly campaignId: string;
  /** It had been played before. */
  readonly repeat: boolean;
  readonly events: readonly ServedEvent[];
  readonly report: VerificationReport;
}

/** Plays an evening, or goes on with it, and verifies its log. */
export async function playEvening(client: LedgerClient, story: Story, token: string): Promise<PlayedEvening> {
  const { campaignId, repeat, head } = await playStory(client, story, token);
  const events = await readLog(client, campaignId, token);
  const { nodeHashing } = await import('@app/event-store');
  return { story, campaignId, repeat, events, report: verifyLog(nodeHashing, events, head) };
}

/** The evening as lines to read. */
export async function toldLines(client: LedgerClient, { story, events }: PlayedEvening, token: string): Promise<string[]> {
  return tell(events, await readWords(client, story.system, token), story.language);
}

/** What the client found by itself, with nothing of the server's but the log. */
export function verdict({ ok, events, rolls, problems, problemCount }: VerificationReport, say: Say): string[] {
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

/** The same in a line, beside how the evening is read. */
export function mention({ story, report }: PlayedEvening, say: Say): string {
  const name = String(story.campaign['name']);
  const { verified, reported } = report.rolls;
  const found = report.ok
    ? say(`verified, with ${counted(verified, 'roll', 'rolls')} of the server and ${reported} reported`, `vérifiés, avec ${counted(verified, 'jet', 'jets')} du serveur et ${reported} saisis`)
    : say(`NOT WHOLE: findings: ${report.problemCount}`, `PAS INTACT : ${report.problemCount} constats`);
  return say(`${name}: ${report.events} events, ${found}`, `${name} : ${report.events} événements, ${found}`);
}

const counted = (count: number, one: string, several: string): string => `${count} ${count === 1 ? one : several}`;
