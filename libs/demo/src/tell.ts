import type { ServedEvent, VisibleEvent } from '@app/formats';
import { changesOf } from './change-lines';
import { namesIn, type Names } from './names';
import { PHRASES } from './phrases';
import { diceOf, helpOf, outcomeOf } from './roll-lines';
import type { Language } from './step';
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
  const { event } = telling;
  if (event.type !== 'roll-made') return [];
  const help = helpOf(telling);
  return [...(help === undefined ? [] : [help]), [diceOf(event), outcomeOf(telling)].filter(Boolean).join('  →  ')];
}

function changeLines(telling: Telling): string[] {
  const told = changesOf(telling);
  return told.length > 0 ? [told.join(telling.say('; ', ' ; '))] : [];
}
