import { ObjectType } from '@nestjs/graphql';
import { Choice, Id, Ids, Text, Whole } from '@app/shapes';

const absent = { optional: true, nullable: true } as const;

/** A consequence, from the moment when the GM states it. */
@ObjectType('Consequence')
export class ConsequenceView {
  @Id() id: string;
  @Id() rollId: string;
  @Id({ description: 'Who suffers it: the protector, once it was taken over.' }) characterId: string;
  @Id({ ...absent, description: 'Whom it was to strike before somebody took it over.' }) protectedCharacterId?: string;
  @Choice(['reduced-effect', 'complication', 'worse-position', 'lost-opportunity', 'worsened-condition']) type: string;
  @Whole({ nullable: true, min: 1, max: 3, description: 'Segments or stress; null for the types that have no level.' }) level: number | null;
  @Whole({ ...absent, min: 0, max: 3, description: 'What was left of the level when it was settled.' }) levelAfter?: number | null;
  @Choice(['accepted', 'stands', 'reduced', 'avoided'], { ...absent, description: 'How it ended.' }) outcome?: string;
  @Id({ ...absent, description: 'The danger clock of a complication, as far as the caller may know it.' }) clockId?: string;
  @Text({ ...absent, description: 'The action that was tried, of a lost opportunity.' }) action?: string;
  @Text(absent) obstacle?: string;
  @Text(absent) text?: string;
  @Text({ ...absent, description: 'How somebody stepped in.' }) how?: string;
  @Text({ ...absent, description: 'The milder form of one that was reduced.' }) milder?: string;
  @Choice(['gm', 'private'], { ...absent, description: 'Who sees it, when not the whole table.' }) visibility?: string;
  @Ids({ ...absent, description: 'The members who see a private one, besides GMs.' }) audienceMembers?: string[];
  @Choice(['pending', 'standing', 'settled']) status: string;
  @Whole() version: number;
}

/** A benefit that the team holds after one of it set something up. */
@ObjectType('Setup')
export class SetupView {
  @Id() id: string;
  @Id() rollId: string;
  @Id({ description: 'Who set it up, and cannot use it.' }) characterId: string;
  @Choice(['effect', 'position'], { description: 'What improves by one level.' }) benefit: string;
  @Ids({ description: 'The characters that have used it.' }) usedBy: string[];
  @Choice(['gm', 'private'], { ...absent, description: 'Who sees it, when not the whole table.' }) visibility?: string;
  @Ids({ ...absent, description: 'The members who see a private one, besides GMs.' }) audienceMembers?: string[];
  @Choice(['open', 'used-up', 'released', 'ended']) status: string;
  @Whole() version: number;
}

/** A flashback that a player called. */
@ObjectType('Flashback')
export class FlashbackView {
  @Id() id: string;
  @Id() characterId: string;
  @Whole({ min: 0, max: 2, description: 'The momentum that it cost.' }) cost: number;
  @Text(absent) text?: string;
  @Text({ ...absent, description: 'What the GM said that comes of it, or that the roll is to decide.' }) settledText?: string;
  @Choice(['happens', 'action', 'fortune'], { ...absent, description: 'What settles it.' }) by?: string;
  @Id({ ...absent, description: 'The roll that settled it.' }) rollId?: string;
  @Id({ ...absent, description: "The member, other than a GM, who sent the cost as said aloud." }) statedBy?: string;
  @Choice(['open', 'settled']) status: string;
  @Whole() version: number;
}
