import { InputType } from '@nestjs/graphql';
import { Choice, Id, Name } from '@app/shapes';
import { PLACES, type Place } from '../vocabulary';

/** A skill die that is bought back with a bank die (IN-15). */
@InputType()
export class InspectresBankBuyBackInput {
  @Id({ description: 'Whose skill it is.' })
  characterId: string;

  @Name({ description: "One of the campaign's skills." })
  skill: string;
}

/** A skill die that is bought back (IN-15). */
@InputType()
export class InspectresBuyBackInput extends InspectresBankBuyBackInput {
  @Choice(PLACES, { description: 'Where the franchise die comes from; one of the bank is rolled.' })
  from: Place;
}
