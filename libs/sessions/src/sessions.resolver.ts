import { Inject } from '@nestjs/common';
import { Args, ArgsType, Mutation, Query, Resolver } from '@nestjs/graphql';
import type { Asking } from '@app/access';
import { CommandArgs, connectionOf, connectionType, PageArgs, pageOf, ResourceArgs, ResourceCommandArgs, Who, withInput, type Answer, type Connection } from '@app/transport';
import { SessionsCommands } from './sessions.commands';
import { StartSceneInput } from './sessions.inputs';
import { SessionsQueries } from './sessions.queries';
import { SceneView, SessionView } from './sessions.view';

@ArgsType()
class StartSceneArgs extends withInput(CommandArgs, StartSceneInput) {}

const SessionConnection = connectionType(SessionView, 'Session');
const SceneConnection = connectionType(SceneView, 'Scene');

@Resolver(() => SessionView)
export class SessionsResolver {
  constructor(
    @Inject(SessionsCommands) private readonly commands: SessionsCommands,
    @Inject(SessionsQueries) private readonly queries: SessionsQueries,
  ) {}

  @Query(() => SessionConnection)
  async sessions(@Who() who: Asking, @Args() page: PageArgs): Promise<Connection> {
    return connectionOf('sessions', await this.queries.list(who, 'sessions', pageOf('sessions', page)));
  }

  @Query(() => SessionView)
  session(@Who() who: Asking, @Args() { id }: ResourceArgs): Promise<unknown> {
    return this.queries.one(who, 'sessions', id);
  }

  @Mutation(() => SessionView)
  startSession(@Who() who: Asking, @Args() _: CommandArgs): Promise<Answer> {
    return this.commands.startSession(who);
  }

  @Mutation(() => SessionView)
  endSession(@Who() who: Asking, @Args() { id }: ResourceCommandArgs): Promise<Answer> {
    return this.commands.endSession(who, id);
  }

  @Query(() => SceneConnection)
  async scenes(@Who() who: Asking, @Args() page: PageArgs): Promise<Connection> {
    return connectionOf('scenes', await this.queries.list(who, 'scenes', pageOf('scenes', page)));
  }

  @Query(() => SceneView)
  scene(@Who() who: Asking, @Args() { id }: ResourceArgs): Promise<unknown> {
    return this.queries.one(who, 'scenes', id);
  }

  @Mutation(() => SceneView)
  startScene(@Who() who: Asking, @Args() { input }: StartSceneArgs): Promise<Answer> {
    return this.commands.startScene(who, input);
  }

  @Mutation(() => SceneView)
  endScene(@Who() who: Asking, @Args() { id }: ResourceCommandArgs): Promise<Answer> {
    return this.commands.endScene(who, id);
  }
}
