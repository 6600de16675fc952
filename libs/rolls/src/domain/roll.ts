import type { Change, Collection, FoldedEvent, Json, JsonObject } from '@app/kernel';

/** Who sees a roll: everyone, GMs, the roller and GMs, or GMs while the table knows that it was made. */
export const ROLL_VISIBILITIES = ['table', 'gm', 'private', 'blind'] as const;
export type RollVisibility = (typeof ROLL_VISIBILITIES)[number];

/** What the table is told of a blind roll. */
const ANNOUNCED = ['kind', 'system', 'systemVersion', 'sequence', 'characterId', 'characterIds', 'sessionId', 'sceneId', 'rolledBy', 'at', 'visibility'] as const;

/** Rolls are told by their own events; a campaign's state keeps those alone that wait for a choice. */
export const ROLLS: Collection = {
  name: 'rolls',
  subject: 'roll',
  record: 'making',
  leaves: ['awaiting-choice'],
  audience: ({ visibility, audienceMembers, revealedAt }) => {
    if (revealedAt || visibility === 'table' || visibility === 'blind') return { audience: 'table', members: [] };
    return visibility === 'gm' ? { audience: 'gm', members: [] } : { audience: 'private', members: (audienceMembers ?? []) as readonly string[] };
  },
  changesSeenBy: (facts) => (facts['visibility'] === 'blind' && !facts['revealedAt'] ? 'gm' : undefined),
  open: (facts) => (facts['visibility'] === 'blind' && !facts['revealedAt'] ? sealed(facts) : facts),
  evolve,
};

/** Facts while they are written. */
type Facts = Record<string, Json>;

/** What an event does to a roll that is there; others change nothing of it. */
const AFTER: { readonly [type: string]: (before: JsonObject, event: FoldedEvent) => JsonObject } = {
  'choice-made': chosen,
  'roll-voided': withoutEffect,
  'event-revealed': (before, { recordedAt }) => ({ ...before, revealedAt: recordedAt }),
  'state-changed': (before, { changes }) => ({ ...before, changes: [...((before['changes'] ?? []) as readonly Json[]), ...changes] }),
};

/** Events that tell nothing that is shown with the roll. */
const BESIDE = ['event-revealed', 'state-changed'];

/** The facts of a roll after an event on it. */
function evolve(before: JsonObject | undefined, event: FoldedEvent): JsonObject | undefined {
  if (event.type === 'roll-made') return made(event);
  // What the table has of a blind roll is what this event says, its sequence included.
  if (event.type === 'roll-announced') return before && before['status'] !== 'sealed' ? before : sealed(announced(event));
  if (!before) return undefined;
  const after = Object.hasOwn(AFTER, event.type) ? AFTER[event.type](before, event) : before;
  return BESIDE.includes(event.type) ? after : withTold(after, event);
}

/** What tells more of a hidden roll (a choice, its narration) is shown with it; a roll of the table has it in its own log. */
function withTold(facts: JsonObject, { audience, sequence }: FoldedEvent): JsonObject {
  if (audience === 'table') return facts;
  return { ...facts, toldSequences: [...((facts['toldSequences'] ?? []) as readonly Json[]), sequence] };
}

/** Written field by field, as `announced`: spreads are what a fold of many rolls would spend its time with. */
function made(event: FoldedEvent): JsonObject {
  const { facts } = event;
  const roll: Facts = announced(event);
  if (event.audienceMembers) roll['audienceMembers'] = event.audienceMembers;
  Object.assign(roll, waitingOf(facts, 'choice'));
  roll['source'] = facts['source'] === undefined ? 'server' : facts['source'];
  roll['dice'] = facts['dice'] ?? [];
  roll['outcome'] = facts['outcome'] ?? null;
  roll['total'] = facts['total'] ?? null;
  roll['details'] = facts['details'] ?? {};
  roll['changes'] = facts['effects'] ? [...event.changes, ...(facts['effects'] as readonly Change[])] : event.changes;
  return roll;
}

/** What it waits for, where it does; `field` of the event says what can be chosen. */
function waitingOf(facts: JsonObject, field: 'choice' | 'next'): JsonObject {
  if (facts['status'] !== 'awaiting-choice') return { status: 'settled' };
  return { status: 'awaiting-choice', chooser: facts['chooser'] ?? null, choice: facts[field] ?? null };
}

/** A roll after a choice. Its dice stay as they fell; those that the choice made fall come after them. */
function chosen(before: JsonObject, event: FoldedEvent): JsonObject {
  const { chooser: _chooser, choice: _choice, ...rest } = before;
  const { facts } = event;
  const lay = (before['dice'] ?? []) as readonly JsonObject[];
  const dice = ((facts['dice'] ?? []) as readonly JsonObject[]).map((die, index) => (index < lay.length ? { ...lay[index], kept: die['kept'] ?? null } : { ...die, ...sourceOf(before, facts) }));
  return {
    ...rest,
    ...waitingOf(facts, 'next'),
    dice,
    outcome: facts['outcome'] ?? null,
    total: facts['total'] ?? null,
    details: { ...(before['details'] as JsonObject | undefined), ...(facts['details'] as JsonObject | undefined) },
    changes: [...((before['changes'] ?? []) as readonly Json[]), ...event.changes, ...((facts['effects'] ?? []) as readonly Change[])],
  };
}

/** A roll that does not count any more waits for nothing; its dice stay as they fell. */
function withoutEffect({ chooser: _chooser, choice: _choice, ...rest }: JsonObject): JsonObject {
  return rest;
}

/** Where dice that a choice made fall come from, where that is not where the roll's own did. */
const sourceOf = (before: JsonObject, { source = null }: JsonObject): JsonObject => (source === null || source === before['source'] ? {} : { source });

function announced(event: FoldedEvent): Facts {
  const { kind = null, visibility = 'table', characterIds = [] } = event.facts;
  const roll: Facts = {
    kind,
    system: event.system,
    systemVersion: event.systemVersion,
    sequence: event.sequence,
    characterId: firstOf(characterIds as readonly string[]),
    characterIds,
    sessionId: event.session ?? null,
    sceneId: event.scene ?? null,
    rolledBy: event.actor?.member ?? null,
  };
  tellTimes(roll, event);
  roll['visibility'] = visibility;
  return roll;
}

/** When it was recorded, and when it was made at the table where that was stated. */
function tellTimes(roll: Facts, { recordedAt, occurredAt }: FoldedEvent): void {
  roll['at'] = recordedAt;
  if (occurredAt) roll['occurredAt'] = occurredAt;
}

const firstOf = (ids: readonly string[]): string | null => ids[0] ?? null;

/** A blind roll as the table has it: that it was made, and nothing of what came of it. */
function sealed(facts: JsonObject): JsonObject {
  const told: Facts = {};
  for (const name of ANNOUNCED) told[name] = facts[name] ?? null;
  if (facts['occurredAt']) told['occurredAt'] = facts['occurredAt'];
  return Object.assign(told, { status: 'sealed', source: null, dice: null, outcome: null, total: null, details: null, changes: [] });
}
