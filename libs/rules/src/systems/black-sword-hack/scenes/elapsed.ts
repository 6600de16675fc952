import type { Change, JsonObject } from '@app/kernel';
import type { Adjustable } from '../../../command';
import { changeTo } from '../../../mechanics/changes';
import type { Table, ThingSeen } from '../../../table';
import type { RoundFacts } from '../things';
import { UNITS, type Unit } from '../vocabulary';
import { sceneOf, type Scene } from './scene';

/** BS-1b: a duration is added to what the scene has gone on for: one of its unit unless an amount is given, and no moments. */
export function elapsedBy(table: Table, sceneId: string, { unit, amount = unit === 'moments' ? 0 : 1 }: RoundFacts['duration']): readonly Change[] {
  const scene = sceneOf(table, sceneId);
  return scene ? elapsedTo(scene, unit, (scene.facts.elapsed?.[unit] ?? 0) + amount) : [];
}

/** No time at all stands nowhere. */
function elapsedTo({ id: sceneId, facts: { elapsed } }: Scene, unit: Unit, to: number): readonly Change[] {
  return changeTo('scene-elapsed', { sceneId, unit }, elapsed?.[unit] ?? null, to === 0 ? null : to);
}

const time: JsonObject = { type: 'integer', minimum: 0, maximum: 1_000_000_000 };

/** D2: the time that a scene has gone on for, as a whole; a unit that is left out is none of it. */
export const ELAPSED: Adjustable<ThingSeen> = {
  name: 'elapsed',
  schema: { type: 'object', properties: Object.fromEntries(UNITS.map((unit) => [unit, time])), additionalProperties: false },
  set: (table, { id }, value: { readonly [unit in Unit]?: number }) => {
    const scene = sceneOf(table, id);
    return { changes: scene ? UNITS.flatMap((unit) => elapsedTo(scene, unit, value[unit] ?? 0)) : [] };
  },
};
