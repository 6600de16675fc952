import { checkEvent, type JsonObject as FormatObject } from '@app/formats';
import { emptyState, fold, type FoldedEvent } from '@app/kernel';
import { discoverSystems } from '@app/rules';
import { PLAYERS } from '../support/players';
import { wholeVocabulary } from '../support/vocabulary';
import { Forms } from './forms';
import { writeMissing } from './missing';
import { kindsOf, nameOf, sampleFolders, samples } from './samples';
import { playedEvents, type Stored } from './system-play';

/** `WRITE_SAMPLES=1` adds samples of types, versions and kinds of changes that have none; what is there is never written over. */
const WRITE = process.env['WRITE_SAMPLES'] === '1';
/** Samples come of the first play; what is rare in the one comes up in the other. */
const SEEDS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10];

describe.each(PLAYERS.map((player) => [player.system, player] as const))('the samples of %s', (system, player) => {
  const unplayed = Object.keys(player.unplayed ?? {});
  const kinds = discoverSystems().of(system).changeKinds.map(({ kind }) => kind).filter((kind) => !unplayed.includes(kind));
  let played: readonly Stored[];
  beforeAll(() => {
    const [first, ...others] = SEEDS.map((seed) => playedEvents(player, seed));
    played = [...first, ...others.flat()];
    if (WRITE) writeMissing(system, first, kinds);
  });

  it('are, with those of the product, of every type of event that play writes', () => {
    const known = new Set([...samples(), ...samples(system)].map(({ event }) => nameOf(event)));
    expect(namesOf(played).filter((name) => !known.has(name))).toEqual([]);
  });

  it(`have every kind of change of the system${unplayed.length > 0 ? ` but ${unplayed.join(', ')}, which nobody plays` : ''}`, () => {
    const known = new Set(samples(system).flatMap(({ event }) => kindsOf(event)));
    expect(kinds.filter((kind) => !known.has(kind))).toEqual([]);
  });

  it('are of no type and no kind of change that nothing writes', () => {
    const written = new Set([...namesOf(played), ...played.flatMap(({ event }) => kindsOf(event))]);
    expect(samples(system).flatMap(({ event }) => [nameOf(event), ...kindsOf(event)]).filter((name) => !written.has(name))).toEqual([]);
  });

  it('still have the form of what was played', () => {
    const forms = new Forms(played);
    expect(samples(system).flatMap((sample) => forms.faultsOf(sample).map((fault) => `${sample.file}: ${fault}`))).toEqual([]);
  });

  it('are in format, and fold together in their order', () => {
    const inOrder = samples(system).toSorted((a, b) => Number(a.event['sequence']) - Number(b.event['sequence']));
    const vocabulary = wholeVocabulary();
    for (const { event } of inOrder) expect(() => checkEvent(event as FormatObject)).not.toThrow();
    const state = inOrder.reduce((folded, { event, words }) => fold(vocabulary, folded, { ...event, words } as unknown as FoldedEvent), emptyState(String(inOrder[0].event['stream'])));
    expect(state).toMatchObject({ system, sequence: inOrder.at(-1)?.event['sequence'] });
  });
});

it('every system that is played at random has a folder of samples, and nobody else', () => {
  expect(sampleFolders()).toEqual(PLAYERS.map(({ system }) => system).toSorted());
});

const namesOf = (played: readonly Stored[]): string[] => [...new Set(played.map(({ event }) => nameOf(event)))];
