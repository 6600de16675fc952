import { InputType } from '@nestjs/graphql';
import { Text } from '@app/shapes';

/** A roll that belongs to no rule. */
@InputType()
export class FreeInput {
  @Text({ max: 200, description: 'Dice and modifiers: `2d6+1d8-2`, `4d6kh3` keeps the three highest, `2d20kl1` the lowest.' })
  notation: string;

  @Text({ optional: true, description: 'What the roll is for.' })
  purpose?: string;
}
