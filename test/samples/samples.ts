import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isObject, type JsonObject } from '@app/kernel';

/** An event of one type and version as it was once stored, with its words. */
export interface Sample {
  /** `<type>.v<n>`, with what it shows behind that where it is not the first one of its type and version. */
  readonly file: string;
  readonly type: string;
  readonly version: number;
  readonly event: JsonObject;
  readonly words: { readonly [path: string]: string };
}

/**
 * All checked-in samples, `<type>.v<n>.json` each, or `<type>.v<n>.<kind of change>.json` beside it; they are kept for
 * ever, since what they show is stored somewhere.
 */
export function samples(): Sample[] {
  return readdirSync(__dirname)
    .filter((file) => file.endsWith('.json'))
    .map((file) => {
      const [, type, version] = /^([a-z-]+)\.v(\d+)(?:\.[a-z-]+)?\.json$/.exec(file) ?? [];
      const { event, words } = JSON.parse(readFileSync(join(__dirname, file), 'utf8')) as Pick<Sample, 'event' | 'words'>;
      return { file: file.replace('.json', ''), type: type ?? file, version: Number(version), event, words };
    });
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
