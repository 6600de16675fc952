import { InputType } from '@nestjs/graphql';
import { Id, Text, Whole } from '@app/shapes';

/** What an erasure does and what not, in both APIs. */
export const ERASING = [
  'Exactly one of sequence, characterId and memberId: the words of one event, of all events about a character or its things, or all that a member said and its name.',
  'They go from the log, from all that is shown and kept, on every server of this database; facts, dice and hashes stay, so the log still verifies. There is no way back.',
  'Out of reach are exports and backups that were taken before, and what others wrote down or remember. The files of the database are cleaned by the operator (campaign-ledger scrub).',
].join(' ');

/** Whose words are erased, and why. */
@InputType()
export class EraseWordsInput {
  @Whole({ optional: true, min: 1, max: 2_147_483_647, description: 'The event whose words go.' })
  sequence?: number;

  @Id({ optional: true, description: 'The character of which nothing that was said stays.' })
  characterId?: string;

  @Id({ optional: true, description: 'The member of whose words none stay; also one that has left.' })
  memberId?: string;

  @Text({ description: 'Stands in the log, for all who see one of these events: write nothing in it that has to go.' })
  reason: string;
}
