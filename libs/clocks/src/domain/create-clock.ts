import { isGm, type CommandDefinition, type Decision, type JsonObject, type NewEvent } from '@app/kernel';
import { refuseClockSize, type SystemRegistry } from '@app/rules';
import { withoutProgress, type ClockKind, type ClockVisibility } from './clock';

/** A clock to be made. */
export interface CreateClock {
  readonly name: string;
  readonly kind: ClockKind;
  readonly segments: number;
  readonly visibility?: ClockVisibility;
  readonly characterId?: string;
}

/** Makes a clock (CH-19); of one whose progress is hidden the table hears the name alone. */
export const createClock = (systems: SystemRegistry): CommandDefinition<CreateClock> => ({
  operation: 'createClock',
  references: ({ characterId }) => (characterId ? [{ collection: 'characters', id: characterId }] : []),
  may: isGm,
  decide: (state, { name, kind, segments, visibility = 'table', characterId }, context): Decision => {
    refuseClockSize(systems.of(state.system).clockSizes, segments);
    const clockId = context.newId();
    const facts: JsonObject = { kind, visibility, segments, filled: 0, full: false, ...(characterId ? { characterId } : {}) };
    const hidden = visibility === 'hidden-progress';
    const main: NewEvent = {
      type: 'clock-created',
      subject: { kind: 'clock', id: clockId },
      audience: visibility === 'gm' ? 'gm' : 'table',
      facts: { fields: ['name'] },
      changes: [{ kind: 'new-clock', clockId, from: null, to: hidden ? withoutProgress(facts) : facts }],
      words: { name },
    };
    return { events: hidden ? [main, progressShown(clockId, facts)] : [main] };
  },
});

/** Tells GMs all of a clock whose progress the table does not see. */
export function progressShown(clockId: string, facts: JsonObject): NewEvent {
  return {
    type: 'state-changed',
    subject: { kind: 'clock', id: clockId },
    audience: 'gm',
    changes: [{ kind: 'clock-shown', clockId, from: null, to: facts }],
  };
}
