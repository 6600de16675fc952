import { Inject, type Type } from '@nestjs/common';
import { Args, ArgsType, Mutation, Resolver } from '@nestjs/graphql';
import type { Asking } from '@app/access';
import { CommandArgs, ResourceCommandArgs, Who, withInput, type Answer } from '@app/transport';
import { addHandler } from '../add-handler';
import { SystemCommands } from './system-commands';
import { SYSTEM_OPERATIONS, type SystemOperation } from './system-operations';

interface SystemCommandArgs extends CommandArgs {
  readonly id?: string;
  readonly input?: object;
}

/** The mutations of the rule systems' commands; one field for each, made from what the system says of it. */
@Resolver()
export class SystemCommandsResolver {
  constructor(@Inject(SystemCommands) private readonly commands: SystemCommands) {}

  /** What every field does. */
  execute(operation: SystemOperation, who: Asking, { id = '', input }: SystemCommandArgs): Promise<Answer> {
    return this.commands.execute(who, operation, id, input ?? {});
  }
}

for (const operation of SYSTEM_OPERATIONS) {
  const { command, answers } = operation;
  addHandler(SystemCommandsResolver.prototype, {
    name: command.operation,
    handle: function (this: SystemCommandsResolver, who: Asking, args: SystemCommandArgs): Promise<Answer> {
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
