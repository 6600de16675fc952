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

function eventsOf(state: CampaignState, input: ChangeClock): NewEvent[] {
  const { id, name } = input;
  const { facts, name: oldName } = clockOf(state, id);
  const visibility = input.visibility ?? facts.visibility;
  const appears = facts.visibility === 'gm' && visibility !== 'gm';
  const vanishes = facts.visibility !== 'gm' && visibility === 'gm';
  const spoken = name ?? (appears ? oldName : undefined);
  const after = { ...(facts as unknown as JsonObject), visibility };
  const main: NewEvent = {
    type: 'clock-changed',
    subject: { kind: 'clock', id },
    audience: facts.visibility === 'gm' && visibility === 'gm' ? 'gm' : 'table',
    ...(vanishes ? {} : named(spoken)),
    changes: changesOf(id, facts, visibility, after),
  };
  // The table was told the clock without its segments; GMs must not forget them.
  if (appears && visibility === 'hidden-progress') return [main, progressShown(id, after)];
  // What the table may know no longer gets its new name without the table.
  return vanishes && name !== undefined ? [main, { type: 'state-changed', subject: main.subject, audience: 'gm', ...named(name) }] : [main];
}

const named = (name: string | undefined): Pick<NewEvent, 'facts' | 'words'> => (name === undefined ? {} : { facts: { fields: ['name'] }, words: { name } });

function changesOf(clockId: string, facts: ClockFacts, visibility: ClockVisibility, after: JsonObject): Change[] {
  if (visibility === facts.visibility) return [];
  if (facts.visibility === 'gm') {
    return [{ kind: 'clock-shown', clockId, from: null, to: visibility === 'hidden-progress' ? withoutProgress(after) : after }];
  }
  if (facts.visibility === 'hidden-progress' && visibility === 'table') return [{ kind: 'clock-shown', clockId, from: null, to: after }];
  return [{ kind: 'clock-visibility', clockId, from: facts.visibility, to: visibility }];
}
