import { InputType } from '@nestjs/graphql';
import { Text, Whole } from '@app/shapes';

/** Stress that a character recovers from (CH-22). */
@InputType()
export class ChargeRecoveryInput {
  @Whole({ min: -1000, max: 1000, description: 'How much of it goes: 1 to 4.' })
  stress: number;

  @Text({ description: 'How the fiction brings it about.' })
  reason: string;

  @Text({ optional: true, description: 'The condition from now on; without it one is still to be written.' })
  condition?: string;
}

/** Why the GM closes a recovery, or brings a character back (CH-22). */
@InputType()
export class ChargeRecoveryReasonInput {
  @Text()
  reason: string;
}
