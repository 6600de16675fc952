import { entityOf, notFound, veiledBy, type Audience, type CampaignState, type ChangeKind, type Collection, type Entity, type JsonObject, type Side } from '@app/kernel';
import { CLOCK_CHANGE_KINDS as MADE_BY_RULES_TOO, clockSeen, PROGRESS_FIELDS, type ClockSeen, type OnFilled, type Texts } from '@app/rules';

/** Kinds of clock that a table makes; a character's stress is no clock of its own. */
export const CLOCK_KINDS = ['progress', 'danger', 'project', 'track'] as const;
export type ClockKind = (typeof CLOCK_KINDS)[number];

/** Kinds of clock that somebody may ask for: also those that no table makes, of which the rule system says why. */
export const ASKED_KINDS = [...CLOCK_KINDS, 'stress'] as const;
export type AskedKind = (typeof ASKED_KINDS)[number];

/** Who sees a clock: all of it, GMs alone, or its name without its segments and without what its filling does. */
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
  readonly onFilled?: OnFilled;
  readonly fillsOn?: { readonly actions?: readonly string[] };
  /** Its filling has changed its character: it is called as `onFilled.becomes.name` says until somebody renames it. */
  readonly became?: boolean;
}

export const CLOCKS: Collection = {
  name: 'clocks',
  subject: 'clock',
  derived: ['name'],
  ...veiledBy({ field: 'visibility', all: ['gm'], parts: { 'hidden-progress': PROGRESS_FIELDS } }),
  changesSeenBy: (facts) => (facts['visibility'] === 'table' ? undefined : 'gm'),
};

export const CLOCK_CHANGE_KINDS: readonly ChangeKind[] = [
  ...MADE_BY_RULES_TOO,
  { kind: 'clock-visibility', collection: 'clocks', id: 'clockId', path: ['visibility'] },
  { kind: 'clock-rule', collection: 'clocks', id: 'clockId', path: [], key: 'rule' },
];

/** Who sees what happens to the segments of a clock of that visibility. */
export const progressAudience = (visibility: ClockVisibility): Audience => (visibility === 'table' ? 'table' : 'gm');

/** A clock as its GM knows it: facts, texts by path, and as the rules see it. */
export interface KnownClock {
  readonly facts: ClockFacts;
  readonly texts: Texts;
  readonly seen: ClockSeen;
}

/** The clock; 404 for one that is not there. */
export function clockOf(state: CampaignState, id: string): KnownClock {
  const entity = entityOf(state, 'clocks', id);
  if (!entity) throw notFound('clock', id);
  return { facts: entity.full.facts as unknown as ClockFacts, texts: textsOf(entity), seen: clockSeen(entity) };
}

/** What a clock shows in place of its own name once it became another: the name that its filling gives it. */
export function nameOfBecome({ facts, words }: Pick<Side, 'facts' | 'words'>): { readonly name?: string } {
  const name = words['onFilled.becomes.name']?.text;
  return facts['became'] === true && name !== undefined ? { name } : {};
}

/** Facts as an event holds them. */
export const asJson = (facts: ClockFacts): JsonObject => facts as unknown as JsonObject;

const textsOf = ({ full }: Entity): Texts => Object.fromEntries(Object.entries(full.words).map(([path, { text }]) => [path, text]));
