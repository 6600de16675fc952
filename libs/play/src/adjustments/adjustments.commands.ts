import { Inject, Injectable } from '@nestjs/common';
import type { Asking } from '@app/access';
import { Vocabulary } from '@app/kernel';
import { SystemRegistry } from '@app/rules';
import { Commander, type Answer } from '@app/transport';
import { adjust } from '../domain/adjust';
import type { AdjustInput } from './adjustments.inputs';

/** The GM's last word on counters and states. */
@Injectable()
export class AdjustmentsCommands {
  constructor(
    @Inject(Commander) private readonly commander: Commander,
    @Inject(SystemRegistry) private readonly systems: SystemRegistry,
    @Inject(Vocabulary) private readonly vocabulary: Vocabulary,
  ) {}

  /** Answers the adjusted resource itself. */
  adjust(asking: Asking, input: AdjustInput): Promise<Answer> {
    return this.commander.execute(asking, adjust(this.systems, this.vocabulary), { ...input });
  }
}
