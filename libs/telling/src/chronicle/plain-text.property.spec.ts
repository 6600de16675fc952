import { Parser, type Node } from 'commonmark';
import fc from 'fast-check';
import MarkdownIt from 'markdown-it';
import { asName, asSaid, piecesOf } from './marks';
import { lineOf, wholeLine } from './line';
import { cleaned, inline, paragraph } from './plain-text';

/** What could break out of a text, between letters and everything else. */
const nasty = fc.constantFrom(
  '#', '# ', '- ', '+ ', '* ', '1. ', '12) ', '> ', '---', '***', '===', '```', '~~~', '`', '*', '**', '_', '__', '[', ']', '(', ')', '![', '](', 'http://evil.example', 'www.evil.example', 'a@evil.example', '<', '<b>', '</a>',
  '<!--', '<script>', '<?', '<![CDATA[', '<https://evil.example>', '&', '&amp;', '&#35;', '&copy', '|', '| a | b |', '|---|', ':-', '\\', '\\\n', '\n', '\n\n', '\r\n', '\t', '    ', ' ', '  \n', '~~', '$x$', '{#id}', '[^1]', '[^1]: ', '[x]: http://evil.example', '@all', 'é', '🎲', '\u00A0', '\u3000',
);
const texts = fc.array(fc.oneof(nasty, fc.string({ unit: 'grapheme', maxLength: 4 }), fc.string({ maxLength: 3 })), { maxLength: 12 }).map((parts) => parts.join(''));

const RUNS = 1_000;

interface Found {
  readonly text: string;
  readonly types: readonly string[];
}

/** What a text renders as: its characters, and the kinds of elements that it is made of. */
function rendered(markdown: string): Found {
  const walker = new Parser().parse(markdown).walker();
  const types: string[] = [];
  let text = '';
  for (let step = walker.next(); step; step = walker.next()) {
    if (!step.entering) continue;
    types.push(step.node.type);
    text += textOf(step.node);
  }
  return { text, types: [...new Set(types)].toSorted() };
}

const textOf = ({ type, literal }: Node): string => (type === 'linebreak' || type === 'softbreak' ? '\n' : (literal ?? ''));

const PLAIN = new Set(['document', 'paragraph', 'text', 'linebreak']);

/** A parser that takes whatever it can for more than text: tables, strikethrough, HTML, bare addresses. */
const eager = new MarkdownIt({ html: true, linkify: true, breaks: false });
const EAGERLY_PLAIN = new Set(['paragraph_open', 'inline', 'paragraph_close', 'text', 'hardbreak']);
const eagerTypes = (markdown: string): string[] => eager.parse(markdown, {}).flatMap((token) => [token.type, ...(token.children ?? []).map(({ type }) => type)]).filter((type) => !EAGERLY_PLAIN.has(type));

describe('a text that somebody wrote', () => {
  it('as a paragraph renders as itself, and as nothing else', () => {
    fc.assert(
      fc.property(texts, (text) => {
        const markdown = paragraph(text).join('\n');
        const { text: shown, types } = rendered(markdown);
        expect(shown).toBe(cleaned(text));
        expect(types.filter((type) => !PLAIN.has(type))).toEqual([]);
        expect(eagerTypes(markdown)).toEqual([]);
      }),
      { numRuns: RUNS },
    );
  });

  it('in a quotation below a list keeps to that quotation', () => {
    fc.assert(
      fc.property(texts, (text) => {
        const lines = ['- before', ...paragraph(`x${text}`).map((line) => `  > ${line}`), '- after'];
        const { text: shown, types } = rendered(lines.join('\n'));
        expect(shown).toBe(`before${cleaned(`x${text}`)}after`);
        expect(types.filter((type) => !PLAIN.has(type))).toEqual(['block_quote', 'item', 'list']);
      }),
      { numRuns: RUNS },
    );
  });

  it('in a line, in emphasis or in a heading renders as itself, with spaces for its line breaks', () => {
    fc.assert(
      fc.property(texts.filter((text) => cleaned(text) !== ''), (text) => {
        const one = cleaned(text).replaceAll('\n', ' ');
        expect(rendered(`# ${inline(text)}`)).toEqual({ text: one, types: ['document', 'heading', 'text'] });
        expect(rendered(`- **${inline(text)}** said so`)).toEqual({ text: `${one} said so`, types: ['document', 'item', 'list', 'paragraph', 'strong', 'text'] });
        expect(rendered(`- x — *${inline(text)}, 3*`).text).toBe(`x — ${one}, 3`);
        expect(eagerTypes(`x ${inline(text)} x`)).toEqual([]);
      }),
      { numRuns: RUNS },
    );
  });

  it('marked within a line of the telling is found again, and begins no list of its own', () => {
    fc.assert(
      fc.property(texts, texts, (name, said) => {
        const [one, other] = [cleaned(name), cleaned(said)];
        const told = `${asName(one)}: does it (${asSaid(other)})`;
        expect(piecesOf(told).map(({ text }) => text).join('')).toBe(`${one}: does it (${other})`);
        const { text, types } = rendered(`- ${wholeLine(told, 'en')}`);
        expect(text).toBe(`${one}: does it (${other})`.replaceAll('\n', ' '));
        expect(types).toEqual(['document', 'item', 'list', 'paragraph', 'text']);
      }),
      { numRuns: RUNS },
    );
  });

  it('makes no link to elsewhere by holding marks itself, as a fact of a log from elsewhere may', () => {
    const marks = fc.constantFrom('\uFDD0', '\uFDD1', '\uFDD2', '\uFDD3', '\uFDD4', '\uFDD5', '](http://evil.example)', '[', '*', '<b>', ': ', 'x', '1');
    fc.assert(
      fc.property(fc.array(marks, { maxLength: 12 }), (parts) => {
        const told = `Sabre: ${parts.join('')}`;
        const { text, quote } = lineOf(told, 'en');
        const { types } = rendered([`- ${text}`, ...(quote === undefined ? [] : paragraph(quote).map((line) => `  > ${line}`))].join('\n'));
        const links = [...text.matchAll(/(?<!\\)\]\(([^)]*)\)/g)].map(([, destination]) => destination);
        expect(links.filter((destination) => !/^#e\d+$/.test(destination ?? ''))).toEqual([]);
        expect(types.filter((type) => !['block_quote', 'document', 'emph', 'item', 'linebreak', 'link', 'list', 'paragraph', 'strong', 'text'].includes(type))).toEqual([]);
      }),
      { numRuns: RUNS },
    );
  });

  it('is left as it is where it is plain, and hides nothing', () => {
    fc.assert(fc.property(fc.string({ unit: fc.constantFrom(...'abc éß漢字 🎲!?,;\'"-') }).map((text) => text.trim()), (text) => expect(cleaned(text)).toBe(text)));
    fc.assert(fc.property(fc.string({ unit: 'binary' }), (text) => expect(cleaned(text)).not.toMatch(/(?![\t\n])\p{Cc}|[\u200B\u202A-\u202E\u2066-\u2069\uFDD0-\uFDD5\uFEFF]/u)));
  });

  it.each([
    ['admin\u202Egpj.exe', 'admin[U+202E]gpj.exe'],
    ['pay\u200Bpal', 'pay[U+200B]pal'],
    ['👩\u200D🚀 and نمی\u200Cخواهم', '👩\u200D🚀 and نمی\u200Cخواهم'],
    ['a\u200D', 'a[U+200D]'],
    ['bell\u0007', 'bell[U+0007]'],
    ['\n\n one\r\ntwo\u2028three \n', ' one\ntwo\nthree '],
  ])('shows what cannot be seen: %j', (text, shown) => expect(cleaned(text)).toBe(shown));

  it('stands below its line where it ends one', () => {
    expect(lineOf(`${asName('Sabre')}: sneaks: ${asSaid('over\nthe roofs')}`, 'en')).toEqual({ text: 'Sabre: sneaks', quote: 'over\nthe roofs' });
    expect(lineOf(`a set-up of ${asName('Ada')}`, 'en')).toEqual({ text: 'a set-up of Ada', quote: undefined });
    expect(lineOf(`la préparation de ${asName('Ada')} : ${asSaid('vite')}`, 'fr')).toEqual({ text: "la préparation d'Ada", quote: 'vite' });
    expect(wholeLine(`ce que ${asName('Bob')} a dit : « ${asSaid('non !')} »`, 'fr')).toBe('ce que Bob a dit\u00A0: «\u00A0non !\u00A0»');
  });
});
