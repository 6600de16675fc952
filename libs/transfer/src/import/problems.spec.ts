import { Messages } from '@app/transport';
import { DAMAGE } from './findings';
import { problemBody } from './import-body';
import { IMPORT_PROBLEMS, problemOfFile } from './import-problem';
import { LineNumbers } from './line-numbers';

const messages = new Messages();
const PARAMS = { line: 8, sequence: 7, reason: 'leaf-mismatch', system: 'tarot', version: 2, known: 1, what: 'omen-read', id: 'an-id' };

describe('why an import failed', () => {
  it.each(IMPORT_PROBLEMS)('%s is said in both languages, with nothing left to fill in', (code) => {
    const [en, fr] = (['en', 'fr'] as const).map((language) => problemBody(problemOfFile(code, PARAMS), messages, language));
    expect(messages.knows(code)).toBe(true);
    for (const said of [en, fr]) expect(String(said?.['detail'])).not.toMatch(/\{\w+\}/);
    expect(en?.['title']).not.toBe(fr?.['title']);
    expect(en).toMatchObject({ code, line: 8, sequence: 7 });
  });

  it('says each kind of damage in both languages', () => {
    expect(Object.values(DAMAGE).filter(({ en, fr }) => en === fr || en === '' || fr === '')).toEqual([]);
    expect(problemBody(problemOfFile('export-damaged', { line: 3, reason: 'of-a-newer-version' }), messages, 'en')).toMatchObject({ detail: 'Line 3: of-a-newer-version (of-a-newer-version).', sequence: null });
  });
});

describe('the numbers of lines', () => {
  it('are found again by event, also after checkpoints', () => {
    const numbers = new LineNumbers();
    for (const line of ['{"export":1}', '{"sequence":1,', '{"sequence":2,', '{"checkpoint":""}', '{"sequence":3,', '{"state":{}}']) numbers.next(line);
    expect([0, 1, 2, 3].map((sequence) => numbers.lineOf(sequence))).toEqual([undefined, 2, 3, 5]);
    expect([numbers.line, numbers.events]).toEqual([6, 3]);
  });
});
