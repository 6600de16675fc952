import type { HiddenEvent, ServedEvent, VisibleEvent } from '@app/formats';
import type { Language } from '../language';
import type { SystemWords } from '../words';
import { endLines, NOTHING_TOLD, sumWith } from './ending';
import { anchor, changesBelow, entryOf } from './entry';
import { headLines, type ChronicleHeader } from './header';
import { inline } from './plain-text';
import { createSections } from './sections';
import { createTeller } from './telling';

/** What a chronicle is written with; all of its words are in the one language. */
export interface ChronicleOptions {
  readonly header: ChronicleHeader;
  readonly words: SystemWords;
  readonly language: Language;
}

/** A chronicle as it is written, piece by piece; the pieces in their order are the text. */
export interface MarkdownWriter {
  /** What stands above; call it once, first. */
  begin(): string;
  /** The next event, as served to whom the chronicle is for; the line of hidden ones is ended with what follows them. */
  event(served: ServedEvent): string;
  /** What stands below; call it once, last. */
  end(): string;
}

/**
 * Writes the log of a campaign as Markdown for people. The same events and options give the same text: it knows neither
 * clock nor locale. It keeps names, not events, so a log may be as long as it likes; nothing in a log makes it throw.
 */
export function createMarkdownWriter({ header, words, language }: ChronicleOptions): MarkdownWriter {
  const teller = createTeller(words, language);
  const sections = createSections(language);
  let sum = NOTHING_TOLD;
  let hidden: { readonly from: number; readonly to: number } | undefined;

  let spaced = true;
  const text = (lines: readonly string[]): string => {
    const [first, ...rest] = lines;
    const written = first === '' && spaced ? rest : lines; // headings that follow one another have one blank line between them
    spaced = written.at(-1) === '' || (written.length === 0 && spaced);
    return written.map((line) => `${line}\n`).join('');
  };
  const closeHidden = (): string => {
    const told = hidden === undefined ? '' : `${hiddenLine(hidden, language)}\n`;
    if (hidden !== undefined) spaced = false;
    hidden = undefined;
    return told;
  };
  const openHidden = (served: HiddenEvent): string => {
    const opened = hidden === undefined ? `${text(sections.before(served))}- ` : '';
    hidden = { from: hidden?.from ?? served.sequence, to: served.sequence };
    return opened + anchor(served.sequence);
  };
  const tell = (served: VisibleEvent): string[] => {
    const before = sections.before(served);
    const telling = teller.tellingOf(served);
    const heading = sections.of(telling, served);
    return [...before, ...(heading ? [...heading, ...changesBelow(telling, language)] : entryOf(telling, served, language))];
  };
  return {
    begin: () => text(headLines(header, language)),
    event: (served) => {
      sum = sumWith(sum, served);
      if ('hidden' in served) return openHidden(served);
      return closeHidden() + text(readable(() => tell(served), served, language));
    },
    end: () => closeHidden() + text(endLines(sum, language)),
  };
}

/** That something happened; of several in a row, how many. */
function hiddenLine({ from, to }: { readonly from: number; readonly to: number }, language: Language): string {
  if (from === to) return `*${language === 'en' ? '(hidden)' : '(caché)'}* — *${from}*`;
  const count = to - from + 1;
  return `*${language === 'en' ? `(${count} hidden events)` : `(${count} événements cachés)`}* — *${from}–${to}*`;
}

/** A log from elsewhere may hold what no rule of ours wrote: such an event is named, and the chronicle goes on. */
function readable(tell: () => string[], { sequence, event }: VisibleEvent, language: Language): string[] {
  try {
    return tell();
  } catch {
    const unreadable = language === 'en' ? 'An event that cannot be told: ' : 'Un événement qui ne peut être raconté\u00A0: ';
    return [`- ${anchor(sequence)}${unreadable}${inline(String(event.type))} — *${sequence}*`];
  }
}
