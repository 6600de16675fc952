import { canonicalJson, checkEvent, type JsonObject as FormatObject } from '@app/formats';
import { parseStored } from '@app/event-store';
import { emptyState, fold, upcast, type FoldedEvent, type Upcaster } from '@app/kernel';
import { wholeVocabulary } from '../support/vocabulary';
import { kindsOf, nameOf, samples } from './samples';

const byName = new Map(samples().map((sample) => [sample.file, sample]));

describe('the samples of events', () => {
  it.each(samples().map((sample) => [sample.file, sample] as const))('%s is what its name says, in format, and folds', (file, { event, words }) => {
    const [type, version, kind] = file.split('.');
    expect(nameOf(event)).toBe(`${type}.${version}`);
    if (kind) expect(kindsOf(event)).toContain(kind);
    expect(() => checkEvent(event as FormatObject)).not.toThrow();
    const read = parseStored({ event: canonicalJson(event as FormatObject), words: canonicalJson(words) });
    const state = fold(wholeVocabulary(), emptyState(String(event['stream'])), read);
    expect(state.sequence).toBe(event['sequence']);
  });

  it('have every kind of change that some part of the product owns, and no other', () => {
    const kinds = new Set(samples().flatMap(({ event }) => kindsOf(event)));
    expect([...kinds].sort()).toEqual(wholeVocabulary().allKinds().map(({ kind }) => kind).sort());
  });

  it('fold to a whole campaign, each in its turn', () => {
    const vocabulary = wholeVocabulary();
    const inOrder = samples().map(({ event, words }) => ({ ...event, words }) as unknown as FoldedEvent).sort((a, b) => a.sequence - b.sequence);
    const state = inOrder.reduce((folded, event) => fold(vocabulary, folded, event), emptyState('00000000-0000-4000-8000-000000000000'));
    expect(Object.keys(state.collections).sort()).toEqual(vocabulary.allCollections().map(({ name }) => name).sort());
    expect(state.dice.epoch).toBeGreaterThan(0);
  });
});

describe('an upcaster', () => {
  const ticked = byName.get('clock-ticked.v1')!;
  /** As if the second version told the reason's kind, and the third called changes by another name. */
  const fake: readonly Upcaster[] = [
    { type: 'clock-ticked', from: 2, up: (event) => ({ ...event, changes: (event['changes'] as unknown as { kind: string }[]).map((change) => ({ ...change, kind: change.kind })), facts: { ...(event['facts'] as object), third: true } }) },
    { type: 'clock-ticked', from: 1, up: (event) => ({ ...event, facts: { ...(event['facts'] as object), second: 'by-hand' } }) },
  ];

  it('brings an old sample to the newest version, which folds as the old one did', () => {
    const vocabulary = wholeVocabulary();
    const lifted = upcast(ticked.event, fake);
    expect(lifted).toMatchObject({ typeVersion: 3, facts: { second: 'by-hand', third: true } });
    const stateOf = (event: object): unknown => fold(vocabulary, emptyState('s'), { ...event, words: ticked.words } as unknown as FoldedEvent).collections;
    expect(stateOf(lifted)).toEqual(stateOf(ticked.event));
  });

  it('leaves the stored sample as it is', () => {
    const before = JSON.stringify(ticked.event);
    upcast(ticked.event, fake);
    expect(JSON.stringify(ticked.event)).toBe(before);
  });

  it('is asked for every type: none is missing between a stored version and the newest', () => {
    for (const { event, version } of samples()) expect(upcast(event)['typeVersion']).toBeGreaterThanOrEqual(version);
  });
});
