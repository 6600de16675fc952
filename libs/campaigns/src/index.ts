export { CampaignsModule } from './campaigns.module';
export { CampaignsQueries } from './campaigns.queries';
export { CAMPAIGN_CHANGE_KINDS, CAMPAIGNS, SETTINGS } from './domain/campaign';
