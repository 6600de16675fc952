import { InputType } from '@nestjs/graphql';
import { Choice, Id, Text, Whole } from '@app/shapes';

/** A usage die (BS-11). */
@InputType()
export class BshUsageDieInput {
  @Text({ max: 200 })
  name: string;

  @Whole({ min: 1, max: 100, description: 'Its size: 20, 12, 10, 8, 6 or 4.' })
  die: number;

  @Id({ optional: true, description: "Whose it is; the campaign's unless said." })
  characterId?: string;

  @Text({ optional: true, description: 'What happens when it is exhausted.' })
  onExhausted?: string;

  @Choice(['table', 'gm'], { optional: true, description: 'Who sees it; table unless said.' })
  visibility?: 'table' | 'gm';
}

/** A usage die that comes back (BS-11). */
@InputType()
export class BshRestoreInput {
  @Whole({ optional: true, min: 1, max: 100, description: 'Its size from now on: 20, 12, 10, 8, 6 or 4; the one that it was made with unless said.' })
  die?: number;

  @Text()
  reason: string;
}
