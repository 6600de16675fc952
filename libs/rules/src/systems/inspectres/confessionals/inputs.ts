import { InputType } from '@nestjs/graphql';
import { Choice, Id, Text } from '@app/shapes';
import { CONFESSIONAL_KINDS, type ConfessionalKind } from '../vocabulary';

/** What an agent tells the camera (IN-13). */
@InputType()
export class InspectresConfessionalInput {
  @Id({ description: 'Who speaks.' })
  characterId: string;

  @Choice(CONFESSIONAL_KINDS)
  kind: ConfessionalKind;

  @Text({ description: 'What is told; of a characteristic, the trait.' })
  text: string;

  @Id({ optional: true, description: 'Whom it is about; a characteristic needs the one who is given it.' })
  aboutCharacterId?: string;
}

/** What was foreshadowed appears (IN-13). */
@InputType()
export class InspectresAppearanceInput {
  @Text({ optional: true, description: 'How.' })
  text?: string;
}
