import { nodeHashing } from '@app/event-store';
import { base64urlToBytes, bytesToHex, canonicalJson, chainNext, chainStart, leafHash, wordsHash, type JsonObject, type LedgerEvent } from '@app/formats';
import { fileOf, linesOf } from './files';

/** A file without the checkpoints in it. */
export const unsigned = (file: string): string => fileOf(linesOf(file).filter((line) => !line.startsWith('{"checkpoint"')));

/**
 * A file in which events (and in the same way the state) were altered and all hashes made anew: whole by itself, and not
 * what any server wrote. No checkpoint is left in it, since nobody but its server could sign one.
 */
export function resealed(file: string, change: (value: LedgerEvent) => JsonObject): string {
  const lines = linesOf(unsigned(file));
  const header = JSON.parse(lines[0] ?? '') as { stream: string };
  let chain = chainStart(nodeHashing, header.stream);
  const log = lines.map((line) => {
    const served = JSON.parse(line) as { event?: LedgerEvent } & JsonObject;
    if (served['state']) return JSON.stringify({ state: change(served['state'] as unknown as LedgerEvent) });
    if (!served.event) return line;
    const text = canonicalJson(change(served.event));
    const leaf = leafHash(nodeHashing, text);
    chain = chainNext(nodeHashing, chain, leaf);
    return JSON.stringify({ ...served, event: JSON.parse(text) as JsonObject, leaf: bytesToHex(leaf), chain: bytesToHex(chain) });
  });
  return fileOf(log.map((line) => (/^\{"(export|end)"/.test(line) ? line.replace(/"chain":"[0-9a-f]{64}"/, `"chain":"${bytesToHex(chain)}"`) : line)));
}

/** The same file with so many renamings of the campaign at its end, and the hashes that they need. */
export function lengthened(file: string, count: number): string {
  const lines = linesOf(file);
  const at = lines.findIndex((line) => line.startsWith('{"state"'));
  const last = (JSON.parse(lines.findLast((line) => line.startsWith('{"sequence"')) ?? '') as { event: LedgerEvent & JsonObject }).event;
  const salt = 'AAAAAAAAAAAAAAAAAAAAAA';
  const words = (sequence: number): string => `{"name":"The name number ${sequence}"}`;
  const further = Array.from({ length: count }, (_, index) => {
    const sequence = last.sequence + 1 + index;
    const event = {
      ...last,
      sequence,
      first: sequence,
      type: 'campaign-changed',
      typeVersion: 1,
      audience: 'table',
      subject: { kind: 'campaign', id: last.stream },
      command: sequence.toString(16).padStart(64, '0'),
      facts: { fields: ['name'] },
      changes: [],
      wordsHash: bytesToHex(wordsHash(nodeHashing, base64urlToBytes(salt), words(sequence))),
    };
    const hash = '0'.repeat(64);
    return `{"sequence":${sequence},"event":${canonicalJson(event)},"words":${words(sequence)},"wordsSalt":"${salt}","leaf":"${hash}","chain":"${hash}"}`;
  });
  const { state } = JSON.parse(lines[at] ?? '') as { state: JsonObject };
  const sequence = last.sequence + count;
  const named = { ...(state['campaign'] as JsonObject), name: `The name number ${sequence}`, sequence, version: sequence };
  const all = fileOf(lines.toSpliced(at, 1, ...further, JSON.stringify({ state: { ...state, sequence, campaign: named } })));
  const heads = all.replaceAll(/"head":\{"sequence":\d+/g, `"head":{"sequence":${last.sequence + count}`).replace(/"count":\d+/, `"count":${last.sequence + count}`);
  return resealed(heads, (event) => event as unknown as JsonObject);
}
