import { ObjectType } from '@nestjs/graphql';
import { Choice, Flag, Id, Text, Whole } from '@app/shapes';
import { CLOCK_KINDS, CLOCK_VISIBILITIES } from './domain/clock';

/** A clock. Segments are missing where they are kept from the caller. */
@ObjectType('Clock')
export class ClockView {
  @Id() id: string;
  @Text({ nullable: true, optional: true }) name?: string | null;
  @Choice(CLOCK_KINDS) kind: string;
  @Choice(CLOCK_VISIBILITIES) visibility: string;
  @Whole({ optional: true }) segments?: number;
  @Whole({ optional: true, description: 'Never more than the segments.' }) filled?: number;
  @Flag({ optional: true }) full?: boolean;
  @Id({ optional: true }) characterId?: string;
  @Whole() version: number;
}
