import { ObjectType } from '@nestjs/graphql';
import { Choice, Flag, Id, Nested, Text, Texts, Whole } from '@app/shapes';
import { GRANT_DURATIONS, GRANT_KINDS } from '@app/rules';
import { CLOCK_KINDS, CLOCK_VISIBILITIES } from './domain/clock';

/** What a clock becomes when it fills. */
@ObjectType('ClockBecomes')
export class ClockBecomesView {
  @Text({ nullable: true, optional: true }) name?: string | null;
}

/** What a clock grants when it fills. */
@ObjectType('ClockGrants')
export class ClockGrantsView {
  @Choice(GRANT_KINDS) kind: string;
  @Text({ nullable: true, optional: true, description: 'When the bonus applies.' }) situation?: string | null;
  @Choice(GRANT_DURATIONS) lasts: string;
}

/** What happens when a clock fills. */
@ObjectType('ClockOnFilled')
export class ClockOnFilledView {
  @Text({ nullable: true, optional: true }) text?: string | null;
  @Flag({ description: 'It goes back to 0 by itself and can fill again.' }) clears: boolean;
  @Nested(() => ClockBecomesView, { optional: true }) becomes?: ClockBecomesView;
  @Nested(() => ClockGrantsView, { optional: true }) grants?: ClockGrantsView;
}

/** What fills a track. */
@ObjectType('ClockFillsOn')
export class ClockFillsOnView {
  @Texts({ max: 64, length: 60, optional: true, description: 'Action rolls with these actions tick it by themselves.' }) actions?: string[];
  @Text({ nullable: true, optional: true, description: 'The condition in words.' }) text?: string | null;
}

/** A clock. Segments, what its filling does and what came of it are missing where they are kept from the caller. */
@ObjectType('Clock')
export class ClockView {
  @Id() id: string;
  @Text({ nullable: true, optional: true, description: 'What it became, where it did.' }) name?: string | null;
  @Choice(CLOCK_KINDS) kind: string;
  @Choice(CLOCK_VISIBILITIES) visibility: string;
  @Whole({ optional: true }) segments?: number;
  @Whole({ optional: true, description: 'Never more than the segments.' }) filled?: number;
  @Flag({ optional: true }) full?: boolean;
  @Id({ optional: true }) characterId?: string;
  @Nested(() => ClockOnFilledView, { optional: true }) onFilled?: ClockOnFilledView;
  @Nested(() => ClockFillsOnView, { optional: true, description: 'Any other tick needs a reason.' }) fillsOn?: ClockFillsOnView;
  @Text({ nullable: true, optional: true, description: 'What clears it, in words.' }) clearedBy?: string | null;
  @Flag({ optional: true, description: 'Its filling has given it another name, and nobody has renamed it since.' }) became?: boolean;
  @Whole() version: number;
}
