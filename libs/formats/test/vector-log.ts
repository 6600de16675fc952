import { bytesToHex, checkpointText, exportLine, hexToBytes, serveText, type JsonObject, type MemberRole } from '../src';
import { nodeHashing } from './node-hashing';
import { AT, sampleLog } from './sample-log';
import { NOTE_HOST, NOTE_KEY, signedNote } from './signed-note';
import { CAMPAIGN, PLAYER, seedOf, STREAM, type TestEvent, type TestLog } from './test-log';

/** The links of a member's entropy chain, its end first: each is the SHA-256 of the next one. */
export const LINKS: readonly string[] = linksOf('5e'.repeat(32), 3);

function linksOf(secret: string, length: number): string[] {
  const links = [secret];
  for (let i = 0; i < length; i++) links.unshift(bytesToHex(nodeHashing.sha256(hexToBytes(links[0]))));
  return links;
}

/** The sample log, gone on by a secret roll, two rolls with entropy that a player committed to, and the end of the epoch. */
export function vectorLog(tamper?: ConstructorParameters<typeof TestLog>[0]): TestLog {
  const log = sampleLog(tamper);
  const hidden = { kind: 'progress', visibility: 'gm', segments: 4, filled: 0, full: false };
  log.append({ ...log.roll([6, 6], 1), audience: 'gm', changes: [{ kind: 'new-clock', clockId: 'c2', from: null, to: hidden }] });
  log.append({ type: 'settings-changed', changes: [{ kind: 'setting', key: 'dice.mode', from: null, to: 'player-commit' }] });
  log.append({ type: 'entropy-committed', actor: PLAYER, facts: { member: PLAYER.member, end: LINKS[0], length: 3 } });
  log.append(log.roll([20], 0, LINKS[1]));
  log.append({ ...log.roll([20], 0, LINKS[2]), changes: [{ kind: 'clock', clockId: 'c1', from: 4, to: 6 }, { kind: 'clock-filled', clockId: 'c1', from: false, to: true }] });
  log.append({ type: 'session-ended' }, log.commit(), log.reveal(2, 0));
  return log;
}

/** The lines of an export of that log as a member gets it. */
export function vectorExport(as: MemberRole, member: string, log = vectorLog()): string[] {
  const last = log.events.at(-1)!;
  const head = { sequence: last.sequence, chain: last.chain };
  const complete = as === 'gm' || as === 'auditor';
  const events = log.events.flatMap((stored) => [
    serveText(stored, { role: as, member }),
    ...(stored.sequence === AT.revealed0 || stored === last ? [checkpoint(stored)] : []),
  ]);
  return [
    exportLine.header({ stream: STREAM, campaign: CAMPAIGN, as, complete, head, keys: [NOTE_KEY] }),
    ...events,
    ...(as === 'auditor' ? [exportLine.seed({ epoch: 2, lane: 1, seed: seedOf(2, 1) })] : []),
    exportLine.state(stateFor(complete, last, log)),
    exportLine.end(log.events.length, head),
  ];
}

/** What that campaign's `GET /state` says, written down and not folded. */
function stateFor(complete: boolean, { sequence, event }: TestEvent, log: TestLog): JsonObject {
  const commitments = log.events.findLast(({ event: { type } }) => type === 'dice-committed')!.event.facts['commitments'];
  const rolled = sequence - 3;
  return {
    sequence,
    at: event.recordedAt,
    campaign: { name: 'Les toits de Verre', system: 'charge', systemVersion: 1, stream: STREAM, status: 'active', createdAt: '2026-11-29T21:00:01.000Z', id: CAMPAIGN, sequence, version: 1 },
    settings: { 'dice.mode': 'player-commit', 'dice.reported': 'allowed' },
    session: null,
    scene: null,
    dice: { epoch: 3, commitments },
    members: [{ id: 'player-1', name: 'Ada', role: 'player', characterIds: [], bots: [], removed: false, version: 3 }],
    characters: [],
    clocks: [
      { id: 'c1', kind: 'danger', visibility: 'table', segments: 6, filled: 6, full: true, version: rolled },
      ...(complete ? [{ id: 'c2', kind: 'progress', visibility: 'gm', segments: 4, filled: 0, full: false, version: AT.last + 1 }] : []),
    ],
    consequences: [],
    setups: [],
    things: [],
    mission: null,
    franchise: null,
    round: null,
    sequences: [],
    pending: [],
  };
}

function checkpoint(head: { readonly sequence: number; readonly chain: string }): string {
  return exportLine.checkpoint(signedNote(checkpointText({ host: NOTE_HOST, stream: STREAM, head })));
}
