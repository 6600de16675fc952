import { Inject, Injectable } from '@nestjs/common';
import type { Asking } from '@app/access';
import { badForm, Vocabulary, type JsonObject } from '@app/kernel';
import { diceErrors, type MakeRoll } from '@app/rolls';
import { SystemRegistry, type On, type RollCommand } from '@app/rules';
import { Commander, madeIn, type Answer } from '@app/transport';
import { ruleDefinition, rollDefinition } from '../domain/system-command';
import { besideName, isRollCommand, type SystemOperation } from './system-operations';

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
    const options = created && 'thing' in command.answers ? madeIn(asking, command.answers.thing) : {};
    return this.commander.execute(asking, ruleDefinition(this.systems, this.vocabulary, command), { ...input, id }, options);
  }

  private async roll(asking: Asking, command: RollCommand<On>, id: string, input: object): Promise<Answer> {
    const { visibility, dice, ...own } = input as Pick<MakeRoll, 'visibility' | 'dice'>;
    const errors = diceErrors(dice as never, asking.inputAt ?? '');
    if (errors.length > 0) throw badForm(errors);
    const asked: On<MakeRoll> = { id, kind: command.rolls, roll: command.roll({ ...own, id }), ...(visibility ? { visibility } : {}), ...(dice ? { dice } : {}) };
    const collection = 'thing' in command.beside ? command.beside.thing : `${command.beside.resource}s`;
    return this.commander.execute(asking, rollDefinition(this.systems, this.vocabulary, command), asked, {
      body: (outcome, caller): JsonObject => ({
        roll: this.commander.subject(outcome, caller),
        [besideName(command.beside)]: this.commander.resource(outcome, caller, collection, id),
      }),
    });
  }
}
