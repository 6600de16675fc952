import { InputType } from '@nestjs/graphql';
import { Flag, Text } from '@app/shapes';

/** How a roll is told (IN-4). */
@InputType()
export class InspectresNarrationInput {
  @Text()
  text: string;

  @Flag({ optional: true, description: 'It is what the player adds to a roll that the GM narrates.' })
  deeper?: boolean;
}
