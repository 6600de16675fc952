import { Inject, type Type } from '@nestjs/common';
import { Args, ArgsType, Mutation, Resolver } from '@nestjs/graphql';
import type { Asking } from '@app/access';
import type { Subsystem } from '@app/rules';
import { CommandArgs, ResourceCommandArgs, Who, withInput, type Answer } from '@app/transport';
import { addHandler } from '../add-handler';
import { SystemCommands } from './system-commands';
import { operationsOf, type SystemOperation } from './system-operations';

interface SystemCommandArgs extends CommandArgs {
  readonly id?: string;
  readonly input?: object;
}

/** What every resolver of systems' commands does. */
interface Executing {
  execute(operation: SystemOperation, who: Asking, args: SystemCommandArgs): Promise<Answer>;
}

/** The mutations of one subsystem's commands; one field for each, made from what the system says of it. */
export function systemCommandsResolver(subsystem: Subsystem): Type<object> {
  @Resolver()
  class SystemCommandsResolver implements Executing {
    constructor(@Inject(SystemCommands) private readonly commands: SystemCommands) {}

    execute(operation: SystemOperation, who: Asking, { id = '', input }: SystemCommandArgs): Promise<Answer> {
      return this.commands.execute(who, operation, id, input ?? {});
    }
  }
  for (const operation of operationsOf(subsystem)) addField(SystemCommandsResolver.prototype, operation);
  return SystemCommandsResolver;
}

function addField(prototype: object, operation: SystemOperation): void {
  const { command, answers } = operation;
  addHandler(prototype, {
    name: command.operation,
    handle: function (this: Executing, who: Asking, args: SystemCommandArgs): Promise<Answer> {
      return this.execute(operation, who, args);
    },
    types: [Object, argsOf(operation)],
    parameters: [Who(), Args()],
    decorators: [Mutation(() => answers, { description: command.summary })],
  });
}

function argsOf({ command, graph }: SystemOperation): Type<object> {
  const base: Type<object> = command.on === undefined ? CommandArgs : ResourceCommandArgs;
  if (!graph) return base;
  const type = class extends (withInput(base, graph) as Type<object>) {};
  ArgsType()(type);
  return type;
}
