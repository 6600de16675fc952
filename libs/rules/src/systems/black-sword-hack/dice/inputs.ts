import { InputType } from '@nestjs/graphql';
import { Choice, Whole } from '@app/shapes';
import { KEEPS, type Keep } from '../vocabulary';

const COUNT = { optional: true, min: 0, max: 100 } as const;

/** What a roll says of its two dice (BS-9, BS-10). */
@InputType({ isAbstract: true })
export class BshOddsInput {
  @Whole({ ...COUNT, description: "The GM's: how many advantages; one counts as much as several." })
  advantage?: number;

  @Whole({ ...COUNT, description: "The GM's: how many disadvantages; any of one cancels all of the other." })
  disadvantage?: number;

  @Choice(KEEPS, { optional: true, description: "Which of two dice counts: the best under advantage and the worst under disadvantage unless said. Choose: the roll waits for the player's choice under advantage, for the GM's under disadvantage." })
  keep?: Keep;
}
