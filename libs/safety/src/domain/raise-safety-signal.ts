import type { CommandDefinition } from '@app/kernel';
import type { SafetySignalKind } from './safety-signal';

/** A signal, with what its sender likes to say besides. */
export interface RaiseSafetySignal {
  readonly kind: SafetySignalKind;
  readonly text?: string;
}

/**
 * Raises a signal, which any member may and nobody is known for. Its event has to be the same whoever raised it:
 * it is about the signal alone, touches no member, and the caller is not looked at. No GM silences it by archiving the campaign.
 */
export const raiseSafetySignal: CommandDefinition<RaiseSafetySignal> = {
  operation: 'raiseSafetySignal',
  anonymous: true,
  whileArchived: true,
  may: () => true,
  decide: (_state, { kind, text }, { newId }) => ({
    events: [
      {
        type: 'safety-signalled',
        subject: { kind: 'safety-signal', id: newId() },
        audience: 'table',
        actor: null,
        facts: { kind, ...(text === undefined ? {} : { fields: ['text'] }) },
        words: { text },
      },
    ],
  }),
};
