import { STREAM, TestLog } from './test-log';
import type { Change, LedgerEvent } from '../src';

/** Where things stand in the sample log. */
export const AT = { created: 1, committed: 2, roll: 4, gmRoll: 5, announced: 6, reported: 7, entropy: 8, privateRoll: 9, ended: 10, committed2: 11, revealed0: 12, erased: 13, shown: 14, revealed1: 15, last: 16 } as const;

const CREATED: readonly Change[] = [
  { kind: 'new-campaign', from: null, to: { system: 'charge', systemVersion: 1, stream: STREAM, status: 'active', createdAt: '2026-11-29T21:00:01.000Z' } },
  { kind: 'new-settings', from: null, to: {} },
];
const JOINED: readonly Change[] = [{ kind: 'new-member', memberId: 'player-1', from: null, to: { role: 'player', characterIds: [], bots: [], removed: false } }];
const NEW_CLOCK: Change = { kind: 'new-clock', clockId: 'c1', from: null, to: { kind: 'danger', visibility: 'table', segments: 6, filled: 1, full: false } };

/** A short campaign in which everything happens that a verifier looks at. */
export function sampleLog(tamper?: (event: LedgerEvent) => LedgerEvent): TestLog {
  const log = new TestLog(tamper);
  log.append({ type: 'campaign-created', facts: { fields: ['name'] }, words: { name: 'Les toits de Verre' }, changes: CREATED }, log.commit());
  log.append({ type: 'member-joined', subject: { kind: 'member', id: 'player-1' }, facts: { member: 'player-1', role: 'player', fields: ['name'] }, words: { name: 'Ada' }, changes: JOINED });
  log.append({ ...log.roll([6, 6, 6]), words: { goal: 'franchir les toits — 屋根', reason: '' }, changes: [NEW_CLOCK, { kind: 'clock', clockId: 'c1', from: 1, to: 3 }] });
  log.append({ ...log.roll([20], 1), audience: 'gm' }, { type: 'roll-announced' });
  log.append({ type: 'roll-made', facts: { source: 'reported', dice: [{ sides: 6, face: 6, origin: 'rating', kept: true }] } });
  log.append({ ...handedOver(log.roll([6, 8], 0, 'a1b2c3d4e5f60718')), changes: [{ kind: 'clock', clockId: 'c1', from: 3, to: 4 }] });
  log.append({ ...log.roll([100, 4], 1), audience: 'private', audienceMembers: ['player-1'] });
  log.append({ type: 'session-ended' }, log.commit(), log.reveal(1, 0));
  log.append({ type: 'words-erased', facts: { sequences: [AT.roll] } });
  log.append({ type: 'event-revealed', facts: { sequences: [AT.gmRoll] } });
  log.append(log.reveal(1, 1));
  log.append(log.roll([6]));
  log.erase(AT.roll, AT.erased);
  log.show(AT.gmRoll, AT.shown);
  return log;
}

/** The roll with one die before its own that another roll had thrown. */
function handedOver(roll: ReturnType<TestLog['roll']>): ReturnType<TestLog['roll']> {
  const dice = roll.facts!['dice'] as readonly object[];
  const before = { sides: 6, face: 5, origin: 'spare', kept: true, thrown: false };
  return { ...roll, facts: { ...roll.facts, dice: [before, ...dice] as never } };
}
