import { InputType } from '@nestjs/graphql';
import { JsonMap, Name, Text } from '@app/shapes';
import type { Json } from '@app/kernel';

/** A campaign to be made. */
@InputType()
export class CreateCampaignInput {
  @Text({ max: 200 })
  name: string;

  @Name({ description: 'The id of a rule system.' })
  system: string;

  @JsonMap({ optional: true, description: 'Settings by key (`momentum.gain`); the others have their defaults.' })
  settings?: Record<string, Json>;

  @Text({ optional: true, max: 200, description: "The name of the GM that the caller becomes; the account's name unless said." })
  gmName?: string;
}

/** A campaign's new name. */
@InputType()
export class ChangeCampaignInput {
  @Text({ max: 200 })
  name: string;
}

/** Settings to change. */
@InputType()
export class ChangeSettingsInput {
  @JsonMap({ description: 'New values by key; null gives a setting its default back.' })
  set: Record<string, Json>;

  @Text({ optional: true })
  reason?: string;
}
