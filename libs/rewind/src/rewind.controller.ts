import { Body, Controller, Inject, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Asking } from '@app/access';
import { NoInput, Operation, Who, type Answer } from '@app/transport';
import { RewindCommands } from './rewind.commands';
import { RevertInput, REVERTING, UNDOING } from './rewind.inputs';
import { RevertedView, UndoneView } from './rewind.view';

@ApiTags('rewind')
@Controller('v1/campaigns/:campaignId')
export class RewindController {
  constructor(@Inject(RewindCommands) private readonly commands: RewindCommands) {}

  @Post('reverts')
  @Operation({ graph: 'Mutation.revert', summary: 'Bring play back to an earlier moment.', description: REVERTING, returns: RevertedView })
  revert(@Who() who: Asking, @Body() input: RevertInput): Promise<Answer> {
    return this.commands.revert(who, input);
  }

  @Post('undo')
  @Operation({ graph: 'Mutation.undo', summary: "Take back the caller's own last command.", description: UNDOING, returns: UndoneView })
  undo(@Who() who: Asking, @NoInput() _: undefined): Promise<Answer> {
    return this.commands.undo(who);
  }
}
