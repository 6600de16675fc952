import { ObjectType } from '@nestjs/graphql';
import { AnyJson, JsonList, Text, Texts, Whole } from '@app/shapes';
import type { JsonObject } from '@app/kernel';

/** What it takes to check one roll without the log (docs/formats.md). Events are in the one shape in which events are served. */
@ObjectType('RollProof')
export class RollProofView {
  @Whole({ description: '1: the version of this form.' }) proof: number;
  @Text({ description: "The log's UUID." }) stream: string;
  @AnyJson({ description: "The roll's event." }) roll: JsonObject;
  @AnyJson({ optional: true, description: "The event that commits to the seeds of the roll's epoch." }) commitment?: JsonObject;
  @AnyJson({ optional: true, description: 'The event that revealed the seed, once there is one that the caller sees.' }) reveal?: JsonObject;
  @AnyJson({ optional: true, description: 'The event that registered the entropy chain of whose entropy the roll carries a link.' }) entropy?: JsonObject;
  @JsonList({ description: 'Parts of the chain in which these events stand: `{from, leaves, to, checkpoint?}`.' }) parts: JsonObject[];
  @Texts({ max: 500, length: 100, description: 'C2SP verifier keys of the checkpoints.' }) keys: string[];
  @AnyJson({ description: 'The head when it was made: `{sequence, chain}`.' }) head: JsonObject;
}
