import { freeRoll, type RollKind, type SystemRegistry } from '@app/rules';

/** A kind of roll of any system, or the one that every campaign knows. */
export function kindOf(systems: SystemRegistry, kind: string): RollKind | undefined {
  if (kind === freeRoll.kind) return freeRoll;
  for (const { rolls } of systems.all()) for (const roll of rolls) if (roll.kind === kind) return roll;
  return undefined;
}
