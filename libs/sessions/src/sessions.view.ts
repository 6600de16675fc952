import { ObjectType } from '@nestjs/graphql';
import { AnyJson, Choice, Id, JsonList, Text, Texts, Whole } from '@app/shapes';
import type { JsonObject } from '@app/kernel';

/** A session of play. */
@ObjectType('Session')
export class SessionView {
  @Id() id: string;
  @Whole({ description: 'Counts from 1.' }) number: number;
  @Choice(['running', 'ended']) status: string;
  @Text({ description: 'RFC 3339.' }) startedAt: string;
  @Text({ nullable: true }) endedAt: string | null;
  @Whole() version: number;
}

/** A scene. */
@ObjectType('Scene')
export class SceneView {
  @Id() id: string;
  @Text({ nullable: true, optional: true, description: 'Missing once it was erased.' }) name?: string | null;
  @Texts({ max: 50, length: 20, nullable: 'items', description: 'Null: it was erased.' }) tags: (string | null)[];
  @Choice(['running', 'ended']) status: string;
  @Id({ nullable: true, description: 'The session in which it began, if one ran.' }) sessionId: string | null;
  @Text({ description: 'RFC 3339.' }) startedAt: string;
  @Text({ nullable: true }) endedAt: string | null;
  @AnyJson({ optional: true, nullable: true, description: 'How much time the rules have counted in it, by unit.' }) elapsed?: JsonObject;
  @JsonList({ optional: true, nullable: true, description: 'How far apart who and what are, where the rules keep that: `{between, band}`.' }) distances?: JsonObject[];
  @Whole() version: number;
}
