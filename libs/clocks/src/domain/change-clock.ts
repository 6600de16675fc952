import { isGm, type CommandDefinition, type Decision } from '@app/kernel';
import { campaignTable, type SystemRegistry } from '@app/rules';
import { clockOf, type ClockFacts, type ClockVisibility } from './clock';
import { refuseRules, refuseSecretGrants } from './clock-refusals';
import { patchedRules, rulesOf, type ClockRules, type StatedRules } from './clock-rules';
import { clockChanged, type ClockStep, type ClockVersion } from './clock-step';

/** What changes of a clock: its name, who sees it, and a merge patch of what its filling does. */
export interface ChangeClock extends StatedRules {
  readonly id: string;
  readonly name?: string;
  readonly visibility?: ClockVisibility;
}

/**
 * Changes a clock. What the table gets to see that it did not know is told whole, with its texts: the earlier events
 * stay hidden. A name given by hand takes the place of what the clock became; other rules hold from its next filling.
 * That the merged whole lacks something (400) is said after all that comes before a decision: it tells what stands on
 * the clock, and is right only for the version that the caller meant.
 */
export const changeClock = (systems: SystemRegistry): CommandDefinition<ChangeClock> => ({
  operation: 'changeClock',
  target: ({ id }) => ({ collection: 'clocks', id }),
  may: isGm,
  decide: (state, input): Decision => {
    const clock = clockOf(state, input.id);
    const system = systems.of(state.system);
    const step = stepOf(clock, input);
    refuseRules(input, clock.facts, system, campaignTable(system, state));
    refuseSecretGrants(step.after.facts);
    return { events: clockChanged(step) };
  },
});

function stepOf(before: ClockVersion, input: ChangeClock): ClockStep {
  const { id: clockId, name } = input;
  const old = rulesOf(before);
  const rules = patchedRules(old, input);
  const texts = { ...(Object.hasOwn(before.texts, 'name') ? { name: before.texts['name'] } : {}), ...rules.texts };
  const after: ClockVersion = { facts: factsAfter(before.facts, rules, input), texts: name === undefined ? texts : { ...texts, name } };
  return { clockId, before, after, said: { ...(name === undefined ? {} : { name }), ...textsChanged(old, rules) } };
}

function factsAfter({ onFilled: _onFilled, fillsOn: _fillsOn, ...facts }: ClockFacts, rules: ClockRules, { name, visibility }: ChangeClock): ClockFacts {
  const keepsName = name === undefined && rules.facts.onFilled?.becomes !== undefined;
  return { ...facts, visibility: visibility ?? facts.visibility, ...rules.facts, ...(facts.became && !keepsName ? { became: false } : {}) };
}

/** Only texts that differ, since an event that repeats an old text would keep it alive after its erasure. */
function textsChanged(before: ClockRules, after: ClockRules): ClockStep['said'] {
  const paths = new Set([...Object.keys(before.texts), ...Object.keys(after.texts)]);
  return Object.fromEntries([...paths].filter((path) => before.texts[path] !== after.texts[path]).map((path) => [path, after.texts[path]]));
}
