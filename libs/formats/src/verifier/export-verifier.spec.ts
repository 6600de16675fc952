import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createExportVerifier, type ExportVerifierOptions } from './export-verifier';
import { parseCheckpoint, type Checkpoint } from '../checkpoint';
import type { MemberRole } from '../event';
import expected from '../../vectors/log.expected.json';
import { nodeHashing as h } from '../../test/node-hashing';
import { AT } from '../../test/sample-log';
import { NOTE_HOST, NOTE_TRUST } from '../../test/signed-note';
import { STREAM } from '../../test/test-log';
import { vectorExport } from '../../test/vector-log';

const verify = (lines: readonly string[], options?: ExportVerifierOptions) => {
  const verifier = createExportVerifier(h, options);
  for (const line of lines) verifier.line(line);
  return verifier.finish();
};

const file = (name: string): string => readFileSync(join(__dirname, '../../vectors', name), 'utf8');
const lines = vectorExport('auditor', 'auditor-1');
const LAST = 24;
const STATE: [number, string] = [LAST, 'state-mismatch'];
const at = (sequence: number): number => lines.findIndex((line) => line.startsWith(`{"sequence":${sequence},`));
const replaced = (index: number, line: string): string[] => lines.with(index, line);
const reordered = (line: string): string => JSON.stringify(Object.fromEntries(Object.entries(JSON.parse(line) as object).reverse()));
const found = (texts: readonly string[], options?: ExportVerifierOptions): [number, string][] =>
  verify(texts, options).problems.map(({ sequence, code }) => [sequence, code]);

describe.each(expected.exports)('the published export $file', ({ file: name, as, member, report }) => {
  it('is what the code writes', () => {
    const written = vectorExport(as as MemberRole, member).join('\n') + '\n';
    if (process.env['UPDATE_VECTORS'] === '1') writeFileSync(join(__dirname, '../../vectors', name), written);
    expect(file(name)).toBe(written);
  });

  it('verifies with the published result, by a key that was published, too', () => {
    expect(verify(file(name).trimEnd().split('\n'), { trust: NOTE_TRUST })).toMatchObject({ ...report, problems: [] });
  });
});

describe('the verifier of exports', () => {
  it('hands on checkpoints, state and events', () => {
    const seen: { checkpoint?: Checkpoint; events: number; states: number } = { events: 0, states: 0 };
    const report = verify(lines, {
      onCheckpoint: (checkpoint, note) => {
        expect(parseCheckpoint(note)).toEqual(checkpoint);
        seen.checkpoint ??= checkpoint;
      },
      onState: () => seen.states++,
      onEvent: () => seen.events++,
    });
    expect(seen).toEqual({
      checkpoint: { host: NOTE_HOST, stream: STREAM, head: { sequence: AT.revealed0, chain: JSON.parse(lines[at(AT.revealed0)]).chain } },
      states: 1,
      events: LAST,
    });
    expect(report.header).toMatchObject({ as: 'auditor', complete: true });
    expect(report.cannotKnow).toContainEqual({ code: 'unchecked-signatures', count: 2, message: 'the signatures of 2 checkpoints were not verified here' });
  });

  it.each<[string, string[], [number, string][]]>([
    ['no end line', lines.slice(0, -1), [[LAST, 'export-malformed']]],
    ['no header', lines.slice(1), [[0, 'export-malformed'], [0, 'export-malformed']]],
    ['an event of the end cut off, the count set right', [...lines.slice(0, at(LAST)), ...lines.slice(at(LAST) + 2, -1), lines.at(-1)!.replace(`"count":${LAST}`, `"count":${LAST - 1}`)], [...Array.from({ length: 3 }, (): [number, string] => [LAST - 1, 'state-mismatch']), [LAST, 'head-mismatch'], [LAST, 'head-mismatch']]],
    ['the event before a checkpoint left out', lines.filter((_, i) => i !== at(AT.revealed0)), [[12, 'head-mismatch'], [13, 'sequence-gap'], [13, 'reveal-missing'], [LAST, 'export-malformed']]],
    ['a checkpoint that is none', replaced(at(AT.revealed0) + 1, '{"checkpoint":"x"}'), [[12, 'export-malformed']]],
    ['an event in another form', replaced(at(3), lines[at(3)].replace('"facts":{', '"facts":{ ')), [[3, 'not-canonical'], [3, 'leaf-mismatch'], STATE]],
    ['nothing in a line whose outer fields stand in another order', replaced(at(3), reordered(lines[at(3)])), []],
    ['an event in another form, in a line in another order', replaced(at(3), reordered(lines[at(3)]).replace('"facts":{', '"facts":{ ')), [[3, 'not-canonical']]],
    ['a key twice', replaced(at(3), lines[at(3)].replace('"first":3', '"first":4,"first":3')), [[3, 'not-canonical'], [3, 'leaf-mismatch'], STATE]],
    ['another state of an event', replaced(at(3), lines[at(3)].replace('"role":"player"', '"role":"gm"')), [[3, 'leaf-mismatch'], STATE]],
    ['a seed that was not committed to', replaced(lines.length - 3, lines.at(-3)!.replace('0505', '0506')), [[LAST, 'commitment-mismatch']]],
    ['a line that is no JSON', replaced(at(3), '{'), [[2, 'export-malformed'], [4, 'sequence-gap'], STATE, [LAST, 'export-malformed']]],
  ])('finds %s', (_, texts, problems) => expect(found(texts)).toEqual(problems));

  it('finds an export of another stream than the one asked for', () => {
    expect(found(lines, { stream: STREAM.replace('6f', '7f') })).toContainEqual([0, 'stream-mismatch']);
  });

  it('finds another log than the witness kept', () => {
    expect(found(lines, { expect: { heads: [{ sequence: LAST, chain: '00'.repeat(32) }] } })).toEqual([[LAST, 'head-mismatch']]);
  });

  it('says the same when asked twice', () => {
    const verifier = createExportVerifier(h);
    verifier.line(lines[0]);
    expect(verifier.finish()).toEqual(verifier.finish());
    expect(verifier.finish().ok).toBe(false);
  });
});
