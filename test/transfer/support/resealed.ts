import { nodeHashing } from '@app/event-store';
import { bytesToHex, canonicalJson, chainNext, chainStart, leafHash, type JsonObject, type LedgerEvent } from '@app/formats';
import { fileOf, linesOf } from './files';

/** A file in which events were altered and all hashes made anew: whole by itself, and not what any server wrote. */
export function resealed(file: string, change: (event: LedgerEvent) => JsonObject): string {
  const lines = linesOf(file);
  const header = JSON.parse(lines[0] ?? '') as { stream: string };
  let chain = chainStart(nodeHashing, header.stream);
  const log = lines.map((line) => {
    const served = JSON.parse(line) as { event?: LedgerEvent } & JsonObject;
    if (!served.event) return line;
    const text = canonicalJson(change(served.event));
    const leaf = leafHash(nodeHashing, text);
    chain = chainNext(nodeHashing, chain, leaf);
    return JSON.stringify({ ...served, event: JSON.parse(text) as JsonObject, leaf: bytesToHex(leaf), chain: bytesToHex(chain) });
  });
  return fileOf(log.map((line) => (/^\{"(export|end)"/.test(line) ? line.replace(/"chain":"[0-9a-f]{64}"/, `"chain":"${bytesToHex(chain)}"`) : line)));
}
