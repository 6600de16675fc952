import { ObjectType } from '@nestjs/graphql';
import { AnyJson, Flag, Name, NestedList, Text, Texts, Whole } from '@app/shapes';
import type { Json, JsonObject } from '@app/kernel';

/** A setting of a system. */
@ObjectType('SettingDefinition')
export class SettingView {
  @Name() key: string;
  @Text() label: string;
  @Text({ description: 'What turning it does.' }) help: string;
  @AnyJson({ nullable: true }) default: Json;
  @AnyJson({ description: 'JSON Schema.' }) schema: JsonObject;
  @Texts({ max: 50, length: 20, description: 'The rules that it belongs to.' }) rules: string[];
}

/** A kind of roll of a system. */
@ObjectType('RollKind')
export class RollKindView {
  @Name() kind: string;
  @Name({ description: 'Its field in the input of GraphQL.' }) graphqlField: string;
  @Text() label: string;
  @Flag({ description: 'Made by GMs alone.' }) gmOnly: boolean;
  @AnyJson({ description: 'JSON Schema of its fields.' }) schema: JsonObject;
}

/** A word of a system in the caller's language. */
@ObjectType('Word')
export class WordView {
  @Text() id: string;
  @Text() label: string;
  @Text({ nullable: true }) meaning: string | null;
}

/** Words that belong together. */
@ObjectType('WordGroup')
export class WordGroupView {
  @Name() group: string;
  @NestedList(() => WordView) words: WordView[];
}

/** A rule system. */
@ObjectType('System')
export class SystemView {
  @Name() id: string;
  @Whole() version: number;
  @Text() title: string;
  @Text({ nullable: true }) attribution: string | null;
  @Text({ nullable: true }) license: string | null;
  @NestedList(() => SettingView) settings: SettingView[];
  @AnyJson({ description: "JSON Schema of a character's sheet." }) sheet: JsonObject;
  @NestedList(() => RollKindView) rolls: RollKindView[];
  @NestedList(() => WordGroupView) words: WordGroupView[];
  @NestedList(() => WordGroupView, { description: 'Examples that may be offered where a free text is asked for.' }) suggestions: WordGroupView[];
}
