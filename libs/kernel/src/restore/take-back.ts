import type { Collection, Vocabulary } from '../change-kinds';
import type { Entity } from '../entity';
import { touchedBy } from '../fold';
import type { Change, FoldedEvent } from '../folded-event';
import type { Past, PastCommand } from '../past';
import { entityOf, type CampaignState } from '../state';
import type { Part } from './parts';
import { Records } from './records';
import { restoredParts } from './restore';
import { reversed } from './reverse';
import type { Unit } from './units';

/** What brings play back to how it stood without some commands, or the first later event that stands on one of them. */
export type TakenBack = { readonly parts: readonly Part[] } | { readonly later: number };

interface Named {
  readonly collection: Collection;
  readonly id: string;
}

/** One thing that the commands touched, as it is without those that were looked at so far. */
interface Thing extends Named {
  target: Entity | undefined;
}

/** Takes commands back, the newest first; refused as a whole where something later depends on one of them. Records stay as they are. */
export function takenBack(vocabulary: Vocabulary, state: CampaignState, past: Past): TakenBack {
  const things = new Map<string, Thing>();
  const records = new Records(vocabulary, state);
  for (const command of past.commands) {
    const later = named(vocabulary, command, past.later);
    if (later !== undefined) return { later };
    const set = records.without(command);
    if (set) return { later: firstTouching(vocabulary, past.later, set, set.unit) ?? lastTouching(state, past, set) };
    for (const { collection, id } of touchedBy(command.before, command.after)) {
      const thing = thingOf(vocabulary, things, { state, past, collection, id });
      if (!thing) continue;
      const around = { before: entityOf(command.before, collection, id), after: entityOf(command.after, collection, id), now: thing.target };
      const without = reversed(vocabulary, thing.collection, around);
      if ('later' in without) return { later: firstTouching(vocabulary, past.later, thing, without.later) ?? lastTouching(state, past, thing) };
      thing.target = without.target;
    }
  }
  const parts = [...things.values()].flatMap(({ collection, id, target }) => restoredParts(vocabulary, collection, entityOf(state, collection.name, id), target));
  return { parts: [...parts, ...records.parts()] };
}

interface Touched {
  readonly state: CampaignState;
  readonly past: Past;
  readonly collection: string;
  readonly id: string;
}

/** Undefined for a record of the campaign, which no void takes back. */
function thingOf(vocabulary: Vocabulary, things: Map<string, Thing>, { state, past, collection, id }: Touched): Thing | undefined {
  const known = vocabulary.collection(collection);
  if (known.record) return undefined;
  const key = `${collection}/${id}`;
  const found = things.get(key);
  if (found) return found;
  const left = past.left(collection, id);
  const target = entityOf(state, collection, id) ?? (left?.gone === undefined ? left : undefined);
  const thing: Thing = { collection: known, id, target };
  things.set(key, thing);
  return thing;
}

/** The first later event that names something of play which the command made. */
function named(vocabulary: Vocabulary, { before, after }: PastCommand, later: readonly FoldedEvent[]): number | undefined {
  const made = touchedBy(before, after).filter(({ collection, id }) => !vocabulary.collection(collection).record && !entityOf(before, collection, id));
  // Things that are named as the roll that they came of are named with every later word on that roll.
  const ids = made.map(({ id }) => id).filter((id) => !entityOf(after, 'rolls', id));
  return later.find((event) => ids.some((id) => JSON.stringify([event.subject, event.facts, event.changes]).includes(id)))?.sequence;
}

function firstTouching(vocabulary: Vocabulary, later: readonly FoldedEvent[], thing: Named, unit: Unit | 'whole'): number | undefined {
  return later.find(({ changes }) => changes.some((change) => touches(vocabulary, change, thing, unit)))?.sequence;
}

function touches(vocabulary: Vocabulary, change: Change, { collection, id }: Named, unit: Unit | 'whole'): boolean {
  const kind = vocabulary.kind(change.kind);
  if (kind?.collection !== collection.name || (kind.id !== undefined && change[kind.id] !== id)) return false;
  if (unit === 'whole' || kind.path.length === 0) return true;
  return kind.path.every((step, index) => unit.path[index] === step);
}

/** Whatever changed the thing last, where no change of it says so: an event that said one of its texts. */
function lastTouching(state: CampaignState, past: Past, { collection: { name }, id }: Named): number {
  const now = entityOf(state, name, id) ?? past.left(name, id);
  return now?.gone ?? now?.full.version ?? state.sequence;
}
