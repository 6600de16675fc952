import {
  base64urlToBytes, bytesToBase64url, bytesToHex, chainNext, chainStart, copiesOf, drawFaces, eventText, leafHash, seedCommitment, wordsHash, wordsText,
  type Actor, type Audience, type Change, type JsonObject, type Lane, type LedgerEvent, type StoredCopies, type StoredEvent, type Subject, type Words,
} from '../src';
import { nodeHashing } from './node-hashing';

export const STREAM = '6f1c9a52-7b3e-4a52-9c55-0d8f3b1f7a10';
export const CAMPAIGN = '0b9d2c1e-5f44-4d0a-8a57-2f6f0f3c9b21';
export const GM: Actor = { member: 'gm-1', role: 'gm' };
export const PLAYER: Actor = { member: 'player-1', role: 'player' };

/** The seed of an epoch and lane in every test log: 32 equal bytes. */
export const seedOf = (epoch: number, lane: Lane): string => ((epoch * 2 + lane) % 256).toString(16).padStart(2, '0').repeat(32);

/** What a test says of an event; the rest is filled in. */
export interface Draft {
  readonly type: string;
  readonly actor?: Actor | null;
  readonly audience?: Audience;
  readonly audienceMembers?: readonly string[];
  readonly subject?: Subject;
  readonly facts?: JsonObject;
  readonly words?: Words;
  readonly changes?: readonly Change[];
}

export type TestEvent = StoredEvent & { readonly event: LedgerEvent; readonly copies: StoredCopies };

type Tamper = (event: LedgerEvent) => LedgerEvent;

/** A log in memory, as a store would keep it; everything that is random there is counted here. */
export class TestLog {
  readonly events: TestEvent[] = [];
  private readonly numbers = new Map<string, number>();
  private chain = chainStart(nodeHashing, STREAM);
  private epoch = 0;

  /** `tamper` changes an event before it is hashed: a host that writes what it wants, with all hashes in order. */
  constructor(private readonly tamper: Tamper = (event) => event) {}

  /** One command's events, in one append. */
  append(...drafts: readonly Draft[]): this {
    const first = this.events.length + 1;
    for (const draft of drafts) this.events.push(this.stored(draft, first));
    return this;
  }

  /** The draft of a roll with dice of the server. */
  roll(sides: readonly number[], lane: Lane = 0, entropy?: string): Draft {
    const place = `${this.epoch}.${lane}`;
    const number = this.numbers.get(place) ?? 0;
    this.numbers.set(place, number + 1);
    const faces = drawFaces(nodeHashing, { stream: STREAM, epoch: this.epoch, lane, number, entropy, seed: seedOf(this.epoch, lane) }, sides);
    const dice = sides.map((count, i) => ({ sides: count, face: faces[i], origin: 'rating', kept: true }));
    const draw = { epoch: this.epoch, lane, number, ...(entropy === undefined ? {} : { entropy }) };
    return { type: 'roll-made', actor: PLAYER, facts: { source: 'server', dice, draw } };
  }

  /** The draft that commits to the next epoch. */
  commit(): Draft {
    this.epoch++;
    const lanes = ([0, 1] as const).map((lane) => seedCommitment(nodeHashing, { stream: STREAM, epoch: this.epoch, lane, seed: seedOf(this.epoch, lane) }));
    return { type: 'dice-committed', actor: null, facts: { epoch: this.epoch, commitments: lanes.map(bytesToHex) } };
  }

  reveal(epoch: number, lane: Lane): Draft {
    return { type: 'dice-revealed', actor: null, facts: { epoch, lane, seed: seedOf(epoch, lane) } };
  }

  /** What an erasure does to the row of an event; `by` is the sequence of the words-erased event. */
  erase(sequence: number, by: number): void {
    this.events[sequence - 1] = { ...this.events[sequence - 1], wordsText: '', wordsSalt: '', erasedAt: recordedAt(by) };
  }

  show(sequence: number, by: number): void {
    this.events[sequence - 1] = { ...this.events[sequence - 1], revealedAt: recordedAt(by) };
  }

  private stored(draft: Draft, first: number): TestEvent {
    const sequence = this.events.length + 1;
    const words = wordsText(draft.words ?? {});
    const wordsSalt = salt(128 + sequence);
    const event = this.tamper({
      v: 1, stream: STREAM, sequence, first, recordedAt: recordedAt(sequence),
      type: draft.type, typeVersion: 1, system: 'charge', systemVersion: 1,
      audience: draft.audience ?? 'table', ...(draft.audienceMembers ? { audienceMembers: draft.audienceMembers } : {}),
      actor: draft.actor === undefined ? GM : draft.actor, command: first.toString(16).padStart(64, '0'),
      subject: draft.subject ?? { kind: 'campaign', id: CAMPAIGN }, salt: salt(sequence), facts: draft.facts ?? {}, changes: draft.changes ?? [],
      wordsHash: bytesToHex(wordsHash(nodeHashing, base64urlToBytes(wordsSalt), words)),
    });
    const text = eventText(event);
    const leaf = leafHash(nodeHashing, text);
    this.chain = chainNext(nodeHashing, this.chain, leaf);
    const { audience, audienceMembers } = event;
    return {
      sequence, eventText: text, wordsText: words, wordsSalt, leaf: bytesToHex(leaf), chain: bytesToHex(this.chain),
      audience, audienceMembers, event, copies: copiesOf(event),
    };
  }
}

function recordedAt(sequence: number): string {
  return new Date(Date.UTC(2026, 10, 29, 21, 0, sequence)).toISOString();
}

function salt(byte: number): string {
  return bytesToBase64url(new Uint8Array(16).fill(byte));
}
