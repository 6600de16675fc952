import { refuse } from '@app/kernel';
import { freeRoll, type RollKind, type RuleSystem, type SystemRegistry } from '@app/rules';

/** A kind of roll of any system, or the one that every campaign knows. */
export function kindOf(systems: SystemRegistry, kind: string): RollKind | undefined {
  if (kind === freeRoll.kind) return freeRoll;
  for (const { rolls } of systems.all()) for (const roll of rolls) if (roll.kind === kind) return roll;
  return undefined;
}

/** A kind of roll in campaigns of that system; refuses (422) one of another system. */
export function kindIn({ id, rolls }: RuleSystem, kind: string): RollKind {
  const found = kind === freeRoll.kind ? freeRoll : rolls.find((roll) => roll.kind === kind);
  return found ?? refuse('kind-not-in-system', { kind, system: id });
}
