import { Body, Controller, Get, Inject, Param, Patch, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Asking } from '@app/access';
import { listBody, Operation, pageRequest, Who, type Answer, type ListBody } from '@app/transport';
import { CharactersCommands } from './characters.commands';
import { ChangeCharacterInput, CreateCharacterInput } from './characters.inputs';
import { CharactersQueries } from './characters.queries';
import { CharacterView } from './characters.view';

@ApiTags('characters')
@Controller('v1/campaigns/:campaignId/characters')
export class CharactersController {
  constructor(
    @Inject(CharactersCommands) private readonly commands: CharactersCommands,
    @Inject(CharactersQueries) private readonly queries: CharactersQueries,
  ) {}

  @Get()
  @Operation({ graph: 'Query.characters', past: true, summary: 'The characters.', returns: CharacterView, list: true })
  async list(@Who() who: Asking, @Query() query: Record<string, unknown>): Promise<ListBody> {
    return listBody('characters', await this.queries.list(who, pageRequest('characters', query)));
  }

  @Get(':id')
  @Operation({ graph: 'Query.character', past: true, summary: 'A character.', returns: CharacterView })
  one(@Who() who: Asking, @Param('id') id: string): Promise<unknown> {
    return this.queries.one(who, id);
  }

  @Post()
  @Operation({ graph: 'Mutation.createCharacter', summary: 'Make a character.', returns: CharacterView, created: true })
  create(@Who() who: Asking, @Body() input: CreateCharacterInput): Promise<Answer> {
    return this.commands.create(who, input);
  }

  @Patch(':id')
  @Operation({ graph: 'Mutation.changeCharacter', summary: "Change a character's name, sheet, condition, or whether it is in play.", returns: CharacterView })
  change(@Who() who: Asking, @Param('id') id: string, @Body() input: ChangeCharacterInput): Promise<Answer> {
    return this.commands.change(who, id, input);
  }
}
