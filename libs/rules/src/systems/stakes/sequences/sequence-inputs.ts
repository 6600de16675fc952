import { InputType } from '@nestjs/graphql';
import { Choice, Id, Ids, Name, NestedList, Text, Whole } from '@app/shapes';
import { ATTRIBUTES, type Attribute } from '../characters/character';

/** A scene that the GM frames (ST-2). */
@InputType()
export class StakesSequenceInput {
  @Text({ description: 'The scene as the GM describes it.' })
  framing: string;

  @Ids({ description: 'Who is in it; each step waits for all of them.' })
  characterIds: string[];
}

/** How a character goes about it (ST-2). */
@InputType()
export class StakesApproachInput {
  @Id() characterId: string;

  @Text({ description: 'What the character is up to in this sequence.' })
  text: string;
}

/** What failing may bring (ST-8). */
@InputType()
export class StakesConsequenceInput {
  @Text() text: string;

  @Whole({ min: 1, max: 1000, description: 'The successes for which it is bought off.' })
  cost: number;

  @Ids({ optional: true, description: 'Whom it concerns; everyone in the sequence unless said.' })
  concerns?: string[];
}

/** What successes can buy besides actions (ST-8). */
@InputType()
export class StakesOpportunityInput {
  @Text() text: string;

  @Whole({ min: 1, max: 1000, description: 'The successes that it takes.' })
  cost: number;
}

/** What the GM answers to an approach (ST-1, ST-2). */
@InputType()
export class StakesTermsInput {
  @Id() characterId: string;

  @Choice(ATTRIBUTES)
  attribute: Attribute;

  @Name({ optional: true, description: 'One that is not on the sheet counts 0.' })
  skill?: string;

  @Whole({ optional: true, min: -1000, max: 100, description: 'Dice that the GM adds; 0 unless said.' })
  bonus?: number;

  @Whole({ optional: true, min: 0, max: 1000, description: 'What the score has to be greater than; 5 unless said.' })
  difficulty?: number;

  @NestedList(() => StakesConsequenceInput, { optional: true, max: 20, description: 'What failing may bring; the sequence needs one before dice are set aside.' })
  consequences?: StakesConsequenceInput[];

  @NestedList(() => StakesOpportunityInput, { optional: true, max: 20 })
  opportunities?: StakesOpportunityInput[];
}

/** Dice that a character keeps out of its roll (ST-3). */
@InputType()
export class StakesAsideInput {
  @Id() characterId: string;

  @Whole({ min: 0, max: 1000, description: 'An even number of dice of the pool, one success a pair; 0 sets none aside.' })
  aside: number;
}

/** A turn that a character lets go by (ST-7). */
@InputType()
export class StakesPassInput {
  @Id() characterId: string;
}

/** The end of a sequence (ST-7, ST-9). */
@InputType()
export class StakesEndInput {
  @Text({ optional: true, description: 'Why it ends while something is still expected; needed then.' })
  reason?: string;
}

/** The next sequence of the same characters (ST-9). */
@InputType()
export class StakesAgainInput {
  @Text({ description: 'The scene as the GM describes it.' })
  framing: string;
}
