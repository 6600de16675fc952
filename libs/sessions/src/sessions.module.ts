import { Inject, Module } from '@nestjs/common';
import { Projections } from '@app/event-store';
import { Vocabulary, type JsonObject } from '@app/kernel';
import { SCENE_CHANGE_KINDS, SCENES } from './domain/scene';
import { SESSION_CHANGE_KINDS, SESSIONS } from './domain/session';
import { SessionsCommands } from './sessions.commands';
import { SessionsController } from './sessions.controller';
import { SessionsQueries } from './sessions.queries';
import { SessionsResolver } from './sessions.resolver';

/** Sessions of play and their scenes. */
@Module({ controllers: [SessionsController], providers: [SessionsCommands, SessionsQueries, SessionsResolver] })
export class SessionsModule {
  constructor(@Inject(Vocabulary) vocabulary: Vocabulary, @Inject(Projections) projections: Projections) {
    vocabulary.add([SESSIONS, SCENES], [...SESSION_CHANGE_KINDS, ...SCENE_CHANGE_KINDS]);
    projections.add(
      { collection: 'sessions', columns: ({ full }): JsonObject => ({ status: full.facts['status'] ?? null }) },
      { collection: 'scenes', columns: ({ full }): JsonObject => ({ status: full.facts['status'] ?? null, session_id: full.facts['sessionId'] ?? null }) },
    );
  }
}
