import { Inject, Injectable } from '@nestjs/common';
import type { Asking } from '@app/access';
import { Vocabulary } from '@app/kernel';
import { takeTalent, type TakeTalentInput } from '@app/progression';
import { SystemRegistry } from '@app/rules';
import { Commander, type Answer } from '@app/transport';

/** What characters buy for milestones. */
@Injectable()
export class TalentsCommands {
  constructor(
    @Inject(Commander) private readonly commander: Commander,
    @Inject(SystemRegistry) private readonly systems: SystemRegistry,
    @Inject(Vocabulary) private readonly vocabulary: Vocabulary,
  ) {}

  /** Answers the character. */
  take(asking: Asking, id: string, input: TakeTalentInput): Promise<Answer> {
    return this.commander.execute(asking, takeTalent(this.systems, this.vocabulary), { ...input, id });
  }
}
