import type { Json } from '@app/kernel';

/** A character that the text form of COPY gives a meaning of its own. */
const MARKED = /[\\\n\r\t]/;
const ESCAPED: Readonly<Record<string, string>> = { '\\': '\\\\', '\n': '\\n', '\r': '\\r', '\t': '\\t' };
const JSON_COLUMNS = new Set(['body', 'secret']);

/** A row of a read model as a line of COPY's text form, with its line break. */
export function copyLine(columns: readonly string[], row: { readonly [column: string]: Json | undefined }): string {
  return `${columns.map((column) => copyField(column, row[column])).join('\t')}\n`;
}

function copyField(column: string, value: Json | undefined): string {
  if (value === null || value === undefined) return '\\N';
  if (JSON_COLUMNS.has(column)) return escaped(JSON.stringify(value));
  if (Array.isArray(value)) return escaped(`{${value.map(arrayItem).join(',')}}`);
  return escaped(typeof value === 'string' ? value : JSON.stringify(value));
}

/** Lists hold ids and numbers; anything else is put in quotes all the same. */
function arrayItem(value: Json): string {
  if (typeof value === 'number') return String(value);
  return `"${String(value).replaceAll(/["\\]/g, String.raw`\$&`)}"`;
}

const escaped = (text: string): string => (MARKED.test(text) ? text.replaceAll(/[\\\n\r\t]/g, (character) => ESCAPED[character] ?? character) : text);
