import { ObjectType } from '@nestjs/graphql';
import { AnyJson, Flag, Text, Whole } from '@app/shapes';
import type { JsonObject } from '@app/kernel';

/** An event of the log in the one shape in which events are served; of what is hidden from the caller only the chain. */
@ObjectType('LedgerEvent')
export class EventView {
  @Whole() sequence: number;
  @Flag({ optional: true, description: 'True when the caller may not see it.' }) hidden?: boolean;
  @AnyJson({ optional: true, description: 'The event, verbatim.' }) event?: JsonObject;
  @AnyJson({ optional: true, description: 'Its free texts; empty when they were erased.' }) words?: JsonObject;
  @Text({ optional: true, description: 'base64url.' }) wordsSalt?: string;
  @Text({ description: 'Hex of the leaf.' }) leaf: string;
  @Text({ description: 'Hex of the chain after it.' }) chain: string;
  @Text({ optional: true }) erasedAt?: string;
  @Text({ optional: true }) revealedAt?: string;
}
