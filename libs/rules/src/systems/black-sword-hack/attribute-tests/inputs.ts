import { InputType } from '@nestjs/graphql';
import { AnyJson, checkWithin, Flag, Id, Ids, isPlainObject, isUuid, isWhole, Name, Nested, Text, Whole, type FailedCheck } from '@app/shapes';
import { BshOddsInput } from '../dice/inputs';

/** What a group test says of one of its characters. */
export interface BshOwnOdds {
  readonly advantage?: number;
  readonly disadvantage?: number;
  readonly modifier?: number;
}

const OWN_ODDS: { readonly [field: string]: { readonly min: number; readonly max: number } } = {
  advantage: { min: 0, max: 100 },
  disadvantage: { min: 0, max: 100 },
  modifier: { min: -1000, max: 1000 },
};

/** What is wrong with a map by the ids of characters to what is said of each. */
function ownOddsFaults(value: unknown): readonly FailedCheck[] {
  if (!isPlainObject(value)) return [{ code: 'object', params: {} }];
  return Object.entries(value).flatMap(([id, odds]) => {
    const at = `/${id.replaceAll('~', '~0').replaceAll('/', '~1')}`;
    if (!isUuid(id)) return [{ code: 'uuid', params: {}, at }];
    return isPlainObject(odds) ? Object.entries(odds).flatMap(([field, number]) => oddsFault(`${at}/${field}`, Object.hasOwn(OWN_ODDS, field) ? OWN_ODDS[field] : undefined, number)) : [{ code: 'object', params: {}, at }];
  });
}

function oddsFault(at: string, range: (typeof OWN_ODDS)[string] | undefined, number: unknown): readonly FailedCheck[] {
  if (!range) return [{ code: 'unknown-field', params: {}, at }];
  return isWhole(number, range.min, range.max) ? [] : [{ code: 'whole-number', params: { ...range }, at }];
}

/** Whom or what a test affects (BS-7). */
@InputType()
export class BshTargetInput {
  @Text({ optional: true, max: 200 })
  name?: string;

  @Whole({ min: 0, max: 1000 })
  level: number;
}

/** An attribute test (BS-4). */
@InputType()
export class BshTestInput extends BshOddsInput {
  @Id({ description: 'Who tests.' })
  characterId: string;

  @Name({ description: "One of the campaign's attributes." })
  attribute: string;

  @Text({ optional: true, description: 'What the player wants to reach.' })
  goal?: string;

  @Flag({ optional: true, description: 'It is an attack: a critical success makes the damage critical.' })
  attack?: boolean;

  @Nested(() => BshTargetInput, { optional: true, description: "The GM's: whom it affects; a higher level than the character's is added to the result." })
  target?: BshTargetInput;

  @Whole({ optional: true, min: -1000, max: 1000, description: "The GM's: added to the result, so that more is worse." })
  modifier?: number;

  @Flag({ optional: true, description: 'Tempt fate: the Doom die falls first and is taken off the result, and steps down whatever it showed.' })
  tempt?: boolean;

  @Flag({ optional: true, description: 'It is about finding something in time, which is a test of INT; the goal says what.' })
  perception?: boolean;

  @Id({ optional: true, description: 'The round of which the test is an action.' })
  roundId?: string;

  @Name({ optional: true, description: 'What the action is called; attack or action unless said.' })
  action?: string;

  @Flag({ optional: true, description: 'The same action a second time in one turn of combat, said by the table: the Doom die falls first. With a round the server sees it by itself.' })
  repeat?: boolean;

  @Id({ optional: true, description: 'The pursuit that the test is part of.' })
  pursuitId?: string;
}

/** A test of several characters who can help each other (BS-8). */
@InputType()
export class BshGroupTestInput {
  @Name({ description: "One of the campaign's attributes." })
  attribute: string;

  @Ids({ description: 'Who tests, in the order in which their dice fall.' })
  characterIds: string[];

  @Text({ optional: true, description: 'What they want to reach.' })
  goal?: string;

  @Nested(() => BshTargetInput, { optional: true, description: "The GM's: whom it affects; what its level is above a character's is added to the result." })
  target?: BshTargetInput;

  @checkWithin('own-odds', ownOddsFaults)
  @AnyJson({ optional: true, description: "The GM's, by the id of a character: {advantage?, disadvantage?, modifier?}." })
  perCharacter?: Record<string, BshOwnOdds>;
}

/** What a failure costs that succeeds after all (BS-4b). */
@InputType()
export class BshCostInput {
  @Text({ description: 'What it costs.' })
  text: string;

  @Flag({ optional: true, description: "The character's next rest restores nothing." })
  noRest?: boolean;
}
