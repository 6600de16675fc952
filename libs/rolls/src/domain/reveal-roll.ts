import { conflict, entityOf, isGm, type CampaignState, type Change, type CommandDefinition, type Decision, type Entity, type Vocabulary } from '@app/kernel';
import { campaignTable, ROLL_CHANGE_KINDS, type SystemRegistry } from '@app/rules';

/** The roll to be shown. */
export interface RevealRoll {
  readonly id: string;
}

/** Shows a hidden roll to the table, with what is open of it: its event is served to everyone from then on. */
export const revealRoll = (systems: SystemRegistry, vocabulary: Vocabulary): CommandDefinition<RevealRoll> => ({
  operation: 'revealRoll',
  target: ({ id }) => ({ collection: 'rolls', id }),
  loads: ({ id }) => [{ collection: 'rolls', id }],
  may: isGm,
  lifeCycle: (state, { id }) => {
    const roll = entityOf(state, 'rolls', id);
    if (!roll || roll.full.facts['visibility'] === 'table' || roll.full.facts['revealedAt']) throw conflict('already-revealed');
    if (wasChangedUnseen(roll) || touchesSecrets(vocabulary, state, roll)) throw conflict('still-secret');
  },
  decide: (state, { id }): Decision => {
    const sequences = hiddenEvents(entityOf(state, 'rolls', id));
    const system = systems.of(state.system);
    const changes = system.onRollRevealed?.(campaignTable(system, state), id) ?? [];
    return {
      events: [{ type: 'event-revealed', subject: { kind: 'roll', id }, audience: 'table', facts: { sequences }, changes }],
      reveals: sequences,
    };
  },
});

/** What the table has not seen of it: of a private roll also what GMs alone were told besides. */
function hiddenEvents(roll: Entity | undefined): readonly number[] {
  if (!roll) return [];
  return roll.full.facts['visibility'] === 'private' ? (roll.events ?? []) : [roll.made];
}

/** True when what came of it later is known to those alone who knew of the roll: shown alone, it would be another roll. */
const wasChangedUnseen = ({ since = {} }: Entity): boolean => ROLL_CHANGE_KINDS.some(({ kind }) => Object.hasOwn(since, kind));

/**
 * True when the roll changed something that the table still may not know of, which its event would betray. What came
 * of the roll itself was hidden with it, and is no secret once the roll is none.
 */
function touchesSecrets(vocabulary: Vocabulary, state: CampaignState, roll: Entity): boolean {
  const changes = (roll.full.facts['changes'] ?? []) as readonly Change[];
  return changes.some((change) => {
    const kind = vocabulary.kind(change.kind);
    const entity = kind?.id === undefined ? undefined : entityOf(state, kind.collection, String(change[kind.id]));
    if (!kind || !entity || kind.path.length === 0) return false;
    return (vocabulary.collection(kind.collection).changesSeenBy?.(entity.full.facts) ?? entity.audience) !== 'table';
  });
}
