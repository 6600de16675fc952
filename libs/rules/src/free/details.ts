import { ObjectType } from '@nestjs/graphql';
import { Text } from '@app/shapes';

/** What a free roll says of itself. */
@ObjectType()
export class FreeRollDetails {
  @Text({ description: 'The notation in its normal form.' })
  notation: string;

  @Text({ nullable: true, optional: true })
  purpose?: string;
}
