import { InputType } from '@nestjs/graphql';
import { Choice, Texts } from '@app/shapes';
import { BANDS, type Band } from '../vocabulary';

/** How far two things are from each other (BS-14). */
@InputType()
export class BshDistanceInput {
  @Texts({ max: 200, length: 2, description: 'Two of them: ids of characters, or plain names.' })
  between: string[];

  @Choice(BANDS)
  band: Band;
}
