import { randomBytes } from 'node:crypto';
import { bytesToHex, canonicalJson, utf8 } from '@app/formats';
import { isObject, type Json, type JsonObject } from '@app/kernel';
import { nodeHashing } from './node-hashing';

/** What marks a command in the log: `command`, and `request` beside an idempotency key; hex of 32 bytes each. */
export interface CommandKey {
  readonly command: string;
  readonly request?: string;
}

/** Marks commands. Keyed with the server's secret, since bare hashes would let erased words be guessed. */
export class CommandKeys {
  /** `serverKey`: 32 bytes. */
  constructor(private readonly serverKey: Uint8Array) {}

  /** `scope`: the member or account that the idempotency key belongs to. Without a key the mark is random. */
  mark(scope: string, operation: string, input: JsonObject, idempotencyKey?: string): CommandKey {
    if (idempotencyKey === undefined) return { command: randomBytes(32).toString('hex') };
    const command = this.hmac(scope + idempotencyKey);
    // With the command in it, the same input gives another mark each time: else whoever sends a guess could compare.
    return { command, request: this.hmac(canonicalJson({ command, operation, input: withKeys(input) })) };
  }

  private hmac(text: string): string {
    return bytesToHex(nodeHashing.hmacSha256(this.serverKey, utf8(text)));
  }
}

const KEY = /^[A-Za-z][A-Za-z0-9._-]{0,63}$/;

/** An input may have a map by id, and ids are no keys of canonical JSON: such a map is hashed as its entries in order. */
function withKeys(value: Json): Json {
  if (Array.isArray(value)) return value.map((item: Json) => withKeys(item));
  if (!isObject(value)) return value;
  const entries = Object.entries(value).map(([key, inner]): [string, Json] => [key, withKeys(inner)]);
  if (entries.every(([key]) => KEY.test(key))) return Object.fromEntries(entries);
  return { entries: entries.toSorted(([one], [other]) => (one < other ? -1 : 1)) };
}
