import { Inject, Module } from '@nestjs/common';
import { Projections } from '@app/event-store';
import { Vocabulary, type JsonObject } from '@app/kernel';
import { MILESTONES } from './domain/milestone';
import { ProgressionCommands } from './progression.commands';
import { ProgressionController } from './progression.controller';
import { ProgressionQueries } from './progression.queries';
import { ProgressionResolver } from './progression.resolver';

/** Progression: milestones that the group is awarded. What characters buy for them is answered as a character, and so is play's. */
@Module({ controllers: [ProgressionController], providers: [ProgressionCommands, ProgressionQueries, ProgressionResolver] })
export class ProgressionModule {
  constructor(@Inject(Vocabulary) vocabulary: Vocabulary, @Inject(Projections) projections: Projections) {
    vocabulary.add([MILESTONES], []);
    projections.add({
      collection: MILESTONES.name,
      table: 'things',
      fixed: ['kind'],
      columns: ({ events }): JsonObject => ({ kind: MILESTONES.subject, status: null, character_id: null, events: events ?? [] }),
    });
  }
}
