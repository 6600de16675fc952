import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { allSamples } from '../samples/samples';
import { wholeVocabulary } from '../support/vocabulary';

const page = readFileSync(join(__dirname, '../../docs/events.md'), 'utf8');

/** The code words in the first column of the page's tables. */
const named = new Set(
  [...page.matchAll(/^\| (`[^|]*) \|/gm)].flatMap(([, cell]) => [...(cell ?? '').matchAll(/`([a-z-]+)`/g)].map(([, word]) => word ?? '')),
);

describe('the page of events', () => {
  const kinds = wholeVocabulary().allKinds().filter(({ restores }) => !restores).map(({ kind }) => kind);
  const types = [...new Set(allSamples().map(({ type }) => type))];

  it('names every kind of change and every type of event', () => {
    expect([...kinds, ...types].filter((word) => !named.has(word))).toEqual([]);
  });

  it('names nothing that is not there', () => {
    expect([...named].filter((word) => ![...kinds, ...types].includes(word))).toEqual([]);
  });
});
