import { bytesToHex, chainStart, checkpointText, serve, type ChainPart, type Head, type RollProof, type VisibleEvent } from '../src';
import { nodeHashing } from './node-hashing';
import { NOTE_HOST, NOTE_KEY, signedNote } from './signed-note';
import { STREAM, type TestLog } from './test-log';

/** Where a proof's events stand; `to` ends its only part, unless `parts` says otherwise. */
export interface ProofPlaces {
  readonly roll: number;
  readonly commitment?: number;
  readonly reveal?: number;
  readonly entropy?: number;
  readonly parts: readonly (readonly [first: number, last: number])[];
  /** The parts that end with a checkpoint; all unless said. */
  readonly signed?: readonly boolean[];
}

/** The proof of a roll of a test log, as a server would make it. */
export function proofOf(log: TestLog, { roll, commitment, reveal, entropy, parts, signed }: ProofPlaces): RollProof {
  const served = (sequence: number): VisibleEvent => serve(log.events[sequence - 1], { role: 'gm' }) as VisibleEvent;
  return {
    proof: 1,
    stream: STREAM,
    roll: served(roll),
    ...(commitment ? { commitment: served(commitment) } : {}),
    ...(reveal ? { reveal: served(reveal) } : {}),
    ...(entropy ? { entropy: served(entropy) } : {}),
    parts: parts.map(([first, last], index) => partOf(log, first, last, signed?.[index] ?? true)),
    keys: [NOTE_KEY],
    head: headAt(log, log.events.length),
  };
}

/** The head of a test log after an event. */
export function headAt(log: TestLog, sequence: number): Head {
  return { sequence, chain: log.events[sequence - 1]?.chain ?? bytesToHex(chainStart(nodeHashing, STREAM)) };
}

function partOf(log: TestLog, first: number, last: number, signed: boolean): ChainPart {
  const to = headAt(log, last);
  const leaves = log.events.slice(first - 1, last).map(({ leaf }) => leaf);
  return { from: headAt(log, first - 1), leaves, to, ...(signed ? { checkpoint: signedNote(checkpointText({ host: NOTE_HOST, stream: STREAM, head: to })) } : {}) };
}
