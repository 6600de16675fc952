import { ObjectType } from '@nestjs/graphql';
import { Choice, Flag, Id, Ids, Nested, Text, Whole } from '@app/shapes';
import { ASSIST_STATUSES, CONFESSIONAL_KINDS, CONFESSIONAL_STATUSES, MISSION_STATUSES } from './vocabulary';

const absent = { optional: true, nullable: true } as const;

/** Dice by card. */
@ObjectType()
export class InspectresCardDice {
  @Whole({ min: 0 }) library: number;
  @Whole({ min: 0 }) gym: number;
  @Whole({ min: 0 }) credit: number;
}

/** A mission, from its beginning. */
@ObjectType('Mission')
export class MissionView {
  @Id() id: string;
  @Text({ ...absent, description: 'Missing once it is erased.' }) name?: string;
  @Text({ ...absent, description: 'Who called the franchise.' }) client?: string;
  @Whole({ min: 1, description: 'The franchise dice to be earned.' }) goal: number;
  @Whole({ min: 0 }) earned: number;
  @Choice(MISSION_STATUSES) status: string;
  @Whole({ nullable: true, min: 0, description: 'What its end was worth, without the characteristics; null while it runs.' }) awarded: number | null;
  @Whole({ min: 0, description: 'One die more for each is spread at its end.' }) characteristicsRespected: number;
  @Nested(() => InspectresCardDice, { description: 'Card dice rolled since it began that have not returned.' }) spentCardDice: InspectresCardDice;
  @Flag({ description: 'What it was worth is spread.' }) distributed: boolean;
  @Whole() version: number;
}

/** The franchise of a campaign. */
@ObjectType('Franchise')
export class FranchiseView {
  @Text({ description: 'The same in every campaign.' }) id: string;
  @Whole({ min: 0 }) library: number;
  @Whole({ min: 0 }) gym: number;
  @Whole({ min: 0 }) credit: number;
  @Whole({ min: 0 }) bank: number;
  @Flag({ description: 'Its starting dice were spread, or its first mission has begun without.' }) spread: boolean;
  @Whole({ ...absent, description: 'The starting dice that were not spread, below 0 when more were; missing until they are spread.' }) dotsLeft?: number;
  @Whole() version: number;
}

/** What an agent told the camera. */
@ObjectType('Confessional')
export class ConfessionalView {
  @Id() id: string;
  @Id({ description: 'Who spoke.' }) characterId: string;
  @Choice(CONFESSIONAL_KINDS) kind: string;
  @Text({ ...absent, description: 'Missing once it is erased, and where a GM made it by hand.' }) text?: string;
  @Id({ ...absent, description: 'Whom it is about; of a characteristic, who was given it.' }) aboutCharacterId?: string;
  @Id({ ...absent, description: 'The scene of which it is the one.' }) sceneId?: string;
  @Flag({ description: 'That scene is over.' }) sceneEnded: boolean;
  @Flag({ ...absent, description: 'Of a characteristic: the mission in which it counted is over.' }) missionEnded?: boolean;
  @Text({ ...absent, description: 'How what was foreshadowed appeared.' }) appearedText?: string;
  @Choice(CONFESSIONAL_STATUSES) status: string;
  @Whole() version: number;
}

/** A die that a helper handed over. */
@ObjectType('Assist')
export class AssistView {
  @Id() id: string;
  @Id({ ...absent, description: 'The roll that it came of; missing where a GM made it by hand.' }) rollId?: string;
  @Id() fromCharacterId: string;
  @Id() toCharacterId: string;
  @Id({ description: 'Who holds it: the same, as lists are narrowed by it.' }) characterId: string;
  @Whole({ min: 1, max: 6 }) face: number;
  @Choice(['gm', 'private'], { ...absent, description: 'Who sees it, when not the whole table.' }) visibility?: string;
  @Ids({ ...absent, description: 'The members who see a private one, besides GMs.' }) audienceMembers?: string[];
  @Choice(ASSIST_STATUSES) status: string;
  @Whole() version: number;
}
