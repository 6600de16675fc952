import { Inject } from '@nestjs/common';
import { Args, ArgsType, Mutation, Query, Resolver } from '@nestjs/graphql';
import type { Asking } from '@app/access';
import { CommandArgs, connectionOf, connectionType, PageArgs, pageOf, ResourceArgs, ResourceCommandArgs, Who, withInput, type Answer, type Connection } from '@app/transport';
import { CharactersCommands } from './characters.commands';
import { ChangeCharacterInput, CreateCharacterInput } from './characters.inputs';
import { CharactersQueries } from './characters.queries';
import { CharacterView } from './characters.view';

@ArgsType()
class CreateCharacterArgs extends withInput(CommandArgs, CreateCharacterInput) {}
@ArgsType()
class ChangeCharacterArgs extends withInput(ResourceCommandArgs, ChangeCharacterInput) {}

const CharacterConnection = connectionType(CharacterView, 'Character');

@Resolver(() => CharacterView)
export class CharactersResolver {
  constructor(
    @Inject(CharactersCommands) private readonly commands: CharactersCommands,
    @Inject(CharactersQueries) private readonly queries: CharactersQueries,
  ) {}

  @Query(() => CharacterConnection)
  async characters(@Who() who: Asking, @Args() page: PageArgs): Promise<Connection> {
    return connectionOf('characters', await this.queries.list(who, pageOf('characters', page)));
  }

  @Query(() => CharacterView)
  character(@Who() who: Asking, @Args() { id }: ResourceArgs): Promise<unknown> {
    return this.queries.one(who, id);
  }

  @Mutation(() => CharacterView)
  createCharacter(@Who() who: Asking, @Args() { input }: CreateCharacterArgs): Promise<Answer> {
    return this.commands.create(who, input);
  }

  @Mutation(() => CharacterView)
  changeCharacter(@Who() who: Asking, @Args() { id, input }: ChangeCharacterArgs): Promise<Answer> {
    return this.commands.change(who, id, input);
  }
}
