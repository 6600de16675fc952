import type { ServedEvent, VisibleEvent } from '@app/formats';
import { changesOf } from './change-lines';
import type { Language } from './language';
import { learningNames, type Names } from './names';
import { rollLines } from './roll-lines';
import { semicolon } from './saying';
import { sentenceOf } from './sentence';
import type { Telling } from './telling';
import { namedIn } from './tellings';
import type { SystemWords } from './words';

const INDENT = 2;

/** The log as lines to read: number, who, what happened; below a roll its dice and outcome; below both what changed. */
export function tell(events: readonly ServedEvent[], words: SystemWords, language: Language): string[] {
  const names = learningNames(namedIn);
  for (const served of events.slice(0, 2)) names.learn(served); // whoever makes a campaign gets a name with the event after
  const rows = events.flatMap((served) => {
    names.learn(served);
    return 'hidden' in served ? [] : [rowOf(served, names, words, language)];
  });
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
  const said = sentenceOf(telling);
  const below = [...rollLines(telling), ...changeLines(telling)];
  return { sequence: event.sequence, who: event.actor ? names.of(event.actor.member) : '·', lines: [`${said}${markOf(telling, revealedAt)}`, ...below] };
}

/** Who sees the event, where that is not the whole table. */
function markOf({ event, say }: Telling, revealedAt: string | undefined): string {
  if (event.audience === 'table') return '';
  return revealedAt ? say('   [hidden, shown later]', '   [caché, montré plus tard]') : say('   [GM only]', '   [MJ seul]');
}

function changeLines(telling: Telling): string[] {
  const told = changesOf(telling);
  return told.length > 0 ? [told.join(semicolon(telling.say))] : [];
}
