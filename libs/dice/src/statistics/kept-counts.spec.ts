import { KeptCounts } from './kept-counts';
import type { CountedDice } from './statistics-row';

const row = (sides: number): CountedDice => ({ character_id: null, source: 'server', sides, faces: Object.fromEntries(Array.from({ length: sides }, (_, face) => [face + 1, 1])) });

/** Counting that ends when it is told to. */
class Counting {
  begun: string[] = [];
  private readonly open = new Map<string, { readonly resolve: (rows: readonly CountedDice[]) => void; readonly reject: (error: Error) => void }>();

  readonly count = (key: string) => (): Promise<readonly CountedDice[]> => {
    this.begun.push(key);
    return new Promise((resolve, reject) => this.open.set(key, { resolve, reject }));
  };

  async end(key: string, with_: readonly CountedDice[] | Error = [row(6)]): Promise<void> {
    const { resolve, reject } = this.open.get(key)!;
    if (with_ instanceof Error) reject(with_);
    else resolve(with_);
    await new Promise(setImmediate);
  }
}

describe('kept counts', () => {
  let counting: Counting;
  let kept: KeptCounts;
  const of = (key: string): Promise<unknown> => kept.of(key, counting.count(key));
  beforeEach(() => {
    counting = new Counting();
    kept = new KeptCounts();
  });

  it('are made once for all who ask meanwhile and afterwards', async () => {
    const asked = Array.from({ length: 50 }, () => of('a'));
    await counting.end('a');
    expect(await Promise.all([...asked, of('a')])).toEqual(Array.from({ length: 51 }, () => [row(6)]));
    expect(counting.begun).toEqual(['a']);
  });

  it('that failed are made again, and hold no place', async () => {
    for (let tries = 0; tries < 5; tries += 1) {
      const asked = [of('a'), of('a')].map((one) => one.catch((error: Error) => error.message));
      await counting.end('a', new Error('away'));
      expect(await Promise.all(asked)).toEqual(['away', 'away']);
    }
    expect(counting.begun).toHaveLength(5);
  });

  it('are made two at a time, in the order in which they were asked for', async () => {
    const asked = ['a', 'b', 'c', 'd'].map(of);
    expect(counting.begun).toEqual(['a', 'b']);
    await counting.end('b');
    expect(counting.begun).toEqual(['a', 'b', 'c']);
    await counting.end('a');
    await counting.end('c');
    await counting.end('d');
    await Promise.all(asked);
    expect(counting.begun).toEqual(['a', 'b', 'c', 'd']);
  });

  it('are refused when too many wait, but not those that are kept or under way', async () => {
    const first = of('kept');
    await counting.end('kept');
    await first;
    const asked = Array.from({ length: 34 }, (_, index) => of(`${index}`));
    await expect(of('more')).rejects.toMatchObject({ status: 503, code: 'too-busy', params: { retryAfter: 2 } });
    expect(await of('kept')).toEqual([row(6)]);
    const joined = of('0');
    for (let index = 0; index < 34; index += 1) await counting.end(`${index}`);
    await Promise.all([...asked, joined]);
    const again = of('more');
    await counting.end('more');
    expect(await again).toEqual([row(6)]);
  });

  it('are forgotten when there is no room: those that were asked for longest ago first, and those at once that are too many', async () => {
    const big = Array.from({ length: 600 }, () => row(100));
    for (const key of ['a', 'b', 'c', 'd']) {
      const asked = of(key);
      await counting.end(key, big);
      await asked;
    }
    expect(await of('d')).toHaveLength(600);
    expect(counting.begun).toEqual(['a', 'b', 'c', 'd']);
    void of('a');
    expect(counting.begun).toEqual(['a', 'b', 'c', 'd', 'a']);
  });
});
