import { conflict, entityOf, isGm, type CampaignState, type Change, type CommandDefinition, type Decision, type Entity, type Reference, type Vocabulary } from '@app/kernel';
import { campaignTable, ROLL_CHANGE_KINDS, type SystemRegistry } from '@app/rules';

/** The roll to be shown. */
export interface RevealRoll {
  readonly id: string;
}

/** Shows a hidden roll to the table, with what is open of it: its event is served to everyone from then on. */
export const revealRoll = (systems: SystemRegistry, vocabulary: Vocabulary): CommandDefinition<RevealRoll> => ({
  operation: 'revealRoll',
  target: ({ id }) => ({ collection: 'rolls', id }),
  loads: ({ id }, state) => [{ collection: 'rolls', id }, ...namedBy(vocabulary, entityOf(state, 'rolls', id))],
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
  const { visibility, toldSequences = [] } = roll.full.facts;
  return visibility === 'private' ? (roll.events ?? []) : [roll.made, ...(toldSequences as readonly number[])];
}

/**
 * True when what came of it later is known to those alone who knew of the roll: shown alone, it would be another roll. That
 * it was voided is shown with it.
 */
const wasChangedUnseen = ({ since = {}, full }: Entity): boolean => ROLL_CHANGE_KINDS.some(({ kind }) => Object.hasOwn(since, kind) && !(kind === 'roll-status' && full.facts['status'] === 'voided'));

/** What its changes are about; nothing of one that is refused whatever they are about. */
function namedBy(vocabulary: Vocabulary, roll: Entity | undefined): Reference[] {
  return !roll || wasChangedUnseen(roll) ? [] : aboutOf(vocabulary, roll);
}

function aboutOf(vocabulary: Vocabulary, roll: Entity | undefined): Reference[] {
  const changes = (roll?.full.facts['changes'] ?? []) as readonly Change[];
  return changes.flatMap((change) => {
    const kind = vocabulary.kind(change.kind);
    // What came of the roll itself was hidden with it, and is no secret once the roll is none.
    if (!kind || kind.id === undefined || kind.path.length === 0) return [];
    return [{ collection: kind.collection, id: String(change[kind.id]) }];
  });
}

/** True when the roll changed something that the table still may not know of, which its event would betray. */
function touchesSecrets(vocabulary: Vocabulary, state: CampaignState, roll: Entity): boolean {
  return aboutOf(vocabulary, roll).some(({ collection, id }) => {
    const entity = entityOf(state, collection, id);
    // Of what is not there any more, or was taken back, nobody can say who may know of it.
    if (!entity) return true;
    return (vocabulary.collection(collection).changesSeenBy?.(entity.full.facts) ?? entity.audience) !== 'table';
  });
}
