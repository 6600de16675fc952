import type { ServedEvent, VisibleEvent, Words } from '@app/formats';
import { LRUCache } from 'lru-cache';
import type { Language } from '../language';
import { learningNames, NAMELESS, wordsOf, type Names } from '../names';
import { namedIn } from '../tellings';
import type { SystemWords } from '../words';
import { asName, asSaid } from './marks';
import { cleaned } from './plain-text';
import type { ChronicleTelling } from './sentences';

/** Words that name somebody or something, by their paths; all others are texts that somebody said. */
const NAMING = /(?:^|\.)(?:name|quarry|client|toward|label)$|\.between\.\d+$/;

/** As many rolls are kept at once, to be linked to when they are taken back. */
const KEPT_ROLLS = 10_000;

/** Makes tellings of the events of a log, in their order. */
export interface Teller {
  tellingOf(served: VisibleEvent): ChronicleTelling;
}

/** A teller that knows names from the events that it has told, and marks what people said (`marks.ts`). */
export function createTeller(words: SystemWords, language: Language): Teller {
  const known = learningNames(namedIn);
  const rolls = new LRUCache<string, number>({ max: KEPT_ROLLS });
  const names = markedNames(known);
  const say = (en: string, fr: string): string => (language === 'en' ? en : fr);
  return {
    tellingOf: (served) => {
      known.learn(cleanedWords(served));
      const { event } = served;
      if (event.type === 'roll-made') rolls.set(event.subject.id, served.sequence);
      return { event, spoken: spokenIn(served), names, words, say, sequenceOf: (rollId) => rolls.get(rollId) };
    },
  };
}

const cleanedWords = (served: VisibleEvent): ServedEvent => ({ ...served, words: mapped(served.words, (_, text) => cleaned(text)) });

const spokenIn = (served: VisibleEvent): Words => mapped(wordsOf(served), (path, text) => (NAMING.test(path) ? asName(cleaned(text)) : asSaid(cleaned(text))));

function markedNames(known: Names): Names {
  const nameOf = (id: unknown): string => {
    const name = known.of(id);
    return name === NAMELESS || name === '' ? NAMELESS : asName(name);
  };
  return {
    ...known,
    of: nameOf,
    said: (id, path) => {
      const text = known.said(id, path);
      return text === undefined ? undefined : (NAMING.test(path) ? asName : asSaid)(text);
    },
  };
}

const mapped = (words: Words, change: (path: string, text: string) => string): Words => Object.fromEntries(Object.entries(words).map(([path, text]) => [path, change(path, text)]));
