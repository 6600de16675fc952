import { InputType } from '@nestjs/graphql';
import { Choice, Id, Text, Whole } from '@app/shapes';
import { CLOCK_KINDS, CLOCK_VISIBILITIES, type ClockKind, type ClockVisibility } from './domain/clock';

/** A clock to be made. */
@InputType()
export class CreateClockInput {
  @Text({ max: 200 })
  name: string;

  @Choice(CLOCK_KINDS)
  kind: ClockKind;

  @Whole({ min: 1, max: 60, description: 'Which sizes there are is the rule system\'s to say.' })
  segments: number;

  @Choice(CLOCK_VISIBILITIES, { optional: true, description: 'table unless said; hidden-progress: the name shows, the segments do not.' })
  visibility?: ClockVisibility;

  @Id({ optional: true, description: 'The character whose clock it is.' })
  characterId?: string;
}

/** Ticks by hand. */
@InputType()
export class TickClockInput {
  @Whole({ min: -60, max: 60, description: 'Negative: unticks.' })
  segments: number;

  @Text({ optional: true })
  reason?: string;
}

/** Why a clock is cleared. */
@InputType()
export class ClearClockInput {
  @Text({ optional: true })
  reason?: string;
}

/** A clock's new name or visibility. */
@InputType()
export class ChangeClockInput {
  @Text({ optional: true, max: 200 })
  name?: string;

  @Choice(CLOCK_VISIBILITIES, { optional: true })
  visibility?: ClockVisibility;
}
