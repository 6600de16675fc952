import { Vocabulary, type LoggedEvent } from '@app/kernel';
import { aboutCharacter, aboutMember, type About } from './about';
import { WordSearch } from './word-search';

const vocabulary = new Vocabulary().add(
  [
    { name: 'characters', subject: 'character' },
    { name: 'members', subject: 'member' },
    { name: 'clocks', subject: 'clock' },
    { name: 'rolls', subject: 'roll', evolve: (before, { facts }) => before ?? facts },
  ],
  [
    { kind: 'new-clock', collection: 'clocks', id: 'clockId', path: [] },
    { kind: 'clock-shown', collection: 'clocks', id: 'clockId', path: [], shows: true },
    { kind: 'clock-owner', collection: 'clocks', id: 'clockId', path: ['characterId'] },
    { kind: 'stress', collection: 'characters', id: 'characterId', path: ['stress'] },
  ],
);

/** A log of events on clock `c`, by member `m` unless said. */
const log = (...events: Partial<LoggedEvent>[]): LoggedEvent[] =>
  events.map((more, index) => ({
    sequence: index + 1, type: 'clock-changed', recordedAt: '2026-11-29T21:00:00.000Z', system: 'charge', systemVersion: 1, audience: 'table', actor: { member: 'm', role: 'gm' },
    subject: { kind: 'clock', id: 'c' }, facts: {}, changes: [], words: {}, revealed: false, erased: false, ...more,
  }));

function searched(events: readonly LoggedEvent[], about: About, originals = false): WordSearch {
  const search = new WordSearch(vocabulary, about, originals);
  for (let pass = 0; pass < search.passes; pass += 1) for (const event of events) search.take(event, pass);
  return search;
}
const found = (events: readonly LoggedEvent[], about: About, originals = false): number[] => searched(events, about, originals).found().map(({ sequence }) => sequence);
const bySequence = (events: readonly LoggedEvent[], sequence: number): number[] => found(events, (event) => event.sequence === sequence, true);

const made = (to: object = {}): Partial<LoggedEvent> => ({ type: 'clock-created', changes: [{ kind: 'new-clock', clockId: 'c', from: null, to: to as never }] });
const named = (name: string): Partial<LoggedEvent> => ({ facts: { fields: ['name'] }, words: { name } });
const because = (reason: string): Partial<LoggedEvent> => ({ words: { reason } });
/** Brings texts back to clock `c`, each from the event that said it. */
const restoring = (...texts: (readonly [said: number, text: string])[]): Partial<LoggedEvent> => ({
  type: 'roll-voided', subject: { kind: 'roll', id: 'r' },
  facts: { placed: texts.map(([said], index) => ({ kind: 'clock', id: 'c', path: `path${index}`, word: `restored.text${index + 1}`, said })) },
  words: Object.fromEntries(texts.map(([, text], index) => [`restored.text${index + 1}`, text])),
});

describe('the words of one event', () => {
  it('are those of that event; one without words, or with erased ones, has none', () => {
    const events = log(named('riot'), {}, { ...named('guard'), erased: true, words: {} }, because('noise'));
    expect([1, 2, 3, 4].map((sequence) => bySequence(events, sequence))).toEqual([[1], [], [], [4]]);
    expect([2, 3].map((sequence) => searched(events, (event) => event.sequence === sequence).erasedBefore)).toEqual([false, true]);
  });

  it('are also those of an event that shows the same of the same thing again, and of the one that said it first', () => {
    const shows = { ...named('riot'), changes: [{ kind: 'clock-shown', clockId: 'c', from: null, to: {} }] };
    const events = log({ ...made(), ...named('riot'), audience: 'gm' }, { ...named('riot'), subject: { kind: 'clock', id: 'other' } }, shows, named('calm'));
    expect(bySequence(events, 1)).toEqual([1, 3]);
    expect(bySequence(events, 3)).toEqual([1, 3]);
    expect(bySequence(events, 2)).toEqual([2]);
  });

  it('are not what somebody says anew in the same words', () => {
    const events = log(named('riot'), named('calm'), named('riot'));
    expect(bySequence(events, 1)).toEqual([1]);
    expect(bySequence(events, 3)).toEqual([3]);
  });

  it('are those of copies that say which event they have them from, and of their copies, however often', () => {
    const events = log(named('riot'), named('calm'), restoring([1, 'riot'], [2, 'calm']), named('x'), restoring([3, 'riot']), restoring([3, 'calm']), restoring([5, 'riot']));
    expect(bySequence(events, 1)).toEqual([1, 3, 5, 7]);
    expect(bySequence(events, 2)).toEqual([2, 3, 6]);
    // The copy by itself leads back to what it copied, and on to what was copied from it.
    expect(bySequence(events, 7)).toEqual([1, 3, 5, 7]);
  });

  it('are those of a copy also where it stands on something else by now', () => {
    const elsewhere = restoring([1, 'riot']);
    const events = log(named('riot'), { ...elsewhere, facts: { placed: [{ kind: 'clock', id: 'd', path: 'name', word: 'restored.text1', said: 1 }] } });
    expect(bySequence(events, 1)).toEqual([1, 2]);
  });
});

describe('the words of a member', () => {
  const about = aboutMember('p');

  it('are all that it said, by itself or through a bot, and its name, whoever gave it', () => {
    const events = log(
      { ...because('mine'), actor: { member: 'p', role: 'player' } },
      { ...because('of another'), actor: { member: 'q', role: 'player' } },
      { ...because('of a bot for it'), actor: { member: 'p', role: 'player' }, via: 'b' },
      { ...because('as a bot for another'), actor: { member: 'q', role: 'player' }, via: 'p' },
      { subject: { kind: 'member', id: 'p' }, facts: { fields: ['name'] }, words: { name: 'Ben' } },
      { subject: { kind: 'member', id: 'q' }, facts: { fields: ['name'] }, words: { name: 'Lou' } },
      { ...because('nobody knows who'), actor: null },
    );
    expect(found(events, about)).toEqual([1, 3, 4, 5]);
  });

  it('are in copies by others, too; what it brought back of others stays where they said it', () => {
    const own = { actor: { member: 'p', role: 'player' as const } };
    const events = log({ ...named('riot'), ...own }, named('calm'), restoring([1, 'riot']), { ...restoring([2, 'calm']), ...own });
    expect(found(events, about)).toEqual([1, 3, 4]);
  });
});

describe('the words about a character', () => {
  const about = (): About => aboutCharacter(vocabulary, 'x');
  const roll = { kind: 'roll', id: 'r' };

  it('are those of events that name it, as their subject, in a fact or in a change', () => {
    const events = log(
      { ...because('made'), subject: { kind: 'character', id: 'x' } },
      { ...because('of two'), facts: { characterIds: ['x', 'y'] } },
      { ...because('stress'), changes: [{ kind: 'stress', characterId: 'x', from: 1, to: 2 }] },
      { ...because('of another'), facts: { characterId: 'y' } },
      { ...because('who plays it'), subject: { kind: 'member', id: 'p' }, facts: { characterIds: ['x'] } },
      { ...because('erased before'), type: 'words-erased', subject: { kind: 'erasure', id: 'e' }, facts: { characterId: 'x', sequences: [1] } },
    );
    expect(found(events, about())).toEqual([1, 2, 3]);
  });

  it('are those on things of its own, from then on: its rolls, its clocks, what was placed on them', () => {
    const events = log(
      { ...because('before'), subject: roll },
      { type: 'roll-made', subject: roll, facts: { characterId: 'x' }, words: { goal: 'in' } },
      { type: 'roll-narrated', subject: roll, words: { text: 'a fall' } },
      { ...made(), ...named('riot') },
      { ...because('given'), changes: [{ kind: 'clock-owner', clockId: 'c', from: null, to: 'x' }] },
      because('noise'),
      { ...restoring([4, 'riot']), subject: { kind: 'session', id: 's' } },
      { type: 'roll-made', subject: { kind: 'roll', id: 'of two' }, facts: { characterIds: ['x', 'y'] } },
      { ...because('of both'), subject: { kind: 'roll', id: 'of two' } },
    );
    expect(found(events, about())).toEqual([2, 3, 5, 6, 7]);
  });
});

describe('who is told of an event whose words go', () => {
  it('are those who saw it, or by now see it', () => {
    const events = log({ ...because('a'), audience: 'private', audienceMembers: ['p'] }, { ...because('b'), audience: 'gm', revealed: true });
    expect(searched(events, () => true).found()).toEqual([
      { sequence: 1, audience: 'private', audienceMembers: ['p'] },
      { sequence: 2, audience: 'table', audienceMembers: [] },
    ]);
  });
});
