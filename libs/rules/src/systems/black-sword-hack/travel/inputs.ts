import { InputType } from '@nestjs/graphql';
import { Choice, Flag, Whole } from '@app/shapes';
import { WAYS, type Way } from '../vocabulary';

const MOST = 1_000_000;

/** A journey: by what, and how long or how far (BS-16). */
@InputType()
export class BshTravelInput {
  @Choice(WAYS)
  by: Way;

  @Whole({ optional: true, min: 0, max: MOST, description: 'On foot.' })
  hours?: number;

  @Whole({ optional: true, min: 0, max: MOST, description: 'On horseback and by ship.' })
  days?: number;

  @Whole({ optional: true, min: 0, max: MOST, description: 'In place of the time, which is then answered.' })
  km?: number;

  @Flag({ optional: true, description: 'Off the roads, in rain, on rough seas: half the pace.' })
  poorConditions?: boolean;
}
