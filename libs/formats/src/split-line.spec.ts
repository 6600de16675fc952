import { serveText } from './served';
import { splitServedLine } from './split-line';
import { AT, sampleLog } from '../test/sample-log';
import { TestLog } from '../test/test-log';

const { events } = sampleLog();

describe('splitServedLine', () => {
  it('gives back the texts that serveText put in', () => {
    for (const stored of events) {
      const { sequence, eventText, wordsText, wordsSalt, leaf, chain, erasedAt, revealedAt } = stored;
      expect(splitServedLine(serveText(stored, { role: 'gm' }))).toEqual({ sequence, eventText, wordsText: wordsText || '{}', wordsSalt, leaf, chain, erasedAt, revealedAt });
    }
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
