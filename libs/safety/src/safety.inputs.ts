import { InputType } from '@nestjs/graphql';
import { Choice, Text } from '@app/shapes';
import { SAFETY_SIGNAL_KINDS, type SafetySignalKind } from './domain/safety-signal';

/** What whoever raises a signal has to know, in both APIs. */
export const RAISING = [
  'Any member may, also through a bot. The signal is anonymous: its event has no actor and names no bot.',
  'An idempotency key or a time of occurrence would tell who raised it, so neither is kept: the same key again is a second signal.',
].join(' ');

/** A safety signal to be raised. */
@InputType()
export class RaiseSafetySignalInput {
  @Choice(SAFETY_SIGNAL_KINDS, { description: 'pause: play stops for now; x-card: something goes.' })
  kind: SafetySignalKind;

  @Text({ optional: true, description: 'What it is about; the table reads it, so write nothing that tells who you are.' })
  text?: string;
}
