import { closeSync, openSync, readSync, statSync, unlinkSync, writeSync } from 'node:fs';
import { exportLine, type JsonObject } from '@app/formats';
import { renderFor } from '@app/kernel';
import { stateOf } from '@app/play';
import { gmOf } from '../support/random-player';
import { CHARGE_ENDS, pendingIn } from '../support/charge-ends';
import { opened, take, type Step } from '../support/play-actions';
import { seededFaces } from '../support/seeded-faces';
import { LongPlay } from './long-play';

/** What an evening consists of: rolls mostly, what comes of them, clocks, and now and then something by hand. */
const MIX: readonly Step['action'][] = [
  ...Array.from({ length: 12 }, () => 'action' as const), 'boldAction', 'boldAction', 'boldAction', 'state', 'state', 'state', 'accept', 'accept', 'resist', 'resist',
  'tickClock', 'tickClock', 'tickClock', 'clearClock', 'fillAndTakeBack', 'fortune', 'fortune', 'free', 'setUp', 'protect', 'recover', 'waive', 'flashback', 'rename', 'adjust',
];
/** Events of a session, and steps after which what is open is ended. */
const SESSION = 1000;
const BREATH = 40;

/** Plays a campaign of Charge of at least so many events and writes its export as its GM would get it; the number of events. */
export function writeLongExport(file: string, atLeast: number): number {
  const play = opened(new LongPlay(() => 1)) as LongPlay;
  const gm = gmOf(play);
  const body = `${file}.body`;
  const out = openSync(body, 'w');
  const number = seededFaces(20261130);
  const below = (bound: number): number => number(bound) - 1;
  nextSession(play, gm);
  while (play.state.sequence < atLeast) {
    const session = play.state.sequence + SESSION;
    for (let step = 1; play.state.sequence < session; step++) {
      take(play, { action: MIX[below(MIX.length)]!, who: below(48), a: below(48), b: below(48), c: below(48) });
      if (step % BREATH === 0) settle(play, gm);
    }
    nextSession(play, gm);
    flush(out, play);
  }
  closeSync(out);
  join(file, body, play, gm);
  return play.state.sequence;
}

/** Ends what is open; milestones are kept, since talents that are bought without end would fill up the sheets. */
function settle(play: LongPlay, gm: string): void {
  for (const item of pendingIn(play, gm).filter(({ kind }) => kind !== 'milestone')) CHARGE_ENDS[String(item['kind'])]?.(play, gm, String(item['id']));
}

/** The scene ends with its session, and the seed of what the table rolled is shown; the next ones begin. */
function nextSession(play: LongPlay, gm: string): void {
  for (const id of play.idsOf('scenes').slice(-1)) play.by(gm, play.commands.endScene, { id });
  for (const id of play.idsOf('sessions').slice(-1)) play.by(gm, play.commands.endSession, { id });
  play.by(gm, play.commands.startSession, {});
  play.by(gm, play.commands.startScene, { name: 'the roofs' });
}

function flush(out: number, play: LongPlay): void {
  const lines = play.taken();
  if (lines.length > 0) writeSync(out, `${lines.join('\n')}\n`);
}

/** The header names the head, which is known at the end. */
function join(file: string, body: string, play: LongPlay, gm: string): void {
  const { sequence, stream } = play.state;
  const head = { sequence, chain: play.chain };
  const viewer = play.caller(gm);
  const state = stateOf(play.campaignId, play.systems.of(play.state.system), play.state, viewer, (_collection, entity): JsonObject | undefined => renderFor(entity, viewer));
  const out = openSync(file, 'w');
  writeSync(out, `${exportLine.header({ stream, campaign: play.campaignId, as: 'gm', complete: true, head, keys: [] })}\n`);
  copyInto(out, body);
  writeSync(out, `${exportLine.state(state)}\n${exportLine.end(sequence, head)}\n`);
  closeSync(out);
  unlinkSync(body);
}

function copyInto(out: number, body: string): void {
  const from = openSync(body, 'r');
  const piece = Buffer.alloc(8 * 1024 * 1024);
  for (let left = statSync(body).size; left > 0; ) {
    const read = readSync(from, piece);
    writeSync(out, piece, 0, read);
    left -= read;
  }
  closeSync(from);
}
