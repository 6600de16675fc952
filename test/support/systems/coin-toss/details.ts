import { ObjectType } from '@nestjs/graphql';
import { Choice, Text, Whole } from '@app/shapes';
import { SIDES } from './coins';

/** What a toss says of itself. Its text is missing once it is erased. */
@ObjectType()
export class CoinTossDetails {
  @Choice(SIDES) call: string;
  @Text({ optional: true, nullable: true }) stake?: string;
  @Whole({ min: 1, description: 'How many coins had to show the call.' }) needed: number;
  @Whole({ min: 0, description: 'How many did.' }) matches: number;
}
