import { Inject, Injectable } from '@nestjs/common';
import type { Asking } from '@app/access';
import type { Outcome } from '@app/event-store';
import { takenBackBy, Vocabulary, type JsonObject } from '@app/kernel';
import { RollsQueries } from '@app/rolls';
import { Commander, type Answer } from '@app/transport';
import { revert } from './domain/revert';
import { undo } from './domain/undo';
import type { RevertInput } from './rewind.inputs';

/** So many of the rolls that it crossed the answer to a revert lists. */
const MOST_ROLLS = 200;

/** Commands that take back what others did. */
@Injectable()
export class RewindCommands {
  constructor(
    @Inject(Commander) private readonly commander: Commander,
    @Inject(Vocabulary) private readonly vocabulary: Vocabulary,
    @Inject(RollsQueries) private readonly rolls: RollsQueries,
  ) {}

  /** Answers `{sequence, toSequence, rolls, moreRolls}`. */
  async revert(asking: Asking, { toSequence, reason }: RevertInput): Promise<Answer> {
    const answer = await this.commander.execute(asking, revert(this.vocabulary), { toSequence, reason }, { body: revertedBody });
    const body = answer.body as { readonly sequence: number };
    return { ...answer, body: { ...answer.body, ...(await this.rolls.crossedBy(asking, body.sequence, MOST_ROLLS)) } };
  }

  /** Answers `{sequence, undone}`. */
  undo(asking: Asking): Promise<Answer> {
    return this.commander.execute(asking, undo(this.vocabulary), {}, { body: undoneBody });
  }
}

function revertedBody({ events: [main] }: Outcome): JsonObject {
  return { sequence: main?.sequence ?? 0, toSequence: main?.facts['toSequence'] ?? 0 };
}

function undoneBody({ events: [main] }: Outcome): JsonObject {
  const [undone] = main ? takenBackBy(main) : [];
  return { sequence: main?.sequence ?? 0, undone: undone ? { ...undone } : null };
}
