import { ObjectType } from '@nestjs/graphql';
import { Choice, Id, Name, Text, Whole } from '@app/shapes';

/** Something that is open in a campaign. */
@ObjectType('PendingItem')
export class PendingView {
  @Name({ description: 'What is open (`consequence-due`).' }) kind: string;
  @Id({ description: 'The roll, thing or character that it is about.' }) id: string;
  @Id({ optional: true, nullable: true }) characterId?: string;
  @Choice(['gm', 'player', 'table'], { description: 'From whom it is expected.' }) waitsFor: string;
  @Text({ description: 'RFC 3339.' }) since: string;
  @Whole({ description: 'The sequence of the event that opened it.' }) sequence: number;
}
