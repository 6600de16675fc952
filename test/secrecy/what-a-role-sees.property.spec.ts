import * as fc from 'fast-check';
import { restoring, type Entity } from '@app/kernel';
import { discoverSystems } from '@app/rules';
import { assertUntil } from '../support/assert-until';
import { ACTIONS, opened, take, type Step } from '../support/play-actions';
import { Play } from '../support/play';
import { seededFaces } from '../support/seeded-faces';
import { foundBy, seenBy, shown, viewers, waiting } from '../support/shown';
import { wholeVocabulary } from '../support/vocabulary';

const nat = fc.nat({ max: 47 });
const step: fc.Arbitrary<Step> = fc.record({ action: fc.constantFrom(...ACTIONS), who: nat, a: nat, b: nat, c: nat });

describe('the fold of the events that a member sees', () => {
  it('is the whole state as that member may see it, whatever was played', () => {
    // Everything that play can do was done at least once, or what was compared says nothing of it.
    const done = new Set<string>();
    const changed = new Set<string>();
    const property = fc.property(fc.array(step, { minLength: 10, maxLength: 60, size: 'max' }), fc.nat(), (steps, seed) => {
        const play = opened(new Play(seededFaces(seed)));
        for (const one of steps) if (!take(play, one)) done.add(one.action);
        for (const { event } of play.log) for (const { kind } of event.changes) changed.add(kind);
        for (const viewer of viewers(play)) {
          const seen = seenBy(play, viewer);
          expect(shown(play, seen, viewer)).toEqual(shown(play, play.state, viewer));
          expect(waiting(play, seen, viewer)).toEqual(expect.arrayContaining(waiting(play, play.state, viewer)));
          expect(foundBy(play, viewer)).toEqual([]);
        }
      });
    const others = new Set(discoverSystems().all().filter(({ id }) => id !== 'charge').flatMap(({ changeKinds, things = [], collections = [] }) => [
      ...changeKinds.map(({ kind }) => kind),
      ...[...things.map(({ collection }) => collection), ...collections].map((collection) => restoring(collection).kind),
    ]));
    const undone = (): string[] => ACTIONS.filter((action) => !done.has(action));
    const unchanged = (): string[] => wholeVocabulary().allKinds().map(({ kind }) => kind).filter((kind) => !others.has(kind) && !changed.has(kind));
    assertUntil(property, 150, () => [...undone(), ...unchanged()]);
  });

  it('is compared on play that has secrets in it', () => {
    const play = opened(new Play(seededFaces(7)));
    const player = viewers(play).find(({ role }) => role === 'player')!;
    const gm = viewers(play).find(({ role }) => role === 'gm')!;
    expect(Object.keys(shown(play, play.state, gm)).length).toBeGreaterThan(Object.keys(shown(play, play.state, player)).length);
    expect(play.log.filter(({ event }) => event.audience !== 'table').length).toBeGreaterThan(4);
  });
});

describe('a roll that ticked a clock of which the table did not know how full it is', () => {
  it('is taken back before the eyes of the table, once that knows', () => {
    const play = opened(new Play(() => 6));
    const gm = viewers(play).find(({ role }) => role === 'gm')!;
    const clock = (): Entity => play.state.collections['clocks'].get(clockId)!;
    const [characterId] = play.idsOf('characters');
    const clockId = play.idsOf('clocks').find((id) => play.state.collections['clocks'].get(id)?.full.facts['visibility'] === 'hidden-progress')!;
    play.as(gm, play.commands.roll, { kind: 'charge.action', visibility: 'private', roll: { characterId, goal: 'in', action: 'sneak', clockId } });
    const id = play.idsOf('rolls').at(-1)!;
    const filled = Number(clock().full.facts['filled']);
    play.as(gm, play.commands.changeClock, { id: clockId, visibility: 'table' });
    expect(play.as(gm, play.commands.voidRoll, { id, reason: 'misread' })).toBeUndefined();
    expect([clock().open.facts, Number(clock().full.facts['filled']) < filled]).toEqual([clock().full.facts, true]);
    for (const viewer of viewers(play)) expect([foundBy(play, viewer), shown(play, seenBy(play, viewer), viewer)]).toEqual([[], shown(play, play.state, viewer)]);
  });
});

describe('a private roll that ticked a clock of the GM', () => {
  it('is revealed with that tick, once the table knows the clock', () => {
    const play = opened(new Play(() => 6));
    const gm = viewers(play).find(({ role }) => role === 'gm')!;
    const player = viewers(play).find(({ role }) => role === 'player')!;
    const [characterId] = play.idsOf('characters');
    const clockId = play.idsOf('clocks').find((id) => play.state.collections['clocks']?.get(id)?.audience === 'gm')!;
    play.as(gm, play.commands.roll, { kind: 'charge.action', visibility: 'private', roll: { characterId: characterId, goal: 'in', action: 'sneak', clockId } });
    const id = play.idsOf('rolls').at(-1)!;
    expect(play.as(gm, play.commands.revealRoll, { id })?.code).toBe('still-secret');
    play.as(gm, play.commands.changeClock, { id: clockId, visibility: 'table' });
    expect(play.as(gm, play.commands.revealRoll, { id })).toBeUndefined();
    expect(shown(play, play.state, player)[`rolls/${id}`]).toMatchObject({ changes: expect.arrayContaining([expect.objectContaining({ kind: 'clock', clockId })]) });
    expect(shown(play, seenBy(play, player), player)).toEqual(shown(play, play.state, player));
  });
});
