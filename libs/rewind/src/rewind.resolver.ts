import { Inject } from '@nestjs/common';
import { Args, ArgsType, Mutation, Resolver } from '@nestjs/graphql';
import type { Asking } from '@app/access';
import { CommandArgs, Who, withInput, type Answer } from '@app/transport';
import { RewindCommands } from './rewind.commands';
import { RevertInput, REVERTING, UNDOING } from './rewind.inputs';
import { RevertedView, UndoneView } from './rewind.view';

@ArgsType()
class RevertArgs extends withInput(CommandArgs, RevertInput) {}

@Resolver()
export class RewindResolver {
  constructor(@Inject(RewindCommands) private readonly commands: RewindCommands) {}

  @Mutation(() => RevertedView, { description: REVERTING })
  revert(@Who() who: Asking, @Args() { input }: RevertArgs): Promise<Answer> {
    return this.commands.revert(who, input);
  }

  @Mutation(() => UndoneView, { description: UNDOING })
  undo(@Who() who: Asking, @Args() _: CommandArgs): Promise<Answer> {
    return this.commands.undo(who);
  }
}
