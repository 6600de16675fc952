import { Inject, Injectable } from '@nestjs/common';
import type { Asking } from '@app/access';
import { badForm, Vocabulary, type CommandDefinition } from '@app/kernel';
import { Commander, madeIn, type Answer } from '@app/transport';
import { eraseWords, type EraseWords } from './domain/erase-words';
import type { EraseWordsInput } from './erasure.inputs';

/** Commands on words that have to go. */
@Injectable()
export class ErasureCommands {
  private readonly eraseWords: CommandDefinition<EraseWords>;

  constructor(
    @Inject(Commander) private readonly commander: Commander,
    @Inject(Vocabulary) vocabulary: Vocabulary,
  ) {
    this.eraseWords = eraseWords(vocabulary);
  }

  async erase(asking: Asking, input: EraseWordsInput): Promise<Answer> {
    const { reason, ...targets } = input;
    // In GraphQL what is not said may be null.
    const named = Object.entries(targets).filter(([, target]) => target !== undefined && target !== null);
    if (named.length !== 1) throw badForm([{ pointer: asking.inputAt ?? '', code: 'one-target' }]);
    return this.commander.execute(asking, this.eraseWords, { ...Object.fromEntries(named), reason }, madeIn(asking, 'erasures'));
  }
}
