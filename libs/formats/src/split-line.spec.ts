import { base64urlToBytes, hexToBytes } from './bytes';
import { serveText } from './served';
import { splitServedLine } from './split-line';
import { AT, sampleLog } from '../test/sample-log';
import { TestLog } from '../test/test-log';

const { events } = sampleLog();

describe('splitServedLine', () => {
  it('gives back the texts that serveText put in', () => {
    for (const stored of events) {
      const { sequence, eventText, wordsText, wordsSalt, leaf, chain, erasedAt, revealedAt } = stored;
      expect(splitServedLine(serveText(stored, { role: 'gm' }))).toMatchObject({ sequence, eventText, wordsText: wordsText || '{}', wordsSalt, leaf, chain, erasedAt, revealedAt });
    }
  });

  it('decodes salt and hashes of a line that was neither erased nor revealed', () => {
    const usual = events.map((stored) => ({ stored, split: splitServedLine(serveText(stored, { role: 'gm' })) })).filter(({ stored }) => !stored.erasedAt && !stored.revealedAt);
    expect(usual.length).toBeGreaterThan(3);
    for (const { stored, split } of usual) {
      const { wordsSalt, leaf, chain } = stored;
      expect(split).toHaveProperty('decoded', { wordsSalt: base64urlToBytes(wordsSalt), leaf: hexToBytes(leaf), chain: hexToBytes(chain) });
    }
  });

  it('cuts out a salt that is none, undecoded', () => {
    const line = serveText({ ...events[0], wordsSalt: `${'A'.repeat(21)}B` }, { role: 'gm' });
    expect(splitServedLine(line)).toMatchObject({ wordsSalt: `${'A'.repeat(21)}B`, decoded: undefined });
  });

  it.each<[string, Partial<typeof events[0]>]>([
    ['leaf', { leaf: 'A'.repeat(64) }],
    ['leaf', { leaf: `${'a'.repeat(63)}g` }],
    ['chain', { chain: `${'a'.repeat(63)}é` }],
    ['chain', { chain: 'a'.repeat(62) }],
    ['salt', { wordsSalt: `${'A'.repeat(21)}=` }],
    ['salt', { wordsSalt: `${'A'.repeat(21)}é` }],
  ])('leaves a line with a %s of other letters to others', (_what, wrong) => {
    expect(splitServedLine(serveText({ ...events[0], ...wrong }, { role: 'gm' }))).toBeUndefined();
  });

  it('gives hidden events', () => {
    const { sequence, leaf, chain } = events[AT.privateRoll - 1];
    expect(splitServedLine(serveText(events[AT.privateRoll - 1], { role: 'player' }))).toEqual({ sequence, hidden: true, leaf, chain });
  });

  it('is not misled by texts and facts that look like the marks', () => {
    const log = new TestLog().append({
      type: 'roll-made',
      facts: { a: {}, words: { x: 1 }, wordsSalt: 'AAAA' },
      words: { goal: '},"words":{"x":"y"},"wordsSalt":"AAAA","leaf":"', words: ',"wordsSalt":"' },
    });
    const { eventText, wordsText } = log.events[0];
    expect(splitServedLine(serveText(log.events[0], { role: 'gm' }))).toMatchObject({ eventText, wordsText });
  });

  it.each(['', '{}', '{"export":1}', '{"sequence":1,"event":{}}', '{"sequence":0,"hidden":true}', '{"sequence":1,"hidden":false,"leaf":"","chain":""}'])('leaves %s to others', (line) => {
    expect(splitServedLine(line)).toBeUndefined();
  });

  it('leaves a line with anything more to others', () => {
    const line = serveText(events[0], { role: 'gm' });
    expect(splitServedLine(`${line} `)).toBeUndefined();
    expect(splitServedLine(line.replace(/}$/, ',"x":1}'))).toBeUndefined();
  });
});
