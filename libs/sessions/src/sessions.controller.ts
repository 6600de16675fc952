import { Body, Controller, Get, Inject, Param, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Asking } from '@app/access';
import { listBody, NoInput, Operation, pageRequest, Who, type Answer, type ListBody } from '@app/transport';
import { SessionsCommands } from './sessions.commands';
import { StartSceneInput } from './sessions.inputs';
import { SessionsQueries } from './sessions.queries';
import { SceneView, SessionView } from './sessions.view';

@ApiTags('sessions')
@Controller('v1/campaigns/:campaignId')
export class SessionsController {
  constructor(
    @Inject(SessionsCommands) private readonly commands: SessionsCommands,
    @Inject(SessionsQueries) private readonly queries: SessionsQueries,
  ) {}

  @Get('sessions')
  @Operation({ graph: 'Query.sessions', past: true, summary: 'The sessions of play.', returns: SessionView, list: true })
  async sessions(@Who() who: Asking, @Query() query: Record<string, unknown>): Promise<ListBody> {
    return listBody('sessions', await this.queries.list(who, 'sessions', pageRequest('sessions', query)));
  }

  @Get('sessions/:id')
  @Operation({ graph: 'Query.session', past: true, summary: 'A session.', returns: SessionView })
  session(@Who() who: Asking, @Param('id') id: string): Promise<unknown> {
    return this.queries.one(who, 'sessions', id);
  }

  @Post('sessions')
  @Operation({ graph: 'Mutation.startSession', summary: 'Begin a session; one runs at a time.', returns: SessionView, created: true })
  startSession(@Who() who: Asking, @NoInput() _: undefined): Promise<Answer> {
    return this.commands.startSession(who);
  }

  @Post('sessions/:id/end')
  @Operation({ graph: 'Mutation.endSession', summary: "End a session; the seed of the table's dice is shown.", returns: SessionView })
  endSession(@Who() who: Asking, @Param('id') id: string, @NoInput() _: undefined): Promise<Answer> {
    return this.commands.endSession(who, id);
  }

  @Get('scenes')
  @Operation({ graph: 'Query.scenes', past: true, summary: 'The scenes.', returns: SceneView, list: true })
  async scenes(@Who() who: Asking, @Query() query: Record<string, unknown>): Promise<ListBody> {
    return listBody('scenes', await this.queries.list(who, 'scenes', pageRequest('scenes', query)));
  }

  @Get('scenes/:id')
  @Operation({ graph: 'Query.scene', past: true, summary: 'A scene.', returns: SceneView })
  scene(@Who() who: Asking, @Param('id') id: string): Promise<unknown> {
    return this.queries.one(who, 'scenes', id);
  }

  @Post('scenes')
  @Operation({ graph: 'Mutation.startScene', summary: 'Begin a scene; one runs at a time.', returns: SceneView, created: true })
  startScene(@Who() who: Asking, @Body() input: StartSceneInput): Promise<Answer> {
    return this.commands.startScene(who, input);
  }

  @Post('scenes/:id/end')
  @Operation({ graph: 'Mutation.endScene', summary: 'End a scene.', returns: SceneView })
  endScene(@Who() who: Asking, @Param('id') id: string, @NoInput() _: undefined): Promise<Answer> {
    return this.commands.endScene(who, id);
  }
}
