import { InputType } from '@nestjs/graphql';
import { Choice, Id, Text, Whole } from '@app/shapes';
import { SIDES, type Side } from './coins';

/** A character's sheet (CT-1). */
@InputType()
export class CoinSheetInput {
  @Whole({ min: -1000, max: 1000, description: 'The coins that the character tosses, 1 to 6.' })
  luck: number;
}

/** A toss as a command states it (CT-2). */
@InputType()
export class CoinTossInput {
  @Id({ description: 'Who tosses.' })
  characterId: string;

  @Choice(SIDES, { description: 'The side that is called before the coins fall.' })
  call: Side;

  @Text({ optional: true, description: 'What is at stake.' })
  stake?: string;
}

/** How a debt was paid (CT-4). */
@InputType()
export class CoinPaymentInput {
  @Text()
  text: string;
}
