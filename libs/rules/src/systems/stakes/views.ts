import { ObjectType } from '@nestjs/graphql';
import { Choice, Flag, Id, Ids, Name, NestedList, Text, Whole } from '@app/shapes';
import { ATTRIBUTES } from './characters/character';
import { OUTCOMES, SPENT_ON, STEPS } from './sequences/sequence';

const absent = { optional: true, nullable: true } as const;

/** Who is expected to do something, or for whom the GM is. */
@ObjectType()
export class StakesExpected {
  @Id() characterId: string;
}

/** A character in a sequence; what a step has not given yet is missing. */
@ObjectType()
export class StakesParticipant {
  @Id() characterId: string;
  @Text(absent) approach?: string;
  @Whole({ ...absent, min: 1, description: 'The place of the approach among those that were stated, which breaks ties.' }) spoke?: number;
  @Choice(ATTRIBUTES, absent) attribute?: string;
  @Name(absent) skill?: string;
  @Whole({ ...absent, min: 0 }) bonus?: number;
  @Whole({ ...absent, min: 0, description: 'Dice.' }) pool?: number;
  @Whole({ ...absent, min: 0 }) difficulty?: number;
  @Whole({ ...absent, min: 0, description: 'Dice that are not rolled.' }) aside?: number;
  @Whole({ ...absent, min: 0 }) score?: number;
  @Whole({ ...absent, min: 0 }) successes?: number;
  @Whole({ ...absent, min: 0, description: 'Successes that are not spent.' }) left?: number;
  @Flag({ ...absent, description: 'One of its actions ended below achieved.' }) fellShort?: boolean;
  @Flag({ ...absent, description: 'It is asked again when the others are done.' }) passed?: boolean;
}

/** What failing may bring. */
@ObjectType()
export class StakesConsequence {
  @Id() id: string;
  @Text(absent) text?: string;
  @Whole({ min: 1 }) cost: number;
  @Ids() concerns: string[];
  @Ids({ description: 'For whom it was bought off.' }) boughtOffFor: string[];
  @Id({ ...absent, description: 'In whose terms the GM named it.' }) characterId?: string;
}

/** What successes can buy besides actions. */
@ObjectType()
export class StakesOpportunity {
  @Id() id: string;
  @Text(absent) text?: string;
  @Whole({ min: 1 }) cost: number;
  @Id({ nullable: true, description: 'Null while nobody has.' }) boughtBy: string | null;
  @Id({ ...absent, description: 'In whose terms the GM named it.' }) characterId?: string;
}

/** Successes that were spent; an action that is not achieved says how many of how many were paid. */
@ObjectType()
export class StakesSpend {
  @Id() characterId: string;
  @Choice(SPENT_ON) on: string;
  @Text({ ...absent, description: 'What the character did; on the sequence only.' }) text?: string;
  @Whole({ min: 1 }) asked: number;
  @Whole({ min: 0 }) paid: number;
  @Choice(OUTCOMES) outcome: string;
  @Id(absent) opportunityId?: string;
  @Id(absent) consequenceId?: string;
  @Id({ ...absent, description: 'For whom a consequence was bought off.' }) forCharacterId?: string;
  @Id({ ...absent, description: 'The member, other than a GM, who sent what was asked as said aloud.' }) statedBy?: string;
}

/** A consequence that struck when the sequence ended. */
@ObjectType()
export class StakesStrike {
  @Id() consequenceId: string;
  @Id() characterId: string;
}

/** A sequence: a scene that goes through fixed steps, each of which waits for all who are in it. */
@ObjectType('Sequence')
export class SequenceView {
  @Id() id: string;
  @Text({ ...absent, description: 'The scene as the GM described it.' }) framing?: string;
  @Choice(STEPS) step: string;
  @Choice(['running', 'ended']) status: string;
  @NestedList(() => StakesExpected, { description: 'Who is expected to do something now, or for whom the GM is.' }) expects: StakesExpected[];
  @NestedList(() => StakesParticipant) participants: StakesParticipant[];
  @Ids({ description: 'Who comes before whom; empty before all have rolled.' }) order: string[];
  @NestedList(() => StakesConsequence) consequences: StakesConsequence[];
  @NestedList(() => StakesOpportunity) opportunities: StakesOpportunity[];
  @NestedList(() => StakesSpend, { description: 'In the order of spending.' }) spends: StakesSpend[];
  @NestedList(() => StakesStrike, { description: 'What the end of the sequence brought upon whom.' }) strikes: StakesStrike[];
  @Whole() version: number;
}
