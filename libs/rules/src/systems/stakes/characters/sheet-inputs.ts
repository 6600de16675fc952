import { InputType } from '@nestjs/graphql';
import { Nested, Whole, WholeMap } from '@app/shapes';

const rating = { optional: true, min: -1000, max: 1000 } as const;

/** Ratings in the seven attributes (ST-1). */
@InputType()
export class StakesAttributesInput {
  @Whole(rating) strength?: number;
  @Whole(rating) agility?: number;
  @Whole(rating) endurance?: number;
  @Whole(rating) presence?: number;
  @Whole(rating) will?: number;
  @Whole(rating) intelligence?: number;
  @Whole(rating) intuition?: number;
}

/** A character's sheet (ST-1). */
@InputType()
export class StakesSheetInput {
  @Nested(() => StakesAttributesInput, { optional: true, description: 'Ratings in dice; an attribute left out has 0.' })
  attributes?: StakesAttributesInput;

  @WholeMap({ optional: true, min: -1000, max: 1000, description: 'Ratings in dice by skill, whose names are free; a skill left out has 0.' })
  skills?: Record<string, number>;
}
