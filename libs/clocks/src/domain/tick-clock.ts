import { isGm, refuse, tell, type CommandDefinition, type Decision, type Vocabulary } from '@app/kernel';
import { campaignTable, emptyClock, settleFillings, tickClockByHand, type SystemRegistry } from '@app/rules';
import { clockOf, progressAudience } from './clock';

/** Segments to tick by hand; negative ones untick. */
export interface TickClock {
  readonly id: string;
  readonly segments: number;
  readonly reason?: string;
}

/**
 * Ticks or unticks a clock by hand (CH-20, CH-21), with what its filling does (CH-21b). A clock that fills on something
 * is ticked by hand only with a reason.
 */
export const tickClock = (systems: SystemRegistry, vocabulary: Vocabulary): CommandDefinition<TickClock> => ({
  operation: 'tickClock',
  target: ({ id }) => ({ collection: 'clocks', id }),
  may: isGm,
  decide: (state, { id, segments, reason }, context): Decision => {
    const { facts, seen } = clockOf(state, id);
    if (facts.fillsOn && reason === undefined) refuse('reason-required');
    const system = systems.of(state.system);
    const changes = settleFillings(campaignTable(system, state), tickClockByHand(seen, segments), system, context);
    const audience = progressAudience(facts.visibility);
    return { events: tell(vocabulary, state, { type: 'clock-ticked', subject: { kind: 'clock', id }, audience, changes, words: { reason } }) };
  },
});

/** What clearing a clock says. */
export interface ClearClock {
  readonly id: string;
  readonly reason?: string;
}

/** Clears a clock; a full one can be filled again (CH-21), and what its filling did stays. */
export const clearClock: CommandDefinition<ClearClock> = {
  operation: 'clearClock',
  target: ({ id }) => ({ collection: 'clocks', id }),
  may: isGm,
  decide: (state, { id, reason }): Decision => {
    const { facts, seen } = clockOf(state, id);
    return {
      events: [
        {
          type: 'clock-cleared',
          subject: { kind: 'clock', id },
          audience: progressAudience(facts.visibility),
          changes: emptyClock(seen),
          words: { reason },
        },
      ],
    };
  },
};
