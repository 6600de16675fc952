import { applyDecorators } from '@nestjs/common';
import { InputType } from '@nestjs/graphql';
import { check, Choice, Flag, isName, Nested, Text, Texts, type FieldOptions } from '@app/shapes';
import { GRANT_DURATIONS, GRANT_KINDS, type ClockGrant } from '@app/rules';

const ActionNames = (options: FieldOptions): PropertyDecorator =>
  applyDecorators(
    Texts({ ...options, max: 64, length: 60 }),
    check('name', (value) => !Array.isArray(value) || value.every(isName)),
  );

/** What a clock becomes when it fills. */
@InputType()
export class ClockBecomesInput {
  @Text({ max: 200, description: 'Its name from then on.' })
  name: string;
}

/** What a clock grants when it fills. */
@InputType()
export class ClockGrantsInput {
  @Choice(GRANT_KINDS)
  kind: ClockGrant['kind'];

  @Text({ description: 'When the bonus applies. Shown on the talents that it gives; those show a later change of it, too.' })
  situation: string;

  @Choice(GRANT_DURATIONS)
  lasts: ClockGrant['lasts'];
}

/** What happens when a clock fills (CH-21b). */
@InputType()
export class ClockOnFilledInput {
  @Text({ optional: true })
  text?: string;

  @Flag({ optional: true, description: 'It goes back to 0 by itself and can fill again; false unless said.' })
  clears?: boolean;

  @Nested(() => ClockBecomesInput, { optional: true })
  becomes?: ClockBecomesInput;

  @Nested(() => ClockGrantsInput, { optional: true, description: 'Only of a clock that the whole table sees.' })
  grants?: ClockGrantsInput;
}

/** What fills a track (CH-21b); any other tick needs a reason. */
@InputType()
export class ClockFillsOnInput {
  @ActionNames({ optional: true, description: 'Action rolls with these actions tick it by themselves.' })
  actions?: string[];

  @Text({ optional: true, description: 'The condition in words.' })
  text?: string;
}

/** A merge patch of what a clock becomes; its name changes, and goes with the whole part only. */
@InputType()
export class ClockBecomesPatchInput {
  @Text({ optional: true, max: 200, description: 'Its name from then on.' })
  name?: string;
}

/** A merge patch of what a clock grants; none of it goes without the rest. */
@InputType()
export class ClockGrantsPatchInput {
  @Choice(GRANT_KINDS, { optional: true })
  kind?: ClockGrant['kind'];

  @Text({ optional: true, description: 'When the bonus applies; talents that it gave before show the change, too.' })
  situation?: string;

  @Choice(GRANT_DURATIONS, { optional: true })
  lasts?: ClockGrant['lasts'];
}

/** A merge patch of what happens when a clock fills. */
@InputType()
export class ClockOnFilledPatchInput {
  @Text({ optional: true, nullable: true })
  text?: string | null;

  @Flag({ optional: true, nullable: true, description: 'Null: false.' })
  clears?: boolean | null;

  @Nested(() => ClockBecomesPatchInput, { optional: true, nullable: true })
  becomes?: ClockBecomesPatchInput | null;

  @Nested(() => ClockGrantsPatchInput, { optional: true, nullable: true, description: 'Only of a clock that the whole table sees.' })
  grants?: ClockGrantsPatchInput | null;
}

/** A merge patch of what fills a track. */
@InputType()
export class ClockFillsOnPatchInput {
  @ActionNames({ optional: true, nullable: true, description: 'Replaced as a whole.' })
  actions?: string[] | null;

  @Text({ optional: true, nullable: true, description: 'The condition in words.' })
  text?: string | null;
}
