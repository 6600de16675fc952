import { ObjectType } from '@nestjs/graphql';
import { Id, Ids, Text, Whole } from '@app/shapes';

/** A milestone that was awarded. What became of it stands on the characters. */
@ObjectType('Milestone')
export class MilestoneView {
  @Id() id: string;
  @Text({ optional: true, description: 'Missing once it is erased.' }) reason?: string;
  @Ids({ description: 'Who received it.' }) characterIds: string[];
  @Text({ description: 'RFC 3339.' }) at: string;
  @Text({ optional: true, description: 'RFC 3339: when it was awarded at the table, where that was stated.' }) occurredAt?: string;
  @Whole({ description: 'The sequence of its event.' }) sequence: number;
  @Whole() version: number;
}
