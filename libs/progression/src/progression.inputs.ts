import { InputType } from '@nestjs/graphql';
import { Choice, Ids, Name, Text } from '@app/shapes';
import { TALENT_KINDS, type TalentKind } from './domain/take-talent';

/** A milestone to be awarded. */
@InputType()
export class AwardMilestoneInput {
  @Text({ description: 'Which great event has ended.' })
  reason: string;

  @Ids({ optional: true, description: 'Who receives it; every player character in play unless said.' })
  characterIds?: string[];
}

/** A talent to be bought for a milestone. */
@InputType()
export class TakeTalentInput {
  @Choice(TALENT_KINDS)
  kind: TalentKind;

  @Name({ optional: true, description: 'Which action an action point raises; what the talent tree fixes may be left out.' })
  action?: string;

  @Text({ optional: true, description: 'When a situational talent applies; what the talent tree fixes may be left out.' })
  situation?: string;

  @Text({ optional: true, max: 64, pattern: /^[A-Za-z0-9][A-Za-z0-9._-]{0,63}$/, description: "The entry of the campaign's talent tree, where it has one." })
  treeId?: string;
}
