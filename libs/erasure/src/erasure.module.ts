import { Inject, Module } from '@nestjs/common';
import { Projections } from '@app/event-store';
import { Vocabulary, type JsonObject } from '@app/kernel';
import { ERASURES, OUT_OF_REACH } from './domain/erasure';
import { ErasureCommands } from './erasure.commands';
import { ErasureController } from './erasure.controller';
import { ErasureQueries } from './erasure.queries';
import { ErasureResolver } from './erasure.resolver';

/** Words that have to go, and what is left of them: that they went. */
@Module({ controllers: [ErasureController], providers: [ErasureCommands, ErasureQueries, ErasureResolver] })
export class ErasureModule {
  constructor(@Inject(Vocabulary) vocabulary: Vocabulary, @Inject(Projections) projections: Projections) {
    vocabulary.add([ERASURES], []);
    projections.add({
      collection: ERASURES.name,
      table: 'things',
      columns: ({ events }): JsonObject => ({ kind: ERASURES.subject, status: null, character_id: null, events: events ?? [] }),
      derive: () => ({ outOfReach: OUT_OF_REACH }),
    });
  }
}
