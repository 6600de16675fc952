import { Parser, type Node } from 'commonmark';
import type { MemberRole } from '@app/formats';
import { installedSystems } from '@app/rules';
import { createMarkdownWriter, systemWords, tableIn, type Language } from '@app/telling';
import type { RecordedEvening } from './evenings';

const installed = installedSystems();

/** The chronicle of an evening, as the service puts it together. */
export function chronicleOf({ state, events }: RecordedEvening, system: string, language: Language, as: MemberRole): string {
  const rules = installed.of(system);
  const { title, attribution, license } = rules;
  const header = { ...tableIn(state), as, system: { title: title[language], attribution: attribution?.[language] ?? null, license: license ?? null } };
  const writer = createMarkdownWriter({ header, words: systemWords(rules, language), language });
  return [writer.begin(), ...events.map((served) => writer.event(served)), writer.end()].join('');
}

/** Identifiers of a system's words that no label of that language holds. */
export function codesOf(system: string, language: Language): string[] {
  const words = installed.of(system).words.flatMap((group) => group.words);
  const labels = words.map(({ label }) => label[language]).join(' ');
  return words.map(({ id }) => id).filter((id) => !labels.includes(id));
}

/** What a Markdown text renders as. */
export interface InText {
  /** The kinds of its elements. */
  readonly types: readonly string[];
  /** What is read, without code; elements that are not in one line stand apart. */
  readonly text: string;
  readonly links: readonly string[];
  readonly html: readonly string[];
}

/** Reads a Markdown text with a parser of CommonMark. */
export function inText(markdown: string): InText {
  const nodes = nodesOf(markdown);
  const all = (type: string): Node[] => nodes.filter((node) => node.type === type);
  return {
    types: [...new Set(nodes.map(({ type }) => type))].toSorted(),
    text: nodes.map(readOf).join(''),
    links: all('link').map(({ destination }) => destination ?? ''),
    html: [...all('html_inline'), ...all('html_block')].map(({ literal }) => literal ?? ''),
  };
}

function nodesOf(markdown: string): Node[] {
  const walker = new Parser().parse(markdown).walker();
  const nodes: Node[] = [];
  for (let step = walker.next(); step; step = walker.next()) if (step.entering) nodes.push(step.node);
  return nodes;
}

const ON_A_LINE = new Set(['paragraph', 'heading', 'linebreak', 'softbreak']);

function readOf({ type, literal }: Node): string {
  if (ON_A_LINE.has(type)) return '\n';
  return type === 'text' ? (literal ?? '') : '';
}
