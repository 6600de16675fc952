const QUOTE = 0x22;
const BACKSLASH = 0x5c;
/** What opens and closes arrays and objects. */
const STEPS: Readonly<Record<number, 1 | -1>> = { 0x5b: 1, 0x7b: 1, 0x5d: -1, 0x7d: -1 };

/** Whether arrays and objects are nested deeper than that in a JSON text: found before anything of it is built, since a parser of JSON takes any depth and its memory. */
export function isDeeperThan(text: string, most: number): boolean {
  let depth = 0;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === QUOTE) at = endOfString(text, at + 1);
    else if (STEPS[code] !== undefined && (depth += STEPS[code]) > most) return true;
  }
  return false;
}

/** The place of the quote that ends a string; the text's end where none does. */
function endOfString(text: string, from: number): number {
  for (let at = from; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === QUOTE) return at;
    if (code === BACKSLASH) at++;
  }
  return text.length;
}
