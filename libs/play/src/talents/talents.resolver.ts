import { Inject } from '@nestjs/common';
import { Args, ArgsType, Mutation, Resolver } from '@nestjs/graphql';
import type { Asking } from '@app/access';
import { CharacterView } from '@app/characters';
import { TakeTalentInput } from '@app/progression';
import { ResourceCommandArgs, Who, withInput, type Answer } from '@app/transport';
import { TalentsCommands } from './talents.commands';

@ArgsType()
class TakeTalentArgs extends withInput(ResourceCommandArgs, TakeTalentInput) {}

@Resolver(() => CharacterView)
export class TalentsResolver {
  constructor(@Inject(TalentsCommands) private readonly commands: TalentsCommands) {}

  @Mutation(() => CharacterView, { description: 'Buy a talent for a milestone.' })
  takeTalent(@Who() who: Asking, @Args() { id, input }: TakeTalentArgs): Promise<Answer> {
    return this.commands.take(who, id, input);
  }
}
