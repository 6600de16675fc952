import { nodeHashing, verifyEd25519 } from '@app/event-store';
import { checkNote, FormatError, parseCheckpoint, type Head } from '@app/formats';
import type { Findings } from './findings';
import type { CheckpointRow } from './ledger-reader';

/** The heads that whole checkpoints vouch for, which the log has to pass through; those that are not whole are findings. */
export function readCheckpoints(stream: string, rows: readonly CheckpointRow[], findings: Findings): { readonly count: number; readonly heads: readonly Head[] } {
  const heads: Head[] = [];
  for (const row of rows) {
    const head = headOf(stream, row);
    if (head) heads.push(head);
    else findings.add(row.sequence, 'checkpoint-broken', 'a checkpoint is of another head or stream than it is kept for, or its signature is not that of its key');
  }
  return { count: rows.length, heads };
}

function headOf(stream: string, { note, key, sequence }: CheckpointRow): Head | undefined {
  try {
    const checkpoint = parseCheckpoint(note);
    const fits = checkpoint.stream === stream && checkpoint.head.sequence === sequence && checkNote(nodeHashing, verifyEd25519, note, [key]).signed === 'valid';
    return fits ? checkpoint.head : undefined;
  } catch (error) {
    if (!(error instanceof FormatError)) throw error;
    return undefined;
  }
}
