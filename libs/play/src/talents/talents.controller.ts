import { Body, Controller, Inject, Param, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Asking } from '@app/access';
import { CharacterView } from '@app/characters';
import { TakeTalentInput } from '@app/progression';
import { Operation, Who, type Answer } from '@app/transport';
import { TalentsCommands } from './talents.commands';

@ApiTags('progression')
@Controller('v1/campaigns/:campaignId/characters/:id/talents')
export class TalentsController {
  constructor(@Inject(TalentsCommands) private readonly commands: TalentsCommands) {}

  @Post()
  @Operation({ graph: 'Mutation.takeTalent', summary: 'Buy a talent for a milestone.', returns: CharacterView })
  take(@Who() who: Asking, @Param('id') id: string, @Body() input: TakeTalentInput): Promise<Answer> {
    return this.commands.take(who, id, input);
  }
}
