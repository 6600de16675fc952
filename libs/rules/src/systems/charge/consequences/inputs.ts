import { InputType } from '@nestjs/graphql';
import { Choice, Flag, Id, Name, Nested, Text, Whole } from '@app/shapes';
import { CONSEQUENCE_TYPES, type ConsequenceType } from '../things';

/** A danger clock that a complication makes (CH-14). */
@InputType()
export class ChargeConsequenceClockInput {
  @Text({ max: 200 })
  name: string;

  @Whole({ min: 1, max: 60, description: '4, 6 or 8.' })
  segments: number;

  @Choice(['table', 'gm'], { optional: true, description: "Who sees it; unless said the table, or the GM alone where the roll is not the table's. Its progress cannot be hidden: the consequence tells it." })
  visibility?: 'table' | 'gm';
}

/** A consequence as the GM states it (CH-14). */
@InputType()
export class ChargeConsequenceInput {
  @Choice(CONSEQUENCE_TYPES)
  type: ConsequenceType;

  @Whole({ optional: true, min: 1, max: 3, description: "Segments or stress, of the two types that have a level: as the roll's position says, another one by an override." })
  level?: number;

  @Id({ optional: true, description: 'Whom it strikes: the one who rolled unless said, or the one who helped.' })
  characterId?: string;

  @Id({ optional: true, description: 'The danger clock that a complication ticks; in place of clock.' })
  clockId?: string;

  @Nested(() => ChargeConsequenceClockInput, { optional: true, description: 'The danger clock that a complication makes and ticks; in place of clockId.' })
  clock?: ChargeConsequenceClockInput;

  @Text({ optional: true, description: 'What an opportunity is lost on: only rolls on the same obstacle are stopped, without one only rolls that name none.' })
  obstacle?: string;

  @Text({ optional: true, description: 'What it looks like.' })
  text?: string;

  @Flag({ optional: true, description: 'The GM goes beyond the rules: one more than the roll allows, one after a waiver, or another level. Needs a reason.' })
  override?: boolean;

  @Text({ optional: true, description: 'Why the GM goes beyond the rules.' })
  reason?: string;
}

/** Why no consequence follows, or why one that stands is lifted (CH-15, CH-14). */
@InputType()
export class ChargeConsequenceReasonInput {
  @Text()
  reason: string;
}

/** A consequence is taken as it is (CH-15). */
@InputType()
export class ChargeAcceptInput {
  @Text({ optional: true, description: 'The condition, when it gives stress; without it one is still to be written.' })
  condition?: string;
}

/** A consequence is resisted (CH-16, CH-18). */
@InputType()
export class ChargeResistInput {
  @Whole({ optional: true, min: 0, max: 1000, description: 'Momentum to spend, a die each; 0 unless said.' })
  spend?: number;

  @Name({ optional: true, description: 'The action whose rating is rolled, where resisting costs an action rating.' })
  action?: string;

  @Text({ optional: true, max: 200, description: 'The label of the detail that is struck, where resisting costs a detail.' })
  detail?: string;

  @Text({ optional: true, description: 'The condition, when stress is taken after all.' })
  condition?: string;
}

/** A teammate steps in (CH-13). */
@InputType()
export class ChargeProtectInput {
  @Id({ description: 'Who takes it over.' })
  characterId: string;

  @Text({ optional: true, description: 'How.' })
  how?: string;
}

/** What is left of a consequence that was reduced and has no level (CH-17). */
@InputType()
export class ChargeMilderInput {
  @Text()
  text: string;
}
