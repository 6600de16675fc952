import * as fc from 'fast-check';
import type { FoldedEvent, JsonObject } from '@app/kernel';
import { installedSystems } from '@app/rules';
import { pendingOf } from '../../libs/play/src/domain/pending-of';
import { assertUntil } from '../support/assert-until';
import type { Play } from '../support/play';
import { PLAYERS } from '../support/players';
import { actNames, actOf, gmOf, opened, take, type RandomPlayer, type RandomStep } from '../support/random-player';
import { seededFaces } from '../support/seeded-faces';
import { foundBy, seenBy, shown, viewers, waiting } from '../support/shown';

const nat = fc.nat({ max: 47 });
const steps = (player: RandomPlayer, length: { min: number; max: number }): fc.Arbitrary<RandomStep[]> =>
  fc.array(fc.record({ act: fc.nat({ max: actNames(player).length - 1 }), who: nat, a: nat, b: nat, c: nat }), { minLength: length.min, maxLength: length.max, size: 'max' });

/** A draw throws at least one die: else an unlucky number could be used up by nothing. */
const throwsWhatItDrew = ({ facts }: FoldedEvent): boolean => facts['draw'] === undefined || (facts['dice'] as unknown as { thrown?: false }[]).some(({ thrown }) => thrown !== false);

/** Dice that always fall low, always high, and in between: a refusal that looks at them differs among these. */
const FALLS: readonly ((sides: number) => number)[] = [() => 1, (sides) => sides, (sides) => Math.ceil(sides / 2), (sides) => Math.max(1, sides - 1)];

const pending = (play: Play, gm: string): JsonObject[] => pendingOf(play.systems.of(play.state.system), play.state, play.caller(gm));

it('every system but Charge, which has properties of its own, is played here', () => {
  expect(PLAYERS.map(({ system }) => system).toSorted()).toEqual(installedSystems().all().map(({ id }) => id).filter((id) => id !== 'charge').toSorted());
});

describe.each(PLAYERS.map((player) => [player.system, player] as const))('a campaign of %s, whatever was played', (id, player) => {
  it('is for every member what the fold of the events is that this member sees', () => {
    // Everything that play can do was done at least once, or what was compared says nothing of it.
    const done = new Set<string>();
    const changed = new Set<string>();
    const kinds = installedSystems().of(id).changeKinds.map(({ kind }) => kind);
    const undone = (): string[] => Object.keys(player.acts).filter((act) => !done.has(act));
    const unchanged = (): string[] => kinds.filter((kind) => !changed.has(kind) && !Object.hasOwn(player.unplayed ?? {}, kind));
    const property = fc.property(steps(player, { min: 10, max: 60 }), fc.nat(), (all, seed) => {
        const play = opened(player, seededFaces(seed));
        for (const step of all) if (!take(player, play, step)) done.add(actOf(player, step));
        for (const { event } of play.log) {
          for (const { kind } of event.changes) changed.add(kind);
          expect([event.type, throwsWhatItDrew(event)]).toEqual([event.type, true]);
        }
        for (const viewer of viewers(play)) {
          const seen = seenBy(play, viewer);
          expect(shown(play, seen, viewer)).toEqual(shown(play, play.state, viewer));
          expect(waiting(play, seen, viewer)).toEqual(expect.arrayContaining(waiting(play, play.state, viewer)));
          expect(foundBy(play, viewer)).toEqual([]);
        }
      });
    assertUntil(property, 100, () => [...undone(), ...unchanged()]);
    expect(Object.keys(player.unplayed ?? {}).filter((kind) => changed.has(kind))).toEqual([]);
  });

  it('refuses nothing because of how server dice fall', () => {
    const met = new Set<string>();
    fc.assert(
      fc.property(steps(player, { min: 5, max: 40 }), fc.nat(), (all, seed) => {
        const play = opened(player, seededFaces(seed));
        for (const step of all) {
          const codes = new Set(FALLS.map((face) => take(player, play.fork(face), step)?.code ?? 'done'));
          for (const code of codes) met.add(code);
          expect([actOf(player, step), [...codes]]).toEqual([actOf(player, step), [expect.any(String)]]);
          take(player, play, step);
        }
      }),
      { numRuns: 40 },
    );
    expect(met.has('done') && met.size > 5).toBe(true);
  });

  it('has a command for all that is open, and none of it is refused: in the end nothing waits for anybody', () => {
    const seen = new Set<string>();
    fc.assert(
      fc.property(steps(player, { min: 20, max: 60 }), fc.nat(), (all, seed) => {
        const play = opened(player, seededFaces(seed));
        for (const step of all) take(player, play, step);
        const gm = gmOf(play);
        for (let left = 200, [item] = pending(play, gm); item; [item] = pending(play, gm)) {
          left -= 1;
          expect([item, left > 0]).toEqual([item, true]);
          seen.add(String(item['kind']));
          const end = player.ends[String(item['kind'])];
          const refused = end?.(play, gm, String(item['id']), String(item['characterId']));
          expect([item['kind'], end !== undefined, refused?.code]).toEqual([item['kind'], true, undefined]);
        }
      }),
      { numRuns: 60 },
    );
    expect(Object.keys(player.ends).filter((kind) => !seen.has(kind))).toEqual([]);
  });
});
