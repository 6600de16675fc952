import type { KeepAliveConnection, Reply } from './keep-alive-connection';
import { clearRequest, rollRequest, type Api } from './requests';
import type { Seat } from './seat';

/** What a player needs of a connection. */
export type Line = Pick<KeepAliveConnection, 'request'>;

/** What a caller saw, besides latencies: answers by status, and the first one that was no success. */
export interface Tally {
  rolls: number;
  clears: number;
  readonly refused: { [status: string]: number };
  firstRefusal?: string;
}

/** A seat with what is known of its clocks. */
export interface PlayedSeat {
  readonly seat: Seat;
  /** Index of the clock that is ticked now; those before it are full. */
  clock: number;
}

/** True in the answer of the roll whose tick left no segment free. */
const FILLED = /"clockFilled": ?true/;

/** Makes one roll at a seat; when its clocks are all full, one of them is cleared first, which is counted apart. */
export async function playOnce(connection: Line, api: Api, played: PlayedSeat, tally: Tally, latencies: number[]): Promise<void> {
  const { seat } = played;
  if (played.clock >= seat.clockIds.length) await clearAgain(connection, played, tally);
  const { head, body } = rollRequest(api, seat, seat.clockIds[played.clock] ?? '');
  const begun = performance.now();
  const reply = await connection.request(head, body);
  latencies.push(performance.now() - begun);
  if (!isMade(api, reply)) return refusal(tally, reply);
  tally.rolls += 1;
  if (FILLED.test(reply.body)) played.clock += 1;
}

async function clearAgain(connection: Line, played: PlayedSeat, tally: Tally): Promise<void> {
  played.clock = played.seat.clockIds.length - 1;
  await clear(connection, played.seat, played.seat.clockIds[played.clock] ?? '', tally);
}

async function clear(connection: Line, seat: Seat, clockId: string, tally: Tally): Promise<void> {
  const { head, body } = clearRequest(seat, clockId);
  const reply = await connection.request(head, body);
  if (reply.status === 200) tally.clears += 1;
  else refusal(tally, reply);
}

/** Clears every clock of a seat that was ticked. */
export async function clearAll(connection: Line, played: PlayedSeat, tally: Tally): Promise<void> {
  for (const clockId of played.seat.clockIds.slice(0, played.clock + 1)) await clear(connection, played.seat, clockId, tally);
  played.clock = 0;
}

const isMade = (api: Api, { status, body }: Reply): boolean => (api === 'rest' ? status === 201 : status === 200 && !body.startsWith('{"errors"'));

function refusal(tally: Tally, { status, body }: Reply): void {
  tally.refused[status] = (tally.refused[status] ?? 0) + 1;
  tally.firstRefusal ??= body.slice(0, 300);
}
