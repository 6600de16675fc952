import type { Collection, FoldedEvent, JsonObject } from '@app/kernel';

/** Whose words an erasure takes: those of one event, of all about a character, of all that a member said. */
export const ERASURE_TARGETS = ['event', 'character', 'member'] as const;
export type ErasureTargetKind = (typeof ERASURE_TARGETS)[number];

/** What no erasure reaches; the guide for GMs and `docs/operating.md` say what to do about each. */
export const OUT_OF_REACH = ['exports', 'backups', 'copies'] as const;

/**
 * Erasures are told by their own events, one an audience: who does not see an event is not told that its words went.
 * The audience of the first is that of the resource.
 */
export const ERASURES: Collection = {
  name: 'erasures',
  subject: 'erasure',
  leaves: [],
  audience: ({ audience, audienceMembers }) => ({ audience: audience as 'table' | 'gm' | 'private', members: (audienceMembers ?? []) as readonly string[] }),
  evolve: (before, event) => {
    if (event.type !== 'words-erased') return before;
    return before ? { ...before, sequences: [...sequencesIn(before), ...sequencesIn(event.facts)].sort((one, other) => one - other) } : begun(event);
  },
};

const sequencesIn = ({ sequences }: JsonObject): readonly number[] => (Array.isArray(sequences) ? (sequences as readonly number[]) : []);

function begun({ facts, audience, audienceMembers, actor, sequence, recordedAt: at }: FoldedEvent): JsonObject {
  const { target = 'event', characterId, memberId } = facts;
  return {
    target,
    ...(characterId === undefined ? {} : { characterId }),
    ...(memberId === undefined ? {} : { memberId }),
    erasedBy: actor?.member ?? null,
    at,
    sequence,
    sequences: sequencesIn(facts),
    audience,
    ...(audienceMembers ? { audienceMembers } : {}),
  };
}
