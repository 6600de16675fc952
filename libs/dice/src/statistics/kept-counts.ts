import { LRUCache } from 'lru-cache';
import type { CountedDice } from './statistics-row';
import { Turns } from './turns';

type Counts = readonly CountedDice[];

/** Numbers that are kept at most, of all campaigns: some megabytes. */
const MOST_NUMBERS = 200_000;
/** Counts that the database makes at a time for this node, and that wait for it. */
const AT_ONCE = 2;
const MOST_WAITING = 32;

const numbersIn = (counts: Counts): number => counts.reduce((sum, { faces }) => sum + 1 + Object.keys(faces).length, 1);

/** Counts by what they depend on: each is made once, however many ask for it, and kept as long as there is room. */
export class KeptCounts {
  private readonly kept = new LRUCache<string, Counts>({ maxSize: MOST_NUMBERS, sizeCalculation: numbersIn });
  private readonly underWay = new Map<string, Promise<Counts>>();
  private readonly turns = new Turns(AT_ONCE, MOST_WAITING);

  /** The counts of a key; 503 `too-busy` when too many others are waited for. */
  of(key: string, count: () => Promise<Counts>): Promise<Counts> {
    const kept = this.kept.get(key);
    if (kept) return Promise.resolve(kept);
    const known = this.underWay.get(key);
    if (known) return known;
    const counting = this.turns.take(count).then((counts) => {
      this.kept.set(key, counts);
      return counts;
    });
    this.underWay.set(key, counting);
    return counting.finally(() => this.underWay.delete(key));
  }
}
