import { ObjectType } from '@nestjs/graphql';
import { Choice, Id, Ids, Text, Texts, Whole, Wholes } from '@app/shapes';
import { AUDIENCES } from '@app/kernel';
import { ERASURE_TARGETS, OUT_OF_REACH } from './domain/erasure';

/** An erasure, as far as the caller sees the events that it concerns. */
@ObjectType('Erasure')
export class ErasureView {
  @Id() id: string;
  @Choice(ERASURE_TARGETS, { description: 'Whose words it took.' }) target: string;
  @Id({ optional: true, description: 'With the target character.' }) characterId?: string;
  @Id({ optional: true, description: 'With the target member.' }) memberId?: string;
  @Text({ optional: true, description: 'Missing once it is erased itself.' }) reason?: string;
  @Id({ nullable: true, description: 'The GM who did it; null: the operator.' }) erasedBy: string | null;
  @Text({ description: 'RFC 3339.' }) at: string;
  @Whole({ description: 'The sequence of its first event.' }) sequence: number;
  @Wholes({ min: 1, max: 2_147_483_647, length: 2_147_483_647, description: 'The events whose words are gone, as far as the caller sees them.' }) sequences: number[];
  @Choice(AUDIENCES, { description: 'Who knows of it.' }) audience: string;
  @Ids({ optional: true, description: 'With the audience private: the members besides GMs.' }) audienceMembers?: string[];
  @Texts({ max: 64, length: OUT_OF_REACH.length, description: 'Where the words may still be: exports, backups, copies of people. See docs/guides/erasing-words.md.' }) outOfReach: string[];
  @Whole() version: number;
}
