import { randomFillSync } from 'node:crypto';
import { bytesToBase64url, bytesToHex, canonicalJson, chainNext, leafHash, wordsHash } from '@app/formats';
import { runningOf, type CampaignState, type Decision, type JsonObject, type NewEvent } from '@app/kernel';
import { nodeHashing } from './node-hashing';
import { parseStored, type ParsedEvent } from './stored-event';

/** An event ready to be stored. `row` is what the append takes; hashes are hex in it. */
export interface SealedEvent {
  readonly parsed: ParsedEvent;
  readonly row: SealedRow;
  readonly chain: Uint8Array;
}

/** A row of the append: short names, since thousands travel; see `ledger_append`. */
export interface SealedRow {
  c: string;
  s: number;
  e: string;
  w: string;
  ws: string;
  l: string;
  h: string;
  k: string;
  i: number;
  t: readonly string[];
  a: string;
  m: readonly string[];
}

/** What all events of a command share. */
export interface CommandMark {
  readonly campaignId: string;
  /** Hex of 32 bytes. */
  readonly command: string;
  readonly request?: string;
  readonly actor: { readonly member: string; readonly role: string } | null;
  readonly via?: string;
  readonly recordedAt: string;
  readonly occurredAt?: string;
}

/** Gives identity, order, salts, hashes and the chain to the events of a decision that follows `state`. */
export function seal(state: CampaignState, chain: Uint8Array, decision: Decision, mark: CommandMark): SealedEvent[] {
  const frame = frameOf(state, decision, mark);
  let link = chain;
  return decision.events.map((event, index) => {
    const sealed = sealOne(frame, event, state.sequence + 1 + index, state.sequence + 1, link, mark);
    link = sealed.chain;
    return sealed;
  });
}

function frameOf(state: CampaignState, decision: Decision, mark: CommandMark): JsonObject {
  return {
    v: 1,
    stream: state.stream,
    recordedAt: mark.recordedAt,
    ...(mark.occurredAt ? { occurredAt: mark.occurredAt } : {}),
    typeVersion: 1,
    system: decision.system?.id ?? state.system,
    systemVersion: decision.system?.version ?? state.systemVersion,
    command: mark.command,
    ...(mark.request ? { request: mark.request } : {}),
    ...runningIn(state),
  };
}

/** The session and the scene in which it happens. */
function runningIn(state: CampaignState): JsonObject {
  const session = runningOf(state, 'sessions');
  const scene = runningOf(state, 'scenes');
  return { ...(session ? { session: session.id } : {}), ...(scene ? { scene: scene.id } : {}) };
}

function sealOne(frame: JsonObject, event: NewEvent, sequence: number, first: number, chain: Uint8Array, mark: CommandMark): SealedEvent {
  const salts = freshSalts();
  const wordsText = canonicalJson(spoken(event.words));
  const { audienceMembers = [] } = event;
  const body: JsonObject = {
    ...frame,
    sequence,
    first,
    type: event.type,
    audience: event.audience,
    ...(audienceMembers.length > 0 ? { audienceMembers } : {}),
    ...actorOf(event, mark),
    subject: event.subject,
    salt: bytesToBase64url(salts.event),
    facts: event.facts ?? {},
    changes: event.changes ?? [],
    wordsHash: bytesToHex(wordsHash(nodeHashing, salts.words, wordsText)),
  };
  const text = canonicalJson(body);
  const leaf = leafHash(nodeHashing, text);
  const next = chainNext(nodeHashing, chain, leaf);
  // As whoever reads the log folds it, with its keys in the order of the text: rows are the same whoever makes them.
  const parsed = parseStored({ event: text, words: wordsText });
  const row: SealedRow = {
    c: mark.campaignId,
    s: sequence,
    e: text,
    w: wordsText,
    ws: bytesToHex(salts.words),
    l: bytesToHex(leaf),
    h: bytesToHex(next),
    k: mark.command,
    i: sequence - first,
    t: kindsOf(parsed),
    a: event.audience,
    m: audienceMembers,
  };
  return { parsed, row, chain: next };
}

/** Who did it; nobody, where the event itself says so. */
function actorOf(event: NewEvent, { actor, via }: CommandMark): JsonObject {
  if (event.actor === null) return { actor: null };
  return via ? { actor, via } : { actor };
}

/** What a filter by type matches: the event's type and the kinds of its changes, each once. */
export function kindsOf(event: Pick<ParsedEvent, 'type' | 'changes'>): string[] {
  return [...new Set([event.type, ...event.changes.map((change) => change.kind)])];
}

function spoken(words: NewEvent['words']): { [path: string]: string } {
  const kept: { [path: string]: string } = {};
  for (const [path, text] of Object.entries(words ?? {})) if (text !== undefined) kept[path] = text;
  return kept;
}

const SALT_BYTES = 16;
const pool = new Uint8Array(4096);
let used = pool.length;

/** Two salts of 16 random bytes, taken from a pool since asking the kernel for each event costs more than hashing it. */
function freshSalts(): { event: Uint8Array; words: Uint8Array } {
  if (used + 2 * SALT_BYTES > pool.length) {
    randomFillSync(pool);
    used = 0;
  }
  const event = pool.slice(used, used + SALT_BYTES);
  const words = pool.slice(used + SALT_BYTES, used + 2 * SALT_BYTES);
  pool.fill(0, used, used + 2 * SALT_BYTES);
  used += 2 * SALT_BYTES;
  return { event, words };
}
