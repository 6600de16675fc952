import { InputType } from '@nestjs/graphql';
import { Choice, Id, Name, NestedList, Text, Whole, WholeMap } from '@app/shapes';
import { STATED_EFFECTS, type StatedEffect } from './effect';
import { POSITIONS, type Position } from './position';

/** An action roll as a command states it (CH-3). */
@InputType()
export class ChargeActionInput {
  @Id({ description: 'Who acts.' })
  characterId: string;

  @Text({ description: 'What the player wants to reach.' })
  goal: string;

  @Name({ description: "One of the campaign's actions." })
  action: string;

  @Choice(POSITIONS, { optional: true, description: "The GM's: how dangerous it is; risky unless said." })
  position?: Position;

  @Choice(STATED_EFFECTS, { optional: true, description: "The GM's: what can be reached; standard unless said." })
  effect?: StatedEffect;

  @Text({ optional: true, description: 'What the NPC that the roll opposes is doing.' })
  opposes?: string;

  @Id({ optional: true, description: 'The progress clock to tick on a success.' })
  clockId?: string;

  @Text({ optional: true, description: 'What stands in the way.' })
  obstacle?: string;
}

/** A fortune roll as a command states it (CH-25). */
@InputType()
export class ChargeFortuneInput {
  @Whole({ min: 0, max: 10, description: 'Levels of likelihood, one die each; 0 throws two dice and keeps the lowest.' })
  likelihood: number;

  @Text({ optional: true, description: 'What the dice are asked.' })
  question?: string;
}

/** One detail of a character: concept, appearance, a tie, or a free one (CH-27). */
@InputType()
export class ChargeDetailInput {
  @Text({ max: 200, description: 'What kind of detail it is.' })
  label: string;

  @Text()
  text: string;
}

/** A character's sheet (CH-27). */
@InputType()
export class ChargeSheetInput {
  @NestedList(() => ChargeDetailInput, { optional: true, max: 50 })
  details?: ChargeDetailInput[];

  @WholeMap({ min: -1000, max: 1000, description: 'Ratings by action; an action left out has 0.' })
  actions: Record<string, number>;

  @Text({ optional: true, max: 200 })
  pronouns?: string;
}
