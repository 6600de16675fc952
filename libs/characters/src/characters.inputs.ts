import { InputType } from '@nestjs/graphql';
import { Choice, Flag, JsonMap, Text } from '@app/shapes';
import type { Json } from '@app/kernel';
import { CHARACTER_KINDS, type CharacterKind } from './domain/character';

/** A character to be made. */
@InputType()
export class CreateCharacterInput {
  @Text({ max: 200 })
  name: string;

  @JsonMap({ description: "The sheet in the shape of the campaign's rule system." })
  sheet: Record<string, Json>;

  @Choice(CHARACTER_KINDS, { optional: true, description: 'pc unless said.' })
  kind?: CharacterKind;

  @Flag({ optional: true, description: 'In play; true unless said.' })
  active?: boolean;
}

/** What changes of a character. */
@InputType()
export class ChangeCharacterInput {
  @Text({ optional: true, max: 200 })
  name?: string;

  @JsonMap({ optional: true, description: 'A merge patch of the sheet (RFC 7396).' })
  sheet?: Record<string, Json>;

  @Text({ optional: true, description: 'Where the system knows conditions; the same text again confirms it.' })
  condition?: string;

  @Flag({ optional: true })
  active?: boolean;

  @Text({ optional: true })
  reason?: string;
}
