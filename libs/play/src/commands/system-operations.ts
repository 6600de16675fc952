import type { Type } from '@nestjs/common';
import { withDice, withDiceInRest } from '@app/rolls';
import { installedSystems, isMixedCommand, isRollCommand, type MixedCommand, type On, type RollCommand, type RuleCommand, type Subsystem, type SystemCommand } from '@app/rules';
import { rolledView, toldView, viewOf } from './answer-views';

/** A command of any form with the resource that it is on. */
export type AnyCommand = RuleCommand<On> | RollCommand<On> | MixedCommand<On>;

/** A command of some system with the classes that both APIs need. */
export interface SystemOperation {
  readonly command: AnyCommand;
  /** The body of REST and the `input` of GraphQL; absent for a command that takes none. */
  readonly rest?: Type<object>;
  readonly graph?: Type<object>;
  /** What GraphQL answers. */
  readonly answers: Type<unknown>;
  /** What REST answers: one of these. */
  readonly answersInRest: readonly Type<unknown>[];
  readonly created: boolean;
}

/** All commands of all systems; what the routes and fields are made from. */
export const SYSTEM_OPERATIONS: readonly SystemOperation[] = installedSystems().all().flatMap(({ commands = [] }) => commands.map(operationOf));

/** Those of one subsystem. */
export const operationsOf = (subsystem: Subsystem): readonly SystemOperation[] => SYSTEM_OPERATIONS.filter(({ command }) => (command.subsystem ?? 'rules') === subsystem);

function operationOf(declared: SystemCommand): SystemOperation {
  const command = declared as unknown as AnyCommand;
  if (isRollCommand(command)) return { command, ...rollingInputs(command), ...alike(rolledView(`${pascal(command.operation)}Answer`, command.beside, false)), created: false };
  if (isMixedCommand(command)) return mixedOperation(command);
  const { input, answers } = command;
  const view = answers.told ? toldView(`${pascal(command.operation)}Answer`, { name: answers.told.name, view: answers.told.view as unknown as Type<unknown> }, answers) : viewOf(answers);
  return { command, ...(input ? { rest: input as unknown as Type<object>, graph: input as unknown as Type<object> } : {}), ...alike(view), created: answers.created === true };
}

function mixedOperation(command: MixedCommand<On>): SystemOperation {
  const rolled = rolledView(`${pascal(command.operation)}Answer`, command.beside, true);
  return { command, ...rollingInputs(command), answers: rolled, answersInRest: command.alwaysBeside ? [rolled] : [viewOf(command.answers), rolled], created: false };
}

/** The command's own fields, and what every roll may say. */
function rollingInputs({ operation, input }: RollCommand<On> | MixedCommand<On>): Required<Pick<SystemOperation, 'rest' | 'graph'>> {
  const name = `${pascal(operation)}Input`;
  return { rest: withDiceInRest(name, input), graph: withDice(name, input) };
}

function alike(answers: Type<unknown>): Pick<SystemOperation, 'answers' | 'answersInRest'> {
  return { answers, answersInRest: [answers] };
}

function pascal(name: string): string {
  return `${name.charAt(0).toUpperCase()}${name.slice(1)}`;
}
