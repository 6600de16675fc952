import { InputType } from '@nestjs/graphql';
import { Choice, Id, JsonMap, Text } from '@app/shapes';
import type { Json } from '@app/kernel';
import { ADJUSTED_KINDS, type AdjustedKind } from '../domain/by-hand';

/** What a GM sets by hand, and why. */
@InputType()
export class AdjustInput {
  @Choice(ADJUSTED_KINDS, { description: 'What kind of resource.' })
  on: AdjustedKind;

  @Id({ optional: true, description: 'Which one; needed for a character, a clock and a scene.' })
  id?: string;

  @JsonMap({ description: "Values by their names in the resource's state, in the shape in which it shows them; lists whole." })
  set: Record<string, Json>;

  @Text({ description: 'Why; it stands in the log.' })
  reason: string;
}
