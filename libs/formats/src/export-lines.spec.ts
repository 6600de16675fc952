import { checkpointText, parseCheckpoint } from './checkpoint';
import { createExportReader, exportLine, parseExportLine } from './export-lines';
import { serveText } from './served';
import { sampleLog } from '../test/sample-log';
import { CAMPAIGN, STREAM } from '../test/test-log';

const head = { sequence: 2, chain: 'ab'.repeat(32) };
const header = { stream: STREAM, campaign: CAMPAIGN, as: 'auditor' as const, complete: true, head, keys: ['host+1234abcd+AQ=='] };
const [one, two] = sampleLog().events.map((stored) => serveText(stored, { role: 'gm' }));
const seed = { epoch: 1, lane: 1 as const, seed: '00'.repeat(32) };
const lines = [exportLine.header(header), one, exportLine.checkpoint('note\n'), two, exportLine.seed(seed), exportLine.state({ clocks: [{ '1': 1.5 }] }), exportLine.end(2, head)];

describe('export lines', () => {
  it('come back as they were built', () => {
    expect(lines.map((text, i) => parseExportLine(text, i + 1))).toEqual([
      { kind: 'header', header: { export: 1, ...header } },
      { kind: 'event', event: JSON.parse(one) },
      { kind: 'checkpoint', note: 'note\n' },
      { kind: 'event', event: JSON.parse(two) },
      { kind: 'seed', seed },
      { kind: 'state', state: { clocks: [{ '1': 1.5 }] } },
      { kind: 'end', end: { end: true, count: 2, head } },
    ]);
  });

  it.each<[string, string, string | undefined]>([
    ['json-invalid', '{', undefined],
    ['export-line-unknown', '[]', '$'],
    ['export-line-unknown', '{"what":1}', '$'],
    ['field-invalid', '{"checkpoint":1}', '$.checkpoint'],
    ['field-missing', '{"sequence":1,"hidden":true,"leaf":"' + 'ab'.repeat(32) + '"}', '$.chain'],
    ['field-invalid', one.replace('"sequence":1,', '"sequence":0,'), '$.sequence'],
    ['field-unknown', one.replace('{"sequence":1,', '{"sequence":1,"hint":"x",'), '$.hint'],
    ['field-unknown', '{"sequence":1,"hidden":true,"event":{}}', '$.event'],
    ['field-invalid', '{"seed":{"epoch":1,"lane":2,"seed":"' + '00'.repeat(32) + '"}}', '$.seed.lane'],
    ['field-invalid', '{"state":[]}', '$.state'],
    ['field-invalid', exportLine.header({ ...header, as: 'owner' as never }), '$.as'],
    ['field-invalid', exportLine.end(1, { ...head, chain: 'x' }), '$.head.chain'],
  ])('are refused as %s: %.40s', (code, text, path) => {
    const refused = expect.objectContaining({ code, path, line: 12, message: expect.stringMatching(/^line 12: /) });
    expect(() => parseExportLine(text, 12)).toThrow(refused);
  });
});

describe('the reader of an export', () => {
  const read = (texts: readonly string[]): void => {
    const reader = createExportReader();
    for (const text of texts) reader.line(text);
    reader.finish();
  };

  it('takes a whole one', () => expect(() => read(lines)).not.toThrow());

  it.each<[string, number, readonly string[]]>([
    ['export-order', 1, lines.slice(1)],
    ['export-order', 2, [lines[0], ...lines]],
    ['export-order', 8, [...lines, one]],
    ['export-cut', 6, lines.slice(0, -1)],
    ['export-cut', 0, []],
    ['export-count', 6, lines.filter((text) => text !== two)],
  ])('finds %s at line %d', (code, line, texts) => {
    expect(() => read(texts)).toThrow(expect.objectContaining({ code, line }));
  });
});

describe('checkpoints', () => {
  const checkpoint = { host: 'play.example', stream: STREAM, head };
  const text = checkpointText(checkpoint);

  it('say host, stream, sequence and chain, a line each', () => {
    expect(text).toBe(`campaign-ledger/play.example/${STREAM}\n2\n${Buffer.from(head.chain, 'hex').toString('base64')}\n`);
  });

  it('are read with and without their signatures', () => {
    expect(parseCheckpoint(text)).toEqual(checkpoint);
    expect(parseCheckpoint(`${text}\n— play.example AAAA\n`)).toEqual(checkpoint);
  });

  it.each([text.replace('campaign-ledger', 'other'), text.replace('\n2\n', '\n02\n'), `${text}more\n`, text.trimEnd(), text.replace('6f1c', '6F1C')])('refuse %j', (wrong) => {
    expect(() => parseCheckpoint(wrong)).toThrow('not the text of a checkpoint');
  });
});
