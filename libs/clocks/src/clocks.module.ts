import { Inject, Module } from '@nestjs/common';
import { Projections } from '@app/event-store';
import { Vocabulary, type JsonObject } from '@app/kernel';
import { ClocksCommands } from './clocks.commands';
import { ClocksController } from './clocks.controller';
import { ClocksQueries } from './clocks.queries';
import { ClocksResolver } from './clocks.resolver';
import { CLOCK_CHANGE_KINDS, CLOCKS, nameOfBecome } from './domain/clock';

/** Clocks: progress, danger, projects and tracks. */
@Module({ controllers: [ClocksController], providers: [ClocksCommands, ClocksQueries, ClocksResolver] })
export class ClocksModule {
  constructor(@Inject(Vocabulary) vocabulary: Vocabulary, @Inject(Projections) projections: Projections) {
    vocabulary.add([CLOCKS], CLOCK_CHANGE_KINDS);
    projections.add({
      collection: 'clocks',
      columns: ({ full }): JsonObject => ({ kind: full.facts['kind'] ?? null, character_id: full.facts['characterId'] ?? null }),
      derive: (_clock, side) => nameOfBecome(side),
    });
  }
}
