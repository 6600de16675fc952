import { ObjectType } from '@nestjs/graphql';
import { Id, Whole } from '@app/shapes';

/** What a sequence's roll says of itself. */
@ObjectType()
export class StakesPoolDetails {
  @Id() sequenceId: string;
  @Whole({ min: 0, description: 'Dice, those set aside included.' }) pool: number;
  @Whole({ min: 0, description: 'Dice that were not rolled.' }) aside: number;
  @Whole({ min: 0, description: 'What the score had to be greater than.' }) difficulty: number;
  @Whole({ min: 0, description: 'The sum of the dice.' }) score: number;
  @Whole({ min: 0 }) successes: number;
}
