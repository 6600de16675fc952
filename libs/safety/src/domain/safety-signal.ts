import type { Collection, FoldedEvent, JsonObject } from '@app/kernel';

/** What a member may signal: that play pauses, or that something goes (the X-card). */
export const SAFETY_SIGNAL_KINDS = ['pause', 'x-card'] as const;
export type SafetySignalKind = (typeof SAFETY_SIGNAL_KINDS)[number];

/** Safety signals are told by their own events; the table sees them, and nobody is known to have raised one. */
export const SAFETY_SIGNALS: Collection = {
  name: 'safety-signals',
  subject: 'safety-signal',
  record: true,
  leaves: [],
  evolve: (before, event) => (event.type === 'safety-signalled' ? signalled(event) : before),
};

function signalled({ facts, sequence, recordedAt: at }: FoldedEvent): JsonObject {
  return { kind: facts['kind'] ?? null, at, sequence };
}
