import { InputType } from '@nestjs/graphql';
import { Choice, Ids } from '@app/shapes';
import { RESTS, type RestKind } from '../vocabulary';

/** A rest (BS-20). */
@InputType()
export class BshRestInput {
  @Choice(RESTS)
  kind: RestKind;

  @Ids({ optional: true, description: 'Who rests; every player character in play unless said.' })
  characterIds?: string[];
}
