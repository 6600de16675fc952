import { InputType } from '@nestjs/graphql';
import { Choice, Id, Name, Text } from '@app/shapes';
import { PURSUIT_BANDS, type PursuitBand } from '../vocabulary';

/** A pursuit that starts (BS-15). */
@InputType()
export class BshPursuitInput {
  @Id({ description: 'Who pursues.' })
  characterId: string;

  @Text({ max: 200, description: 'Whom: the id of a character, or a plain name.' })
  quarry: string;

  @Choice(PURSUIT_BANDS, { description: 'How far away it is; as many bands are to be closed.' })
  from: PursuitBand;

  @Name({ optional: true, description: 'The attribute that the GM asks for.' })
  attribute?: string;
}
