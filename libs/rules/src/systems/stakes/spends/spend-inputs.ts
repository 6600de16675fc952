import { InputType } from '@nestjs/graphql';
import { Choice, Id, Text, Whole } from '@app/shapes';
import { SPENT_ON, type SpentOn } from '../sequences/sequence';

/** Successes that are spent, a turn (ST-7, ST-8). */
@InputType()
export class StakesSpendInput {
  @Id({ description: 'Whose turn it is.' })
  characterId: string;

  @Choice(SPENT_ON)
  on: SpentOn;

  @Text({ optional: true, description: 'What the character does.' })
  text?: string;

  @Whole({ optional: true, min: 1, max: 1000, description: "The GM's, for an action: the successes that it takes; 1 unless said." })
  asked?: number;

  @Whole({ optional: true, min: 0, max: 1000, description: 'What the character pays; what it must unless said.' })
  paid?: number;

  @Id({ optional: true, description: 'The opportunity that is bought.' })
  opportunityId?: string;

  @Id({ optional: true, description: 'The consequence that is bought off.' })
  consequenceId?: string;

  @Id({ optional: true, description: 'For whom a consequence is bought off; for the character itself unless said.' })
  forCharacterId?: string;
}
