import { entityOf, renderFor, Vocabulary, type Change, type CommandDefinition, type JsonObject, type NewEvent } from '@app/kernel';
import { discoverSystems, SystemRegistry, type RuleSystem } from '@app/rules';
import { callerAs, idOf, scenarios, type WhenOptions } from '@app/testing';
import { changeClock } from '../src/domain/change-clock';
import { CLOCK_CHANGE_KINDS, CLOCKS, nameOfBecome } from '../src/domain/clock';
import type { StatedRules } from '../src/domain/clock-rules';
import { createClock, type CreateClock } from '../src/domain/create-clock';
import { tickClock } from '../src/domain/tick-clock';

const vocabulary = new Vocabulary().add(
  [CLOCKS, { name: 'characters', subject: 'character' }, { name: 'settings', subject: 'settings' }],
  [...CLOCK_CHANGE_KINDS, { kind: 'setting', collection: 'settings', path: [], key: 'key' }, { kind: 'given', collection: 'characters', id: 'characterId', path: ['given'] }],
);

/** A campaign as these events left it. */
export const given = scenarios(vocabulary);

/** What `granting` grants for a filling of that clock (`to`: its id), or takes back (null). */
export const gift = (clockId: string, to: string | null): Change => ({ kind: 'given', characterId: idOf('sabre'), from: to === null ? clockId : null, to });

/** Charge, with grants that show which clock they came of. */
export const granting: RuleSystem = { ...discoverSystems().of('charge'), onClockFilled: (_table, { id: clock }) => [gift(clock, clock)], onClockUnfilled: (_table, { id: clock }) => [gift(clock, null)] };

/** The commands in campaigns of that system. */
export function commandsOf(system: RuleSystem) {
  const systems = new SystemRegistry().add(system);
  return { create: createClock(systems), change: changeClock(systems), tick: tickClock(systems, vocabulary) };
}

/** The commands in campaigns of a system that grants. */
export const { create, change, tick } = commandsOf(granting);

/** The id of the clock that is made first. */
export const id = idOf('0/1');
export const track: CreateClock = { name: 'Reputation', kind: 'track', segments: 4 };

/** All rules that a clock may have. */
export const RULES = {
  onFilled: { text: 'doors open', clears: false, becomes: { name: 'Famous' }, grants: { kind: 'die', situation: 'among burghers', lasts: 'scene' } },
  fillsOn: { actions: ['sway'], text: 'at court' },
  clearedBy: 'a scandal',
} satisfies StatedRules;

/** They without what a clock cannot have that is kept from the table. */
export const SECRET_RULES = { ...RULES, onFilled: { text: RULES.onFilled.text, clears: RULES.onFilled.clears, becomes: RULES.onFilled.becomes } } satisfies StatedRules;

type Step = (events: readonly NewEvent[]) => NewEvent[];

/** The events of steps, one upon the other. */
export function play(...steps: readonly Step[]): NewEvent[] {
  return steps.reduce<NewEvent[]>((events, step) => [...events, ...step(events)], []);
}

/** A command as a step; what it is refused with is thrown. */
export const doing = <Input>(command: CommandDefinition<Input>, input: Input, options?: WhenOptions): Step => (events) => {
  const { result } = given(events).when(command, input, options);
  if ('code' in result) throw result;
  return [...result.events];
};

/** Makes the track with all rules, or with these. */
export const made = (fields: Partial<CreateClock> = {}): Step => doing(create, { ...track, ...RULES, ...fields });

/** Makes it kept from the table. */
export const secretly = (visibility: 'gm' | 'hidden-progress'): Step => doing(create, { ...track, ...SECRET_RULES, visibility });

/** The clock as a role sees it after these events, in the shape of the API. */
export function seen(events: readonly NewEvent[], role: 'gm' | 'player'): JsonObject | undefined {
  const entity = entityOf(given(events).state, 'clocks', id);
  if (!entity) throw new Error('there is no clock');
  const shown = renderFor(entity, callerAs(role));
  return shown && { ...shown, ...nameOfBecome(role === 'gm' ? entity.full : entity.open) };
}
