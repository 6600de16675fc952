import { InputType } from '@nestjs/graphql';
import { Choice, Nested, Text, Whole, WholeMap, Wholes } from '@app/shapes';
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

/** The most dice that one roll can show. */
const DICE = 200;

/** A choice for a roll that waits; the field of the kind that it waits for is needed, others are wishes for what may follow. */
@InputType()
export class MakeChoiceInput {
  @Whole({ optional: true, min: 0, max: DICE, description: "The index of the die that counts, among the roll's dice." })
  keep?: number;

  @Whole({ optional: true, min: 0, max: DICE, description: 'How many of the lowest dice are ignored.' })
  ignore?: number;

  @WholeMap({ optional: true, min: 0, max: DICE, description: 'What is lost, by name.' })
  losses?: Record<string, number>;

  @Whole({ optional: true, min: 0, max: DICE, description: "The index of the die that is handed over, among the roll's dice." })
  give?: number;

  @Nested(() => DiceInput, { optional: true, description: 'For the dice that the choice makes fall; server dice unless said.' })
  dice?: DiceInput;
}

/** What whoever voids a roll has to know, in both APIs. */
export const VOIDING = [
  'Counters move back by as much as the roll moved them, everything else only while it is as the roll left it; what stands on it is named by `later-event-depends`.',
  'The dice stay as they fell: the same idempotency key gives the first roll again, and no draw is used twice.',
].join(' ');

/** Why a roll is not to count. */
@InputType()
export class VoidRollInput {
  @Text({ description: 'Why; it stands in the log.' })
  reason: string;
}
