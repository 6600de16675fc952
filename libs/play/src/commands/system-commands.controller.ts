import { Body, Controller, Inject, Param, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Asking } from '@app/access';
import { NoInput, Operation, Who, type Answer } from '@app/transport';
import { addHandler } from '../add-handler';
import { SystemCommands } from './system-commands';
import { SYSTEM_OPERATIONS, type SystemOperation } from './system-operations';

/** The routes of the rule systems' commands; one handler for each, made from what the system says of it. */
@ApiTags('rules')
@Controller('v1/campaigns/:campaignId')
export class SystemCommandsController {
  constructor(@Inject(SystemCommands) private readonly commands: SystemCommands) {}

  /** What every handler does. */
  execute(operation: SystemOperation, who: Asking, id: string, input: object | undefined): Promise<Answer> {
    return this.commands.execute(who, operation, id, input ?? {});
  }
}

for (const operation of SYSTEM_OPERATIONS) {
  const { command, rest, answers, created } = operation;
  addHandler(SystemCommandsController.prototype, {
    name: command.operation,
    handle: function (this: SystemCommandsController, who: Asking, input?: object, id = ''): Promise<Answer> {
      return this.execute(operation, who, id, input);
    },
    types: [Object, rest ?? Object, ...(command.on === undefined ? [] : [String])],
    parameters: [Who(), rest ? Body() : NoInput(), ...(command.on === undefined ? [] : [Param('id')])],
    decorators: [Post(command.path), Operation({ graph: `Mutation.${command.operation}`, summary: command.summary, returns: answers, created })],
  });
}
