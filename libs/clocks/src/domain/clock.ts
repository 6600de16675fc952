import { entityOf, notFound, type Audience, type CampaignState, type ChangeKind, type Collection, type JsonObject } from '@app/kernel';
import { CLOCK_CHANGE_KINDS as TICKS, clockSeen, type ClockSeen } from '@app/rules';

/** Kinds of clock that a table makes; a character's stress is no clock of its own. */
export const CLOCK_KINDS = ['progress', 'danger', 'project', 'track'] as const;
export type ClockKind = (typeof CLOCK_KINDS)[number];

/** Who sees a clock: all of it, GMs alone, or its name without its segments. */
export const CLOCK_VISIBILITIES = ['table', 'gm', 'hidden-progress'] as const;
export type ClockVisibility = (typeof CLOCK_VISIBILITIES)[number];

/** The facts of a clock. `full` is a fact of its own since filling is an event of its own. */
export interface ClockFacts {
  readonly kind: ClockKind;
  readonly visibility: ClockVisibility;
  readonly segments: number;
  readonly filled: number;
  readonly full: boolean;
  readonly characterId?: string;
}

export const CLOCKS: Collection = {
  name: 'clocks',
  subject: 'clock',
  audience: (facts) => ({ audience: facts['visibility'] === 'gm' ? 'gm' : 'table', members: [] }),
  open: (facts) => (facts['visibility'] === 'hidden-progress' ? withoutProgress(facts) : facts),
  changesSeenBy: (facts) => (facts['visibility'] === 'table' ? undefined : 'gm'),
};

export const CLOCK_CHANGE_KINDS: readonly ChangeKind[] = [
  ...TICKS,
  { kind: 'new-clock', collection: 'clocks', id: 'clockId', path: [] },
  { kind: 'clock-shown', collection: 'clocks', id: 'clockId', path: [], shows: true },
  { kind: 'clock-visibility', collection: 'clocks', id: 'clockId', path: ['visibility'] },
];

/** What a table is told of a clock whose progress is hidden. */
export function withoutProgress(facts: JsonObject): JsonObject {
  const { segments: _segments, filled: _filled, full: _full, ...rest } = facts;
  return rest;
}

/** Who sees what happens to the segments of a clock of that visibility. */
export const progressAudience = (visibility: ClockVisibility): Audience => (visibility === 'table' ? 'table' : 'gm');

/** The clock as facts and as the rules see it; 404 for one that is not there. */
export function clockOf(state: CampaignState, id: string): { facts: ClockFacts; seen: ClockSeen; name: string | undefined } {
  const entity = entityOf(state, 'clocks', id);
  if (!entity) throw notFound('clock', id);
  return { facts: entity.full.facts as unknown as ClockFacts, seen: clockSeen(entity), name: entity.full.words['name']?.text };
}
