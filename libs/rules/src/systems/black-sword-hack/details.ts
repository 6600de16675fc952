import { ObjectType } from '@nestjs/graphql';
import { Choice, Flag, Id, Name, NestedList, Text, Whole } from '@app/shapes';
import { BshDoomEntry, BshOddsDetails } from './attribute-tests/details';
import { BANDS } from './vocabulary';

const absent = { optional: true, nullable: true } as const;

/** What a usage roll says of itself. */
@ObjectType()
export class BshUsageDetails extends BshOddsDetails {
  @Id() usageDieId: string;
  @Whole({ min: 4, max: 20, description: 'The size that was thrown.' }) die: number;
  @Whole({ nullable: true, min: 0, max: 20, description: 'What is left of it; null while a choice decides it.' }) dieAfter: number | null;
  @Flag({ nullable: true, description: 'Nothing is left; what then happens stands on the usage die. Null while a choice decides it.' }) exhausted: boolean | null;
}

/** What a Doom roll says of itself. Texts are missing once they are erased. */
@ObjectType()
export class BshDoomDetails extends BshOddsDetails {
  @Text({ ...absent, description: 'What called for it.' }) reason?: string;
  @Id({ ...absent, description: 'The round, when the same was done twice in one turn of combat.' }) roundId?: string;
  @Name({ ...absent, description: 'What was done twice: move, or the name of an action.' }) action?: string;
  @Text({ ...absent, description: 'Toward or away from what the second move goes: the id of a character, or a plain name.' }) toward?: string;
  @Choice(BANDS, { ...absent, description: 'The distance after that move.' }) band?: string;
  @Text(absent) text?: string;
  @NestedList(() => BshDoomEntry, { description: 'The roll; empty while a choice decides it.' }) doom: BshDoomEntry[];
}

/** What a damage roll says of itself. */
@ObjectType()
export class BshDamageDetails extends BshOddsDetails {
  @Whole({ min: 2, max: 100, description: 'The sides of the die.' }) die: number;
  @Flag({ description: 'The most that the die can show, and the one that was thrown.' }) critical: boolean;
  @Id(absent) testRollId?: string;
}
