import { InputType } from '@nestjs/graphql';
import { Choice, Flag, Id, Ids, Name, Nested, NestedList, Text, Whole, WholeMap } from '@app/shapes';
import { ChargeResistInput } from './consequences/inputs';
import { STATED_EFFECTS, type StatedEffect } from './rolls/effect';
import { POSITIONS, type Position } from './rolls/position';
import { BENEFITS, PUSHES, TENSION_TYPES, type Benefit, type Push, type TensionType } from './vocabulary';

/** A teammate's help (CH-4). */
@InputType()
export class ChargeAssistInput {
  @Id({ description: 'Who helps, for 1 momentum, and is exposed to the consequences.' })
  characterId: string;

  @Text({ optional: true })
  how?: string;
}

/** What the player accepted for one more die (CH-4b). */
@InputType()
export class ChargeTensionInput {
  @Choice(TENSION_TYPES)
  type: TensionType;

  @Whole({ optional: true, min: 1, max: 3, description: 'Segments or stress; 1 unless said.' })
  level?: number;

  @Id({ optional: true, description: 'The danger clock of a complication, which needs one.' })
  clockId?: string;

  @Text({ optional: true, description: 'What it looks like.' })
  text?: string;
}

/** An action roll as a command states it (CH-3). */
@InputType()
export class ChargeActionInput {
  @Id({ description: 'Who acts.' })
  characterId: string;

  @Text({ description: 'What the player wants to reach.' })
  goal: string;

  @Name({ description: "One of the campaign's actions." })
  action: string;

  @Choice(POSITIONS, { optional: true, description: "The GM's: how dangerous it is; risky unless said." })
  position?: Position;

  @Choice(STATED_EFFECTS, { optional: true, description: "The GM's: what can be reached; standard unless said." })
  effect?: StatedEffect;

  @Text({ optional: true, description: 'What the NPC that the roll opposes is doing.' })
  opposes?: string;

  @Nested(() => ChargeAssistInput, { optional: true, description: 'A teammate helps: one die more.' })
  assist?: ChargeAssistInput;

  @Choice(PUSHES, { optional: true, description: 'Push yourself, for 2 momentum: a die or one level of effect; both, for 4, where the campaign allows it.' })
  push?: Push;

  @Nested(() => ChargeTensionInput, { optional: true, description: "The GM's, in place of a push: what was offered and accepted for one die more." })
  tension?: ChargeTensionInput;

  @Flag({ optional: true, description: 'Act though taken out, for 2 momentum more.' })
  actWhileTakenOut?: boolean;

  @Choice(BENEFITS, { optional: true, description: 'The roll sets something up: what whoever follows through gains.' })
  setup?: Benefit;

  @Id({ optional: true, description: 'The setup that the roll follows through.' })
  useSetupId?: string;

  @Ids({ optional: true, max: 10, description: 'The situational talent that applies; one at most.' })
  talentIds?: string[];

  @Id({ optional: true, description: 'The flashback that the roll settles.' })
  flashbackId?: string;

  @Id({ optional: true, description: 'The progress clock to tick on a success.' })
  clockId?: string;

  @Text({ optional: true, description: 'What stands in the way.' })
  obstacle?: string;

  @Text({ optional: true, description: 'The condition, when the tension gives stress.' })
  condition?: string;
}

/** A determination roll (CH-16, CH-18). */
@InputType()
export class ChargeDeterminationInput extends ChargeResistInput {
  @Id({ description: 'The consequence that is resisted.' })
  consequenceId: string;
}

/** A fortune roll as a command states it (CH-25). */
@InputType()
export class ChargeFortuneInput {
  @Whole({ min: 0, max: 10, description: 'Levels of likelihood, one die each; 0 throws two dice and keeps the lowest.' })
  likelihood: number;

  @Text({ optional: true, description: 'What the dice are asked.' })
  question?: string;

  @Id({ optional: true, description: 'The flashback that the roll settles.' })
  flashbackId?: string;
}

/** One detail of a character: concept, appearance, a tie, or a free one (CH-27). */
@InputType()
export class ChargeDetailInput {
  @Text({ max: 200, description: 'What kind of detail it is.' })
  label: string;

  @Text()
  text: string;
}

/** A character's sheet (CH-27). */
@InputType()
export class ChargeSheetInput {
  @NestedList(() => ChargeDetailInput, { optional: true, max: 50 })
  details?: ChargeDetailInput[];

  @WholeMap({ min: -1000, max: 1000, description: 'Ratings by action; an action left out has 0.' })
  actions: Record<string, number>;

  @Text({ optional: true, max: 200 })
  pronouns?: string;
}
