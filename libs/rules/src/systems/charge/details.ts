import { ObjectType } from '@nestjs/graphql';
import { Choice, Flag, Id, Name, Text, Whole } from '@app/shapes';
import { EFFECTS, STATED_EFFECTS, type Effect, type StatedEffect } from './effect';
import { POSITIONS, type Position } from './position';

/** What an action roll says of itself. Texts are missing once they are erased. */
@ObjectType()
export class ChargeActionDetails {
  @Text({ optional: true, nullable: true })
  goal?: string;

  @Name()
  action: string;

  @Text({ optional: true, nullable: true })
  opposes?: string;

  @Text({ optional: true, nullable: true })
  obstacle?: string;

  @Id({ optional: true, nullable: true, description: 'The clock that a success ticks.' })
  clockId?: string;

  @Whole({ description: "The character's rating in the action." })
  rating: number;

  @Choice(POSITIONS)
  statedPosition: Position;

  @Choice(POSITIONS, { description: 'After all moves.' })
  position: Position;

  @Choice(STATED_EFFECTS)
  statedEffect: StatedEffect;

  @Choice(EFFECTS, { description: 'After all moves.' })
  effect: Effect;

  @Flag({ description: 'The moves of the effect went beyond great.' })
  beyondGreat: boolean;

  @Id({ optional: true, nullable: true, description: "The member, other than a GM, who sent a value of the GM's as said aloud." })
  statedBy?: string;

  @Whole({ min: 0 })
  momentumSpent: number;

  @Whole({ min: 0 })
  momentumGained: number;

  @Whole({ min: 0, max: 3, description: 'The segments that the effect is worth, with a clock or without.' })
  progressTicks: number;

  @Whole({ optional: true, nullable: true, min: 0, description: 'Ticks that found no segment on the clock.' })
  overflow?: number;

  @Whole({ nullable: true, min: 1, max: 3, description: 'Null when no consequence follows.' })
  consequenceLevel: number | null;

  @Flag({ description: 'The GM has a consequence to state.' })
  consequenceDue: boolean;

  @Flag()
  setupHeld: boolean;
}

/** What a fortune roll says of itself. */
@ObjectType()
export class ChargeFortuneDetails {
  @Whole({ min: 0, max: 10 })
  likelihood: number;

  @Text({ optional: true, nullable: true })
  question?: string;
}
