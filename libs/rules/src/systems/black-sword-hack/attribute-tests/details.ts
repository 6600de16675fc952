import { ObjectType } from '@nestjs/graphql';
import { AnyJson, Choice, Choices, Flag, Id, Name, Nested, NestedList, Text, Whole } from '@app/shapes';
import { DOOM_REASONS, KEEPS } from '../vocabulary';

const absent = { optional: true, nullable: true } as const;
const count = { ...absent, min: 0, max: 100 } as const;

/** What a roll had of two dice. */
@ObjectType({ isAbstract: true })
export class BshOddsDetails {
  @Whole(count) advantage?: number;
  @Whole(count) disadvantage?: number;
  @Choice(KEEPS, { ...absent, description: 'As it was said.' }) keep?: string;
  @Id({ ...absent, description: "The member, other than a GM, who sent a value of the GM's as said aloud." }) statedBy?: string;
}

/** One roll of a Doom die. */
@ObjectType()
export class BshDoomEntry {
  @Choice(DOOM_REASONS) why: string;
  @Whole({ min: 1, max: 20 }) face: number;
  @Whole({ min: 0, max: 20 }) from: number;
  @Whole({ min: 0, max: 20, description: '0: it is exhausted.' }) to: number;
}

/** Whom or what a test affected. */
@ObjectType()
export class BshTargetDetails {
  @Text(absent) name?: string;
  @Whole({ min: 0 }) level: number;
}

/** What an attribute test says of itself. Texts are missing once they are erased. */
@ObjectType()
export class BshTestDetails extends BshOddsDetails {
  @Name() attribute: string;
  @Whole({ description: 'What the result had to be below.' }) attributeValue: number;
  @Text(absent) goal?: string;
  @Flag(absent) attack?: boolean;
  @Nested(() => BshTargetDetails, absent) target?: BshTargetDetails;
  @Flag(absent) tempt?: boolean;
  @Flag(absent) perception?: boolean;
  @Id(absent) roundId?: string;
  @Name(absent) action?: string;
  @Flag({ ...absent, description: 'It was the same action a second time in one turn of combat.' }) repeat?: boolean;
  @Id(absent) pursuitId?: string;
  @Choice(['caught', 'escaped'], { ...absent, description: 'How the pursuit ended with it.' }) pursuitOutcome?: string;
  @Choices(['tempt', 'keep'], { ...absent, description: 'What of the command the dice made impossible.' }) ignored?: string[];
  @Whole({ nullable: true, min: 1, max: 20, description: 'The face that counts; null while a choice decides it.' }) natural: number | null;
  @Whole({ min: 0, description: "What the target's level added." }) threat: number;
  @Whole() modifier: number;
  @NestedList(() => BshDoomEntry, { description: 'The Doom rolls, in order.' }) doom: BshDoomEntry[];
  @Text({ ...absent, description: 'What it cost to succeed after all.' }) cost?: string;
  @Choice(['failure'], { ...absent, description: 'What it was before that.' }) turnedFrom?: string;
  @Flag({ ...absent, description: 'For that, the next rest restores nothing.' }) noRest?: boolean;
}

/** One character's part of a group test. */
@ObjectType()
export class BshGroupMember {
  @Id() characterId: string;
  @Whole(count) advantage?: number;
  @Whole(count) disadvantage?: number;
  @Whole({ description: 'What the result had to be below.' }) attributeValue: number;
  @AnyJson({ description: 'Its dice, in the order of throwing, as the roll has them.' }) dice: object[];
  @Whole({ min: 1, max: 20 }) natural: number;
  @Whole({ min: 0 }) threat: number;
  @Whole() modifier: number;
  @Whole({ description: 'The modified result.' }) total: number;
  @Choice(['critical-success', 'success', 'failure', 'critical-failure']) outcome: string;
  @NestedList(() => BshDoomEntry) doom: BshDoomEntry[];
}

/** What a group test says of itself. */
@ObjectType()
export class BshGroupTestDetails {
  @Name() attribute: string;
  @Text(absent) goal?: string;
  @Nested(() => BshTargetDetails, absent) target?: BshTargetDetails;
  @Whole({ min: 0 }) successes: number;
  @Whole({ min: 1, description: 'How many tested; at least half of them have to succeed.' }) of: number;
  @NestedList(() => BshGroupMember, { description: 'In the order in which their dice fell.' }) members: BshGroupMember[];
  @Id({ ...absent, description: "The member, other than a GM, who sent a value of the GM's as said aloud." }) statedBy?: string;
  @Text({ ...absent, description: 'What it cost to succeed after all.' }) cost?: string;
  @Choice(['failure'], { ...absent, description: 'What it was before that.' }) turnedFrom?: string;
  @Flag({ ...absent, description: 'For that, the next rest restores nothing.' }) noRest?: boolean;
}
