import { Inject, Injectable } from '@nestjs/common';
import type { Asking } from '@app/access';
import { Vocabulary } from '@app/kernel';
import { SystemRegistry } from '@app/rules';
import { Commander, madeIn, type Answer } from '@app/transport';
import { makeRoll, type MakeRoll } from './domain/make-roll';
import { revealRoll } from './domain/reveal-roll';
import { readGraphRoll, readRoll } from './roll-form';

/** Commands on rolls. */
@Injectable()
export class RollsCommands {
  constructor(
    @Inject(Commander) private readonly commander: Commander,
    @Inject(SystemRegistry) private readonly systems: SystemRegistry,
    @Inject(Vocabulary) private readonly vocabulary: Vocabulary,
  ) {}

  /** A roll as REST states it. */
  async roll(asking: Asking, body: unknown): Promise<Answer> {
    return this.make(asking, readRoll(this.systems, body));
  }

  /** A roll as GraphQL states it. */
  async rollOf(asking: Asking, input: object): Promise<Answer> {
    return this.make(asking, readGraphRoll(this.systems, input));
  }

  reveal(asking: Asking, id: string): Promise<Answer> {
    return this.commander.execute(asking, revealRoll(this.vocabulary), { id });
  }

  private make(asking: Asking, input: MakeRoll): Promise<Answer> {
    return this.commander.execute(asking, makeRoll(this.systems, this.vocabulary), input, madeIn(asking, 'rolls'));
  }
}
