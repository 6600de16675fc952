import { notFound, type Change, type FieldError, type JsonObject } from '@app/kernel';
import type { Adjustable, Adjusted } from '../../../command';
import { takenOut } from '../../../mechanics/changes';
import { PATTERNS } from '../../../patterns';
import type { Table, ThingSeen } from '../../../table';
import { BANDS, type Band } from '../vocabulary';
import { bandChange, distanceAdded, distancesOf, samePair, type Pair } from './distances';
import { ELAPSED } from './elapsed';
import { sceneOf, type Scene } from './scene';
import { sameSpot, spotOf } from './spots';

/** A distance as the resource shows it. */
interface WantedDistance {
  readonly between: readonly [string, string];
  readonly band: Band;
}

const spot: JsonObject = { type: 'string', pattern: PATTERNS.notBlank, maxLength: 200 };
const DISTANCE: JsonObject = {
  type: 'object',
  properties: { between: { type: 'array', items: spot, minItems: 2, maxItems: 2 }, band: { type: 'string', enum: BANDS } },
  required: ['between', 'band'],
  additionalProperties: false,
};

/** D2: what a GM may set of a scene by hand, each in the shape in which the scene shows it. */
export const SCENE_ADJUSTABLE: readonly Adjustable<ThingSeen>[] = [
  ELAPSED,
  {
    name: 'distances',
    schema: { type: 'array', items: DISTANCE, maxItems: 200 },
    check: distancesFault,
    set: (table, { id }, wanted: readonly WantedDistance[]) => setDistances(table, id, wanted),
  },
];

/** Two different ends, and each pair once. */
function distancesFault(wanted: readonly WantedDistance[]): FieldError | undefined {
  const pairs = wanted.map(({ between: [one, other] }): Pair => [{ name: one }, { name: other }]);
  const wrong = pairs.findIndex((pair, index) => sameSpot(...pair) || pairs.findIndex((one) => samePair(one, pair)) < index);
  return wrong < 0 ? undefined : { pointer: `/${wrong}/between`, code: 'unique' };
}

/** Those that stay keep their place and the names of their ends; those left out go, and new ones come after. */
function setDistances(table: Table, id: string, wanted: readonly WantedDistance[]): Adjusted {
  const scene = sceneOf(table, id);
  if (!scene) throw notFound('scene', id);
  const standing = distancesOf(scene);
  const asked = wanted.map(({ between: [one, other], band }) => ({ pair: [spotOf(table, one), spotOf(table, other)] as Pair, band }));
  const wantedFor = (pair: Pair): Band | undefined => asked.find((one) => samePair(one.pair, pair))?.band;
  const kept = standing.filter(({ pair }) => wantedFor(pair) !== undefined);
  const added = asked
    .filter(({ pair }) => !standing.some((one) => samePair(one.pair, pair)))
    .map(({ pair, band }, index) => distanceAdded(id, kept.length + index, pair, band));
  const words = Object.assign({}, ...added.map((one) => one.words)) as { [path: string]: string };
  return {
    changes: [
      ...gone(scene, (pair) => wantedFor(pair) === undefined),
      ...kept.flatMap(({ pair, entry }, index) => bandChange(id, index, entry, wantedFor(pair) ?? entry.band)),
      ...added.flatMap(({ changes }) => changes),
    ],
    words,
    fields: Object.keys(words),
  };
}

function gone(scene: Scene, goes: (pair: Pair) => boolean): readonly Change[] {
  const standing = distancesOf(scene);
  const entries = standing.map(({ entry }): JsonObject => ({ ...entry }));
  return takenOut('scene-distance', { sceneId: scene.id }, entries, (_entry, index) => goes(standing[index].pair));
}
