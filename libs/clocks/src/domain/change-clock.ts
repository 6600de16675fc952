import { isGm, type CampaignState, type Change, type CommandDefinition, type Decision, type JsonObject, type NewEvent } from '@app/kernel';
import { clockOf, withoutProgress, type ClockFacts, type ClockVisibility } from './clock';
import { progressShown } from './create-clock';

/** A clock's new name or visibility. */
export interface ChangeClock {
  readonly id: string;
  readonly name?: string;
  readonly visibility?: ClockVisibility;
}

/**
 * Renames a clock, or changes who sees it. What the table gets to see that it did not know is told whole,
 * with the name: the earlier events stay hidden.
 */
export const changeClock: CommandDefinition<ChangeClock> = {
  operation: 'changeClock',
  target: ({ id }) => ({ collection: 'clocks', id }),
  may: isGm,
  decide: (state, input): Decision => ({ events: eventsOf(state, input) }),
};

/** A clock's way from one visibility to another, with what the command says of its name. */
interface Step {
  readonly clockId: string;
  readonly facts: ClockFacts;
  readonly to: ClockVisibility;
  readonly after: JsonObject;
  readonly name: string | undefined;
  readonly oldName: string | undefined;
}

function eventsOf(state: CampaignState, { id, name, visibility }: ChangeClock): NewEvent[] {
  const { facts, name: oldName } = clockOf(state, id);
  const to = visibility ?? facts.visibility;
  const step: Step = { clockId: id, facts, to, after: { ...(facts as unknown as JsonObject), visibility: to }, name, oldName };
  if (facts.visibility === 'gm') return to === 'gm' ? [changed('gm', step, name)] : appears(step);
  return to === 'gm' ? vanishes(step) : [changed('table', step, name)];
}

/** The table is told the clock as it may know it, with its name; where that is without segments, GMs must not forget them. */
function appears(step: Step): NewEvent[] {
  const shown = changed('table', step, step.name ?? step.oldName);
  return step.to === 'hidden-progress' ? [shown, progressShown(step.clockId, step.after)] : [shown];
}

/** What the table may know no longer gets its new name without the table. */
function vanishes(step: Step): NewEvent[] {
  const hidden = changed('table', step, undefined);
  return step.name === undefined ? [hidden] : [hidden, { type: 'state-changed', subject: hidden.subject, audience: 'gm', ...named(step.name) }];
}

function changed(audience: NewEvent['audience'], step: Step, name: string | undefined): NewEvent {
  return { type: 'clock-changed', subject: { kind: 'clock', id: step.clockId }, audience, changes: changesOf(step), ...named(name) };
}

const named = (name: string | undefined): Pick<NewEvent, 'facts' | 'words'> => (name === undefined ? {} : { facts: { fields: ['name'] }, words: { name } });

function changesOf({ clockId, facts, to, after }: Step): Change[] {
  if (to === facts.visibility) return [];
  if (facts.visibility === 'gm') return [{ kind: 'clock-shown', clockId, from: null, to: to === 'hidden-progress' ? withoutProgress(after) : after }];
  if (facts.visibility === 'hidden-progress' && to === 'table') return [{ kind: 'clock-shown', clockId, from: null, to: after }];
  return [{ kind: 'clock-visibility', clockId, from: facts.visibility, to }];
}
