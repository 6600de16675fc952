import { Inject, Injectable } from '@nestjs/common';
import type { Asking } from '@app/access';
import { badForm, ONLY, Vocabulary, type Caller, type JsonObject } from '@app/kernel';
import { diceErrors, type MakeRoll } from '@app/rolls';
import { isMixedCommand, isRollCommand, SystemRegistry, type Beside, type MixedCommand, type On, type RollCommand, type RuleCommand } from '@app/rules';
import { Commander, madeIn, type Answer, type AnswerOptions } from '@app/transport';
import { mixedDefinition, rollDefinition, ruleDefinition, type MixedInput } from '../domain/system-command';
import { besideName, collectionOf, THINGS } from './answer-views';
import type { SystemOperation } from './system-operations';

type Outcome = Parameters<NonNullable<AnswerOptions['body']>>[0];

/** Carries out the commands of the rule systems. */
@Injectable()
export class SystemCommands {
  constructor(
    @Inject(Commander) private readonly commander: Commander,
    @Inject(SystemRegistry) private readonly systems: SystemRegistry,
    @Inject(Vocabulary) private readonly vocabulary: Vocabulary,
  ) {}

  /** `id`: the resource that the command is on. */
  async execute(asking: Asking, { command, created }: SystemOperation, id: string, input: object): Promise<Answer> {
    if (isRollCommand(command)) return this.roll(asking, command, id, input);
    if (isMixedCommand(command)) return this.mixed(asking, command, { ...input, id });
    const options = created && 'thing' in command.answers ? madeIn(asking, command.answers.thing) : {};
    return this.commander.execute(asking, ruleDefinition(this.systems, this.vocabulary, command), { ...input, id }, { ...options, ...this.told(command, id) });
  }

  private async roll(asking: Asking, command: RollCommand<On>, id: string, input: object): Promise<Answer> {
    const { visibility, dice, ...own } = checkedDice(asking, input);
    const asked: On<MakeRoll> = { id, kind: command.rolls, roll: command.roll({ ...own, id }), ...(visibility ? { visibility } : {}), ...(dice ? { dice } : {}) };
    return this.commander.execute(asking, rollDefinition(this.systems, this.vocabulary, command), asked, {
      body: (outcome, caller): JsonObject => ({ roll: this.commander.subject(outcome, caller), ...this.besides(command.beside, { ...own, id }, outcome, caller) }),
    });
  }

  /** Answers `{roll, …}` whether it rolled or not; the edge of REST takes the resource out where nothing was rolled. */
  private async mixed(asking: Asking, command: MixedCommand<On>, input: On): Promise<Answer> {
    const asked = checkedDice(asking, input) as On<MixedInput>;
    return this.commander.execute(asking, mixedDefinition(this.systems, this.vocabulary, command), asked, {
      body: (outcome, caller): JsonObject => ({
        roll: outcome.events[0]?.subject.kind === 'roll' ? this.commander.subject(outcome, caller) : null,
        ...this.besides(command.beside, input, outcome, caller),
      }),
    });
  }

  private besides(beside: readonly Beside<On>[], input: On, outcome: Outcome, caller: Caller): JsonObject {
    return Object.fromEntries(beside.map((answered) => [besideName(answered), this.commander.resource(outcome, caller, collectionOf(answered), idOf(answered, input))]));
  }

  /** What the main event told, beside the resource. */
  private told({ answers }: RuleCommand<On>, id: string): AnswerOptions {
    const { told } = answers;
    if (!told) return {};
    return {
      body: (outcome, caller): JsonObject => ({
        [told.name]: outcome.events[0]?.facts[told.name] ?? null,
        ...this.besides([answers], { id }, outcome, caller),
      }),
    };
  }
}

/** What every roll may say, told apart; its form is judged here, since fields together say more than each alone. */
function checkedDice<Input extends object>(asking: Asking, input: Input): Input & Pick<MakeRoll, 'visibility' | 'dice'> {
  const rolling = input as Input & Pick<MakeRoll, 'visibility' | 'dice'>;
  const errors = diceErrors(rolling.dice as never, asking.inputAt ?? '');
  if (errors.length > 0) throw badForm(errors);
  return rolling;
}

function idOf(answered: Beside<On>, input: On): string {
  const single = 'thing' in answered && THINGS.some(({ collection, single: one }) => one && collection.name === answered.thing);
  return single ? ONLY : (answered.id?.(input) ?? input.id);
}
