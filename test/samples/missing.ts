import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { canonicalJson, type JsonObject as FormatObject } from '@app/formats';
import { kindsOf, nameOf, samples, shapeOf } from './samples';
import type { Stored } from './system-play';

/** A sample that a folder lacks, by the name of its file. */
interface Missing {
  readonly file: string;
  readonly stored: Stored;
}

/** What an event and its words are made of, in a form that can be compared. */
const formOf = ({ event, words }: Stored): string => canonicalJson(shapeOf({ event, words }) as FormatObject);

/** Adds samples of what was played and has none; what is there is never written over. */
export function writeMissing(folder: string, played: readonly Stored[], kinds: readonly string[]): void {
  mkdirSync(join(__dirname, folder), { recursive: true });
  const write = ({ file, stored }: Missing): void => writeFileSync(join(__dirname, folder, `${file}.json`), `${JSON.stringify(stored, null, 2)}\n`, { flag: 'wx' });
  for (const missing of missingTypes(folder, played)) write(missing);
  for (const kind of kinds) for (const missing of missingKind(folder, played, kind)) write(missing);
}

function missingTypes(folder: string, played: readonly Stored[]): Missing[] {
  const known = new Set([...samples(), ...samples(folder)].map(({ event }) => nameOf(event)));
  const names = new Set(played.map(({ event }) => nameOf(event)));
  return [...names].filter((name) => !known.has(name)).map((file) => ({ file, stored: usual(played.filter(({ event }) => nameOf(event) === file)) }));
}

/** None where another sample shows it already, or where it was not played. */
function missingKind(folder: string, played: readonly Stored[], kind: string): Missing[] {
  const shows = ({ event }: Pick<Stored, 'event'>): boolean => kindsOf(event).includes(kind);
  const found = played.filter(shows);
  if (found.length === 0 || samples(folder).some(shows)) return [];
  const stored = usual(found);
  return [{ file: `${nameOf(stored.event)}.${kind}`, stored }];
}

/** The first event of the form that comes up most, which other play is the likeliest to come to again; of those that change something where there are any. */
function usual(alike: readonly Stored[]): Stored {
  const changing = alike.filter(({ event }) => kindsOf(event).length > 0);
  const byForm = new Map<string, Stored[]>();
  for (const stored of changing.length > 0 ? changing : alike) byForm.set(formOf(stored), [...(byForm.get(formOf(stored)) ?? []), stored]);
  return [...byForm.values()].reduce((most, some) => (some.length > most.length ? some : most))[0];
}
