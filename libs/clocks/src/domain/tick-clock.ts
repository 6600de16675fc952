import { isGm, type CommandDefinition, type Decision } from '@app/kernel';
import { tickClockByHand } from '@app/rules';
import { clockOf, progressAudience } from './clock';

/** Segments to tick by hand; negative ones untick. */
export interface TickClock {
  readonly id: string;
  readonly segments: number;
  readonly reason?: string;
}

/** Ticks or unticks a clock by hand (CH-20, CH-21). */
export const tickClock: CommandDefinition<TickClock> = {
  operation: 'tickClock',
  target: ({ id }) => ({ collection: 'clocks', id }),
  may: isGm,
  decide: (state, { id, segments, reason }): Decision => {
    const { facts, seen } = clockOf(state, id);
    return {
      events: [
        {
          type: 'clock-ticked',
          subject: { kind: 'clock', id },
          audience: progressAudience(facts.visibility),
          changes: tickClockByHand(seen, segments),
          words: { reason },
        },
      ],
    };
  },
};

/** What clearing a clock says. */
export interface ClearClock {
  readonly id: string;
  readonly reason?: string;
}

/** Clears a clock; a full one can be filled again (CH-21). */
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
          changes: tickClockByHand(seen, -seen.filled),
          words: { reason },
        },
      ],
    };
  },
};
