import { Inject, Injectable } from '@nestjs/common';
import type { Asking } from '@app/access';
import type { CommandDefinition } from '@app/kernel';
import { SystemRegistry } from '@app/rules';
import { Commander, type Answer } from '@app/transport';
import { commitEntropy } from './domain/commit-entropy';
import { revealSecretDice } from './domain/reveal-secret-dice';
import { rotateDice } from './domain/rotate-dice';
import { diceResource } from './dice-resource';
import type { CommitEntropyInput, RevealSecretDiceInput } from './dice.inputs';

/** Commands on a campaign's dice; each answers them as it left them. */
@Injectable()
export class DiceCommands {
  constructor(
    @Inject(Commander) private readonly commander: Commander,
    @Inject(SystemRegistry) private readonly systems: SystemRegistry,
  ) {}

  commitEntropy(asking: Asking, input: CommitEntropyInput): Promise<Answer> {
    return this.execute(asking, commitEntropy, { ...input });
  }

  rotate(asking: Asking): Promise<Answer> {
    return this.execute(asking, rotateDice, {});
  }

  revealSecret(asking: Asking, input: RevealSecretDiceInput): Promise<Answer> {
    return this.execute(asking, revealSecretDice, { ...input });
  }

  private execute<Input>(asking: Asking, definition: CommandDefinition<Input>, input: Input): Promise<Answer> {
    return this.commander.execute(asking, definition, input, { body: ({ state }, caller) => diceResource(this.systems.of(state.system), state, caller) });
  }
}
