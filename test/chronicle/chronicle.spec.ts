import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import type { Language } from '@app/telling';
import type { MemberRole, ServedEvent } from '@app/formats';
import { allSamples } from '../samples/samples';
import { chronicleOf, codesOf, inText } from './chronicle';
import { readEvening, servedTo, type RecordedEvening } from './evenings';

/** Rewrites the chronicles that are kept beside this test. */
const UPDATE = 'UPDATE_CHRONICLES=1 npx jest test/chronicle/chronicle.spec.ts';

/** The chronicle that is kept, after it was rewritten when that is asked for; empty when it is not there. */
function keptChronicle(name: string, written: string): string {
  const file = join(__dirname, 'chronicles', `${name}.md`);
  if (process.env['UPDATE_CHRONICLES'] === '1') {
    mkdirSync(join(__dirname, 'chronicles'), { recursive: true });
    writeFileSync(file, written);
  }
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}

const CASES = ['charge', 'inspectres', 'black-sword-hack', 'difficulty-test', 'stakes'].flatMap((system) =>
  (['en', 'fr'] as const).flatMap((language) => (['gm', 'spectator'] as const).map((role): [string, Language, MemberRole] => [system, language, role])),
);

const NOTHING: RecordedEvening = { state: {}, events: [] };

describe.each(CASES)('the chronicle of %s in %s for a %s', (system, language, role) => {
  const evening = readEvening(`${system}.${language}`) ?? NOTHING;
  const events = servedTo(role, evening);
  const written = chronicleOf({ ...evening, events }, system, language, role);
  const { types, text, links, html } = inText(written);

  it('is the one that is kept', () => {
    const kept = keptChronicle(`${system}.${language}.${role}`, written);
    if (kept !== written) throw new Error(`The chronicle is another one. If that is meant: ${UPDATE}`);
    expect(events.length).toBeGreaterThan(20);
  });

  it('is made of what a chronicle is made of, and has a place for each event', () => {
    expect(types.filter((type) => !ELEMENTS.has(type))).toEqual([]);
    expect(html.filter((tag) => tag !== '</a>')).toEqual(events.map(({ sequence }) => `<a id="e${sequence}">`));
    expect(links.filter((link) => !/^#e\d+$/.test(link))).toEqual([]);
  });

  it('is for people: no codes, no ids, nothing that is missing', () => {
    expect(text).not.toMatch(/undefined|null|NaN|\[object|\[\?\]|something else|autre chose|cannot be told|ne peut être raconté/);
    expect(text).not.toMatch(/[0-9a-f]{8}-[0-9a-f]{4}/);
    const logged = events.flatMap((served) => ('event' in served ? [served.event.type, ...served.event.changes.map(({ kind }) => kind)] : []));
    const codes = [...new Set([...logged, ...codesOf(system, language)])].filter((code) => /[-.]|[a-z][A-Z]/.test(code));
    expect(codes.length).toBeGreaterThan(15);
    expect(codes.filter((code) => text.includes(code))).toEqual([]);
  });

  it('sets double punctuation as its language does', () => {
    const own = wordsIn(evening.events).toSorted((a, b) => b.length - a.length).reduce((left, word) => left.replaceAll(word, 'x'), text);
    expect(own).not.toMatch(language === 'fr' ? /[^\u00A0\s]:\s| [:;»]|« / : /\u00A0|\u202F| [:;]/);
  });

  it('tells what was said, and nothing of what is hidden', () => {
    for (const [index, served] of events.entries()) {
      const whole = evening.events[index];
      expect(wordsIn(whole ? [whole] : []).filter((word) => text.includes(word) !== ('event' in served))).toEqual([]);
    }
  });
});

const wordsIn = (events: readonly ServedEvent[]): string[] =>
  events.flatMap((served) => ('event' in served ? Object.entries(served.words) : [])).filter(([path]) => !path.endsWith('.label')).map(([, word]) => word);

/** Elements of which a chronicle is made; a link leads to another event. */
const ELEMENTS = new Set(['document', 'heading', 'paragraph', 'text', 'softbreak', 'linebreak', 'emph', 'strong', 'list', 'item', 'block_quote', 'html_inline', 'link', 'code', 'code_block', 'thematic_break']);

describe('a chronicle', () => {
  it('knows every type of event that the service writes, in both languages', () => {
    for (const { file, event, words } of allSamples()) {
      const served = { sequence: 1, event, words, wordsSalt: '', leaf: '', chain: '' } as unknown as ServedEvent;
      for (const language of ['en', 'fr'] as const) {
        const told = chronicleOf({ ...NOTHING, events: [served] }, String(event['system']), language, 'gm');
        expect([file, told.match(/undefined|NaN|\[object|something else|autre chose|cannot be told|ne peut être raconté/)]).toEqual([file, null]);
        for (const word of Object.values(words)) expect([file, told]).toEqual([file, expect.stringContaining(word)]);
      }
    }
  });

  it('stays what it is whatever people write in it', () => {
    const evening = readEvening('charge.en') ?? NOTHING;
    const plain = inText(chronicleOf(evening, 'charge', 'en', 'gm'));
    const nasty = fc.array(fc.constantFrom('# x', '- x', '1. x', '> x', '```', '---', '[a](http://b.c)', '![a](b)', '<b>', '</a>', '<a id="e9">', '<!--', '**', '_', '`', '|', '\\', '\n', '\n\n', '&lt;', 'x'), { minLength: 1, maxLength: 5 }).map((parts) => `x${parts.join('')}`);
    fc.assert(
      fc.property(fc.infiniteStream(nasty), (texts) => {
        const next = (): string => String(texts.next().value);
        const events = evening.events.map((served) => ('hidden' in served ? served : { ...served, words: Object.fromEntries(Object.keys(served.words).map((path) => [path, next()])) }));
        const { types, links, html } = inText(chronicleOf({ ...evening, events }, 'charge', 'en', 'gm'));
        expect({ types: types.filter((type) => !ELEMENTS.has(type)), links, html }).toEqual({ types: [], links: plain.links, html: plain.html });
      }),
      { numRuns: 25 },
    );
  });
});
