import { Inject, Injectable } from '@nestjs/common';
import type { Asking } from '@app/access';
import { Vocabulary } from '@app/kernel';
import { SystemRegistry } from '@app/rules';
import { Commander, madeIn, type Answer } from '@app/transport';
import type { ChangeClockInput, ClearClockInput, CreateClockInput, TickClockInput } from './clocks.inputs';
import { changeClock } from './domain/change-clock';
import { createClock } from './domain/create-clock';
import { clearClock, tickClock } from './domain/tick-clock';

/** Commands on clocks. */
@Injectable()
export class ClocksCommands {
  constructor(
    @Inject(Commander) private readonly commander: Commander,
    @Inject(SystemRegistry) private readonly systems: SystemRegistry,
    @Inject(Vocabulary) private readonly vocabulary: Vocabulary,
  ) {}

  create(asking: Asking, input: CreateClockInput): Promise<Answer> {
    return this.commander.execute(asking, createClock(this.systems), input, madeIn(asking, 'clocks'));
  }

  tick(asking: Asking, id: string, input: TickClockInput): Promise<Answer> {
    return this.commander.execute(asking, tickClock(this.systems, this.vocabulary), { ...input, id });
  }

  clear(asking: Asking, id: string, input: ClearClockInput): Promise<Answer> {
    return this.commander.execute(asking, clearClock, { ...input, id });
  }

  change(asking: Asking, id: string, input: ChangeClockInput): Promise<Answer> {
    return this.commander.execute(asking, changeClock(this.systems), { ...input, id });
  }
}
