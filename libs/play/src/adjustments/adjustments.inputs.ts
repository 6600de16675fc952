import { InputType } from '@nestjs/graphql';
import { Choice, Id, JsonMap, Text } from '@app/shapes';
import type { Json } from '@app/kernel';
import { installedSystems } from '@app/rules';
import { adjustables } from '../domain/by-hand';

/** The kinds of resources that can be adjusted, in campaigns of one system or another. */
export const ADJUSTED_KINDS = Object.keys(adjustables(installedSystems().all()));

/** What a GM sets by hand, and why. */
@InputType()
export class AdjustInput {
  @Choice(ADJUSTED_KINDS, { description: 'What kind of resource.' })
  on: string;

  @Id({ optional: true, description: 'Which one; needed for all of which a campaign has several.' })
  id?: string;

  @JsonMap({ description: "Values by their names in the resource's state, in the shape in which it shows them; lists whole." })
  set: Record<string, Json>;

  @Text({ description: 'Why; it stands in the log.' })
  reason: string;
}
