import { Inject, Module } from '@nestjs/common';
import { Projections } from '@app/event-store';
import { Vocabulary, type JsonObject } from '@app/kernel';
import { factsOf, MEMBER_CHANGE_KINDS, MEMBERS } from './domain/member';
import { MembersCommands } from './members.commands';
import { MembersController } from './members.controller';
import { MembersQueries } from './members.queries';
import { MembersResolver } from './members.resolver';

/** Who takes part in a campaign, with which role, and who acts for whom. */
@Module({ controllers: [MembersController], providers: [MembersCommands, MembersQueries, MembersResolver] })
export class MembersModule {
  constructor(@Inject(Vocabulary) vocabulary: Vocabulary, @Inject(Projections) projections: Projections) {
    vocabulary.add([MEMBERS], MEMBER_CHANGE_KINDS);
    projections.add({
      collection: 'members',
      columns: (entity): JsonObject => {
        const { role, characterIds, bots, removed } = factsOf(entity);
        return { role, character_ids: characterIds, bots, removed };
      },
    });
  }
}
