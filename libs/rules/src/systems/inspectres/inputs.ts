import { InputType } from '@nestjs/graphql';
import { Choice, Flag, Id, Name, Nested, Text, Whole, WholeMap, WholeOrWord } from '@app/shapes';
import { CARDS, type Card } from './vocabulary';

/** The most dice that one roll can show. */
const DICE = 200;

/** Dice of a card that are added to a roll (IN-3). */
@InputType()
export class InspectresCardInput {
  @Choice(CARDS, { description: "The card of the roll's skill." })
  name: Card;

  @Whole({ min: 0, max: DICE })
  count: number;
}

/** A skill roll as a command states it (IN-3). */
@InputType()
export class InspectresSkillInput {
  @Id({ description: 'Who acts.' })
  characterId: string;

  @Name({ description: "One of the campaign's skills." })
  skill: string;

  @Flag({ optional: true, description: "The agent's talent fits the action: one die more." })
  talent?: boolean;

  @Nested(() => InspectresCardInput, { optional: true, description: 'Dice of the card that is for the skill; they are spent.' })
  card?: InspectresCardInput;

  @Whole({ optional: true, min: 0, max: DICE, description: 'Dice of the bank, each with an effect on it; 0 unless said.' })
  bank?: number;

  @Whole({ optional: true, min: 0, max: DICE, description: 'Cool dice, which are spent; 0 unless said.' })
  cool?: number;

  @Id({ optional: true, description: 'The die that a helper handed over.' })
  assistId?: string;

  @Text({ optional: true, description: 'What the agent wants to reach.' })
  goal?: string;
}

/** A helping roll as a command states it (IN-9). */
@InputType()
export class InspectresAssistInput {
  @Id({ description: 'Who helps.' })
  characterId: string;

  @Name({ description: "One of the campaign's skills: that of the helper's own doing." })
  skill: string;

  @Id({ description: 'Who is helped.' })
  helpsCharacterId: string;

  @WholeOrWord({ optional: true, min: 0, max: DICE, words: ['choose'], description: 'The index of the die that is handed over, or "choose" to say it after the dice; the highest unless said.' })
  give?: number | 'choose';

  @Text({ optional: true, description: 'What the helper does.' })
  goal?: string;
}

/** A stress roll as a command states it (IN-10). */
@InputType()
export class InspectresStressInput {
  @Id({ description: 'Who is stressed.' })
  characterId: string;

  @Whole({ min: -1000, max: 1000, description: "The GM's: how many dice, 1 to 5." })
  stressDice: number;

  @Whole({ optional: true, min: 0, max: DICE, description: 'How many of the lowest dice cool dice ignore; who has cool dice is asked after the dice unless it is said.' })
  ignore?: number;

  @WholeMap({ optional: true, min: 0, max: DICE, description: 'How a loss is to be spread over skills, used where it fits what is lost.' })
  losses?: Record<string, number>;
}

/** An agent's sheet (IN-1). */
@InputType()
export class InspectresSheetInput {
  @WholeMap({ min: -1000, max: 1000, description: 'Ratings from 1 to 4 by skill; the agent does not have a skill that is left out.' })
  skills: Record<string, number>;

  @Text({ optional: true, max: 200, description: 'The one talent.' })
  talent?: string;
}
