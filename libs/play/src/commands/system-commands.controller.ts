import { Body, Controller, Inject, Param, Post, type Type } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Asking } from '@app/access';
import { isMixedCommand, type Subsystem } from '@app/rules';
import { NoInput, Operation, Who, type Answer } from '@app/transport';
import { addHandler } from '../add-handler';
import { besideName } from './answer-views';
import { SystemCommands } from './system-commands';
import { operationsOf, type SystemOperation } from './system-operations';

/** What every controller of systems' commands does. */
interface Executing {
  execute(operation: SystemOperation, who: Asking, id: string, input: object | undefined): Promise<Answer>;
}

/** The routes of one subsystem's commands; one handler for each, made from what the system says of it. */
export function systemCommandsController(subsystem: Subsystem): Type<object> {
  @ApiTags(subsystem)
  @Controller('v1/campaigns/:campaignId')
  class SystemCommandsController implements Executing {
    constructor(@Inject(SystemCommands) private readonly commands: SystemCommands) {}

    async execute(operation: SystemOperation, who: Asking, id: string, input: object | undefined): Promise<Answer> {
      return withoutNoRoll(operation, await this.commands.execute(who, operation, id, input ?? {}));
    }
  }
  for (const operation of operationsOf(subsystem)) addRoute(SystemCommandsController.prototype, operation);
  return SystemCommandsController;
}

function addRoute(prototype: object, operation: SystemOperation): void {
  const { command, rest, answersInRest, created } = operation;
  addHandler(prototype, {
    name: command.operation,
    handle: function (this: Executing, who: Asking, input?: object, id = ''): Promise<Answer> {
      return this.execute(operation, who, id, input);
    },
    types: [Object, rest ?? Object, ...(command.on === undefined ? [] : [String])],
    parameters: [Who(), rest ? Body() : NoInput(), ...(command.on === undefined ? [] : [Param('id')])],
    decorators: [Post(command.path), Operation({ graph: `Mutation.${command.operation}`, summary: command.summary, returns: answersInRest[0], orReturns: answersInRest.slice(1), created })],
  });
}

/** A command that may roll, and this time did not, answers its resource. */
function withoutNoRoll({ command }: SystemOperation, answer: Answer): Answer {
  if (!isMixedCommand(command) || command.alwaysBeside || answer.body['roll'] !== null) return answer;
  return { ...answer, body: answer.body[besideName(command.answers)] as Answer['body'] };
}
