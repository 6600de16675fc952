import { Inject, Injectable } from '@nestjs/common';
import type { Asking } from '@app/access';
import { Vocabulary } from '@app/kernel';
import { SystemRegistry } from '@app/rules';
import { Commander, madeIn, type Answer } from '@app/transport';
import { awardMilestone } from './domain/award-milestone';
import type { AwardMilestoneInput } from './progression.inputs';

/** Commands on milestones. */
@Injectable()
export class ProgressionCommands {
  constructor(
    @Inject(Commander) private readonly commander: Commander,
    @Inject(SystemRegistry) private readonly systems: SystemRegistry,
    @Inject(Vocabulary) private readonly vocabulary: Vocabulary,
  ) {}

  award(asking: Asking, input: AwardMilestoneInput): Promise<Answer> {
    return this.commander.execute(asking, awardMilestone(this.systems, this.vocabulary), input, madeIn(asking, 'milestones'));
  }
}
