import { ascending, quantile } from '../statistics';
import { KeepAliveConnection } from './keep-alive-connection';
import { clearAll, playOnce, type PlayedSeat, type Tally } from './player';
import type { Api } from './requests';
import type { Seat } from './seat';

/** A load on the service: every connection has one request on its way, for as long as said. */
export interface LoadTask {
  readonly port: number;
  readonly api: Api;
  readonly seconds: number;
  readonly connections: number;
  /** Name of the seats that are played, each by one connection. */
  readonly seats: string;
}

/** What a load measured; milliseconds. */
export interface LoadResult extends Tally {
  readonly seconds: number;
  readonly rollsPerSecond: number;
  readonly p50: number;
  readonly p99: number;
  readonly slowest: number;
}

const known = new Map<string, PlayedSeat[]>();

/** Gives seats a name, under which they are played from then on. */
export function takeSeats(name: string, seats: readonly Seat[]): void {
  known.set(name, seats.map((seat) => ({ seat, clock: 0 })));
}

/** Runs a load and tells what came of it; what was under way at its end is waited for, and counted in `rolls` alone. */
export async function runLoad(task: LoadTask): Promise<LoadResult> {
  const shares = sharesOf(task);
  const connections = await openAll(task.port, shares.length);
  const tally = newTally();
  const latencies: number[] = [];
  const begun = performance.now();
  const until = begun + task.seconds * 1000;
  await Promise.all(shares.map((share, index) => playUntil(until, connections[index], task.api, share, tally, latencies)));
  const seconds = (performance.now() - begun) / 1000;
  connections.forEach((connection) => connection.close());
  const sorted = ascending(latencies);
  return { ...tally, seconds, rollsPerSecond: tally.rolls / seconds, p50: quantile(sorted, 0.5), p99: quantile(sorted, 0.99), slowest: sorted.at(-1) ?? 0 };
}

/** One roll at each seat, so that the service has every campaign at hand, or the clocks of all seats cleared. */
export async function onceEach(task: LoadTask, what: 'roll' | 'clear'): Promise<Tally> {
  const shares = sharesOf(task);
  const connections = await openAll(task.port, shares.length);
  const tally = newTally();
  await Promise.all(
    shares.map(async (share, index) => {
      for (const played of share) {
        if (what === 'clear') await clearAll(connections[index], played, tally);
        else await playOnce(connections[index], task.api, played, tally, []);
      }
    }),
  );
  connections.forEach((connection) => connection.close());
  return tally;
}

async function playUntil(until: number, connection: KeepAliveConnection, api: Api, share: readonly PlayedSeat[], tally: Tally, latencies: number[]): Promise<void> {
  for (let turn = 0; performance.now() < until; turn += 1) await playOnce(connection, api, share[turn % share.length], tally, latencies);
}

/** Every seat belongs to one connection, so that no two requests for one seat are on their way at once. */
function sharesOf({ seats, connections }: LoadTask): PlayedSeat[][] {
  const all = known.get(seats) ?? [];
  const count = Math.min(connections, all.length);
  return Array.from({ length: count }, (_, index) => all.filter((_seat, at) => at % count === index));
}

async function openAll(port: number, count: number): Promise<KeepAliveConnection[]> {
  const connections = Array.from({ length: count }, () => new KeepAliveConnection(port));
  await Promise.all(connections.map((connection) => connection.open()));
  return connections;
}

const newTally = (): Tally => ({ rolls: 0, clears: 0, refused: {} });
