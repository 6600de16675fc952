import { ObjectType } from '@nestjs/graphql';
import { AnyJson, Choice, Flag, Id, Text, Whole } from '@app/shapes';
import type { JsonObject } from '@app/kernel';
import { CHARACTER_KINDS } from './domain/character';

/** A character. */
@ObjectType('Character')
export class CharacterView {
  @Id() id: string;
  @Text({ nullable: true, optional: true }) name?: string | null;
  @Choice(CHARACTER_KINDS) kind: string;
  @Flag({ description: 'In play.' }) active: boolean;
  @AnyJson({ description: "In the shape of the campaign's rule system." }) sheet: JsonObject;
  @AnyJson({ description: 'What play changes, in the shape of the rule system.' }) state: JsonObject;
  @Whole() version: number;
}
