import { Body, Controller, Inject, Post } from '@nestjs/common';
import { ApiExtraModels, ApiResponse, ApiTags, getSchemaPath } from '@nestjs/swagger';
import type { Asking } from '@app/access';
import { Operation, Who, type Answer } from '@app/transport';
import { AdjustmentsCommands } from './adjustments.commands';
import { AdjustInput } from './adjustments.inputs';
import { ADJUSTED_VIEWS } from './adjustments.view';

const RESOURCES = Object.values(ADJUSTED_VIEWS);

@ApiTags('rules')
@Controller('v1/campaigns/:campaignId/adjustments')
export class AdjustmentsController {
  constructor(@Inject(AdjustmentsCommands) private readonly commands: AdjustmentsCommands) {}

  @Post()
  @ApiExtraModels(...RESOURCES)
  @ApiResponse({ status: 200, description: 'The adjusted resource.', schema: { oneOf: RESOURCES.map((view) => ({ $ref: getSchemaPath(view) })) } })
  @Operation({ graph: 'Mutation.adjust', summary: 'Set a counter or state by hand: the GM has the last word.' })
  adjust(@Who() who: Asking, @Body() input: AdjustInput): Promise<Answer> {
    return this.commands.adjust(who, input);
  }
}
