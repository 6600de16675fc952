import { canonicalJson, checkEvent, type JsonObject as FormatObject } from '@app/formats';
import { parseStored } from '@app/event-store';
import { emptyState, fold, upcast, type CampaignState, type FoldedEvent, type Upcaster } from '@app/kernel';
import { wholeVocabulary } from '../support/vocabulary';
import { allSamples, kindsOf, nameOf, sampleFolders, samples, type Sample } from './samples';

const byName = new Map(samples().map((sample) => [sample.file, sample]));

describe('the samples of events', () => {
  it.each(allSamples().map((sample) => [sample.file, sample] as const))('%s is what its name says, in format, and folds', (_file, { type, version, kind, event, words }) => {
    expect(nameOf(event)).toBe(`${type}.v${version}`);
    if (kind) expect(kindsOf(event)).toContain(kind);
    expect(() => checkEvent(event as FormatObject)).not.toThrow();
    const read = parseStored({ event: canonicalJson(event as FormatObject), words: canonicalJson(words) });
    const state = fold(wholeVocabulary(), emptyState(String(event['stream'])), read);
    expect(state.sequence).toBe(event['sequence']);
  });

  it('have every kind of change that some part of the product owns, and no other', () => {
    const kinds = new Set(allSamples().flatMap(({ event }) => kindsOf(event)));
    const owned = wholeVocabulary().allKinds();
    // By which things come back is one form for all of them.
    expect([...kinds].filter((kind) => !owned.some((one) => one.kind === kind))).toEqual([]);
    expect(owned.filter(({ kind, restores }) => !restores && !kinds.has(kind))).toEqual([]);
    expect(owned.some(({ kind, restores }) => restores && kinds.has(kind))).toBe(true);
  });

  it('fold to whole campaigns, each in its turn, with every kind of thing among them', () => {
    const states = ['', ...sampleFolders()].map((folder) => folded(samples(folder)));
    const collections = new Set(states.flatMap((state) => Object.keys(state.collections)));
    expect([...collections].sort()).toEqual(wholeVocabulary().allCollections().map(({ name }) => name).sort());
    expect(states[0].dice.epoch).toBeGreaterThan(0);
  });
});

function folded(all: readonly Sample[]): CampaignState {
  const vocabulary = wholeVocabulary();
  const inOrder = all.map(({ event, words }) => ({ ...event, words }) as unknown as FoldedEvent).sort((a, b) => a.sequence - b.sequence);
  return inOrder.reduce((state, event) => fold(vocabulary, state, event), emptyState('00000000-0000-4000-8000-000000000000'));
}

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
    for (const { event, version } of allSamples()) expect(upcast(event)['typeVersion']).toBeGreaterThanOrEqual(version);
  });
});
