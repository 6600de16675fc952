import { isJsonObject, type ServedEvent, type VisibleEvent } from '@app/formats';
import type { Language } from '../language';
import { anchor } from './entry';
import { wholeLine } from './line';
import { unmarked } from './marks';
import { inline } from './plain-text';
import type { ChronicleTelling } from './sentences';

/** Where in the campaign a log has come to, as headings. */
export interface Sections {
  /** The heading that an event needs before it; empty where it stands below the one before. */
  before(served: ServedEvent): string[];
  /** The heading that an event is; undefined for one that is none. */
  of(telling: ChronicleTelling, served: VisibleEvent): string[] | undefined;
}

type Place = { readonly at: 'start' } | { readonly at: 'inside' } | { readonly at: 'ended'; readonly first: number; readonly number: string };

/** Sessions, their scenes, and what happens before, between and after them. */
export function createSections(language: Language): Sections {
  let place: Place = { at: 'start' };
  let number = '?';
  const say = (en: string, fr: string): string => (language === 'en' ? en : fr);
  return {
    before: (served) => {
      if (!isOutside(place, served)) return [];
      const title = place.at === 'start' ? say('Before the first session', 'Avant la première séance') : say(`After session ${number}`, `Après la séance ${number}`);
      place = { at: 'inside' };
      return ['', `## ${title}`, ''];
    },
    of: (telling, served) => {
      const { event } = served;
      if (event.type === 'session-ended') place = { at: 'ended', first: event.first, number };
      if (event.type === 'session-started') {
        place = { at: 'inside' };
        number = numberOf(served);
        return headed(`## ${anchor(served.sequence)}${say('Session', 'Séance')} ${number}`, [], telling, served);
      }
      if (event.type === 'scene-started') return headed(`### ${anchor(served.sequence)}${wholeLine(telling.names.of(event.subject.id), language)}`, tagsOf(telling), telling, served);
      return undefined;
    },
  };
}

/** The dice that a session's end commits to and reveals are part of it; what hidden events are part of nobody can say. */
function isOutside(place: Place, served: ServedEvent): boolean {
  if (place.at === 'inside' || ('event' in served && served.event.type === 'session-started')) return false;
  if (place.at === 'start') return true;
  return 'event' in served && served.event.first !== place.first;
}

/** A heading with its date below; one of an evening that was written down later has both. */
function headed(heading: string, remarks: readonly string[], { say }: ChronicleTelling, { sequence, event, erasedAt }: VisibleEvent): string[] {
  const { recordedAt, occurredAt } = event;
  const written = occurredAt === undefined ? [] : [say('written down ', 'saisi le ') + instant(recordedAt)];
  const erased = erasedAt === undefined ? [] : [say('words erased on ', 'mots effacés le ') + instant(erasedAt)];
  return ['', heading, '', `*${[instant(occurredAt ?? recordedAt), ...written, ...remarks, ...erased, String(sequence)].join(' · ')}*`, ''];
}

/** `2026-11-29 21:00 UTC` */
const instant = (text: string): string => inline(`${text.slice(0, 10)} ${text.slice(11, 16)} UTC`);

const tagsOf = ({ spoken }: ChronicleTelling): string[] => {
  const tags = Object.entries(spoken).filter(([path]) => /^tags\.\d+$/.test(path));
  return tags.length > 0 ? [tags.map(([, tag]) => inline(unmarked(tag))).join(', ')] : [];
};

function numberOf({ event }: VisibleEvent): string {
  const made = event.changes.find(({ kind }) => kind === 'new-session')?.to;
  return isJsonObject(made ?? null) ? String((made as { number?: unknown }).number) : '?';
}
