import { Inject } from '@nestjs/common';
import { Args, ArgsType, Mutation, Resolver } from '@nestjs/graphql';
import type { Asking } from '@app/access';
import { CommandArgs, Who, withInput, type Answer } from '@app/transport';
import { AdjustmentsCommands } from './adjustments.commands';
import { AdjustInput } from './adjustments.inputs';
import { AdjustedView } from './adjustments.view';

@ArgsType()
class AdjustArgs extends withInput(CommandArgs, AdjustInput) {}

@Resolver(() => AdjustedView)
export class AdjustmentsResolver {
  constructor(@Inject(AdjustmentsCommands) private readonly commands: AdjustmentsCommands) {}

  @Mutation(() => AdjustedView, { description: 'Set a counter or state by hand: the GM has the last word.' })
  async adjust(@Who() who: Asking, @Args() { input }: AdjustArgs): Promise<Answer> {
    const answer = await this.commands.adjust(who, input);
    return { ...answer, body: { [camel(input.on)]: answer.body } };
  }
}

const camel = (name: string): string => name.replaceAll(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());
