import { isGm, playsFor, refuse, tell, type CampaignState, type Caller, type CommandDefinition, type Decision, type Reference, type Vocabulary } from '@app/kernel';
import { campaignTable, settleFillings, type On, type RollCommand, type RuleCommand, type RuleSystem, type SystemRegistry, type Table } from '@app/rules';
import { makeRoll, type MakeRoll } from '@app/rolls';

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
      const ruling = command.decide(table, input, context);
      return { events: tell(vocabulary, state, { ...ruling, changes: settleFillings(table, ruling.changes, system, context) }) };
    },
  };
}

/** A roll that is asked for by a command of its own, on the resource that it is about. */
export function rollDefinition(systems: SystemRegistry, vocabulary: Vocabulary, command: RollCommand<On>): CommandDefinition<On<MakeRoll>> {
  return { ...makeRoll(systems, vocabulary, command.operation), ...targetOf(command) };
}

const knows = ({ commands = [] }: RuleSystem, command: RuleCommand<On>): boolean => commands.some(({ operation }) => operation === command.operation);

function targetOf({ on }: Pick<RuleCommand, 'on'>): { target?: (input: On) => Reference } {
  return on === undefined ? {} : { target: ({ id }) => ({ collection: on, id }) };
}

function loadsOf(command: RuleCommand<On>, input: On, table: Table | undefined): Reference[] {
  const target = targetOf(command).target?.(input);
  return [...(target ? [target] : []), ...(command.references?.(input) ?? []), ...(table ? (command.loads?.(table, input) ?? []) : [])];
}

/** In a campaign of another system nobody's character is asked for: it is refused there for everyone who plays. */
function mayCommand(caller: Caller, { may }: RuleCommand<On>, input: On, table: Table | undefined): boolean {
  if (isGm(caller)) return true;
  if (may === 'gm' || caller.role !== 'player') return false;
  return table === undefined || playsFor(caller, may(table, input));
}
