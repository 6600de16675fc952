import type { Type } from '@nestjs/common';
import { ObjectType } from '@nestjs/graphql';
import { CharacterView } from '@app/characters';
import { RollView, withDice, withDiceInRest } from '@app/rolls';
import { installedSystems, type Answered, type On, type RollCommand, type RuleCommand, type SystemCommand, type ThingDefinition } from '@app/rules';
import { Nested } from '@app/shapes';

/** A command of some system with the classes that both APIs need. */
export interface SystemOperation {
  readonly command: RuleCommand<On> | RollCommand<On>;
  /** The body of REST and the `input` of GraphQL; absent for a command that takes none. */
  readonly rest?: Type<object>;
  readonly graph?: Type<object>;
  readonly answers: Type<unknown>;
  readonly created: boolean;
}

/** The things of all systems that have a shape of their own. */
export const THINGS: readonly ThingDefinition[] = installedSystems().all().flatMap(({ things = [] }) => things);

/** True for a command that makes a roll. */
export function isRollCommand(command: RuleCommand<On> | RollCommand<On>): command is RollCommand<On> {
  return 'rolls' in command;
}

function operationOf(declared: SystemCommand): SystemOperation {
  const command = declared as unknown as RuleCommand<On> | RollCommand<On>;
  const { input } = command;
  if (!isRollCommand(command)) {
    const { answers } = command;
    return { command, ...(input ? { rest: input as unknown as Type<object>, graph: input as unknown as Type<object> } : {}), answers: viewOf(answers), created: answers.created === true };
  }
  const name = pascal(command.operation);
  return { command, rest: withDiceInRest(`${name}Input`, command.input), graph: withDice(`${name}Input`, command.input), answers: rolledView(name, command), created: false };
}

/** What every command that makes a roll answers. */
@ObjectType({ isAbstract: true })
abstract class Rolled {
  @Nested(() => RollView) roll: RollView;
}

function viewOf(answered: Answered): Type<unknown> {
  if ('resource' in answered) return answered.resource === 'roll' ? RollView : CharacterView;
  const thing = THINGS.find(({ collection }) => collection.name === answered.thing);
  if (!thing) throw new Error(`no thing is called ${answered.thing}`);
  return thing.view as unknown as Type<unknown>;
}

/** `{roll, consequence}`: the roll and what it was about. */
function rolledView(name: string, { beside }: RollCommand<On>): Type<unknown> {
  const view = viewOf(beside) as new () => object;
  const type = { [`${name}Answer`]: class extends Rolled {} }[`${name}Answer`];
  Nested(() => view)(type.prototype, besideName(beside));
  ObjectType(`${name}Answer`)(type);
  return type;
}

/** Under which name the resource beside the roll is answered. */
export function besideName(answered: Answered): string {
  if ('resource' in answered) return answered.resource;
  return THINGS.find(({ collection }) => collection.name === answered.thing)?.collection.subject ?? answered.thing;
}

const pascal = (name: string): string => `${name.charAt(0).toUpperCase()}${name.slice(1)}`;

/** All commands of all systems; what the routes and fields are made from. */
export const SYSTEM_OPERATIONS: readonly SystemOperation[] = installedSystems().all().flatMap(({ commands = [] }) => commands.map(operationOf));
