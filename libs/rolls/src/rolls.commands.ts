import { Inject, Injectable } from '@nestjs/common';
import type { Asking } from '@app/access';
import type { Outcome } from '@app/event-store';
import { badForm, revertsOf, Vocabulary, type Caller, type FieldError, type JsonObject } from '@app/kernel';
import { SystemRegistry } from '@app/rules';
import { Commander, madeIn, type Answer, type AnswerOptions } from '@app/transport';
import { withRevert } from './domain/in-play';
import { makeChoice } from './domain/make-choice';
import { makeRoll, type MakeRoll } from './domain/make-roll';
import { kindOf } from './domain/roll-kinds';
import { revealRoll } from './domain/reveal-roll';
import { voidRoll } from './domain/void-roll';
import { readGraphRoll, readRoll } from './roll-form';
import { diceErrors } from './roll-inputs';
import type { MakeChoiceInput, VoidRollInput } from './rolls.inputs';

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
    const roll = readGraphRoll(this.systems, input);
    return this.make(asking, roll, { inputAt: `/input/${kindOf(this.systems, roll.kind)?.graphqlField ?? ''}` });
  }

  reveal(asking: Asking, id: string): Promise<Answer> {
    const body = (outcome: Outcome, caller: Caller): JsonObject => withRevert(this.commander.subject(outcome, caller), revertsOf(outcome.state));
    return this.commander.execute(asking, revealRoll(this.systems, this.vocabulary), { id }, { body });
  }

  /** Answers the roll. */
  void(asking: Asking, id: string, { reason }: VoidRollInput): Promise<Answer> {
    return this.commander.execute(asking, voidRoll(this.vocabulary), { id, reason });
  }

  /** Answers `{roll}`. */
  choose(asking: Asking, id: string, input: MakeChoiceInput): Promise<Answer> {
    const errors: FieldError[] = [...(isChoice(input) ? [] : [{ pointer: asking.inputAt ?? '', code: 'no-choice' }]), ...diceErrors(input.dice, asking.inputAt ?? '')];
    if (errors.length > 0) throw badForm(errors);
    return this.commander.execute(asking, makeChoice(this.systems, this.vocabulary), { ...input, id }, { body: (outcome, caller) => ({ roll: this.commander.subject(outcome, caller) }) });
  }

  private make(asking: Asking, input: MakeRoll, options: AnswerOptions = {}): Promise<Answer> {
    return this.commander.execute(asking, makeRoll(this.systems, this.vocabulary), input, { ...madeIn(asking, 'rolls'), ...options });
  }
}

const isChoice = ({ keep, ignore, losses, give }: MakeChoiceInput): boolean => [keep, ignore, losses, give].some((field) => field !== undefined && field !== null);
