import { ObjectType } from '@nestjs/graphql';
import { Choice, Id, Text, Whole } from '@app/shapes';
import { SAFETY_SIGNAL_KINDS } from './domain/safety-signal';

/** A safety signal, as everyone of the campaign sees it; who raised it is stored nowhere. */
@ObjectType('SafetySignal')
export class SafetySignalView {
  @Id() id: string;
  @Choice(SAFETY_SIGNAL_KINDS) kind: string;
  @Text({ optional: true }) text?: string;
  @Text({ description: 'RFC 3339.' }) at: string;
  @Whole({ description: 'The sequence of its event.' }) sequence: number;
  @Whole() version: number;
}
