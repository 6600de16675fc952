import { ObjectType } from '@nestjs/graphql';
import { AnyJson, Choice, Id, Name, NestedList, Text, Whole } from '@app/shapes';
import type { Json } from '@app/kernel';
import { CAMPAIGN_STATUSES, type CampaignStatus } from './domain/status';

/** A revert: play went on from how it stood after an earlier event. */
@ObjectType('Revert')
export class RevertMarkView {
  @Whole({ description: 'The sequence of its event.' }) sequence: number;
  @Whole({ description: 'The last event that stood then; those between the two are out of play.' }) toSequence: number;
}

/** A campaign. */
@ObjectType('Campaign')
export class CampaignView {
  @Id() id: string;
  @Text({ nullable: true, optional: true, description: 'Missing once it was erased.' }) name?: string | null;
  @Name() system: string;
  @Whole() systemVersion: number;
  @Id({ description: "The ledger's identity from its birth; an import keeps it." }) stream: string;
  @Choice(CAMPAIGN_STATUSES, { description: '`archived`: read and not written; `deleted`: that, and may be purged once its time has come.' }) status: CampaignStatus;
  @Text({ nullable: true, description: 'RFC 3339: from when on a deleted campaign may be purged; null for others.' }) purgeAt: string | null;
  @Text({ description: 'RFC 3339.' }) createdAt: string;
  @NestedList(() => RevertMarkView, { optional: true, description: 'Its reverts, oldest first; absent where there was none.' }) reverts?: RevertMarkView[];
  @Whole({ description: 'The head: the sequence of the last event.' }) sequence: number;
  @Whole() version: number;
}

/** The settings of a campaign. */
@ObjectType('Settings')
export class SettingsView {
  @AnyJson({ description: 'Every setting of the system as it stands, by key.' }) values: Record<string, Json>;
  @Whole() version: number;
}
