import { canonicalJson, checkNote, parseExportLine, splitServedLine, type ExportHeader, type VisibleEvent } from '@app/formats';
import { nodeHashing, verifyEd25519, type Intake, type ReceivedEvent } from '@app/event-store';
import { refuseFile } from './import-problem';
import type { OnProgress } from './verify-file';

/** Where the storing of a file is, for what goes wrong there. */
export interface Place {
  line: number;
  sequence: number;
}

/** Gives a verified file, line by line, to an intake; `place` is kept up to date. */
export async function storeFile(lines: AsyncIterable<string>, header: ExportHeader, intake: Intake, place: Place, onProgress: OnProgress): Promise<void> {
  for await (const text of lines) {
    place.line += 1;
    const event = eventIn(text);
    if (event) {
      place.sequence = event.sequence;
      await intake.take(event);
    } else await storeOther(text, header, intake, place);
    const waiting = onProgress({ lines: place.line, events: place.sequence, of: header.head.sequence });
    if (waiting) await waiting;
  }
}

/** The texts of an event line verbatim; undefined for another kind of line. */
function eventIn(text: string): ReceivedEvent | undefined {
  const split = splitServedLine(text);
  if (split && !('hidden' in split)) return split;
  if (!text.includes('"wordsSalt"')) return undefined;
  const line = parseExportLine(text, 0);
  return line.kind === 'event' && !('hidden' in line.event) ? textsOf(line.event) : undefined;
}

/** Of a line in another form than the usual one; event and words stood in it in their canonical form. */
function textsOf({ event, words, ...rest }: VisibleEvent): ReceivedEvent {
  return { ...rest, eventText: canonicalJson(event), wordsText: canonicalJson(words) };
}

async function storeOther(text: string, { keys }: ExportHeader, intake: Intake, { line }: Place): Promise<void> {
  if (text.startsWith('{"state"')) return;
  const other = parseExportLine(text, line);
  if (other.kind === 'seed') intake.addSeed(other.seed);
  if (other.kind !== 'checkpoint') return;
  const verdict = checkNote(nodeHashing, verifyEd25519, other.note, keys);
  if (verdict.signed !== 'valid') return refuseFile('export-damaged', { line, reason: 'signature-invalid' });
  await intake.addCheckpoint(Number(other.note.split('\n')[1]), other.note, verdict.key);
}
