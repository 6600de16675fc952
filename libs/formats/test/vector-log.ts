import { checkpointText, exportLine, serveText, type MemberRole } from '../src';
import { AT, sampleLog } from './sample-log';
import { NOTE_HOST, NOTE_KEY, signedNote } from './signed-note';
import { CAMPAIGN, seedOf, STREAM } from './test-log';

/** The lines of an export of the sample log, gone on by a secret roll and the end of its epoch, as a member gets it. */
export function vectorExport(as: MemberRole, member: string): string[] {
  const log = sampleLog();
  log.append({ ...log.roll([6, 6], 1), audience: 'gm' });
  log.append({ type: 'session-ended' }, log.commit(), log.reveal(2, 0));
  const last = log.events.at(-1)!;
  const head = { sequence: last.sequence, chain: last.chain };
  const complete = as === 'gm' || as === 'auditor';
  const events = log.events.flatMap((stored) => [
    serveText(stored, { role: as, member }),
    ...(stored.sequence === AT.revealed0 ? [checkpoint(stored)] : []),
  ]);
  return [
    exportLine.header({ stream: STREAM, campaign: CAMPAIGN, as, complete, head, keys: [NOTE_KEY] }),
    ...events,
    ...(as === 'auditor' ? [exportLine.seed({ epoch: 2, lane: 1, seed: seedOf(2, 1) })] : []),
    exportLine.state({ clocks: [{ id: 'c1', ticks: 3 }] }),
    exportLine.end(log.events.length, head),
  ];
}

function checkpoint(head: { readonly sequence: number; readonly chain: string }): string {
  return exportLine.checkpoint(signedNote(checkpointText({ host: NOTE_HOST, stream: STREAM, head })));
}
