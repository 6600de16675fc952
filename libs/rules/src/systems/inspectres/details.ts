import { ObjectType } from '@nestjs/graphql';
import { Choice, Choices, Flag, Id, Name, Nested, NestedList, Text, Whole } from '@app/shapes';
import { BANK_EFFECTS, CARDS } from './vocabulary';

const absent = { optional: true, nullable: true } as const;

/** Dice of a card that were added to a roll. */
@ObjectType()
export class InspectresCardDetails {
  @Choice(CARDS) name: string;
  @Whole({ min: 0 }) count: number;
}

/** What a skill roll says of itself. Texts are missing once they are erased. */
@ObjectType()
export class InspectresSkillDetails {
  @Name()
  skill: string;

  @Flag({ ...absent, description: 'The talent added a die.' })
  talent?: boolean;

  @Nested(() => InspectresCardDetails, absent)
  card?: InspectresCardDetails;

  @Whole({ ...absent, min: 0, description: 'Dice of the bank.' })
  bank?: number;

  @Whole({ ...absent, min: 0, description: 'Cool dice.' })
  cool?: number;

  @Id({ ...absent, description: 'The die that was handed over; missing where some who see the roll may not know of it.' })
  assistId?: string;

  @Text(absent)
  goal?: string;

  @Choice(['player', 'gm'])
  narrator: string;

  @Text({ ...absent, description: 'How the narrator tells it.' })
  narration?: string;

  @Text({ ...absent, description: 'How the player digs themselves in deeper.' })
  deeper?: string;

  @Whole({ min: 0, description: 'The franchise dice that the outcome earns; none without a mission.' })
  franchiseEarned: number;

  @Whole({ min: 0, description: 'How many of them counted: none beyond the goal.' })
  franchiseCounted: number;

  @Whole({ ...absent, min: 0, description: 'How far the mission is; missing without one.' })
  missionEarned?: number;

  @Flag({ description: 'The roll completed the mission.' })
  missionCompleted: boolean;

  @Choices(BANK_EFFECTS, { max: 200, description: 'What each bank die did to the bank, in their order.' })
  bankEffects: string[];

  @Whole({ min: 0, description: 'The penalty that the roll used up.' })
  penalty: number;
}

/** What a helping roll says of itself. */
@ObjectType()
export class InspectresAssistDetails {
  @Name()
  skill: string;

  @Id()
  helpsCharacterId: string;

  @Text(absent)
  goal?: string;

  @Whole({ nullable: true, min: 0, description: 'The index of the die that was handed over; null until it is chosen.' })
  give: number | null;

  @Whole({ nullable: true, min: 1, max: 6, description: 'Its face.' })
  given: number | null;

  @Text({ ...absent, max: 36, description: 'The id of the die as a thing that may be used or let go.' })
  assistId?: string;

  @Whole({ min: 0, description: 'A helper earns nothing.' })
  franchiseEarned: number;

  @Whole({ ...absent, min: 0, description: 'How far the mission is; missing without one.' })
  missionEarned?: number;
}

/** Dice of one skill. */
@ObjectType()
export class InspectresSkillDice {
  @Name() skill: string;
  @Whole({ min: 0 }) value: number;
}

/** What a stress roll says of itself. */
@ObjectType()
export class InspectresStressDetails {
  @Whole({ min: 1, max: 5 })
  stressDice: number;

  @Whole({ nullable: true, min: 1, max: 6, description: 'The lowest die that is left; 5 when every die is ignored. Null until it is chosen how many are.' })
  reading: number | null;

  @Whole({ nullable: true, min: 0, description: 'How many of the lowest dice were ignored.' })
  ignored: number | null;

  @Whole({ nullable: true, min: 0, description: 'How many skill dice are lost.' })
  skillDiceLost: number | null;

  @NestedList(() => InspectresSkillDice, { nullable: true, description: 'How they are spread; null until it is chosen.' })
  losses: InspectresSkillDice[] | null;

  @NestedList(() => InspectresSkillDice, { ...absent, description: 'How the command wished them to be spread.' })
  wishedLosses?: InspectresSkillDice[];

  @Id({ ...absent, description: "The member, other than a GM, who sent the number of dice as said aloud." })
  statedBy?: string;
}

/** What the roll of a bank die that bought something back says of itself. */
@ObjectType()
export class InspectresBuyBackDetails {
  @Name({ description: 'The skill of which a die was bought back.' })
  skill: string;

  @Choices(BANK_EFFECTS, { description: 'What the die did to the bank.' })
  bankEffects: string[];
}
