import { InputType } from '@nestjs/graphql';
import { Choice, Id, Nested, Text, Whole } from '@app/shapes';
import { ASKED_KINDS, CLOCK_VISIBILITIES, type AskedKind, type ClockVisibility } from './domain/clock';
import { ClockFillsOnInput, ClockFillsOnPatchInput, ClockOnFilledInput, ClockOnFilledPatchInput } from './filling.inputs';

/** A clock to be made. */
@InputType()
export class CreateClockInput {
  @Text({ max: 200 })
  name: string;

  @Choice(ASKED_KINDS, { description: 'stress is refused: it stands on each character.' })
  kind: AskedKind;

  @Whole({ min: 1, max: 60, description: 'Which sizes there are is the rule system\'s to say.' })
  segments: number;

  @Choice(CLOCK_VISIBILITIES, { optional: true, description: 'table unless said; hidden-progress: the name shows, the segments do not.' })
  visibility?: ClockVisibility;

  @Id({ optional: true, description: 'The character whose clock it is.' })
  characterId?: string;

  @Nested(() => ClockOnFilledInput, { optional: true, description: 'What happens when it fills; kept from the table while its progress is.' })
  onFilled?: ClockOnFilledInput;

  @Nested(() => ClockFillsOnInput, { optional: true, description: 'What fills it; only of a track.' })
  fillsOn?: ClockFillsOnInput;

  @Text({ optional: true, description: 'What clears it, in words; only of a track.' })
  clearedBy?: string;
}

/** Ticks by hand. */
@InputType()
export class TickClockInput {
  @Whole({ min: -60, max: 60, description: 'Negative: unticks.' })
  segments: number;

  @Text({ optional: true, description: 'Needed where the clock says what fills it.' })
  reason?: string;
}

/** Why a clock is cleared. */
@InputType()
export class ClearClockInput {
  @Text({ optional: true })
  reason?: string;
}

/** What changes of a clock. */
@InputType()
export class ChangeClockInput {
  @Text({ optional: true, max: 200, description: 'Also in place of what it became.' })
  name?: string;

  @Choice(CLOCK_VISIBILITIES, { optional: true })
  visibility?: ClockVisibility;

  @Nested(() => ClockOnFilledPatchInput, { optional: true, nullable: true, description: 'A merge patch (RFC 7396): null removes, also further in.' })
  onFilled?: ClockOnFilledPatchInput | null;

  @Nested(() => ClockFillsOnPatchInput, { optional: true, nullable: true, description: 'A merge patch; only of a track.' })
  fillsOn?: ClockFillsOnPatchInput | null;

  @Text({ optional: true, nullable: true, description: 'Only of a track; null removes.' })
  clearedBy?: string | null;
}
