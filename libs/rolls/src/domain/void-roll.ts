import { conflict, entityOf, isGm, partEvents, refuse, revertedBy, revertsOf, takenBack, takenFacts, type CampaignState, type CommandDefinition, type Decision, type DecisionContext, type Entity, type NewEvent, type Part, type Vocabulary } from '@app/kernel';
import { seenBy } from './roll-events';
import type { RollVisibility } from './roll';

/** A roll that is not to count, and why. */
export interface VoidRoll {
  readonly id: string;
  readonly reason: string;
}

/** What a roll is made of: it is taken back with the choices that settled it. */
const OF_ROLLS = ['roll-made', 'choice-made'];

/** Takes back all that a roll changed, in one step; its dice stay as they fell, and its draw stays drawn. */
export const voidRoll = (vocabulary: Vocabulary): CommandDefinition<VoidRoll> => ({
  operation: 'voidRoll',
  target: ({ id }) => ({ collection: 'rolls', id }),
  loads: ({ id }) => [{ collection: 'rolls', id }],
  looksBack: ({ id }, state, caller) => {
    const roll = entityOf(state, 'rolls', id);
    return roll && isGm(caller) ? { commandsOf: roll.events ?? [roll.made], types: OF_ROLLS } : undefined;
  },
  may: isGm,
  lifeCycle: (state, { id }, context) => {
    const roll = entityOf(state, 'rolls', id);
    if (roll && !isVoided(roll)) partsWithout(vocabulary, state, roll, context);
  },
  decide: (state, { id, reason }, context): Decision => {
    const roll = entityOf(state, 'rolls', id);
    if (!roll || isVoided(roll)) return refuse('already-voided');
    const parts = partsWithout(vocabulary, state, roll, context);
    return { events: partEvents(voided(roll, reason, context), state.stream, parts) };
  },
});

/** True for a roll that was taken back. */
export const isVoided = ({ full }: Entity): boolean => full.facts['status'] === 'voided';

/** What brings back how things stood without the roll; refuses (409) where something later stands on it. */
function partsWithout(vocabulary: Vocabulary, state: CampaignState, roll: Entity, { past }: DecisionContext): readonly Part[] {
  if (!past) throw new Error('a roll is voided by looking back at it');
  const reverted = revertedBy(revertsOf(state), roll.made);
  const taken = reverted === undefined ? takenBack(vocabulary, state, past) : { later: reverted };
  if ('later' in taken) throw conflict('later-event-depends', { sequence: taken.later });
  return taken.parts;
}

/** Whoever sees how the roll ended is told. */
function voided({ id, full }: Entity, reason: string, { past }: DecisionContext): NewEvent {
  const { visibility, revealedAt, audienceMembers = [] } = full.facts;
  const { audience, members } = seenBy(revealedAt === undefined ? (visibility as RollVisibility) : 'table', audienceMembers as readonly string[]);
  return {
    type: 'roll-voided',
    subject: { kind: 'roll', id },
    audience,
    ...(members.length > 0 ? { audienceMembers: members } : {}),
    facts: takenFacts(past?.commands ?? []),
    changes: [{ kind: 'roll-status', rollId: id, from: full.facts['status'] ?? null, to: 'voided' }],
    words: { reason },
  };
}
