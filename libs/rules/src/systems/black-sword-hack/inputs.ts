import { InputType } from '@nestjs/graphql';
import { Flag, Id, Text, Whole, WholeMap } from '@app/shapes';
import { BshOddsInput } from './dice/inputs';

/** A character's sheet (BS-4, BS-17, BS-21). */
@InputType()
export class BshSheetInput {
  @WholeMap({ min: -1000, max: 1000, description: 'Values by attribute, each from 1 to 20.' })
  attributes: Record<string, number>;

  @Whole({ min: 0, max: 1000 })
  level: number;

  @Whole({ optional: true, min: 1, max: 100, description: 'The size of the Doom die after a long rest: 20, 12, 10, 8, 6 or 4; 6 unless said.' })
  doomDie?: number;

  @Whole({ optional: true, min: 0, max: 1000, description: 'A counter for those who want one.' })
  hitPoints?: number;
}

/** A usage die is rolled (BS-11). */
@InputType()
export class BshUsageInput extends BshOddsInput {
  @Id({ description: 'The usage die that is used.' })
  usageDieId: string;
}

/** The Doom die is rolled since the GM, or a talent, asks for it (BS-17). */
@InputType()
export class BshDoomInput extends BshOddsInput {
  @Id({ description: 'Whose Doom die.' })
  characterId: string;

  @Text({ description: 'What calls for it.' })
  reason: string;
}

/** A damage roll (BS-21). */
@InputType()
export class BshDamageInput extends BshOddsInput {
  @Id({ description: 'Who deals it.' })
  characterId: string;

  @Whole({ min: 2, max: 100, description: 'The sides of the die.' })
  die: number;

  @Flag({ optional: true, description: 'It deals the most that the die can show, and one more of it, which is rolled.' })
  critical?: boolean;

  @Id({ optional: true, description: "The attack that it comes of: the character's own critical success makes it critical." })
  testRollId?: string;
}
