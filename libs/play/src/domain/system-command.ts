import { isGm, playsFor, refuse, tell, type CampaignState, type Caller, type CommandDefinition, type Decision, type Reference, type Vocabulary } from '@app/kernel';
import { campaignTable, settleFillings, type MixedCommand, type On, type RollCommand, type RuleCommand, type RuleSystem, type SystemRegistry, type Table } from '@app/rules';
import { makeRoll, refuseOutOfPlay, type MakeRoll } from '@app/rolls';

/** A command that a system's rules decide, as the log carries it out; 422 `wrong-system` in campaigns of other systems. */
export function ruleDefinition(systems: SystemRegistry, vocabulary: Vocabulary, command: RuleCommand<On>): CommandDefinition<On> {
  const inSystem = (state: CampaignState): Table | undefined => {
    const system = systems.of(state.system);
    return knows(system, command) ? campaignTable(system, state) : undefined;
  };
  return {
    operation: command.operation,
    ...targetOf(command),
    references: (input) => command.references?.(input) ?? [],
    loads: (input, state) => loadsOf(command, input, inSystem(state)),
    form: (_state, input) => command.form?.(input),
    may: (caller, input, state) => mayCommand(caller, command, input, inSystem(state)),
    lifeCycle: (state, input) => {
      const table = inSystem(state);
      if (table) command.lifeCycle?.(table, input);
    },
    decide: (state, input, context): Decision => {
      const system = systems.of(state.system);
      const table = inSystem(state) ?? refuse('wrong-system', { system: system.id });
      refuseOutOfPlay(state, [...(command.on === undefined ? [] : [{ collection: command.on, id: input.id }]), ...(command.references?.(input) ?? [])]);
      const ruling = command.decide(table, input, context);
      return { events: tell(vocabulary, state, { ...ruling, changes: settleFillings(table, ruling.changes, system, context) }) };
    },
  };
}

/** A roll that is asked for by a command of its own, on the resource that it is about. */
export function rollDefinition(systems: SystemRegistry, vocabulary: Vocabulary, command: RollCommand<On>): CommandDefinition<On<MakeRoll>> {
  return { ...makeRoll(systems, vocabulary, command.operation), ...targetOf(command) };
}

/** A command's own input, with what every roll may say. */
export type MixedInput = object & Pick<MakeRoll, 'visibility' | 'dice'>;

/** A command that makes a roll in some cases: those are decided as rolls, on the same resource and for the same callers. */
export function mixedDefinition(systems: SystemRegistry, vocabulary: Vocabulary, command: MixedCommand<On>): CommandDefinition<On<MixedInput>> {
  const ruled = ruleDefinition(systems, vocabulary, command);
  const rolled = makeRoll(systems, vocabulary, command.operation);
  const rollOf = (state: CampaignState, { visibility, dice, ...own }: On<MixedInput>): MakeRoll | undefined => {
    const system = systems.of(state.system);
    const roll = knows(system, command) ? command.rollWhen(campaignTable(system, state), own) : undefined;
    return roll && { kind: command.rolls, roll, ...(visibility ? { visibility } : {}), ...(dice ? { dice } : {}) };
  };
  return {
    ...ruled,
    loads: (input, state) => {
      const roll = rollOf(state, input);
      return [...(ruled.loads?.(input, state) ?? []), ...(roll ? (rolled.loads?.(roll, state) ?? []) : [])];
    },
    lifeCycle: (state, input, context) => {
      ruled.lifeCycle?.(state, input, context);
      const roll = rollOf(state, input);
      if (roll) rolled.lifeCycle?.(state, roll, context);
    },
    decide: (state, input, context): Decision => {
      const roll = rollOf(state, input);
      if (roll) return rolled.decide(state, roll, context);
      const decision = ruled.decide(state, input, context);
      refuseFaces(input);
      return decision;
    },
  };
}

/** D1: nothing is rolled, so that no face was asked for. */
function refuseFaces({ dice }: MixedInput): void {
  const given = dice?.faces?.length ?? 0;
  if (given > 0) refuse('dice-count-mismatch', { given, expected: 0, next: '-' });
}

const knows = ({ commands = [] }: RuleSystem, command: RuleCommand<On>): boolean => commands.some(({ operation }) => operation === command.operation);

function targetOf({ on }: Pick<RuleCommand, 'on'>): { target?: (input: On) => Reference } {
  return on === undefined ? {} : { target: ({ id }) => ({ collection: on, id }) };
}

function loadsOf(command: RuleCommand<On>, input: On, table: Table | undefined): Reference[] {
  const { on } = command;
  return [...(on === undefined ? [] : [{ collection: on, id: input.id }]), ...(command.references?.(input) ?? []), ...(table ? (command.loads?.(table, input) ?? []) : [])];
}

/** In a campaign of another system nobody's character is asked for: it is refused there for everyone who plays. */
function mayCommand(caller: Caller, { may }: RuleCommand<On>, input: On, table: Table | undefined): boolean {
  if (isGm(caller)) return true;
  if (may === 'gm' || caller.role !== 'player') return false;
  return table === undefined || playsFor(caller, may(table, input));
}
