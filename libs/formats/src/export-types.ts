import type { Lane } from './dice';
import type { MemberRole } from './event';
import type { JsonObject } from './json';
import type { Head, ServedEvent } from './served';

/** The first line of an export: whose copy it is, whether every event is in it as itself, the head when it was made, and the public keys (C2SP verifier keys) of its checkpoints. */
export type ExportHeader = {
  readonly export: 1;
  readonly stream: string;
  readonly campaign: string;
  readonly as: MemberRole;
  readonly complete: boolean;
  readonly head: Head;
  readonly keys: readonly string[];
};

/** A seed of a lane that no event of the export reveals; `seed` is 64 hex digits. */
export type ExportSeed = { readonly epoch: number; readonly lane: Lane; readonly seed: string };

/** The last line: how many event lines there were, hidden ones included, and the head after them. */
export type ExportEnd = { readonly end: true; readonly count: number; readonly head: Head };

/** One line of an export. */
export type ExportLine =
  | { readonly kind: 'header'; readonly header: ExportHeader }
  | { readonly kind: 'event'; readonly event: ServedEvent }
  | { readonly kind: 'checkpoint'; readonly note: string }
  | { readonly kind: 'seed'; readonly seed: ExportSeed }
  | { readonly kind: 'state'; readonly state: JsonObject }
  | { readonly kind: 'end'; readonly end: ExportEnd };
