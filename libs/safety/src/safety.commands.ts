import { Inject, Injectable } from '@nestjs/common';
import type { Asking } from '@app/access';
import { Commander, madeIn, type Answer } from '@app/transport';
import { raiseSafetySignal } from './domain/raise-safety-signal';
import type { RaiseSafetySignalInput } from './safety.inputs';

/** Commands on safety signals. */
@Injectable()
export class SafetyCommands {
  constructor(@Inject(Commander) private readonly commander: Commander) {}

  raise(asking: Asking, input: RaiseSafetySignalInput): Promise<Answer> {
    return this.commander.execute(asking, raiseSafetySignal, input, madeIn(asking, 'safety-signals'));
  }
}
