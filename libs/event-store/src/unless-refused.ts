import { Refusal } from '@app/kernel';

/** What `ask` gives; undefined where it refuses: the order of checks will say so, and nothing is to be read before. */
export function unlessRefused<T>(ask: () => T): T | undefined {
  try {
    return ask();
  } catch (error) {
    if (error instanceof Refusal) return undefined;
    throw error;
  }
}
