import { ObjectType } from '@nestjs/graphql';
import { Flag, Name, Nested, NestedList, Whole } from '@app/shapes';
import { RollView } from '@app/rolls';

/** What a revert did. */
@ObjectType('Reverted')
export class RevertedView {
  @Whole({ description: 'The sequence of its event.' }) sequence: number;
  @Whole({ description: 'The last event that stands: play goes on from there.' }) toSequence: number;
  @NestedList(() => RollView, { description: 'The rolls that it crossed, oldest first.' }) rolls: RollView[];
  @Flag({ description: 'It crossed more rolls than are listed here: all of them have revertedBy.' }) moreRolls: boolean;
}

/** A command that was taken back. */
@ObjectType('UndoneCommand')
export class UndoneCommandView {
  @Whole({ description: 'The sequence of its first event.' }) first: number;
  @Whole({ description: 'The sequence of its last event.' }) last: number;
  @Name({ description: 'The type of its first event.' }) type: string;
}

/** What an undo did. */
@ObjectType('Undone')
export class UndoneView {
  @Whole({ description: 'The sequence of its event.' }) sequence: number;
  @Nested(() => UndoneCommandView) undone: UndoneCommandView;
}
