import { BackupProblem } from '@app/database';
import { CommandFailure, type CommandContext } from '../command';

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** Runs what may take long; a signal ends it in good order, with this text as its failure. What the operator can act on fails with its own. */
export async function runInterruptibly<T>({ language }: CommandContext, interrupted: string, work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const stop = new AbortController();
  const abort = (): void => stop.abort();
  for (const signal of SIGNALS) process.once(signal, abort);
  try {
    return await work(stop.signal);
  } catch (error) {
    if (stop.signal.aborted) throw new CommandFailure(interrupted);
    throw error instanceof BackupProblem ? new CommandFailure(error.texts[language]) : error;
  } finally {
    for (const signal of SIGNALS) process.off(signal, abort);
  }
}

const FIRST_WORD_MS = 2_000;

/** Prints a line every two seconds at most. */
export function everyTwoSeconds({ err }: Pick<CommandContext, 'err'>): (line: () => string) => void {
  let last = Date.now();
  return (line) => {
    if (Date.now() - last < FIRST_WORD_MS) return;
    last = Date.now();
    err(line());
  };
}

/** A number, and one of bytes, as they are written in the terminal's language. */
export const numbersIn = (language: string): { count(count: number): string; megabytes(bytes: number): string } => ({
  count: (count) => count.toLocaleString(language),
  megabytes: (bytes) => (bytes / 1_000_000).toLocaleString(language, { maximumFractionDigits: bytes < 10_000_000 ? 2 : 0 }),
});
