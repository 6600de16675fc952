import { base64ToBytes, bytesToBase64, bytesToHex, hexToBytes, isUuid } from './bytes';
import { FormatError } from './format-error';
import type { Head } from './served';

/** What a checkpoint says: which host vouches for which head of which stream (chain in hex). */
export interface Checkpoint {
  readonly host: string;
  readonly stream: string;
  readonly head: Head;
}

const TEXT = /^campaign-ledger\/([^\s/]+)\/([0-9a-f-]{36})\n([1-9][0-9]{0,15})\n([A-Za-z0-9+/]{43}=)\n(?:\n|$)/;

/** The text of a checkpoint, its last line end included, to be signed as a C2SP note: origin, sequence, base64 chain. */
export function checkpointText(checkpoint: Checkpoint): string {
  const { host, stream, head } = checkpoint;
  return `campaign-ledger/${host}/${stream}\n${head.sequence}\n${bytesToBase64(hexToBytes(head.chain))}\n`;
}

/** Reads a checkpoint's text, with or without signatures after it, which are NOT verified here; throws FormatError `field-invalid`. */
export function parseCheckpoint(note: string): Checkpoint {
  const parts = TEXT.exec(note);
  if (!parts || !isUuid(parts[2])) throw new FormatError('field-invalid', 'not the text of a checkpoint', '$.checkpoint');
  const head = { sequence: Number(parts[3]), chain: bytesToHex(base64ToBytes(parts[4])) };
  return { host: parts[1], stream: parts[2], head };
}
