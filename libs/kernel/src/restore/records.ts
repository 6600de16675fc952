import type { ChangeKind, Collection, Vocabulary } from '../change-kinds';
import type { Entity } from '../entity';
import type { Change } from '../folded-event';
import { sameJson, valueAt, withValueAt, type JsonObject } from '../json';
import type { PastCommand } from '../past';
import { entityOf, type CampaignState } from '../state';
import type { Part } from './parts';
import { changesBetween, type Unit } from './units';

/** What brings the parts of a record that play sets (what came of a roll later) back to what they are in these facts. */
export function recordParts(vocabulary: Vocabulary, collection: Collection, current: Entity, facts: JsonObject): Part[] {
  const from = current.full.facts;
  const changes = changesBetween(vocabulary, collection.name, current.id, from, facts);
  if (changes.length === 0) return [];
  const fewer = collection.changesSeenBy?.(from);
  return [{ ...(fewer ? { audience: fewer, members: [] } : { audience: current.audience, members: current.audienceMembers }), changes, texts: [] }];
}

/** A part of a record that a command set. */
interface Set {
  readonly collection: Collection;
  readonly id: string;
  readonly unit: Unit;
}

/** Records as they are without what some commands set in them. */
export class Records {
  private readonly facts = new Map<string, { readonly set: Set; readonly current: Entity; facts: JsonObject }>();

  constructor(private readonly vocabulary: Vocabulary, private readonly state: CampaignState) {}

  /** Takes back what a command set, as long as that stands; the first thing that was set anew since. What the command is about is not looked at. */
  without(command: PastCommand): Set | undefined {
    const about = command.events[0]?.subject.id;
    const sets = command.events.flatMap(({ changes }) => changes.flatMap((change) => setBy(this.vocabulary, change)));
    return sets.filter(({ id }) => id !== about).find((set) => !this.takesBack(set, command));
  }

  parts(): Part[] {
    return [...this.facts.values()].flatMap(({ set, current, facts }) => recordParts(this.vocabulary, set.collection, current, facts));
  }

  private takesBack(set: Set, { before, after }: PastCommand): boolean {
    const { collection, id, unit } = set;
    const current = entityOf(this.state, collection.name, id);
    if (!current) return true;
    const key = `${collection.name}/${id}`;
    const facts = this.facts.get(key)?.facts ?? current.full.facts;
    const [was, left] = [before, after].map((state) => valueAt(entityOf(state, collection.name, id)?.full.facts ?? {}, unit.path));
    if (!sameJson(valueAt(facts, unit.path), left)) return false;
    this.facts.set(key, { set, current, facts: withValueAt(facts, unit.path, was) });
    return true;
  }
}

function setBy(vocabulary: Vocabulary, change: Change): Set[] {
  const kind = vocabulary.kind(change.kind);
  const collection = kind && vocabulary.collection(kind.collection);
  if (!kind || collection?.record !== 'making' || kind.id === undefined) return [];
  const path = placeOf(kind, change);
  return path.length === 0 ? [] : [{ collection, id: String(change[kind.id]), unit: { kind, path, ...(kind.key === undefined ? {} : { key: String(change[kind.key]) }) } }];
}

const placeOf = ({ path, key }: ChangeKind, change: Change): readonly string[] => (key === undefined ? path : [...path, String(change[key])]);
