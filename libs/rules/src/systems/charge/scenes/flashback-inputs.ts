import { InputType } from '@nestjs/graphql';
import { Choice, Id, Text, Whole } from '@app/shapes';

/** A flashback that is called (CH-26). */
@InputType()
export class ChargeFlashbackInput {
  @Id({ description: 'Whose it is, and who pays for it.' })
  characterId: string;

  @Whole({ optional: true, min: -1000, max: 1000, description: "The GM's: the momentum that it costs, 0 to 2; 0 unless said." })
  cost?: number;

  @Text({ optional: true, description: 'What the character tried to prepare.' })
  text?: string;
}

/** What settles a flashback (CH-26). */
@InputType()
export class ChargeFlashbackSettlingInput {
  @Choice(['happens', 'action', 'fortune'], { description: 'It happens; or an action roll, or a fortune roll, that names it decides.' })
  by: 'happens' | 'action' | 'fortune';

  @Text({ optional: true, description: 'What comes of it, or what the roll is to decide.' })
  text?: string;
}
