import type { CommandContext } from '../command';

const EVERY_MS = 2_000;

/** Says on stderr how far it is, every two seconds; the first time after two. */
export function progressOn({ err }: Pick<CommandContext, 'err'>, line: (done: string, of: string) => string, language: string): (done: number, of: number | undefined) => void {
  let last = Date.now();
  return (done, of) => {
    if (Date.now() - last < EVERY_MS) return;
    last = Date.now();
    err(line(done.toLocaleString(language), of === undefined ? '?' : of.toLocaleString(language)));
  };
}
