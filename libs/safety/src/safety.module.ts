import { Inject, Module } from '@nestjs/common';
import { Projections } from '@app/event-store';
import { Vocabulary, type JsonObject } from '@app/kernel';
import { SAFETY_SIGNALS } from './domain/safety-signal';
import { SafetyCommands } from './safety.commands';
import { SafetyController } from './safety.controller';
import { SafetyQueries } from './safety.queries';
import { SafetyResolver } from './safety.resolver';

/** What keeps a table safe: signals that anybody may raise and nobody is known for. */
@Module({ controllers: [SafetyController], providers: [SafetyCommands, SafetyQueries, SafetyResolver] })
export class SafetyModule {
  constructor(@Inject(Vocabulary) vocabulary: Vocabulary, @Inject(Projections) projections: Projections) {
    vocabulary.add([SAFETY_SIGNALS], []);
    projections.add({
      collection: SAFETY_SIGNALS.name,
      table: 'things',
      fixed: ['kind'],
      columns: ({ events }): JsonObject => ({ kind: SAFETY_SIGNALS.subject, status: null, character_id: null, events: events ?? [] }),
    });
  }
}
