import { InputType } from '@nestjs/graphql';
import { Id } from '@app/shapes';

/** The roll of a character in a sequence (ST-4). */
@InputType()
export class StakesPoolInput {
  @Id({ description: 'A sequence in which all have set dice aside.' })
  sequenceId: string;

  @Id({ description: 'Who rolls what was not set aside.' })
  characterId: string;
}
