import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isObject, type JsonObject } from '@app/kernel';

/** An event of one type and version as it was once stored, with its words. */
export interface Sample {
  /** `<type>.v<n>`, with what it shows behind that where it is not the first one of its type and version, below its folder. */
  readonly file: string;
  readonly type: string;
  readonly version: number;
  /** The kind of change that it is there to show, where its name says one. */
  readonly kind?: string;
  readonly event: JsonObject;
  readonly words: { readonly [path: string]: string };
}

/**
 * The checked-in samples of one folder, `<type>.v<n>.json` each, or `<type>.v<n>.<kind of change>.json` beside it; they
 * are kept for ever, since what they show is stored somewhere. Without a folder, those of the product and of Charge.
 */
export function samples(folder = ''): Sample[] {
  return entriesOf(folder)
    .filter((file) => file.endsWith('.json'))
    .map((file) => sampleOf(join(folder, file)));
}

/** The samples of all folders: of the product and of each system. */
export const allSamples = (): Sample[] => ['', ...sampleFolders()].flatMap(samples);

/** The folders of systems, each called as its system is. */
export const sampleFolders = (): string[] => readdirSync(__dirname, { withFileTypes: true }).filter((entry) => entry.isDirectory()).map(({ name }) => name).toSorted();

/** None of a folder that is not there yet. */
const entriesOf = (folder: string): string[] => (folder === '' || sampleFolders().includes(folder) ? readdirSync(join(__dirname, folder)) : []);

function sampleOf(path: string): Sample {
  const [, type, version, kind] = /([a-z-]+)\.v(\d+)(?:\.([a-z-]+))?\.json$/.exec(path) ?? [];
  const { event, words } = JSON.parse(readFileSync(join(__dirname, path), 'utf8')) as Pick<Sample, 'event' | 'words'>;
  return { file: path.replace('.json', ''), type: type ?? path, version: Number(version), ...(kind ? { kind } : {}), event, words };
}

/** Type and version as a file's name has them. */
export const nameOf = ({ type, typeVersion }: JsonObject): string => `${String(type)}.v${String(typeVersion)}`;

/** The kinds of changes of an event. */
export const kindsOf = ({ changes }: JsonObject): string[] => (changes as unknown as { kind: string }[]).map(({ kind }) => kind);

/** What an event is made of, without its values: names and kinds of values, arrays by their first item. */
export function shapeOf(value: unknown): unknown {
  if (Array.isArray(value)) return value.length === 0 ? [] : [shapeOf(value[0])];
  if (!isObject(value)) return value === null ? 'null' : typeof value;
  return Object.fromEntries(Object.entries(value).map(([key, child]) => [key, shapeOf(child)]));
}
