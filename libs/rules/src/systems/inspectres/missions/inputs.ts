import { InputType } from '@nestjs/graphql';
import { Text, Whole } from '@app/shapes';

/** A mission that begins (IN-14). */
@InputType()
export class InspectresMissionInput {
  @Text({ max: 200 })
  name: string;

  @Text({ optional: true, max: 200, description: 'Who called the franchise.' })
  client?: string;

  @Whole({ min: 1, max: 1000, description: 'The franchise dice to be earned; earning them completes it.' })
  goal: number;
}

/** A mission that is given up (IN-14). */
@InputType()
export class InspectresAbortInput {
  @Whole({ optional: true, min: -1000, max: 1000, description: 'What it is worth, from 0 to half of its goal: half of what was earned unless said. Needs a reason.' })
  award?: number;

  @Text({ optional: true, description: 'Why.' })
  reason?: string;
}

/** Franchise dice, spread over cards and bank (IN-2, IN-14). */
@InputType()
export class InspectresDistributionInput {
  @Whole({ optional: true, min: 0, max: 10_000, description: '0 unless said.' })
  library?: number;

  @Whole({ optional: true, min: 0, max: 10_000, description: '0 unless said.' })
  gym?: number;

  @Whole({ optional: true, min: 0, max: 10_000, description: '0 unless said.' })
  credit?: number;

  @Whole({ optional: true, min: 0, max: 10_000, description: '0 unless said.' })
  bank?: number;
}
