import { badForm, conflict, notFound, refuse, type Change, type JsonObject } from '@app/kernel';
import { ruleCommand, type On, type Ruling } from '../../../command';
import type { Table, Texts } from '../../../table';
import { BANDS, type Band } from '../vocabulary';
import { BshDistanceInput } from './inputs';
import { sceneOf, type Distance, type Scene } from './scene';
import { factOf, sameSpot, spotOf, spotReferences, wordsAt, type Spot } from './spots';

/** Both ends of a distance. */
export type Pair = readonly [Spot, Spot];

/** What sets a distance: the change, and the plain names that are new to the scene, by their paths in it. */
export interface DistanceSet {
  readonly changes: readonly Change[];
  readonly words: Texts;
}

/** BS-14: the GM says how far two things are from each other. */
export const setDistance = ruleCommand<On<BshDistanceInput>>({
  operation: 'setDistance',
  path: 'scenes/:id/distances',
  summary: 'Says how far two characters or things are from each other in the scene.',
  on: 'scenes',
  input: BshDistanceInput,
  form: ({ between }) => refuseForm(between),
  references: ({ between }) => spotReferences(between),
  answers: { resource: 'scene' },
  may: 'gm',
  lifeCycle: (table, { id }) => {
    if (sceneNamed(table, id).facts.status !== 'running') throw conflict('already-ended');
  },
  decide: set,
});

/** Refuses (400) anything but two different ends. */
function refuseForm(between: readonly string[]): void {
  if (between.length < 2) throw badForm([{ pointer: '/between', code: 'list-too-short', params: { min: 2 } }]);
  if (sameSpot({ name: between[0] }, { name: between[1] })) throw badForm([{ pointer: '/between', code: 'unique' }]);
}

function set(table: Table, { id, between, band }: On<BshDistanceInput>): Ruling {
  const { changes, words } = distanceTo(sceneNamed(table, id), [spotOf(table, between[0]), spotOf(table, between[1])], band);
  return { type: 'distance-set', subject: { kind: 'scene', id }, words, fields: Object.keys(words), changes };
}

function sceneNamed(table: Table, id: string): Scene {
  const scene = sceneOf(table, id);
  if (!scene) throw notFound('scene', id);
  return scene;
}

/** The distances of a scene with both their ends. */
export function distancesOf({ facts: { distances = [] }, texts }: Scene): readonly { readonly pair: Pair; readonly entry: Distance }[] {
  const end = (characterId: string | null, path: string): Spot => (characterId === null ? { name: texts[path] ?? '' } : { characterId });
  return distances.map((entry, index) => ({
    entry,
    pair: [end(entry.between[0], `distances.${index}.between.0`), end(entry.between[1], `distances.${index}.between.1`)],
  }));
}

/** True for the same two ends, whichever is named first. */
export const samePair = ([one, other]: Pair, [a, b]: Pair): boolean => (sameSpot(one, a) && sameSpot(other, b)) || (sameSpot(one, b) && sameSpot(other, a));

/** BS-14: a distance as it is to stand; a pair of which none is kept yet is added. */
export function distanceTo(scene: Scene, pair: Pair, band: Band): DistanceSet {
  const all = distancesOf(scene);
  const at = all.findIndex((one) => samePair(one.pair, pair));
  return at < 0 ? distanceAdded(scene.id, all.length, pair, band) : { changes: bandChange(scene.id, at, all[at].entry, band), words: {} };
}

/** A distance that comes to the end of the scene's list. */
export function distanceAdded(sceneId: string, index: number, [one, other]: Pair, band: Band): DistanceSet {
  const to: JsonObject = { between: [factOf(one), factOf(other)], band };
  const path = `distances.${index}.between`;
  return { changes: [{ kind: 'scene-distance', sceneId, index, from: null, to }], words: { ...wordsAt(`${path}.0`, one), ...wordsAt(`${path}.1`, other) } };
}

/** A distance that is another from now on; the names of its ends go on to stand. */
export function bandChange(sceneId: string, index: number, entry: Distance, band: Band): readonly Change[] {
  return entry.band === band ? [] : [{ kind: 'scene-distance', sceneId, index, from: { ...entry }, to: { ...entry, band } }];
}

/**
 * BS-14: the band after a move toward or away from something: the one that is said, which is at most one from the
 * band that is kept, else one nearer; undefined where neither is known.
 */
export function bandAfterMove(scene: Scene, pair: Pair, said: Band | undefined): Band | undefined {
  const kept = distancesOf(scene).find((one) => samePair(one.pair, pair))?.entry.band;
  if (kept === undefined) return said;
  const from = BANDS.indexOf(kept);
  if (said === undefined) return BANDS[Math.max(from - 1, 0)];
  if (Math.abs(BANDS.indexOf(said) - from) > 1) refuse('one-band-per-move', { from: kept, to: said });
  return said;
}
