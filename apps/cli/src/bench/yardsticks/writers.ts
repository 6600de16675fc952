import { ascending, quantile } from '../statistics';

/** Writes at library level: so many writers, each with one write on its way, for as long as said. */
export interface WriteTask {
  /** The database to write to. */
  readonly url: string;
  readonly seconds: number;
  readonly writers: number;
  /** What is written: the event of a real roll. */
  readonly event: StoredRoll;
  /** Keeps the streams of one run apart from those of another. */
  readonly run: number;
}

/** A roll's event as the log holds it. */
export interface StoredRoll {
  readonly event: string;
  readonly words: string;
  readonly kinds: readonly string[];
}

/** What came of it; latencies in milliseconds. */
export interface WriteResult {
  readonly writes: number;
  readonly seconds: number;
  readonly perSecond: number;
  readonly p50: number;
  readonly p99: number;
}

/** Streams of one writer: as many as campaigns fall on it in the scenario over HTTP. */
export const STREAMS_PER_WRITER = 62;

/**
 * Runs the writers; `write` gets the writer's number and counts its turns from 0. Every stream gets its first event
 * before the clock starts: a stream's birth is another thing.
 */
export async function runWriters({ seconds, writers }: WriteTask, write: (writer: number, turn: number) => Promise<void>): Promise<WriteResult> {
  const numbers = Array.from({ length: writers }, (_, writer) => writer);
  await Promise.all(numbers.map((writer) => writeWhile((turn) => turn < STREAMS_PER_WRITER, 0, (turn) => write(writer, turn))));
  const latencies: number[] = [];
  const begun = performance.now();
  const until = begun + seconds * 1000;
  const timed = async (writer: number, turn: number): Promise<void> => {
    const from = performance.now();
    await write(writer, turn);
    latencies.push(performance.now() - from);
  };
  await Promise.all(numbers.map((writer) => writeWhile(() => performance.now() < until, STREAMS_PER_WRITER, (turn) => timed(writer, turn))));
  const elapsed = (performance.now() - begun) / 1000;
  const sorted = ascending(latencies);
  return { writes: latencies.length, seconds: elapsed, perSecond: latencies.length / elapsed, p50: quantile(sorted, 0.5), p99: quantile(sorted, 0.99) };
}

async function writeWhile(goesOn: (turn: number) => boolean, first: number, write: (turn: number) => Promise<void>): Promise<void> {
  for (let turn = first; goesOn(turn); turn += 1) await write(turn);
}
