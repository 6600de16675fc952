import { Inject, Injectable } from '@nestjs/common';
import type { Asking } from '@app/access';
import { SystemRegistry } from '@app/rules';
import { Commander, madeIn, type Answer } from '@app/transport';
import type { ChangeCharacterInput, CreateCharacterInput } from './characters.inputs';
import { changeCharacter } from './domain/change-character';
import { createCharacter } from './domain/create-character';
import { checkSheet } from './sheet-form';

/** Commands on characters. */
@Injectable()
export class CharactersCommands {
  constructor(
    @Inject(Commander) private readonly commander: Commander,
    @Inject(SystemRegistry) private readonly systems: SystemRegistry,
  ) {}

  create(asking: Asking, input: CreateCharacterInput): Promise<Answer> {
    return this.commander.execute(asking, createCharacter(this.systems, checkSheet), input, madeIn(asking, 'characters'));
  }

  change(asking: Asking, id: string, input: ChangeCharacterInput): Promise<Answer> {
    return this.commander.execute(asking, changeCharacter(this.systems, checkSheet), { ...input, id });
  }
}
