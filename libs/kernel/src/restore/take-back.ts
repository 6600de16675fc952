import type { Collection, Vocabulary } from '../change-kinds';
import type { Entity } from '../entity';
import { touchedBy } from '../fold';
import type { Change, FoldedEvent } from '../folded-event';
import type { Past, PastCommand } from '../past';
import { entityOf, type CampaignState } from '../state';
import { isPlacedText } from '../placed-text';
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
  const taking = new Taking(vocabulary, state, past);
  for (const command of past.commands) {
    const later = taking.dependsOn(command) ?? taking.records(command) ?? taking.things(command);
    if (later !== undefined) return { later };
  }
  return { parts: taking.parts() };
}

/** What commands changed, on its way back; each step answers the later event that is in its way. */
class Taking {
  private readonly touched = new Map<string, Thing>();
  private readonly recorded: Records;

  constructor(private readonly vocabulary: Vocabulary, private readonly state: CampaignState, private readonly past: Past) {
    this.recorded = new Records(vocabulary, state);
  }

  /** The first later event that names something of play which the command made. */
  dependsOn({ before, after }: PastCommand): number | undefined {
    const made = touchedBy(before, after).filter(({ collection, id }) => !this.vocabulary.collection(collection).record && !entityOf(before, collection, id));
    // Things that are named as the roll that they came of are named with every later word on that roll.
    const ids = made.map(({ id }) => id).filter((id) => !entityOf(after, 'rolls', id));
    return this.past.later.find((event) => ids.some((id) => JSON.stringify([event.subject, event.facts, event.changes]).includes(id)))?.sequence;
  }

  records(command: PastCommand): number | undefined {
    const set = this.recorded.without(command);
    return set && this.laterThan(set, set.unit);
  }

  things({ before, after }: PastCommand): number | undefined {
    for (const { collection, id } of touchedBy(before, after)) {
      const thing = this.thing(collection, id);
      if (!thing) continue;
      const without = reversed(this.vocabulary, thing.collection, { before: entityOf(before, collection, id), after: entityOf(after, collection, id), now: thing.target });
      if ('later' in without) return this.laterThan(thing, without.later);
      thing.target = without.target;
    }
    return undefined;
  }

  parts(): Part[] {
    const play = [...this.touched.values()].flatMap(({ collection, id, target }) => restoredParts(this.vocabulary, collection, entityOf(this.state, collection.name, id), target));
    return [...play, ...this.recorded.parts()];
  }

  /** Undefined for a record of the campaign, which no void takes back. */
  private thing(collection: string, id: string): Thing | undefined {
    const known = this.vocabulary.collection(collection);
    if (known.record) return undefined;
    const key = `${collection}/${id}`;
    const found = this.touched.get(key) ?? { collection: known, id, target: this.now(collection, id) };
    this.touched.set(key, found);
    return found;
  }

  private now(collection: string, id: string): Entity | undefined {
    const left = this.past.left(collection, id);
    return entityOf(this.state, collection, id) ?? (left?.gone === undefined ? left : undefined);
  }

  /** The first event that changed the part of a thing, or said a text of it; where none is known, what touched it last. */
  private laterThan(named: Named, unit: Unit | 'whole'): number {
    const first = this.past.later.find((event) => event.changes.some((change) => touches(this.vocabulary, change, named, unit)) || (unit === 'whole' && saysOf(event, named)));
    const now = entityOf(this.state, named.collection.name, named.id) ?? this.past.left(named.collection.name, named.id);
    return first?.sequence ?? now?.gone ?? now?.full.version ?? this.state.sequence;
  }
}

function touches(vocabulary: Vocabulary, change: Change, { collection, id }: Named, unit: Unit | 'whole'): boolean {
  const kind = vocabulary.kind(change.kind);
  if (kind?.collection !== collection.name || (kind.id !== undefined && change[kind.id] !== id)) return false;
  return unit === 'whole' || kind.path.every((step, index) => unit.path[index] === step);
}

/** True for an event that says a text of the thing. */
function saysOf({ subject, facts }: FoldedEvent, { id }: Named): boolean {
  const { fields, placed } = facts;
  return (subject.id === id && Array.isArray(fields)) || (Array.isArray(placed) && placed.filter(isPlacedText).some((text) => text.id === id));
}
