import { maySee, type Viewer } from './audience';
import type { Audience, LedgerEvent, Words } from './event';

/** A place in the chain: how many events, and the chain after them (64 hex digits). */
export type Head = { readonly sequence: number; readonly chain: string };

/** An event as served to who may see it; `wordsSalt` is base64url, empty (as `words` is) once erased; the instants are those of the events that erased or revealed it. */
export type VisibleEvent = {
  readonly sequence: number;
  readonly event: LedgerEvent;
  readonly words: Words;
  readonly wordsSalt: string;
  readonly leaf: string;
  readonly chain: string;
  readonly erasedAt?: string;
  readonly revealedAt?: string;
};

/** The same event for everyone else of the campaign. */
export type HiddenEvent = { readonly sequence: number; readonly hidden: true; readonly leaf: string; readonly chain: string };

/** The one shape in which events leave the ledger, everywhere. */
export type ServedEvent = VisibleEvent | HiddenEvent;

/** An event with its texts verbatim; leaf and chain in hex, `wordsSalt` base64url; both words are empty when erased. */
export interface EventTexts {
  readonly sequence: number;
  readonly eventText: string;
  readonly wordsText: string;
  readonly wordsSalt: string;
  readonly leaf: string;
  readonly chain: string;
  readonly erasedAt?: string | null;
  readonly revealedAt?: string | null;
  /** The bytes that stand for the salt, the leaf and the chain, where whoever cut them out of a line has decoded them. */
  readonly decoded?: { readonly wordsSalt: Uint8Array; readonly leaf: Uint8Array; readonly chain: Uint8Array } | undefined;
}

/** A stored event, with the copies that decide who may see it. */
export interface StoredEvent extends EventTexts {
  readonly audience: Audience;
  readonly audienceMembers?: readonly string[] | null;
}

/** Whether a served event is one that the viewer could not see. */
export function isHidden(served: ServedEvent): served is HiddenEvent {
  return 'hidden' in served;
}

/** What the viewer gets of a stored event, as objects. */
export function serve(stored: StoredEvent, viewer: Viewer): ServedEvent {
  const { sequence, leaf, chain } = stored;
  if (!visibleTo(stored, viewer)) return { sequence, hidden: true, leaf, chain };
  return {
    sequence,
    event: JSON.parse(stored.eventText) as LedgerEvent,
    words: JSON.parse(stored.wordsText || '{}') as Words,
    wordsSalt: stored.wordsSalt,
    leaf,
    chain,
    ...(stored.erasedAt ? { erasedAt: stored.erasedAt } : {}),
    ...(stored.revealedAt ? { revealedAt: stored.revealedAt } : {}),
  };
}

/** What the viewer gets of a stored event, as JSON text in which the texts of event and words stand verbatim. */
export function serveText(stored: StoredEvent, viewer: Viewer): string {
  const { sequence, leaf, chain } = stored;
  const hashes = `"leaf":"${leaf}","chain":"${chain}"`;
  if (!visibleTo(stored, viewer)) return `{"sequence":${sequence},"hidden":true,${hashes}}`;
  const words = `"words":${stored.wordsText || '{}'},"wordsSalt":"${stored.wordsSalt}"`;
  const erased = stored.erasedAt ? `,"erasedAt":"${stored.erasedAt}"` : '';
  const revealed = stored.revealedAt ? `,"revealedAt":"${stored.revealedAt}"` : '';
  return `{"sequence":${sequence},"event":${stored.eventText},${words},${hashes}${erased}${revealed}}`;
}

function visibleTo(stored: StoredEvent, viewer: Viewer): boolean {
  return maySee(viewer, { audience: stored.audience, audienceMembers: stored.audienceMembers, revealed: Boolean(stored.revealedAt) });
}
