import { ObjectType } from '@nestjs/graphql';
import { Choice, Flag, Id, Ids, Name, Nested, Text, Whole } from '@app/shapes';
import { EFFECTS, STATED_EFFECTS, type Effect, type StatedEffect } from './rolls/effect';
import { POSITIONS, type Position } from './rolls/position';
import { BENEFITS, PUSHES, TENSION_TYPES } from './vocabulary';

const absent = { optional: true, nullable: true } as const;

/** A teammate's help, as the roll had it. */
@ObjectType()
export class ChargeAssistDetails {
  @Id() characterId: string;
  @Text(absent) how?: string;
}

/** What was accepted for one more die. */
@ObjectType()
export class ChargeTensionDetails {
  @Choice(TENSION_TYPES) type: string;
  @Whole({ min: 1, max: 3 }) level: number;
  @Id(absent) clockId?: string;
  @Text(absent) text?: string;
}

/** What an action roll says of itself. Texts are missing once they are erased. */
@ObjectType()
export class ChargeActionDetails {
  @Text(absent)
  goal?: string;

  @Name()
  action: string;

  @Text(absent)
  opposes?: string;

  @Text(absent)
  obstacle?: string;

  @Nested(() => ChargeAssistDetails, absent)
  assist?: ChargeAssistDetails;

  @Choice(PUSHES, absent)
  push?: string;

  @Nested(() => ChargeTensionDetails, absent)
  tension?: ChargeTensionDetails;

  @Flag(absent)
  actWhileTakenOut?: boolean;

  @Choice(BENEFITS, absent)
  setup?: string;

  @Id({ ...absent, description: 'Missing where some who see the roll may not see the setup.' })
  useSetupId?: string;

  @Ids(absent)
  talentIds?: string[];

  @Id(absent)
  flashbackId?: string;

  @Id({ ...absent, description: 'The clock that a success ticks; missing, with the overflow, for one whose segments are kept from the table.' })
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

  @Id({ ...absent, description: "The member, other than a GM, who sent a value of the GM's as said aloud." })
  statedBy?: string;

  @Whole({ min: 0, description: 'The sum of all moves of the effect before it is clamped: 0 is none, 3 great.' })
  effectLevel: number;

  @Choice(EFFECTS, { ...absent, description: 'The effect after a consequence lowered it.' })
  effectAfter?: Effect;

  @Whole({ ...absent, min: 0, max: 3, description: 'What the lowered effect is worth.' })
  progressTicksAfter?: number;

  @Whole({ min: 0, description: "The roller's." })
  momentumSpent: number;

  @Whole({ min: 0 })
  momentumGained: number;

  @Whole({ min: 0, max: 3, description: 'The segments that the effect is worth, with a clock or without.' })
  progressTicks: number;

  @Whole({ ...absent, min: 0, description: 'Ticks that found no segment on the clock.' })
  overflow?: number;

  @Whole({ nullable: true, min: 1, max: 3, description: 'Null when no consequence follows.' })
  consequenceLevel: number | null;

  @Flag({ description: 'The GM has a consequence to state.' })
  consequenceDue: boolean;

  @Flag({ description: 'The team holds a setup from it.' })
  setupHeld: boolean;

  @Ids({ ...absent, description: 'The consequences that the GM stated.' })
  consequenceIds?: string[];
}

/** What a determination roll says of itself. */
@ObjectType()
export class ChargeDeterminationDetails {
  @Id()
  consequenceId: string;

  @Choice(['reduced-effect', 'complication', 'worse-position', 'lost-opportunity', 'worsened-condition'])
  consequenceType: string;

  @Whole({ nullable: true, min: 1, max: 3 })
  level: number | null;

  @Whole({ nullable: true, min: 0, max: 3, description: 'What is left of the level.' })
  levelAfter: number | null;

  @Flag({ description: 'Its mechanical part takes place, whole or in part.' })
  applied: boolean;

  @Whole({ ...absent, min: 0, description: 'The momentum that was offered.' })
  spend?: number;

  @Whole({ min: 0 })
  momentumSpent: number;

  @Name({ ...absent, description: 'The action whose rating was rolled.' })
  action?: string;

  @Text({ ...absent, description: 'The detail that was struck.' })
  detail?: string;

  @Flag({ description: 'A 66: the next action roll has its position improved.' })
  nextPositionImproved: boolean;
}

/** What a fortune roll says of itself. */
@ObjectType()
export class ChargeFortuneDetails {
  @Whole({ min: 0, max: 10 })
  likelihood: number;

  @Text(absent)
  question?: string;

  @Id(absent)
  flashbackId?: string;
}
