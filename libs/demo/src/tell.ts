import type { LedgerEvent, ServedEvent, VisibleEvent } from '@app/formats';
import { namesIn, type Names } from './names';
import { PHRASES } from './phrases';
import { diceOf, outcomeOf } from './roll-lines';
import type { Language } from './story';
import type { SystemWords } from './system-words';
import type { Phrase, Telling } from './telling';

const INDENT = 2;

/** The log as lines to read: number, who, what happened; below a roll its dice and outcome; below both what changed. */
export function tell(events: readonly ServedEvent[], words: SystemWords, language: Language): string[] {
  const names = namesIn(events);
  const rows = events.flatMap((served) => ('hidden' in served ? [] : [rowOf(served, names, words, language)]));
  const widest = Math.max(...rows.map(({ who }) => who.length));
  const digits = String(events.at(-1)?.sequence ?? 0).length;
  return rows.flatMap(({ sequence, who, lines }) => {
    const [first = '', ...rest] = lines;
    const margin = ' '.repeat(digits + widest + 2 * INDENT);
    return [`${String(sequence).padStart(digits)}  ${who.padEnd(widest)}  ${first}`, ...rest.map((line) => `${margin}${line}`)];
  });
}

interface Row {
  readonly sequence: number;
  readonly who: string;
  readonly lines: readonly string[];
}

function rowOf({ event, words: spoken, revealedAt }: VisibleEvent, names: Names, words: SystemWords, language: Language): Row {
  const telling: Telling = { event, spoken, names, words, say: (en, fr) => (language === 'en' ? en : fr) };
  const phrase = (PHRASES as Readonly<Record<string, Phrase | undefined>>)[event.type];
  const said = phrase ? phrase(telling) : event.type;
  const below = [...rollLines(telling), ...changeLines(telling)];
  return { sequence: event.sequence, who: event.actor ? names.of(event.actor.member) : '·', lines: [`${said}${markOf(telling, revealedAt)}`, ...below] };
}

/** Who sees the event, where that is not the whole table. */
function markOf({ event, say }: Telling, revealedAt: string | undefined): string {
  if (event.audience === 'table') return '';
  return revealedAt ? say('   [hidden, shown later]', '   [caché, montré plus tard]') : say('   [GM only]', '   [MJ seul]');
}

function rollLines(telling: Telling): string[] {
  if (telling.event.type !== 'roll-made') return [];
  return [`${diceOf(telling.event)}  →  ${outcomeOf(telling)}`];
}

function changeLines(telling: Telling): string[] {
  const told = telling.event.changes.flatMap((change) => tellChange(telling, change) ?? []);
  return told.length > 0 ? [told.join(telling.say('; ', ' ; '))] : [];
}

function tellChange({ names, words, say }: Telling, change: LedgerEvent['changes'][number]): string | undefined {
  switch (change.kind) {
    case 'momentum':
      return `${names.of(change['characterId'])}${say(': ', ' : ')}${words('terms', 'momentum')} ${String(change.from)} → ${String(change.to)}`;
    case 'clock':
      return `${names.of(change['clockId'])}${say(': ', ' : ')}${segmentBar(Number(change.to), names.segments(change['clockId']))} ${String(change.from)} → ${String(change.to)}`;
    case 'clock-filled':
      return say('the clock is full', "l'horloge est pleine");
    default:
      return undefined;
  }
}

/** `■■□□` */
function segmentBar(filled: number, segments: number | undefined): string {
  return '■'.repeat(filled) + '□'.repeat(Math.max(0, (segments ?? filled) - filled));
}
