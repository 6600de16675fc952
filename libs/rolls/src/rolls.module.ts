import { Inject, Module } from '@nestjs/common';
import { Projections } from '@app/event-store';
import { Vocabulary, type JsonObject } from '@app/kernel';
import { ROLL_CHANGE_KINDS } from '@app/rules';
import { ROLLS } from './domain/roll';
import { RollsCommands } from './rolls.commands';
import { RollsController } from './rolls.controller';
import { RollsQueries } from './rolls.queries';
import { RollsResolver } from './rolls.resolver';

/** Rolls of every kind of every system. */
@Module({ controllers: [RollsController], providers: [RollsCommands, RollsQueries, RollsResolver], exports: [RollsQueries] })
export class RollsModule {
  constructor(@Inject(Vocabulary) vocabulary: Vocabulary, @Inject(Projections) projections: Projections) {
    vocabulary.add([ROLLS], ROLL_CHANGE_KINDS);
    projections.add({
      collection: 'rolls',
      fixed: ['kind', 'character_ids', 'session_id'],
      columns: ({ full, events }): JsonObject => ({
        kind: full.facts['kind'] ?? null,
        character_ids: full.facts['characterIds'] ?? [],
        session_id: full.facts['sessionId'] ?? null,
        events: events ?? [],
      }),
    });
  }
}
