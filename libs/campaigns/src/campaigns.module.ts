import { Inject, Module } from '@nestjs/common';
import { Projections } from '@app/event-store';
import { Vocabulary } from '@app/kernel';
import { CampaignsCommands } from './campaigns.commands';
import { CampaignsController } from './campaigns.controller';
import { CampaignsQueries } from './campaigns.queries';
import { CampaignsResolver } from './campaigns.resolver';
import { CAMPAIGN_CHANGE_KINDS, CAMPAIGNS, SETTINGS } from './domain/campaign';

/** Campaigns and their settings. */
@Module({ controllers: [CampaignsController], providers: [CampaignsCommands, CampaignsQueries, CampaignsResolver] })
export class CampaignsModule {
  constructor(@Inject(Vocabulary) vocabulary: Vocabulary, @Inject(Projections) projections: Projections) {
    vocabulary.add([CAMPAIGNS, SETTINGS], CAMPAIGN_CHANGE_KINDS);
    projections.add({ collection: 'campaigns', columns: (entity) => ({ status: entity.full.facts['status'] ?? null }) }, { collection: 'settings' });
  }
}
