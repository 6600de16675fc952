import { ObjectType } from '@nestjs/graphql';
import { ApiProperty } from '@nestjs/swagger';
import { AnyJson, Choice, Flag, Id, Ids, JsonList, Name, Nested, NestedList, Text, Whole, Wholes } from '@app/shapes';
import type { JsonObject } from '@app/kernel';
import { CHOICE_KINDS } from '@app/rules';
import { ROLL_VISIBILITIES } from './domain/roll';

/** A die of a roll. */
@ObjectType('Die')
export class DieView {
  @Whole() sides: number;
  @Whole() face: number;
  @Name({ description: 'Why it is in the pool.' }) origin: string;
  @Flag({ nullable: true, description: 'Null while a choice decides it.' }) kept: boolean | null;
  @Flag({ optional: true, description: 'False on a die that this roll did not throw itself.' }) thrown?: boolean;
  @Choice(['server', 'reported'], { optional: true, description: "Where a die comes from that a choice made fall, where that is not the roll's own source." }) source?: string;
}

/** What a roll waits for. */
@ObjectType('Choice')
export class ChoiceView {
  @Choice(CHOICE_KINDS, { description: 'The field of the choice that settles it.' }) kind: string;
  @AnyJson({ description: 'What can be chosen.' }) options: JsonObject;
}

/** A roll. What a blind roll keeps from the caller is null. */
@ObjectType('Roll')
export class RollView {
  @Id() id: string;
  @Whole({ description: 'The sequence of its event.' }) sequence: number;
  @Name() kind: string;
  @Name() system: string;
  @Whole() systemVersion: number;
  @Id({ nullable: true }) characterId: string | null;
  @Ids({ description: 'The characters under which it is found.' }) characterIds: string[];
  @Id({ nullable: true }) sessionId: string | null;
  @Id({ nullable: true }) sceneId: string | null;
  @Id({ nullable: true }) rolledBy: string | null;
  @Text({ description: 'RFC 3339.' }) at: string;
  @Text({ optional: true, description: 'RFC 3339: when it was made at the table, where that was stated.' }) occurredAt?: string;
  @Choice(ROLL_VISIBILITIES) visibility: string;
  @Ids({ optional: true, description: 'Who sees a private roll, besides GMs.' }) audienceMembers?: string[];
  @Text({ optional: true, description: 'When a hidden roll was shown to the table.' }) revealedAt?: string;
  @Choice(['settled', 'awaiting-choice', 'sealed', 'voided']) status: string;
  @Whole({ optional: true, description: 'The sequence of the revert that went back to before it.' }) revertedBy?: number;
  @Choice(['player', 'gm'], { optional: true, nullable: true, description: 'Who chooses, while it waits.' }) chooser?: string;
  @Nested(() => ChoiceView, { optional: true, nullable: true, description: 'What it waits for.' }) choice?: ChoiceView;
  @Wholes({ optional: true, nullable: true, min: 1, max: Number.MAX_SAFE_INTEGER, length: 1000, description: 'The sequences of the events that told more of a hidden roll, besides its own.' }) toldSequences?: number[];
  @Choice(['server', 'reported'], { nullable: true }) source: string | null;
  @NestedList(() => DieView, { nullable: true }) dice: DieView[] | null;
  @Name({ nullable: true }) outcome: string | null;
  @Whole({ nullable: true }) total: number | null;

  @ApiProperty({ type: 'object', additionalProperties: true, nullable: true, description: 'What the kind of roll says of itself.' })
  details: JsonObject | null;

  @JsonList({ description: 'All that it changed, as far as the caller may know.' }) changes: JsonObject[];
  @Whole() version: number;
}


/** What a choice answers. */
@ObjectType('Chosen')
export class ChosenView {
  @Nested(() => RollView) roll: RollView;
}
