import { InputType } from '@nestjs/graphql';
import { Choice, Nested, Text, Wholes } from '@app/shapes';
import type { DiceSource } from '@app/kernel';
import { ROLL_VISIBILITIES, type RollVisibility } from './domain/roll';

/** Where the dice come from. */
@InputType()
export class DiceInput {
  @Choice(['server', 'reported'])
  source: DiceSource;

  @Text({ optional: true, pattern: /^(?:[0-9a-f]{2}){8,32}$/, max: 64, description: '16 to 64 hex digits that are mixed into server dice.' })
  entropy?: string;

  @Wholes({ optional: true, min: 1, max: 1000, length: 200, description: 'Faces of reported dice in the order of throwing.' })
  faces?: number[];
}

/** What a roll of any kind may say. */
@InputType({ isAbstract: true })
export class RollCommonInput {
  @Choice(ROLL_VISIBILITIES, { optional: true, description: 'table unless said.' })
  visibility?: RollVisibility;

  @Nested(() => DiceInput, { optional: true, description: 'Server dice unless said.' })
  dice?: DiceInput;
}
